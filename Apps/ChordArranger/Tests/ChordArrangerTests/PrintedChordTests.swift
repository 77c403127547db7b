import ArrangerModel
import ChordPro
import ChordTheory
import Foundation
import Testing

@testable import ArrangerProgram
@testable import ChordArranger

/// Chords and bars on printed pages.
@Suite struct PrintedChordTests {
  @Test(arguments: [
    ("C", "C"), ("Bb", "B♭"), ("F#m7b5", "F♯m7♭5"), ("Abm", "A♭m"), ("G7(b9,#11)", "G7(♭9,♯11)"), ("Ebb7", "E♭♭7"),
    ("C/Bb", "C/B♭"), ("Bb7b9/Ab", "B♭7♭9/A♭"), ("N.C.", "N.C."), ("Dsus4", "Dsus4"), ("Cdim7", "Cdim7"),
  ])
  func `flats and sharps are printed as musical signs`(text: String, printed: String) {
    #expect(text.withMusicalSigns == printed)
  }

  /// The number of pages of a PDF; `nil` on a machine without cairo.
  private func pages(_ text: String) throws -> Int? {
    do {
      let bytes = try PDFChart(Song(chordPro: ChordProDocument(text))).bytes()
      // Objects are compressed, but the tree of pages is not.
      let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace || $0 == "/" }
      return words.enumerated().compactMap { $1 == "Count" ? Int(words[$0 + 1]) : nil }.first
    } catch is CairoPDF.Missing {
      return nil
    }
  }

  @Test func `all signs of printed music can be drawn, and a long song has several pages`() throws {
    let marks = "|: Segno: C . F#m7b5 Bbmaj7 | G7 |1 C :|2 C | D.S. al Fine\n"
    let grid = "{start_of_grid: A}\n\(marks)| C . . C/E | F#m7b5 Bbmaj7#11 Abm7b5 G7sus4 | Fine\n{end_of_grid}\n"
    guard let one = try pages(grid) else { return }
    #expect(one == 1)
    #expect(
      try pages("{time: 3/4}\n" + String(repeating: "{time: 3/4}\n\(grid){time: 4/4}\n\(grid)\n", count: 12))! > 2)
  }
}
