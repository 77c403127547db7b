/// A client's request to perform a command.
public struct CommandRequest<Command: SharedCommand>: Hashable, Sendable, Codable {
  /// Its new things have ids with the client's tag ("13k3f"); its time and author are ignored.
  public var command: Command

  public init(_ command: Command) {
    self.command = command
  }
}

/// A client's request to perform several commands in their order, such as those of a time without a connection.
///
/// Each is performed or refused by itself: the answer is `{"answers": [...]}`, with `{"confirmed": ...}`, a
/// ``Confirmed`` command, or `{"problem": ...}` for each of them, in the same order.
public struct CommandBatch<Command: SharedCommand>: Hashable, Sendable, Codable {
  public struct Item: Hashable, Sendable, Codable {
    /// The command's Idempotency-Key.
    public var key: String
    /// As in a ``CommandRequest``.
    public var command: Command

    public init(key: String, command: Command) {
      (self.key, self.command) = (key, command)
    }
  }

  /// How many commands a server takes at once.
  public static var maximum: Int { 100 }

  /// 1 to ``maximum``.
  public var commands: [Item]

  public init(_ commands: [Item]) {
    self.commands = commands
  }
}

/// A command that the server has performed: the answer to the client, and the event for all others.
public struct Confirmed<Command: SharedCommand>: Hashable, Sendable, Codable {
  /// Each revision is one more than that of the previous command; the first is 1.
  public var revision: Int
  /// The Idempotency-Key of the request.
  public var key: String
  /// The command with the server's ids, time and author.
  public var command: Command
  /// The ids that the server assigned in place of the client's: "13k3f" is now "13".
  public var ids: [String: String]
  /// The edits that take it back, if they were asked for and the server still has them.
  public var inverse: [Command.Edit]?

  public init(revision: Int, key: String, command: Command, ids: [String: String] = [:]) {
    self.revision = revision
    self.key = key
    self.command = command
    self.ids = ids
  }
}
