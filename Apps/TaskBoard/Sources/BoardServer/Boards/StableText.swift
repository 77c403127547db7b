import Foundation
import SharingServer
import TaskBoardModel

/// Cards and the most frequent commands as JSON, byte for byte as ``JSONEncoder/stable`` writes them, in a fraction of its
/// time. A value.
struct StableText {
  private var json = ""

  private init() {
    // Most commands, and most cards, fit.
    json.reserveCapacity(320)
  }

  /// - Returns: `nil` if the command has something that is rare.
  static func json(_ command: KanbanCommand) -> String? {
    var text = StableText()
    return text.write(command) ? text.json : nil
  }

  /// - Returns: `nil` if the card has something that is rare.
  static func json(_ card: Card) -> String? {
    var text = StableText()
    return text.write(card) ? text.json : nil
  }

  // MARK: Commands

  /// Each of these returns whether it could write everything.
  private mutating func write(_ command: KanbanCommand) -> Bool {
    json += #"{"action":{"#
    guard write(command.action) else { return false }
    if let author = command.author {
      json += #"},"author":"#
      guard write(author) else { return false }
      json += #","time":"#
    } else {
      json += #"},"time":"#
    }
    json += String(command.time.rawValue)
    json += "}"
    return true
  }

  private mutating func write(_ action: KanbanAction) -> Bool {
    switch action {
    case .add(let card, let place):
      json += #""add":{"_0":"#
      guard write(card) else { return false }
      json += #","at":"#
      guard write(place) else { return false }
    case .move(let ids, let place, let changes):
      json += #""move":{"_0":"#
      guard write(ids) else { return false }
      json += #","changing":"#
      guard write(changes) else { return false }
      json += #","to":"#
      guard write(place) else { return false }
    case .change(let ids, let changes):
      json += #""change":{"_0":"#
      guard write(ids) else { return false }
      json += #","_1":"#
      guard write(changes) else { return false }
    case .delete(let ids):
      json += #""delete":{"_0":"#
      guard write(ids) else { return false }
    case .addCards, .finish, .addColumn, .moveColumn, .changeColumn, .deleteColumn, .changeBoard, .takeBack, .claim,
      .release:
      return false
    }
    json += "}"
    return true
  }

  private mutating func write(_ place: CardPlace) -> Bool {
    json += #"{"after":"#
    guard write(place.after) else { return false }
    if let before = place.before {
      json += #","before":"#
      guard write(before.rawValue) else { return false }
    }
    json += #","column":"#
    guard write(place.column.rawValue) else { return false }
    json += "}"
    return true
  }

  private mutating func write(_ changes: [CardChange]) -> Bool {
    writeList(changes) { $0.write($1) }
  }

  private mutating func write(_ change: CardChange) -> Bool {
    switch change {
    case .title(let title):
      json += #"{"title":{"_0":"#
      guard write(title) else { return false }
    case .details(let details):
      json += #"{"details":{"_0":"#
      guard write(details) else { return false }
    case .label(let label, let isOn):
      json += #"{"label":{"_0":"#
      guard write(label) else { return false }
      json += isOn ? #","_1":true"# : #","_1":false"#
    case .done(let time):
      json += #"{"done":{"#
      if let time { write(#""_0":"#, time.rawValue) }
    case .archived(let isArchived): json += isArchived ? #"{"archived":{"_0":true"# : #"{"archived":{"_0":false"#
    case .priority, .due, .repeats, .assignee, .estimate, .blocker, .item, .noItem, .extra, .person, .comment,
      .noComment, .attachment, .noAttachment, .claim:
      return false
    }
    json += "}}"
    return true
  }

  // MARK: Cards

  private mutating func write(_ card: Card) -> Bool {
    guard card.due == nil, card.estimate == nil, card.checklist.isEmpty, card.extra.count <= 1,
      card.people.isEmpty, card.comments.isEmpty, card.attachments.isEmpty, card.claim == nil, card.repetition == nil
    else { return false }
    json += "{"
    if card.isArchived { json += #""archived":true,"# }
    if let assignee = card.assignee, !write(#""assignee":"#, assignee) { return false }
    if !card.blockers.isEmpty {
      json += #""blockers":"#
      guard write(card.blockers) else { return false }
      json += ","
    }
    if let created = card.created {
      write(#""created":"#, created.rawValue)
      json += ","
    }
    if !card.details.isEmpty, !write(#""details":"#, card.details) { return false }
    if let done = card.done {
      write(#""done":"#, done.rawValue)
      json += ","
    }
    if let (key, value) = card.extra.first {
      guard case .int(let number) = value else { return false }
      json += #""extra":{"#
      guard write(key) else { return false }
      write(":", number)
      json += "},"
    }
    guard write(#""id":"#, card.id.rawValue) else { return false }
    if !card.labels.isEmpty {
      json += #""labels":"#
      guard writeList(card.labels, by: { $0.write($1) }) else { return false }
      json += ","
    }
    if let priority = card.priority {
      json += #""priority":""#
      json += priority.rawValue
      json += #"","#
    }
    json += #""title":"#
    guard write(card.title) else { return false }
    json += "}"
    return true
  }

  /// A member with a comma after it.
  private mutating func write(_ name: String, _ text: String) -> Bool {
    json += name
    guard write(text) else { return false }
    json += ","
    return true
  }

  // MARK: Texts

  private mutating func write(_ ids: [CardID]) -> Bool {
    writeList(ids) { $0.write($1.rawValue) }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], by write: (inout StableText, Element) -> Bool
  ) -> Bool {
    json += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { json += "," }
      guard write(&self, element) else { return false }
    }
    json += "]"
    return true
  }

  private mutating func write(_ text: String) -> Bool {
    if JSONEncoder.isPlain(text) {
      json += "\""
      json += text
      json += "\""
      return true
    }
    guard let quoted = try? JSONEncoder.stable.text(text) else { return false }
    json += quoted
    return true
  }

  private mutating func write(_ name: String, _ number: Int) {
    json += name
    json += String(number)
  }
}
