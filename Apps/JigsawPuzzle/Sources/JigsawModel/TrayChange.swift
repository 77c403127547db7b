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
}

extension Puzzle {
  /// - Returns: The command that undoes the change.
  mutating func change(_ change: TrayChange) throws(Refusal) -> PuzzleCommand {
    switch change {
    case .make(let name):
      let names = trays.map(\.name)
      try makeTray(name)
      return .restore(Layout(tray: [], groups: [], names: names))
    case .rename(let old, let new):
      try require(.named(old))
      try requireUnused(new)
      trays[index(of: old)!].name = new
      return .trays(.rename(new, to: old))
    case .empty(let name):
      try require(.named(name))
      guard !pieces(in: .named(name)).isEmpty else {
        throw Refusal("The tray \(name) is already empty.")
      }
      return .restore(emptyTray(name))
    case .remove(let name):
      try require(.named(name))
      let names = trays.map(\.name)
      var before = emptyTray(name)
      before.names = names
      trays.removeAll { $0.name == name }
      return .restore(before)
    }
  }

  /// - Returns: How the pieces were before.
  private mutating func emptyTray(_ name: TrayName) -> Layout {
    let pieces = pieces(in: .named(name))
    let before = layout(of: Marks(pieces, in: grid))
    fill(.named(name), with: [])
    tray += pieces
    return before
  }
}
