import AppShell
import ArrangerModel
import ChordTheory
import TerminalUI

/// How the chord at the focus is played.
struct Grip: Hashable {
  var instrument: Instrument
  /// The index of the fingering that is shown; it wraps around.
  var number = 0
}

extension Arranger {
  /// Shows the chord on the next instrument; after the last one, hides it.
  mutating func showNextInstrument(_ stage: Stage<Arranger>) -> Effects {
    guard let shown = grip else {
      grip = Grip(instrument: .guitar)
      information = nil
      return announceGrip(stage)
    }
    grip = shown.instrument.next.map { Grip(instrument: $0) }
    return grip == nil ? [] : announceGrip(stage)
  }

  mutating func showNextFingering(_ stage: Stage<Arranger>) -> Effects {
    guard grip != nil else { return showNextInstrument(stage) }
    grip!.number += 1
    return announceGrip(stage)
  }

  private func announceGrip(_ stage: Stage<Arranger>) -> Effects {
    guard let box = gripBox(stage) else {
      return [.say("Choose a chord: Tab or an arrow key moves the focus.")]
    }
    return [.announce(box.title)]
  }

  /// The box for the chord at the focus; `nil` if there is no chord or nothing should be shown.
  func gripBox(_ stage: Stage<Arranger>) -> (title: String, lines: [String])? {
    guard let grip, let written = focusedChord(stage) else { return nil }
    let unicode = stage.capabilities.unicode
    let chord = grip.instrument.hasCapo ? written : stage.model.sounding(written, in: focusedKey(stage))
    let capo = grip.instrument.hasCapo && stage.model.capo > 0 ? ", capo \(stage.model.capo)" : ""
    guard grip.instrument.fretboard != nil else {
      let voicing = voicing(of: chord, stage)
      return ("\(chord) on the piano: \(voicing.text(of: chord))", Diagram.keyboard(voicing.upper, unicode: unicode))
    }
    let fingerings = fingerings.answer(to: GripQuestion(chord: chord, instrument: grip.instrument)) { _ in
      grip.instrument.fingerings(of: chord, defined: origin.chordPro?.definitions ?? [])
    }
    guard !fingerings.isEmpty else {
      return ("\(chord) on the \(grip.instrument.rawValue)", ["No fingering was found."])
    }
    let index = grip.number % fingerings.count
    let title =
      "\(chord) on the \(grip.instrument.rawValue)\(capo), \(index + 1) of \(fingerings.count): \(fingerings[index].text)"
    return (title, Diagram.lines(of: fingerings[index], unicode: unicode))
  }

  /// The key of the bar that has the focus: it determines how a chord sounds, and how scale degrees are read.
  func focusedKey(_ stage: Stage<Arranger>) -> Key {
    if case .beat(let beat, in: _)? = stage.focus { stage.model.key(at: beat) } else { stage.model.key }
  }

  /// Voices a chord of the song in its context, and a chord of the palette as if it began a song.
  ///
  /// - Parameter chord: The chord that sounds.
  private func voicing(of chord: Chord, _ stage: Stage<Arranger>) -> Voicing {
    if case .beat(let beat, in: let use)? = stage.focus,
      let played = voicings.answer(to: stage.model, { _ in stage.model.voicings() })[VoicedBeat(beat: beat, use: use)]
    {
      return played
    }
    var player = ChordPlayer(stage.model)
    return player.play(chord)
  }

  /// The chord of the palette, or the chord that sounds on the beat.
  func focusedChord(_ stage: Stage<Arranger>) -> Chord? {
    switch stage.focus {
    case .offer(let symbol)?: symbol.chord
    case .beat(let beat, in: let use)?: stage.model.sounding(at: beat, in: use)?.chord
    default: nil
    }
  }

  /// Replaces the chord that begins at the focus with its next inversion.
  func invert(_ stage: Stage<Arranger>) -> Effects {
    guard case .beat(let beat, in: _)? = stage.focus, let chord = stage.model.chord(at: beat)?.chord else {
      return [.say("Choose a chord of the song first.")]
    }
    return [.perform(.drop(ChordDrop(.new([.chord(chord.nextInversion)]), at: beat, .replace)))]
  }
}

/// Everything on which the fingerings depend.
struct GripQuestion: Equatable {
  let chord: Chord
  let instrument: Instrument
}
