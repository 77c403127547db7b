/// Who owns which connection, and which connection must be closed when one more is opened. A value.
///
/// Of several connections without a valid token, those on which no request has arrived compete with each other, and
/// those with a request do so too: the oldest of the larger group is closed. So a client that opens connections as
/// quickly as they are closed does not push out one whose request is about to be answered.
///
/// - Complexity: Each call is O(1) on average, apart from moving the numbers of one owner in memory; the oldest
///   connection is found at once.
struct ConnectionTable<Connection: Sendable>: Sendable {
  private enum Owner: Hashable, Sendable {
    case address(String)
    case caller(String)
  }

  private struct Entry: Sendable {
    var connection: Connection
    var owner: Owner
    var hasAsked = false
    let number: Int
  }

  /// The numbers of some connections. A lower number is older.
  private struct Line: Sendable {
    private var silent: [Int] = []
    private var asked: [Int] = []

    var count: Int { silent.count + asked.count }

    /// The one that is closed first.
    var first: Int? { silent.count > asked.count ? silent.first : asked.first }

    mutating func insert(_ number: Int, hasAsked: Bool) {
      if hasAsked { Self.insert(number, into: &asked) } else { Self.insert(number, into: &silent) }
    }

    private static func insert(_ number: Int, into numbers: inout [Int]) {
      numbers.insert(number, at: numbers.lastIndex { $0 < number }.map { $0 + 1 } ?? 0)
    }

    mutating func remove(_ number: Int, hasAsked: Bool) {
      if hasAsked { Self.remove(number, from: &asked) } else { Self.remove(number, from: &silent) }
    }

    private static func remove(_ number: Int, from numbers: inout [Int]) {
      if let index = numbers.firstIndex(of: number) { numbers.remove(at: index) }
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var ids: [Int: ObjectIdentifier] = [:]
  private var next = 0
  private var lines: [Owner: Line] = [:]
  /// All connections that have not shown a valid token.
  private var strangers = Line()

  var count: Int { entries.count }

  /// Adds a connection that has just been opened.
  ///
  /// - Returns: The connection that must be closed instead, which is no longer in the table.
  mutating func open(
    _ connection: Connection, _ id: ObjectIdentifier, from address: String, _ limits: ServerLimits
  ) -> Connection? {
    guard entries[id] == nil else { return nil }
    let entry = Entry(connection: connection, owner: .address(address), number: next)
    next += 1
    entries[id] = entry
    ids[entry.number] = id
    insert(entry)
    if let first = first(of: entry.owner, past: limits.connectionsPerAddress) { return remove(first) }
    guard entries.count > limits.connections, let first = strangers.first, first != entry.number else { return nil }
    return remove(first)
  }

  /// A complete request header has arrived on the connection.
  mutating func ask(_ id: ObjectIdentifier) {
    change(id) { $0.hasAsked = true }
  }

  /// Gives a connection to the caller whose token was shown on it.
  ///
  /// - Returns: The connection that must be closed, which is no longer in the table.
  mutating func recognize(_ id: ObjectIdentifier, as caller: String, _ limits: ServerLimits) -> Connection? {
    let owner = Owner.caller(caller)
    guard let entry = entries[id], entry.owner != owner else { return nil }
    change(id) { ($0.owner, $0.hasAsked) = (owner, true) }
    return first(of: owner, past: limits.connectionsPerCaller).flatMap { remove($0) }
  }

  mutating func close(_ id: ObjectIdentifier) {
    if let entry = entries[id] { _ = remove(entry.number) }
  }

  // MARK: Lines

  /// The connection that an owner with more than `limit` has to give up.
  private func first(of owner: Owner, past limit: Int) -> Int? {
    lines[owner].flatMap { $0.count > max(1, limit) ? $0.first : nil }
  }

  private mutating func change(_ id: ObjectIdentifier, _ body: (inout Entry) -> Void) {
    guard var entry = entries[id] else { return }
    leave(entry)
    body(&entry)
    entries[id] = entry
    insert(entry)
  }

  private mutating func remove(_ number: Int) -> Connection? {
    guard let entry = ids.removeValue(forKey: number).flatMap({ entries.removeValue(forKey: $0) }) else { return nil }
    leave(entry)
    return entry.connection
  }

  private mutating func insert(_ entry: Entry) {
    lines[entry.owner, default: Line()].insert(entry.number, hasAsked: entry.hasAsked)
    if case .address = entry.owner { strangers.insert(entry.number, hasAsked: entry.hasAsked) }
  }

  private mutating func leave(_ entry: Entry) {
    lines[entry.owner]?.remove(entry.number, hasAsked: entry.hasAsked)
    if lines[entry.owner]?.count == 0 { lines[entry.owner] = nil }
    if case .address = entry.owner { strangers.remove(entry.number, hasAsked: entry.hasAsked) }
  }
}
