/// Commands that wait to be sent, in order, each with the key under which a server performs it once. A value: it sends
/// nothing itself, but says what to send next.
///
/// One command is on its way at a time, because the next may depend on it (first create a card, then move it); or, if
/// the server takes several in one request and performs them in order, as many as fit into one. Commands whose answers
/// were lost are sent again under their keys before anything that was added later.
public struct Outbox<Command: Sendable>: Sendable {
  /// A command on its way.
  public struct Entry: Sendable, Identifiable {
    /// Identifies the command on both sides.
    public var id: IdempotencyKey
    public var command: Command

    public init(id: IdempotencyKey, command: Command) {
      self.id = id
      self.command = command
    }
  }

  /// The outcome of an entry that was on its way.
  public enum Outcome: Hashable, Sendable {
    /// The server has performed it, now or earlier under this key.
    case accepted
    /// The server will not perform it, however often it is sent.
    case refused
    /// There was no answer, so it is unknown whether the command was performed.
    case lost
  }

  /// The waiting entries, in the order in which they were added. Those on their way come first.
  public private(set) var entries: [Entry]
  /// How many of the first entries are on their way.
  private var sending = 0
  /// How many of the first entries were ever sent, so that the server may have performed them.
  private var mayBeDone: Int

  /// - Parameters:
  ///   - entries: The entries left from an earlier run, in order.
  ///   - sent: How many of the first may have been sent: as many as are sent together.
  public init(_ entries: [Entry] = [], sent: Int = 1) {
    precondition(Set(entries.map(\.id)).count == entries.count, "Two commands of an outbox have one key.")
    self.entries = entries
    mayBeDone = min(max(0, sent), entries.count)
  }

  /// Whether the first entry is on its way.
  public var isSending: Bool { sending > 0 }

  public var isEmpty: Bool { entries.isEmpty }

  /// Adds an entry at the end. Its key must be new to the outbox.
  public mutating func add(_ entry: Entry) {
    precondition(!entries.contains { $0.id == entry.id }, "The key \(entry.id) is in the outbox already.")
    entries.append(entry)
  }

  /// The entry to send now; `nil` if one is on its way or none is waiting.
  public mutating func next() -> Entry? { next(atMost: 1).first }

  /// The entries to send now in one request, in order; empty if some are on their way or none is waiting.
  public mutating func next(atMost count: Int) -> [Entry] {
    guard !isSending else { return [] }
    sending = min(max(0, count), entries.count)
    mayBeDone = max(mayBeDone, sending)
    return Array(entries.prefix(sending))
  }

  /// Ends the sending of an entry. Of several that were sent together, the first comes first; once one is lost, so are
  /// those after it.
  ///
  /// - Returns: The entry if it left the outbox. `nil` if it stays, or if no entry with the key is on its way: an
  ///   answer that arrives twice changes nothing.
  public mutating func settle(_ key: IdempotencyKey, as outcome: Outcome) -> Entry? {
    guard isSending, entries.first?.id == key else { return nil }
    guard outcome != .lost else {
      sending = 0
      return nil
    }
    sending -= 1
    mayBeDone -= 1
    return entries.removeFirst()
  }

  /// Withdraws an entry before it is sent, for a user who undoes it while there is no connection.
  ///
  /// - Returns: `nil` if the server may have performed it, because it was sent and its answer may have been lost. In
  ///   that case it can only be undone by another command.
  public mutating func withdraw(_ key: IdempotencyKey) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.id == key }), mayBeDone <= index else { return nil }
    return entries.remove(at: index)
  }
}

extension Outbox.Entry: Equatable where Command: Equatable {}
extension Outbox.Entry: Hashable where Command: Hashable {}
extension Outbox.Entry: Encodable where Command: Encodable {}
extension Outbox.Entry: Decodable where Command: Decodable {}
extension Outbox: Equatable where Command: Equatable {}
