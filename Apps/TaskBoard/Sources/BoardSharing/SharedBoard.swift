public import TaskBoardModel

/// A board as the server has it after its first `revision` commands.
public struct SharedBoard: Hashable, Sendable {
  public var id: BoardID
  public var revision: Int
  public var board: Kanban
  /// The name of the history to which `revision` belongs; it changes when a backup is restored. `nil` from a server
  /// that does not send it.
  public var epoch: String?
  /// The key of the command that made this revision, if there is one and it is known.
  public var key: String?

  public init(id: BoardID, revision: Int, board: Kanban, epoch: String? = nil, key: String? = nil) {
    self.id = id
    self.revision = revision
    self.board = board
    self.epoch = epoch
    self.key = key
  }

  public var mark: HistoryMark { HistoryMark(epoch: epoch, revision: revision, key: key) }
}

extension SharedBoard: Codable {
  private enum CodingKeys: CodingKey {
    case id, revision, board, epoch, key
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(BoardID.self, forKey: .id)
    revision = try fields.decode(Int.self, forKey: .revision)
    guard 0...1_000_000_000_000 ~= revision else {
      throw DecodingError.dataCorruptedError(
        forKey: .revision, in: fields, debugDescription: "No board has had \(revision) commands.")
    }
    board = try fields.decode(BoardEnvelope.self, forKey: .board).board
    epoch = try fields.decodeIfPresent(String.self, forKey: .epoch)
    key = try fields.decodeIfPresent(String.self, forKey: .key)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(revision, forKey: .revision)
    try fields.encode(BoardEnvelope(board), forKey: .board)
    try fields.encodeIfPresent(epoch, forKey: .epoch)
    try fields.encodeIfPresent(key, forKey: .key)
  }
}

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
    board = try fields.decodeIfPresent(BoardEnvelope.self, forKey: .board)?.board
    id = try fields.decodeIfPresent(BoardID.self, forKey: .id)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(title, forKey: .title)
    try fields.encodeIfPresent(board.map(BoardEnvelope.init), forKey: .board)
    try fields.encodeIfPresent(id, forKey: .id)
  }
}

/// A board in the format of its own file, so that the output of `task-board export board.json` can be sent unchanged.
struct BoardEnvelope: Codable {
  private static let format = "task-board"

  let board: Kanban

  init(_ board: Kanban) {
    self.board = board
  }

  private enum CodingKeys: CodingKey {
    case format, version, board
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let format = try fields.decode(String.self, forKey: .format)
    guard format == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: fields, debugDescription: "The format is \"\(format)\", not \"\(Self.format)\".")
    }
    let version = try fields.decode(Int.self, forKey: .version)
    guard version == Kanban.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: fields,
        debugDescription:
          "The board is in format \(version); this program reads \(Kanban.format). Use the same version as the others."
      )
    }
    board = try fields.decode(Kanban.self, forKey: .board)
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(Self.format, forKey: .format)
    try fields.encode(Kanban.format, forKey: .version)
    try fields.encode(board, forKey: .board)
  }
}
