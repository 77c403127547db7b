import DragDropCollections
import History
import SeededRandom

/// The same random moves between two shelves, kept as commands and kept as snapshots of both.
enum History {
  typealias Shelves = Board<Int>

  static func board(_ items: Int) -> Shelves {
    var board = Shelves()
    for name in ["source", "target"] as [CollectionID] {
      board.addCollection(named: name, .shelf)
      board.append(0..<items / 2, to: name)
    }
    return board
  }

  /// - Returns: the journal after so many moves.
  static func withCommands(_ steps: Int, items: Int) -> Journal<BoardCommand<Int>> {
    var journal = Journal<BoardCommand<Int>>(model: board(items))
    var moves = Moves()
    let rules = BoardRules<Int>()
    for _ in 0..<steps {
      let (id, place) = moves.next(on: journal.model)
      guard let command = try! rules.command(dropping: [id], .move, at: place, on: journal.model) else { continue }
      try! journal.perform(command)
    }
    return journal
  }

  /// Both collections as two arrays, copied after each move, as in toolkits without commands.
  ///
  /// - Returns: all copies, and the last board to compare with.
  static func withSnapshots(_ steps: Int, items: Int) -> (snapshots: [[[ItemID?]]], last: Shelves) {
    var now = board(items)
    var moves = Moves()
    let rules = BoardRules<Int>()
    var snapshots: [[[ItemID?]]] = []
    for _ in 0..<steps {
      let (id, place) = moves.next(on: now)
      guard let command = try! rules.command(dropping: [id], .move, at: place, on: now) else { continue }
      _ = try! command.perform(on: &now)
      // Each array anew: the one of the board would be shared until the next move.
      snapshots.append(now.names.map { name in now.contents(of: name).map { $0 } })
    }
    return (snapshots, now)
  }

  private struct Moves {
    var random = SplitMix64(seed: 7)

    mutating func next(on board: Shelves) -> (ItemID, BoardPlace) {
      let id = ItemID(rawValue: Int.random(in: 1..<board.freshID.rawValue, using: &random))
      let onto = ItemID(rawValue: Int.random(in: 1..<board.freshID.rawValue, using: &random))
      return (id, .item(onto))
    }
  }
}
