/// Persistent storage for an outbox. Each function returns once its change is durable, and throws if it cannot be made
/// so.
public protocol OutboxStorage<Command>: Sendable {
  /// The type of command that the outbox sends.
  associatedtype Command: Sendable

  /// Loads the waiting entries, in the order in which they were added.
  func load() async throws -> [Outbox<Command>.Entry]
  /// Adds an entry at the end.
  func append(_ entry: Outbox<Command>.Entry) async throws
  /// Removes an entry. A key that does not exist is not an error.
  func remove(_ key: IdempotencyKey) async throws
}

/// Storage in memory, which is not persistent: for tests, and for clients that need no more.
///
/// An actor, because it represents a shared place.
public actor MemoryOutboxStorage<Command: Sendable>: OutboxStorage {
  private var entries: [Outbox<Command>.Entry]

  public init(_ entries: [Outbox<Command>.Entry] = []) {
    self.entries = entries
  }

  public func load() -> [Outbox<Command>.Entry] { entries }

  public func append(_ entry: Outbox<Command>.Entry) {
    entries.append(entry)
  }

  public func remove(_ key: IdempotencyKey) {
    entries.removeAll { $0.id == key }
  }
}
