/// Commands that wait to be sent, in order, each with the key under which a server does it once. A value: it sends
/// nothing, and says what to send next.
///
/// One command is on its way at a time, because the next may need it (first make a card, then move it). A command whose
/// answer was lost is sent again under its key before anything that was added later.
public struct Outbox<Command: Sendable>: Sendable {
  /// A command on its way.
  public struct Entry: Sendable, Identifiable {
    /// Names the command on both sides.
    public var id: IdempotencyKey
    public var command: Command

    public init(id: IdempotencyKey, command: Command) {
      self.id = id
      self.command = command
    }
  }

  /// What became of an entry that was on its way.
  public enum Outcome: Hashable, Sendable {
    /// Done, or done before under this key.
    case accepted
    /// Will not be done, however often it is sent.
    case refused
    /// No answer: nobody knows whether it was done.
    case lost
  }

  /// What waits, in the order in which it was added; the one on its way is the first.
  public private(set) var entries: [Entry]
  /// Whether the first entry is on its way.
  public private(set) var isSending = false
  /// Whether the first entry was sent at some time, so that the server may have done it.
  private var mayBeDone: Bool

  /// - Parameter entries: Left from an earlier run, in order; nobody knows whether the first was sent.
  public init(_ entries: [Entry] = []) {
    precondition(Set(entries.map(\.id)).count == entries.count, "Two commands of an outbox have one key.")
    self.entries = entries
    mayBeDone = !entries.isEmpty
  }

  public var isEmpty: Bool { entries.isEmpty }

  /// Puts an entry behind the others. Its key must be new to the outbox.
  public mutating func add(_ entry: Entry) {
    precondition(!entries.contains { $0.id == entry.id }, "The key \(entry.id) is in the outbox already.")
    entries.append(entry)
  }

  /// The entry to send now; `nil` where one is on its way or none waits.
  public mutating func next() -> Entry? {
    guard !isSending, let first = entries.first else { return nil }
    isSending = true
    mayBeDone = true
    return first
  }

  /// Ends the sending of an entry.
  ///
  /// - Returns: The entry if it left the outbox. `nil` where it stays, and for a key that is not on its way: an answer
  ///   that comes twice changes nothing.
  public mutating func settle(_ key: IdempotencyKey, _ outcome: Outcome) -> Entry? {
    guard isSending, entries.first?.id == key else { return nil }
    isSending = false
    guard outcome != .lost else { return nil }
    mayBeDone = false
    return entries.removeFirst()
  }

  /// Takes an entry back before it is sent: for the person who undoes it while there is no connection.
  ///
  /// - Returns: `nil` where the server may have done it, because it was sent and its answer was lost perhaps; then it can
  ///   only be undone by another command.
  public mutating func withdraw(_ key: IdempotencyKey) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.id == key }), !(mayBeDone && index == 0) else { return nil }
    return entries.remove(at: index)
  }
}

extension Outbox.Entry: Equatable where Command: Equatable {}
extension Outbox.Entry: Hashable where Command: Hashable {}
extension Outbox.Entry: Encodable where Command: Encodable {}
extension Outbox.Entry: Decodable where Command: Decodable {}
extension Outbox: Equatable where Command: Equatable {}
