public import TaskBoardModel

/// The paths of a server's resources, relative to its address and without a leading slash.
public enum BoardPaths {
  /// GET: [``BoardSummary``]. POST ``NewBoard``: ``BoardSummary``.
  public static let boards = "v1/boards"

  /// GET: ``SharedBoard``, with its revision and its epoch as the ETag.
  public static func board(_ id: BoardID) -> String { "\(boards)/\(id)" }

  /// POST ``CommandRequest`` with an Idempotency-Key: ``ConfirmedCommand``. GET with the query `after`:
  /// [``ConfirmedCommand``], at most ``maximumCommands``, those after that revision. Both take ``HistoryMark/query``, and
  /// answer 412 if the mark is not of the board's history.
  public static func commands(_ id: BoardID) -> String { "\(board(id))/commands" }

  /// POST ``CommandBatch``, with ``HistoryMark/query`` as above.
  public static func batch(_ id: BoardID) -> String { "\(commands(id))/batch" }

  /// GET with the query `latest`: [``ChangeRecord``], that many of the latest changes, and all refusals that are kept.
  public static func history(_ id: BoardID) -> String { "\(board(id))/history" }

  /// GET: a stream of server-sent events; see ``BoardEvent``.
  public static func events(_ id: BoardID) -> String { "\(board(id))/events" }

  /// PUT ``Presence``.
  public static func presence(_ id: BoardID) -> String { "\(board(id))/presence" }

  /// DELETE by a client that leaves, so that nobody has to wait until its ``Presence`` expires.
  public static func presence(_ id: BoardID, of client: String) -> String { "\(presence(id))/\(client)" }

  /// POST ``NewInvitation``: ``BoardGrant``.
  public static func invitations(_ id: BoardID) -> String { "\(board(id))/invitations" }

  /// GET: ``BoardGrant``, the rights of the caller. PUT ``TokenReplacement``: ``BoardGrant``, those of the new token.
  public static let token = "v1/token"

  /// The maximum number of commands in one answer.
  public static let maximumCommands = 1000
}

/// The names of the events of a board.
public enum BoardEvent: String, Sendable {
  /// A ``ConfirmedCommand``; its revision is the event's id.
  case command
  /// [``Presence``]: all clients that are present. Has no id, and is not repeated for clients that were away.
  case presence
  /// A ``BoardHistory``: the history to which the events belong. Has no id, and comes at the beginning of each stream.
  case history
  /// A ``BoardAccess``: the listener's access. Has no id, and comes first in each stream, which ends when the access
  /// changes.
  case access
  /// A ``BoardStaleness``: the server has lost the store that it shares with others, or has it again. Has no id.
  case stale
  /// Too much was missed: the client must read the board again, and continue from the revision that is the event's id.
  case reset
}
