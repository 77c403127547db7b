import Sharing
public import TaskBoardModel

/// The data for creating a board.
public struct NewBoard: Hashable, Sendable {
  public var title: String
  /// The initial board; `nil` for an empty board with the default columns.
  public var board: Kanban?
  /// The id that the board must have; `nil` for one that the server makes from the title.
  public var id: BoardID?

  public init(title: String, board: Kanban? = nil, id: BoardID? = nil) {
    self.title = title
    self.board = board
    self.id = id
  }
}

extension NewBoard: Codable {
  private enum CodingKeys: CodingKey {
    case title, board, id
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    title = try fields.decode(String.self, forKey: .title)
    board = try fields.decodeIfPresent(Envelope<Kanban>.self, forKey: .board)?.document
    id = try fields.decodeIfPresent(BoardID.self, forKey: .id)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(title, forKey: .title)
    try fields.encodeIfPresent(board.map(Envelope.init), forKey: .board)
    try fields.encodeIfPresent(id, forKey: .id)
  }
}
