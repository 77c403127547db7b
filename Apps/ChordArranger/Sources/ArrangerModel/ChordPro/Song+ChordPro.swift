public import ChordPro
public import History

extension Song {
  /// The song of a ChordPro text.
  ///
  /// Grids become real bars and beats. In lyrics with chords, each chord becomes a bar. Sections without chords are
  /// left out, and so is a key or a tempo in the middle. If the text specifies no key, one is guessed from the chords.
  ///
  /// - Parameter index: Which of the songs in the text, from 0; it must exist.
  /// - Complexity: O(*n*).
  public init(chordPro document: ChordProDocument, song index: Int = 0) {
    self = ChordProReading(document, song: index).song
  }

  /// The song as a ChordPro text of grids.
  ///
  /// A section that is used again is written out again, below a custom directive by which this program recognizes it.
  ///
  /// - Throws: If a chord cannot be written in a grid, such as C|D.
  public func chordPro() throws(Refusal) -> ChordProDocument {
    try ChordProText(self).document
  }

  /// The text from which the song was read, with the changes since then.
  ///
  /// Without changes, it is byte for byte the same. A changed chord changes its own characters, a changed setting its
  /// directive, and changed bars their lines of the grid. In lyrics, all chords of a bar are written over the words
  /// of that bar; read again, they are several bars.
  ///
  /// - Parameters:
  ///   - original: The text that was read.
  ///   - index: Which of its songs was read.
  /// - Throws: If the text cannot express the changes; a new text, ``chordPro()``, may be able to.
  /// - Complexity: O(*n*).
  public func chordPro(
    updating original: ChordProDocument, song index: Int = 0
  ) throws(Refusal) -> ChordProDocument {
    try ChordProUpdate.document(original, index, with: self)
  }
}
