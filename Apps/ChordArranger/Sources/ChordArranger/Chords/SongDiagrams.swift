import ArrangerModel
import ChordPro
import ChordTheory

/// How a chord is played on an instrument.
package struct ChordDiagram: Hashable {
  package enum Way: Hashable {
    case strings(Fingering)
    case keys([Pitch])
    /// No fingering was found.
    case none
  }

  /// The chord as it is written; if another one has to be played because of a capo, that one in brackets.
  package let name: String
  package let way: Way
  /// The frets, or the names of the keys.
  package let detail: String

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
package struct SongDiagrams: Hashable {
  package let instrument: Instrument
  package let diagrams: [ChordDiagram]
  /// Whether the song has more different chords.
  package let hasMore: Bool

  /// A search for fingerings takes milliseconds, and nobody learns more chords for a song.
  static let maximumCount = 48

  /// - Parameter definitions: The fingerings that the song's text defines.
  /// - Complexity: O(*n*), and a search for each different chord.
  package init(of song: Song, on instrument: Instrument, definitions: [ChordDefinition]) {
    self.instrument = instrument
    var search = DiagramSearch(of: song, on: instrument, definitions: definitions)
    for bar in song.sectionOrder.lazy.flatMap({ song.sections[$0]?.bars ?? [] })
    where search.found.count <= Self.maximumCount {
      for symbol in bar.cells.lazy.compactMap(\.self) { search.take(symbol, in: song.key(of: bar)) }
    }
    hasMore = search.found.count > Self.maximumCount
    diagrams = Array(search.found.prefix(Self.maximumCount))
  }

  /// What is written above the diagrams.
  package var title: String { "Chords on the \(instrument.rawValue)" }

  /// The diagrams side by side, in rows of at most `width` columns.
  package func lines(width: Int = 76) -> [String] {
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

/// Finds a diagram for each chord that has not been seen before.
private struct DiagramSearch {
  private let song: Song
  private let instrument: Instrument
  private let definitions: [ChordDefinition]
  private var player: ChordPlayer
  private var seen: Set<ChordSymbol> = []
  private var names: Set<String> = []
  private(set) var found: [ChordDiagram] = []

  init(of song: Song, on instrument: Instrument, definitions: [ChordDefinition]) {
    (self.song, self.instrument, self.definitions) = (song, instrument, definitions)
    player = ChordPlayer(song)
  }

  /// - Parameter key: The key in which the symbol is written.
  mutating func take(_ symbol: ChordSymbol, in key: MusicalKey) {
    guard seen.insert(symbol).inserted else { return }
    if case .unknown(let name) = symbol, let fingering = instrument.fingerings(named: name, in: definitions).first {
      found.append(ChordDiagram(name: name, fingering))
    }
    for chord in symbol.chords where names.insert(chord.text).inserted { found.append(diagram(of: chord, in: key)) }
  }

  private mutating func diagram(of chord: Chord, in key: MusicalKey) -> ChordDiagram {
    let played = instrument.hasCapo ? chord : song.sounding(chord, in: key)
    let (written, other) = (chord.simplySpelled.text, played.simplySpelled.text)
    let name = written == other ? written : "\(written) (\(other))"
    return instrument.fretboard == nil
      ? ChordDiagram(name: name, player.play(played), of: played)
      : ChordDiagram(name: name, instrument.fingerings(of: played, defined: definitions).first)
  }
}

extension ChordSymbol {
  /// All chords of the symbol.
  fileprivate var chords: [Chord] {
    if case .several(let chords) = self { chords.compactMap(\.self) } else { [chord].compactMap(\.self) }
  }
}
