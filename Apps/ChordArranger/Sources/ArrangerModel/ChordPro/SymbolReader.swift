import ChordTheory

/// Parses each text only once: a song repeats a few different chords many times.
struct SymbolReader {
  private let writing: ChordWriting
  private var known: [String: ChordSymbol?] = [:]
  /// The key of what is known; steps of a key are other chords in another key.
  private var key: MusicalKey?

  /// The cells of bars that were read before.
  var bars: [WrittenBar: [ChordSymbol?]] = [:]

  init(_ writing: ChordWriting) {
    self.writing = writing
  }

  /// The symbol that the text represents; `nil` if the text cannot be part of a song at all.
  ///
  /// - Parameter key: The key as written there.
  mutating func symbol(_ text: String, in key: MusicalKey) -> ChordSymbol? {
    if self.key != key {
      if writing == .roman || writing == .nashville { known = [:] }
      self.key = key
    }
    if let symbol = known[text] { return symbol }
    let symbol = writing.symbol(text, in: key)
    let sound = symbol.fault == nil ? symbol : nil
    known[text] = .some(sound)
    return sound
  }
}

/// A bar as a text says it. Equal ones have the same cells.
struct WrittenBar: Hashable {
  /// The text of each part, all equally long; `nil` for a part in which no chord begins.
  let texts: [String?]
  let time: TimeSignature
  /// The key as written, and how chords that are written in it become the intended chords.
  let key: MusicalKey
  let way: Transposition?
}
