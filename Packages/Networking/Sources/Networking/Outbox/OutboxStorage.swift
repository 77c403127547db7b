/// Where an outbox outlives its program. Each function returns when what it did is durable, and throws why it is not.
public protocol OutboxStorage<Command>: Sendable {
  /// What the outbox sends.
  associatedtype Command: Sendable

  /// What waits, in the order in which it was added.
  func load() async throws -> [Outbox<Command>.Entry]
  /// Puts an entry behind the others.
  func append(_ entry: Outbox<Command>.Entry) async throws
  /// A key that is not there is no error.
  func remove(_ key: IdempotencyKey) async throws
}

/// Outlives nothing: for tests, and for who wants no more.
///
/// An actor, because it stands for a place.
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
