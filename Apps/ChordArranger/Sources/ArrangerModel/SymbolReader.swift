import ChordTheory

/// Reads each text once: a song has few chords, many times.
struct SymbolReader {
  private var known: [String: ChordSymbol?] = [:]

  /// `nil` where the text cannot stand in a song at all.
  mutating func symbol(_ text: String) -> ChordSymbol? {
    if let symbol = known[text] { return symbol }
    let symbol = ChordSymbol(text)
    let sound = symbol.fault == nil ? symbol : nil
    known[text] = .some(sound)
    return sound
  }
}
