import ArrangerModel
import ChordPro
import ChordTheory
import TerminalUI

/// How a chord is played: an instrument, and one of its fingerings.
struct Grip: Hashable {
  let instrument: Instrument
  /// The index of the fingering that is shown; it wraps around.
  var number = 0
}

/// How the chord at the focus is played, as a box.
struct GripDescription {
  private let grip: Grip
  private let cursor: SongCursor
  /// The fingerings that the song's text defines.
  private let definitions: [ChordDefinition]
  private let caches: ArrangerCaches

  init(_ grip: Grip, _ cursor: SongCursor, definitions: [ChordDefinition], _ caches: ArrangerCaches) {
    (self.grip, self.cursor, self.definitions, self.caches) = (grip, cursor, definitions, caches)
  }

  /// The fingering box of the chord; `nil` if there is no chord.
  var box: PanelBox? {
    guard let written = cursor.chord else { return definedBox }
    let instrument = grip.instrument
    let chord = instrument.hasCapo ? written : cursor.song.sounding(written, in: cursor.key)
    guard instrument.fretboard != nil else { return keyboard(chord) }
    let fingerings = caches.fingerings(GripQuestion(chord: chord, instrument: instrument)) {
      instrument.fingerings(of: chord, defined: definitions)
    }
    let name = "\(chord) on the \(instrument.rawValue)"
    guard !fingerings.isEmpty else { return PanelBox(title: name, content: .diagram(["No fingering was found."])) }
    let index = grip.number % fingerings.count
    let capo = instrument.hasCapo && cursor.song.capo > 0 ? ", capo \(cursor.song.capo)" : ""
    return PanelBox(
      title: "\(name)\(capo), \(index + 1) of \(fingerings.count): \(fingerings[index].text)",
      content: .diagram(Diagram.lines(of: fingerings[index])))
  }

  /// The fingering of a chord whose name cannot be parsed, but which the text defines; `nil` for any other.
  private var definedBox: PanelBox? {
    guard let beat = cursor.beat, case .unknown(let name)? = cursor.song.chord(at: beat),
      case let found = definitions.filter({ $0.name == name }), !found.isEmpty
    else { return nil }
    let definition = found[grip.number % found.count]
    let fingering = Fingering(definition.frets)
    return PanelBox(
      title: "\(name), as the text defines it: \(fingering.text)", content: .diagram(Diagram.lines(of: fingering)))
  }

  private func keyboard(_ chord: Chord) -> PanelBox {
    let voicing = voicing(of: chord)
    return PanelBox(
      title: "\(chord) on the piano: \(voicing.text(of: chord))",
      content: .diagram(Diagram.keyboard(voicing.upper)))
  }

  /// Voices a chord of the song in its context, and a chord of the palette as if it began a song.
  ///
  /// - Parameter chord: The chord that sounds.
  private func voicing(of chord: Chord) -> Voicing {
    if case .beat(let beat, in: let use)? = cursor.place,
      let played = caches.voicings(of: cursor.song)[VoicedBeat(beat: beat, use: use)]
    {
      return played
    }
    var player = ChordPlayer(cursor.song)
    return player.play(chord)
  }
}
