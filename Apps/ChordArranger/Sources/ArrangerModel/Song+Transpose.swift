import ChordTheory

extension Song {
  /// Transposes the key and the chords. Unreadable chords stay as they are.
  mutating func transpose(_ way: Transposition) {
    key = way.to
    for id in sections.keys {
      for index in sections[id]!.bars.indices {
        sections[id]!.bars[index].transpose(way)
      }
    }
  }
}

extension Bar {
  /// Transposes by as many semitones as the song. A bar with its own key is spelled in that key.
  fileprivate mutating func transpose(_ way: Transposition) {
    let own = key.map { Transposition(from: $0, semitones: way.semitones) }
    if let own { key = own.to }
    cells = cells.map { $0?.transposed(by: own ?? way) }
  }
}
