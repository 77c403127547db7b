public import DragDropKit

/// What can be done to a puzzle.
public enum PuzzleCommand: Command {
  public typealias Model = Puzzle

  /// Puts groups, and pieces from the tray, down on the table; they may click onto others. Make it with
  /// ``Puzzle/dropping(_:tolerance:)``.
  case drop(PutDown)

  /// Puts loose pieces into the tray, or elsewhere in it.
  case putAway(PutAway)

  /// Takes another command back.
  case restore(Layout)

  public var title: String {
    switch self {
    case .drop(let drop): drop.title
    case .putAway(let putAway): putAway.title
    case .restore(let layout): "Put \(layout.pieces.count.counted("piece")) back"
    }
  }

  /// - Throws: A ``Refusal`` where a piece is none of this puzzle or is named twice, where no piece is named, where an
  ///   offset is not finite or beyond ``Puzzle/reach``, where a joined piece is to go into the tray, and where the piece
  ///   in the tray that shows the place is not there.
  /// - Complexity: O(*n*): some ten microseconds for 1,000 pieces.
  public func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    switch self {
    case .drop(let drop): .restore(try puzzle.drop(drop.placements, tolerance: drop.tolerance).before)
    case .putAway(let putAway): .restore(try puzzle.putAway(putAway))
    case .restore(let layout): .restore(try puzzle.restore(layout))
    }
  }
}
