/// What somebody wrote about a card.
public struct Comment: Hashable, Sendable, Codable {
  public let id: CommentID
  /// The name of the person or program that wrote it; `nil` if nobody else could have.
  public var author: String?
  public var time: Moment
  /// In Markdown, with line breaks; not empty.
  public var text: String

  public init(_ id: CommentID, _ text: String, by author: String? = nil, at time: Moment) {
    (self.id, self.author, self.time, self.text) = (id, author, time, text)
  }
}

/// The order in which comments are read: by time, then by id.
extension Comment: Comparable {
  public static func < (left: Comment, right: Comment) -> Bool {
    (left.time, left.id) < (right.time, right.id)
  }
}

/// A link, or something that is attached by name: the card says what it is and where, and holds no data.
public struct Attachment: Hashable, Sendable, Codable {
  public let id: AttachmentID
  /// One line, not empty.
  public var name: String
  /// A URL or a path, on one line; `nil` if only the name is known.
  public var address: String?

  public init(_ id: AttachmentID, _ name: String, at address: String? = nil) {
    (self.id, self.name, self.address) = (id, name, address)
  }

  /// "Design https://example.org/d", or only the address if there is no other name.
  public var line: String { address.map { $0 == name ? $0 : "\(name) \($0)" } ?? name }
}

/// Somebody's claim on a card: until it runs out, nobody else is given the card.
public struct Claim: Hashable, Sendable, Codable {
  public var holder: String
  /// When it runs out, unless it is renewed.
  public var until: Moment

  public init(by holder: String, until: Moment) {
    (self.holder, self.until) = (holder, until)
  }

  /// Whether it keeps the card at this time. A claim that would last longer than ``longest``, and a day more because clocks
  /// differ, was made by a clock that was wrong, or written by hand, and keeps nothing.
  public func isLive(at time: Moment) -> Bool {
    let (left, isAbsurd) = until.rawValue.subtractingReportingOverflow(time.rawValue)
    return !isAbsurd && 0 < left && left <= Self.longest + 86_400
  }

  /// The maximum duration of a claim, in seconds: a week.
  public static let longest = 7 * 86_400
}

public typealias CommentID = Identifier<Comment>
public typealias AttachmentID = Identifier<Attachment>

extension Card {
  /// Everybody who works on it, each once: the assignee first.
  public var assignees: [String] { (assignee.map { [$0] } ?? []) + people.filter { $0 != assignee } }

  /// Assigns the card to these people, the first of them as its assignee.
  public mutating func assign(to names: [String]) {
    assignee = names.first
    set(people: names.dropFirst().filter { $0 != names.first })
  }

  /// Names and texts of this card that a team has invented, by name. They are kept with the data of other programs.
  public var fields: [(name: String, value: String)] {
    extra.compactMap { name, value in value.string.map { (name, $0) } }.sorted { $0.0 < $1.0 }
  }

  /// An id that no comment of the card has.
  public func newCommentID(tag: String = "") -> CommentID {
    CommentID("\(comments.map(\.id.number).next)\(tag)")
  }

  /// An id that no attachment of the card has.
  public func newAttachmentID(tag: String = "") -> AttachmentID {
    AttachmentID("\(attachments.map(\.id.number).next)\(tag)")
  }
}

extension Kanban {
  /// The format of a board in a file and on the wire. Another one is refused.
  public static let format = 1
}
