import History

/// A command that changes the trays that the player has made.
public enum TrayChange: Hashable, Sendable, Codable {
  /// Adds an empty tray after the others.
  case make(TrayName)
  /// Keeps the pieces and the place among the trays.
  case rename(TrayName, to: TrayName)
  /// Puts the pieces at the end of the main tray.
  case empty(TrayName)
  /// The pieces go to the end of the main tray.
  case remove(TrayName)

  var title: String {
    switch self {
    case .make(let name): "Make the tray \(name)"
    case .rename(let old, let new): "Rename the tray \(old) to \(new)"
    case .empty(let name): "Empty the tray \(name)"
    case .remove(let name): "Remove the tray \(name)"
    }
  }

  /// - Returns: The command that undoes the change.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    switch self {
    case .make(let name):
      let names = puzzle.trays.names
      try puzzle.trays.make(name)
      return .restore(Layout(tray: [], groups: [], names: names))
    case .rename(let old, let new):
      try puzzle.trays.rename(old, to: new)
      return .trays(.rename(new, to: old))
    case .empty(let name):
      try puzzle.trays.require(.named(name))
      let pieces = puzzle.pieces(in: .named(name))
      guard !pieces.isEmpty else { throw Refusal("The tray \(name) is already empty.") }
      let before = Layout(of: Marks(pieces, in: puzzle.grid), in: puzzle)
      puzzle.trays.empty(name)
      return .restore(before)
    case .remove(let name):
      try puzzle.trays.require(.named(name))
      var before = Layout(of: Marks(puzzle.pieces(in: .named(name)), in: puzzle.grid), in: puzzle)
      before.names = puzzle.trays.names
      puzzle.trays.empty(name)
      puzzle.trays.named.removeAll { $0.name == name }
      return .restore(before)
    }
  }
}
