import ChordTheory

/// Parses each text only once: a song repeats a few different chords many times.
struct SymbolReader {
  private var known: [String: ChordSymbol?] = [:]

  /// The symbol that the text represents; `nil` if the text cannot be part of a song at all.
  mutating func symbol(_ text: String) -> ChordSymbol? {
    if let symbol = known[text] { return symbol }
    let symbol = ChordSymbol(text)
    let sound = symbol.fault == nil ? symbol : nil
    known[text] = .some(sound)
    return sound
  }
}
