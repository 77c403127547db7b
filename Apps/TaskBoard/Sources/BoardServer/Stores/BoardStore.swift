import BoardSharing

/// Where boards are durable. Several servers may have the same store open.
///
/// Everything on which servers must agree is decided by one rule: ``BoardLog/append(_:after:)`` compares and appends.
/// No lock, message or clock is needed for that, so that a store can be anything that updates a row under a condition.
/// All stores pass the same tests, `BoardStoreLaws`.
protocol BoardStore: Sendable {
  /// Whether other servers can append to the same boards. If not, this server always knows their newest revisions.
  var isShared: Bool { get }

  /// All boards. They are not read yet.
  ///
  /// - Throws: An error if the store cannot be used, or is in use by another program that does not share it.
  func boards() async throws -> StoredBoards

  /// Makes a board, durable on return.
  ///
  /// - Returns: The new board; or the one that has this id, or that the same request made.
  func make(_ new: NewStoredBoard) async throws -> MadeBoard

  /// Adds a board with its history, from another store. Its id must be free.
  func add(_ log: StoredLog, as id: BoardID, origin: BoardOrigin?) async throws

  /// Gives a board another history, at once for all servers; makes the board if there is none. Servers that have it
  /// read everything again, and clients notice by the epoch, which must be new. The revisions may be renumbered.
  ///
  /// - Parameter origin: The request that made the board, if there is none yet.
  /// - Throws: An error if the board changes meanwhile; then nothing has changed.
  func replace(_ id: BoardID, with log: StoredLog, origin: BoardOrigin?) async throws

  /// The newest revision of each board.
  func heads() async throws -> [BoardID: Int]

  /// The tokens of all servers that share the store; `nil` if it keeps none.
  func tokens() async throws -> (any TokenList)?

  /// What other servers of the store tell, until the caller is cancelled. It may be nothing, even if others append.
  func hints() -> AsyncStream<StoreHint>

  /// Tells other servers something, if there is a way. Appends are told by the store itself.
  func tell(_ hint: StoreHint)

  /// - Throws: The reason why nothing can be written now.
  func checkWriting() async throws

  /// The last call.
  func close() async
}

extension BoardStore {
  func tokens() async throws -> (any TokenList)? { nil }
  func hints() -> AsyncStream<StoreHint> { AsyncStream { $0.finish() } }
  func tell(_ hint: StoreHint) {}
}

/// The boards of a store.
struct StoredBoards: Sendable {
  var boards: [StoredBoard] = []
  /// The boards that cannot be opened, and why. They stay as they are.
  var unreadable: [BoardID: String] = [:]
}

/// A board in a store.
struct StoredBoard: Sendable {
  var id: BoardID
  var log: any BoardLog
  /// The request that made it; `nil` if that is not known.
  var origin: BoardOrigin?
  /// About how many bytes are read to open it. Small boards are opened first.
  var bytes = 0
}

/// The request that made a board.
struct BoardOrigin: Hashable, Sendable {
  /// The Idempotency-Key and the caller who owns it, as one text. No two boards have the same.
  var key: String
  /// The fingerprint of the request, so that the key cannot be used for another one; `nil` for a board made before
  /// fingerprints were kept.
  var fingerprint: String?
}

/// A board to be made.
struct NewStoredBoard: Sendable {
  var id: BoardID
  /// The board before its first command, as JSON.
  var text: String
  var origin: BoardOrigin?
}

/// What ``BoardStore/make(_:)`` did.
enum MadeBoard: Sendable {
  case made(StoredBoard)
  case existed(StoredBoard)
  /// The id belongs to something that cannot be opened, for this reason.
  case taken(String)
}
