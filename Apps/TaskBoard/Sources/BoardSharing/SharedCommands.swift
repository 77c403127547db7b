public import TaskBoardModel

/// What a client asks to be done.
public struct CommandRequest: Hashable, Sendable, Codable {
  /// Its new cards and columns have ids with the client's tag ("13k3f"); its time and author do not count.
  public var command: KanbanCommand

  public init(_ command: KanbanCommand) {
    self.command = command
  }
}

/// What the server has done: the answer to a command, and what all others are told.
public struct ConfirmedCommand: Hashable, Sendable, Codable {
  /// Each is one more than that of the command before; the first is 1.
  public var revision: Int
  /// The Idempotency-Key of the request.
  public var key: String
  /// With the server's ids, time and author.
  public var command: KanbanCommand
  /// Which id the server gave what the client called otherwise: "13k3f" is now "13", column "c4k3f" is "c4".
  public var ids: [String: String]

  public init(revision: Int, key: String, command: KanbanCommand, ids: [String: String] = [:]) {
    self.revision = revision
    self.key = key
    self.command = command
    self.ids = ids
  }

  /// What ``ids`` says, for the commands of a client that are still on their way.
  public var renaming: Renaming { Renaming(ids) }
}
