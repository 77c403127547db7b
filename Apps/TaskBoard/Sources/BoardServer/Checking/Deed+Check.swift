import DragDropKit
import Networking
import TaskBoardModel

/// What a server asks of a deed beyond the rules of the board: nobody can be made to send it by our own program.
extension Deed {
  /// In bytes, of a title, a label, a name; in bytes, of the texts that may be long.
  static let (shortest, longest) = (1000, 100_000)

  /// - Throws: 409, as the rules of the board do.
  func check() throws(Problem) {
    do throws(Refusal) {
      switch self {
      case .add(let card, _): try card.check()
      case .move(_, _, let changes), .change(_, let changes): for change in changes { try change.check() }
      case .addColumn(let column, _): try Kanban.check(column.title, "column")
      case .changeColumn(_, .title(let title)): try Kanban.check(title, "column")
      case .changeBoard(.title(let title)): try Kanban.check(title, "board")
      case .takeBack(let edits): for edit in edits { try edit.check() }
      default: break
      }
    } catch {
      throw .refused(error)
    }
  }
}

extension KanbanEdit {
  fileprivate func check() throws(Refusal) {
    switch self {
    case .put(let card, _): try card.check()
    case .change(_, let change): try change.check()
    case .putColumn(let column, _): try Kanban.check(column.title, "column")
    case .changeColumn(_, .title(let title)): try Kanban.check(title, "column")
    case .changeBoard(.title(let title)): try Kanban.check(title, "board")
    default: break
    }
  }
}

extension CardChange {
  fileprivate func check() throws(Refusal) {
    switch self {
    case .title(let title): try Kanban.check(title, "card")
    case .label(let text, _): try Kanban.check(length: text, Deed.shortest)
    case .assignee(let text?): try Kanban.check(text, "person")
    case .details(let text): try Kanban.check(length: text, Deed.longest)
    case .item(let item, _): try Kanban.check(length: item.text, Deed.shortest)
    case .done(let time?): try time.check()
    default: break
    }
  }
}

extension Card {
  func check() throws(Refusal) {
    try Kanban.check(title, "card")
    try Kanban.check(length: details, Deed.longest)
    if let assignee { try Kanban.check(assignee, "person") }
    for label in labels { try Kanban.check(length: label, Deed.shortest) }
    for item in checklist { try Kanban.check(length: item.text, Deed.shortest) }
    for time in [created, done].compactMap(\.self) { try time.check() }
    if let estimate, !estimate.isFinite || estimate < 0 {
      throw Refusal("\(estimate) is no estimate.", remedy: "Give a number from 0 on.")
    }
  }
}

extension Moment {
  /// Clients count on with it.
  fileprivate func check() throws(Refusal) {
    guard 0...253_402_300_799 ~= rawValue else {
      throw Refusal("\(rawValue) is no time.", remedy: "Give seconds since 1970, before the year 10000.")
    }
  }
}

extension Kanban {
  /// Of a name in one line.
  fileprivate static func check(_ text: String, _ thing: String) throws(Refusal) {
    _ = try name(text, of: thing)
    try check(length: text, Deed.shortest)
  }

  fileprivate static func check(length text: String, _ most: Int) throws(Refusal) {
    guard text.utf8.count <= most else {
      throw Refusal("A text has \(text.utf8.count) bytes; \(most) are the most.", remedy: "Make it shorter.")
    }
  }

  /// What a server asks of a board that is brought to it, beyond that it fits together.
  func check() throws(Refusal) {
    try Self.check(title, "board")
    for column in columns {
      try Self.check(column.title, "column")
      guard column.id.rawValue.utf8.count <= 12 else { throw Refusal("\"\(column.id)\" is too long for an id.") }
    }
    for (id, card) in cards {
      try card.check()
      guard id.rawValue.utf8.count <= 24, (id.number ?? 0) <= 1_000_000_000 else {
        throw Refusal("\"\(id)\" is no number of a card.", remedy: "Numbers go to 1,000,000,000.")
      }
    }
    guard 0...1_000_000_000 ~= numbering else { throw Refusal("The numbering is at \(numbering).") }
  }
}
