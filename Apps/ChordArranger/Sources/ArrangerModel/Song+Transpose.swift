import ChordTheory

extension Song {
  /// Moves key and chords. What is no chord stays as it is.
  mutating func transpose(_ way: Transposition) {
    key = way.to
    for id in sections.keys {
      for index in sections[id]!.bars.indices {
        sections[id]!.bars[index].cells = sections[id]!.bars[index].cells.map { $0?.moved(by: way) }
      }
    }
  }
}

extension ChordSymbol {
  /// As `transposed(by:)`, but of several chords in one beat, `C~G`, each is moved.
  fileprivate func moved(by way: Transposition) -> ChordSymbol {
    guard case .unknown(let text) = self, text.contains("~") else { return transposed(by: way) }
    let parts = text.split(separator: "~", omittingEmptySubsequences: false).map { ChordSymbol(String($0)) }
    guard parts.allSatisfy({ $0.chord != nil }) else { return self }
    return ChordSymbol(parts.map { $0.transposed(by: way).text }.joined(separator: "~"))
  }
}
