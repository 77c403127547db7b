public import ChordPro
import ChordTheory

extension ChordsOverWords {
  /// The text, if it has chords above its words, in English, German or Latin names.
  ///
  /// - Complexity: O(*n*).
  public init?(_ text: String) {
    for namings in [[NoteNaming.english, .german, .dutch], [.latin]] {
      let found = ChordsOverWords(text) { word in
        Self.isChord(word.trimmingBrackets, in: namings)
      }
      if let found {
        self = found
        return
      }
    }
    return nil
  }

  private static func isChord(_ word: String, in namings: [NoteNaming]) -> Bool {
    // "Ah" and "Oh" are sung, though h can be written for a half-diminished chord.
    guard word.first?.isUppercase == true, !(word.count == 2 && word.last == "h") else { return false }
    return namings.contains { !ChordSymbol(word, in: $0).isUnknown }
  }
}

extension String {
  /// Chords may be in brackets, as `(G)`.
  fileprivate var trimmingBrackets: String { hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self }
}
