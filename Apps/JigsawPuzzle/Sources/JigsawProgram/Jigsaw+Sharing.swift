import AppSharing
import AppShell
import History
import JigsawModel
import JigsawPuzzle

/// A puzzle that several people solve together. They share where the pieces are, and each looks at them in their own way.
extension Jigsaw: SharedApp {
  /// The pieces, all trays as one thing, and the order of a tray: whoever sorts it changes no piece in it.
  public static func subjects(of command: PuzzleCommand) -> Set<String> {
    let pieces: [PieceID]
    switch command {
    case .drop(let drop): pieces = drop.placements.map(\.piece)
    case .putAway(let putAway): pieces = putAway.pieces
    case .spread(let spread): pieces = spread.placements.map(\.piece)
    case .lock(let lock): pieces = lock.pieces
    case .turn(let turn): pieces = turn.pieces
    case .restore(let layout): return Set(layout.pieces.map(sharedID)).union(layout.names == nil ? [] : [trays])
    case .trays: return [trays]
    case .reorder(let reorder): return ["order of \(reorder.tray)"]
    }
    return Set(pieces.map(sharedID))
  }

  private static let trays = "trays"

  /// The pieces are cut when the program begins.
  public static func refusal(toReplace puzzle: Puzzle, by other: Puzzle) -> Refusal? {
    other.hasPieces(of: puzzle)
      ? nil : Refusal("The server has another puzzle by now.", remedy: "Start the program again to see it.")
  }

  public static func sentence(_ command: PuzzleCommand, by name: String) -> String {
    switch command {
    case .drop(let drop) where drop.joined > 0: "\(name) joined \((drop.moved + drop.joined).counted("piece"))."
    case .drop(let drop): "\(name) moved \(drop.moved.counted("piece"))."
    case .putAway(let putAway): "\(name) put \(putAway.pieces.count.counted("piece")) into \(putAway.tray)."
    default: "\(name): \(command.title)."
    }
  }

  /// One for each two parts that have become one.
  public static func points(from before: Puzzle, to after: Puzzle) -> Int { before.parts - after.parts }
}

extension Jigsaw {
  /// The pieces are always the same, and trays are few with short names.
  public static var isBounded: Bool { true }
}

extension Puzzle {
  /// Groups on the table, and pieces in trays.
  fileprivate var parts: Int { countInTrays + zOrder.count }

  /// Whether it has the same pieces, wherever they are.
  fileprivate func hasPieces(of other: Puzzle) -> Bool {
    grid == other.grid && style == other.style && neighbors == other.neighbors && challenge == other.challenge
  }
}
