import ChordTheory
import History

/// The chords of a drop, taken from the palette or from the song, before they are put down again.
struct LiftedChords {
  /// The chords, each with its distance in beats from the first; ascending, no distance twice, and at least one chord.
  let chords: [(distance: Int, symbol: ChordSymbol)]

  /// How many beats there are from the first to the last, including both.
  var span: Int { chords.last!.distance + 1 }

  /// Removes chords that are moved from the song.
  init(_ carried: Carried, from song: inout Song) throws(Refusal) {
    switch carried {
    case .new(let symbols):
      guard !symbols.isEmpty else { throw Refusal("No chord was named.") }
      if let fault = symbols.lazy.compactMap(\.fault).first {
        throw Refusal(fault, remedy: "Write it without brackets and line ends, such as Am7.")
      }
      chords = symbols.enumerated().map { ($0.offset, $0.element) }
    case .move(let beats):
      chords = try Self.chords(on: beats, of: song)
      try song.delete(beats)
    case .copy(let beats):
      chords = try Self.chords(on: beats, of: song)
    }
  }

  private static func chords(
    on beats: [Beat], of song: Song
  ) throws(Refusal) -> [(distance: Int, symbol: ChordSymbol)] {
    var found: [(index: Int, symbol: ChordSymbol)] = []
    var home: SectionID?
    for beat in beats {
      let (section, index) = try song.require(beat)
      guard let symbol = song.chord(at: beat) else { throw Refusal("No chord begins on \(song.name(of: beat)).") }
      guard home == nil || home == section else {
        throw Refusal("The chords are in different sections.", remedy: "Move the chords of one section at a time.")
      }
      home = section
      found.append((index, symbol))
    }
    found.sort { $0.index < $1.index }
    guard let first = found.first else { throw Refusal("No chord was named.") }
    if let twice = zip(found, found.dropFirst()).first(where: { $0.index == $1.index }) {
      throw Refusal("The chord \(twice.0.symbol.text) was named twice.")
    }
    return found.map { ($0.index - first.index, $0.symbol) }
  }
}
