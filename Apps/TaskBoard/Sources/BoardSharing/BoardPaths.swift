public import TaskBoardModel

/// Where things lie on a server, as paths from its address, without a slash before them.
public enum BoardPaths {
  /// GET: [``BoardSummary``]. POST ``NewBoard``: ``BoardSummary``.
  public static let boards = "v1/boards"

  /// GET: ``SharedBoard``, with its revision as the ETag.
  public static func board(_ id: BoardID) -> String { "\(boards)/\(id)" }

  /// POST ``CommandRequest`` with an Idempotency-Key: ``ConfirmedCommand``. GET with the query `after`:
  /// [``ConfirmedCommand``], at most ``mostCommands``, those after that revision.
  public static func commands(_ id: BoardID) -> String { "\(board(id))/commands" }

  /// GET: a stream of server-sent events; see ``BoardEvent``.
  public static func events(_ id: BoardID) -> String { "\(board(id))/events" }

  /// PUT ``Presence``.
  public static func presence(_ id: BoardID) -> String { "\(board(id))/presence" }

  /// How many commands one answer has at most.
  public static let mostCommands = 1000
}

/// The names of the events of a board.
public enum BoardEvent: String, Sendable {
  /// A ``ConfirmedCommand``; its revision is the event's id.
  case command
  /// [``Presence``]: all who are there. Has no id, and is not sent again to who was away.
  case presence
  /// Too much was missed: read the board anew, and go on from the revision that is the event's id.
  case reset
}
