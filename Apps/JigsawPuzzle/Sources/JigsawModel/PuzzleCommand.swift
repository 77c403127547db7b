public import History

/// A change to a puzzle.
public enum PuzzleCommand: Command, Codable {
  public typealias Model = Puzzle

  /// Puts groups, and pieces from the trays, down on the table; they may click onto others. Make it with
  /// ``Puzzle/dropping(_:tolerance:)``.
  case drop(PutDown)

  /// Puts loose pieces into a tray, or moves them within it.
  case putAway(PutAway)

  /// Puts groups, and pieces from the trays, down on the table without joining them. Make it with
  /// ``Puzzle/spreading(_:cut:within:)`` or ``Puzzle/stacking(_:cut:around:)``.
  case spread(Spread)

  /// Makes, renames, empties or removes a tray.
  case trays(TrayChange)

  /// Sorts or shuffles a tray.
  case reorder(Reorder)

  /// Locks groups where they lie on the table, or unlocks them.
  case lock(Lock)

  /// Turns pieces in trays.
  case turn(Turn)

  /// Undoes another command.
  case restore(Layout)

  public var title: String {
    switch self {
    case .drop(let drop): drop.title
    case .putAway(let putAway): putAway.title
    case .spread(let spread): spread.title
    case .trays(let change): change.title
    case .reorder(let reorder): reorder.title
    case .lock(let lock): lock.title
    case .turn(let turn): turn.title
    case .restore(let layout): "Put \(layout.pieces.count.counted("piece")) back"
    }
  }

  /// - Throws: A ``Refusal`` if a piece does not belong to this puzzle or is named twice, if no piece is named, if an
  ///   offset is not finite or is beyond ``Puzzle/reach``, if a locked group is to be moved, if a group is no longer
  ///   what was lifted, if a joined piece is to go into a tray, if the piece that marks the place in the tray is not there, if a tray does not exist, if there is
  ///   already one of that name or there are too many, or if nothing would change in a tray that is emptied or sorted, or
  ///   by a lock.
  /// - Complexity: O(*n*): some ten microseconds for 1,000 pieces.
  public func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    switch self {
    case .drop(let drop): try drop.perform(on: &puzzle)
    case .putAway(let putAway): try putAway.perform(on: &puzzle)
    case .spread(let spread): try spread.perform(on: &puzzle)
    case .trays(let change): try change.perform(on: &puzzle)
    case .reorder(let reorder): try reorder.perform(on: &puzzle)
    case .lock(let lock): try lock.perform(on: &puzzle)
    case .turn(let turn): try turn.perform(on: &puzzle)
    case .restore(let layout): try layout.perform(on: &puzzle)
    }
  }
}
