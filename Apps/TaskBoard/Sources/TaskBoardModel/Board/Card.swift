/// A task.
public struct Card: Hashable, Sendable {
  public private(set) var id: CardID
  /// The title: one line, not empty.
  public var title: String
  /// The description, in Markdown.
  public var details = ""
  /// The labels in order, each once.
  public internal(set) var labels: [String] = []
  public var priority: Priority?
  public var due: DueDate?
  /// The rule by which it comes again after it is done. It passes on to the card that follows.
  public var repetition: Repetition?
  /// The person who is responsible.
  public var assignee: String?
  /// The others who work on it, in order, each once.
  public internal(set) var people: [String] = []
  /// The estimate, in whatever unit the team likes.
  public var estimate: Double?
  public var checklist: [CheckItem] = []
  /// The comments in the order of ``Comment``, each id once.
  public internal(set) var comments: [Comment] = []
  /// Links and attachments by id, each id once.
  public internal(set) var attachments: [Attachment] = []
  /// The claim of somebody who works on it now. It may have run out.
  public internal(set) var claim: Claim?
  /// The cards that must be done before this one, in order, each once.
  public internal(set) var blockers: [CardID] = []
  public var created: Moment?
  /// When it was done; `nil` while it is not.
  public var done: Moment?
  /// Whether the card is archived: neither shown nor counted, but still in its place.
  public var isArchived = false
  /// Data about the card from a file for which there is no other field.
  public var extra: [String: JSONValue] = [:]

  public init(_ id: CardID, title: String) {
    self.id = id
    self.title = title
  }

  /// The same card under another id.
  public func copied(as id: CardID) -> Card {
    var copy = self
    copy.id = id
    return copy
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

  public mutating func set(people: some Sequence<String>) {
    self.people = Set(people).sorted()
  }

  /// - Parameter comments: In any order. Of two with the same id, the last counts.
  public mutating func set(comments: some Sequence<Comment>) {
    self.comments = Dictionary(comments.map { ($0.id, $0) }) { $1 }.values.sorted()
  }

  /// - Parameter attachments: In any order. Of two with the same id, the last counts.
  public mutating func set(attachments: some Sequence<Attachment>) {
    self.attachments = Dictionary(attachments.map { ($0.id, $0) }) { $1 }.values.sorted { $0.id < $1.id }
  }

  public mutating func set(claim: Claim?) { self.claim = claim }
}

public enum Priority: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case high, medium, low

  /// 1 for high, 3 for low.
  public var rank: Int { Priority.allCases.firstIndex(of: self)! + 1 }

  /// Orders the more important one first.
  public static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }
}

/// A step of a card.
public struct CheckItem: Hashable, Sendable, Codable {
  public let id: CheckItemID
  public var text: String
  public var isDone: Bool

  public init(_ id: CheckItemID, _ text: String, isDone: Bool = false) {
    self.id = id
    self.text = text
    self.isDone = isDone
  }
}
