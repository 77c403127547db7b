import AppShell
import JigsawModel

/// What comes after this puzzle.
package enum Onward: Hashable, Sendable, CaseIterable {
  /// The next of several pictures.
  case nextPicture
  /// The same picture in about twice as many pieces.
  case morePieces
  /// The same picture in pieces of the next shape.
  case otherCut

  /// The next shape as an option names it, after the last one the first.
  package static func cut(after style: CutStyle) -> CutName {
    (CutName(rawValue: style.word) ?? .classic).next
  }

  /// How many pieces "more" are; `nil` if the puzzle has as many as there can be.
  package static func pieces(after count: Int) -> Int? {
    count < Grid.pieceCounts.upperBound ? min(2 * count, Grid.pieceCounts.upperBound) : nil
  }
}
