public import History

/// What a board has refused lately: who asked, when, for what, and why it was refused. A value.
///
/// Refused commands are no part of the history: they changed nothing and have no revision. The list is kept beside it,
/// and forgets the oldest.
public struct RefusalList: Hashable, Sendable, Codable {
  /// The most refusals that are kept.
  public static let maximumCount = 200
  /// The longest words that are kept of one, in characters.
  public static let maximumLength = 300

  /// The refusals, oldest first. Their number is that of the latest change before them.
  public private(set) var records: [ChangeRecord] = []

  public init() {}

  /// Refusals that were kept in several places: each once, in the order of their times.
  public init(joining lists: [RefusalList]) {
    var seen: Set<ChangeRecord> = []
    let records = lists.flatMap(\.records).filter { seen.insert($0).inserted }
    for record in records.sorted(by: { ($0.time, $0.number) < ($1.time, $1.number) }) { add(record) }
  }

  /// The latest of them.
  public func latest(_ count: Int) -> RefusalList {
    var list = self
    list.records = records.suffix(count)
    return list
  }

  /// Adds a refusal. One that repeats the last one of the same person only renews its time, so that a program that tries
  /// again and again displaces nothing.
  ///
  /// - Parameters:
  ///   - board: The board that refused.
  ///   - number: How many changes it had.
  ///   - isPlain: Whether a text may be shown; a command with another one is not described.
  public mutating func add(
    _ command: KanbanCommand, on board: Kanban, after number: Int, because refusal: Refusal,
    where isPlain: (String) -> Bool = { _ in true }
  ) {
    let title = String(command.title(on: board).prefix(Self.maximumLength))
    var record = ChangeRecord(number: number, command, words: isPlain(title) ? title : "A change that cannot be shown")
    record.cards = Array(record.cards.filter { board[$0] != nil }.prefix(20))
    let reason = String(refusal.description.prefix(Self.maximumLength))
    record.refusal = isPlain(reason) ? reason : "It was not possible."
    add(record)
  }

  private mutating func add(_ record: ChangeRecord) {
    if let index = records.lastIndex(where: { $0.author == record.author }), records[index].repeats(record) {
      records.remove(at: index)
    }
    records.append(record)
    if records.count > Self.maximumCount { records.removeFirst(records.count - Self.maximumCount) }
  }
}

extension ChangeRecord {
  fileprivate func repeats(_ other: ChangeRecord) -> Bool {
    words == other.words && refusal == other.refusal && cards == other.cards
  }
}

extension [ChangeRecord] {
  /// Changes and refusals, each refusal after the change that was the latest when it happened.
  public func merged(with refusals: [ChangeRecord]) -> [ChangeRecord] {
    var (merged, rest) = ([ChangeRecord](), refusals[...])
    for change in self {
      while let first = rest.first, first.number < change.number { merged.append(rest.removeFirst()) }
      merged.append(change)
    }
    return merged + rest
  }
}
