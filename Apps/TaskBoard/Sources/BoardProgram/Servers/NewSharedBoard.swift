import BoardSharing
import Foundation
import History
import Networking
import TaskBoard
import TaskBoardModel
import TerminalUI

/// A board to be made on a server, whole or not at all.
struct NewSharedBoard {
  let board: Kanban
  let title: String
  /// The id that it must have.
  let id: BoardID

  /// - Parameter name: The id, or a text to make it from.
  init(_ board: Kanban, titled title: String? = nil, named name: String) {
    self.board = board
    self.title = title ?? board.title
    id = BoardID(checking: name) ?? Self.id(from: name)
  }

  /// "Our Garden!" becomes our-garden.
  private static func id(from name: String) -> BoardID {
    let words = name.lowercased().split { !("a"..."z" ~= $0 || "0"..."9" ~= $0) || !$0.isASCII }
    return BoardID(words.isEmpty ? "board" : String(words.joined(separator: "-").prefix(48)))
  }

  /// Makes the board and returns what the server says about it. If an answer is lost, the same request is sent again.
  func make(with connection: ServerConnection) throws -> BoardSummary {
    var random = SystemRandomNumberGenerator()
    var service = connection.service
    // A large board takes its time.
    service.client.timeLimit = .seconds(60)
    let (new, key, given) = (NewBoard(title: title, board, id: id), IdempotencyKey(using: &random), service)
    return try ServerFailure.awaiting { try await given.make(new, key: key) }
  }
}

extension Kanban {
  /// "3 columns and 12 cards"
  var counts: String { "\(columns.count.counted("column")) and \(cards.count.counted("card"))" }
}
