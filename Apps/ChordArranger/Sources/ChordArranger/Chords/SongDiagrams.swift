import ArrangerModel
import ChordPro
import ChordTheory

/// How a chord is played on an instrument.
struct ChordDiagram: Hashable {
  enum Way: Hashable {
    case strings(Fingering)
    case keys([Pitch])
    /// No fingering was found.
    case none
  }

  /// The chord as it is written; if another one has to be played because of a capo, that one in brackets.
  let name: String
  let way: Way
  /// The frets, or the names of the keys.
  let detail: String

  init(name: String, _ fingering: Fingering?) {
    (self.name, way, detail) = (name, fingering.map { .strings($0) } ?? .none, fingering?.text ?? "")
  }

  /// - Parameter chord: The chord that is voiced.
  init(name: String, _ voicing: Voicing, of chord: Chord) {
    (self.name, way, detail) = (name, .keys(voicing.upper), voicing.text(of: chord))
  }

  /// The same with a column for each string, for narrow places.
  var compactLines: [String] {
    if case .strings(let fingering) = way { Diagram.compactLines(of: fingering) } else { lines }
  }

  /// The diagram as text; see ``Diagram``.
  var lines: [String] {
    switch way {
    case .strings(let fingering): Diagram.lines(of: fingering)
    case .keys(let pitches): Diagram.keyboard(pitches)
    case .none: ["no fingering"]
    }
  }
}

/// How the chords of a song are played: each different chord once, in the order in which they begin.
struct SongDiagrams: Hashable {
  let instrument: Instrument
  let diagrams: [ChordDiagram]
  /// Whether the song has more different chords.
  let hasMore: Bool

  /// A search for fingerings takes milliseconds, and nobody learns more chords for a song.
  static let maximumCount = 48

  /// - Parameter definitions: The fingerings that the song's text defines.
  /// - Complexity: O(*n*), and a search for each different chord.
  init(of song: Song, on instrument: Instrument, definitions: [ChordDefinition]) {
    self.instrument = instrument
    var player = ChordPlayer(song)
    var seen: Set<ChordSymbol> = []
    var names: Set<String> = []
    var diagrams: [ChordDiagram] = []
    for section in song.sectionOrder.lazy.compactMap({ song.sections[$0] }) where names.count <= Self.maximumCount {
      for bar in section.bars where names.count <= Self.maximumCount {
        for symbol in bar.cells.lazy.compactMap(\.self) where seen.insert(symbol).inserted {
          if case .unknown(let name) = symbol {
            guard let fingering = instrument.fingerings(named: name, in: definitions).first, names.insert(name).inserted
            else { continue }
            diagrams.append(ChordDiagram(name: name, fingering))
          }
          for chord in symbol.chords where names.insert(chord.text).inserted {
            let played = instrument.hasCapo ? chord : song.sounding(chord, in: song.key(of: bar))
            let (written, other) = (chord.simplySpelled.text, played.simplySpelled.text)
            let name = written == other ? written : "\(written) (\(other))"
            diagrams.append(
              instrument.fretboard == nil
                ? ChordDiagram(name: name, player.play(played), of: played)
                : ChordDiagram(name: name, instrument.fingerings(of: played, defined: definitions).first))
          }
        }
      }
    }
    hasMore = diagrams.count > Self.maximumCount
    self.diagrams = Array(diagrams.prefix(Self.maximumCount))
  }

  /// What is written above the diagrams.
  var title: String { "Chords on the \(instrument.rawValue)" }

  /// The diagrams side by side, in rows of at most `width` columns.
  func lines(width: Int = 76) -> [String] {
    let blocks = diagrams.map { [$0.name] + $0.lines }
    let pitch = 2 + (blocks.joined().lazy.map(\.count).max() ?? 0)
    let count = max(1, width / pitch)
    var lines: [String] = []
    for start in stride(from: 0, to: blocks.count, by: count) {
      let row = blocks[start..<min(blocks.count, start + count)]
      if start > 0 { lines.append("") }
      for index in 0..<(row.lazy.map(\.count).max() ?? 0) {
        let parts = row.map { $0.indices.contains(index) ? $0[index].padded(to: pitch) : "".padded(to: pitch) }
        lines.append(parts.joined().trimmingTrailingSpaces)
      }
    }
    return hasMore ? lines + ["", "The song has more chords."] : lines
  }
}

extension ChordSymbol {
  /// All chords of the symbol.
  fileprivate var chords: [Chord] {
    if case .several(let chords) = self { chords.compactMap(\.self) } else { [chord].compactMap(\.self) }
  }
}
