/// A task.
public struct Card: Hashable, Sendable {
  public let id: CardID
  /// One line, not empty.
  public var title: String
  /// Markdown.
  public var details = ""
  /// In order, each once.
  public internal(set) var labels: [String] = []
  public var priority: Priority?
  public var due: DueDate?
  public var assignee: String?
  /// In whatever unit the team likes.
  public var estimate: Double?
  public var checklist: [CheckItem] = []
  /// The cards that must be done before this one, in order, each once.
  public internal(set) var blockers: [CardID] = []
  public var created: Moment?
  /// When it was done; `nil` while it is not.
  public var done: Moment?
  /// Put away: neither seen nor counted, but at its place still.
  public var isArchived = false
  /// What a file said of the card that has no other place here.
  public var extra: [String: JSONValue] = [:]

  public init(_ id: CardID, title: String) {
    self.id = id
    self.title = title
  }

  public var isDone: Bool { done != nil }

  /// How many items of the checklist are done.
  public var checked: Int { checklist.count(where: \.isDone) }

  public mutating func set(labels: some Sequence<String>) {
    self.labels = Set(labels).sorted()
  }

  public mutating func set(blockers: some Sequence<CardID>) {
    self.blockers = Set(blockers).sorted()
  }
}

public enum Priority: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case high, medium, low

  /// 1 for high, 3 for low.
  public var rank: Int { Priority.allCases.firstIndex(of: self)! + 1 }

  /// The more important one first.
  public static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }
}

/// A step of a card.
public struct CheckItem: Hashable, Sendable, Codable {
  public let id: ItemID
  public var text: String
  public var isDone: Bool

  public init(_ id: ItemID, _ text: String, isDone: Bool = false) {
    self.id = id
    self.text = text
    self.isDone = isDone
  }
}
