public import ChordPro
public import DragDropKit

extension Song {
  /// The song of a ChordPro text.
  ///
  /// Grids give real bars and beats. Of words with chords, each chord gives a bar. Sections without chords are not in it,
  /// nor what a key or a tempo in the middle says. Where no key is named, one is guessed from the chords.
  ///
  /// - Parameter index: Which of the songs in the text, from 0; there must be so many.
  /// - Complexity: O(*n*).
  public init(chordPro document: ChordProDocument, song index: Int = 0) {
    self = ChordProReading(document, song: index).song
  }

  /// The song as a ChordPro text of grids.
  ///
  /// A section that is used again is written out again, below a directive of our own from which we know it.
  ///
  /// - Throws: Where a chord cannot stand in a grid, as C|D.
  public func chordPro() throws(Refusal) -> ChordProDocument {
    try ChordProText(self).document
  }

  /// The text from which the song was read, with what was changed since.
  ///
  /// Where nothing was, it is byte for byte the same; a chord changes its own characters, a setting its directive, bars
  /// their lines of the grid. In words with chords, a bar with several chords has them over the same words; read again,
  /// it is several bars.
  ///
  /// - Parameters:
  ///   - original: The text that was read.
  ///   - index: Which of its songs was read.
  ///   - rules: By which it was read.
  /// - Throws: Where the text cannot say it; then a new one, ``chordPro()``, may.
  /// - Complexity: O(*n*).
  public func chordPro(
    updating original: ChordProDocument, song index: Int = 0, rules: ChordProRules = .whole
  ) throws(Refusal) -> ChordProDocument {
    try ChordProUpdate.document(original, index, rules, with: self)
  }
}
