import DragDropKit
import Networking
import TaskBoardModel

/// What a server asks of a deed beyond the rules of the board: nobody can be made to send it by our own program.
extension Deed {
  /// In bytes, of a title, a label, a name; in bytes, of the texts that may be long.
  static let (shortest, longest) = (1000, 100_000)

  /// The limit for changes in one command, to many cards or to one. Finding each may mean searching the whole board.
  static let mostEdits = 5000

  private var edits: Int {
    switch self {
    case .add(_, let place): place.after.count
    case .move(let ids, let place, let changes): ids.count * (1 + changes.count) + place.after.count
    case .change(let ids, let changes): ids.count * changes.count
    case .delete(let ids): ids.count
    case .addColumn(_, let after), .moveColumn(_, let after): after.count
    case .changeColumn, .deleteColumn, .changeBoard: 1
    case .takeBack(let edits): edits.reduce(0) { $0 + $1.places }
    }
  }

  /// - Throws: 409, as the rules of the board do.
  func check() throws(Problem) {
    var extra = ExtraSize()
    do throws(Refusal) {
      guard edits <= Self.mostEdits else {
        throw Refusal("The command makes \(edits) changes; the limit is \(Self.mostEdits).", remedy: "Do it in parts.")
      }
      switch self {
      case .add(let card, _): try card.check(&extra)
      case .move(_, _, let changes), .change(_, let changes): for change in changes { try change.check(&extra) }
      case .addColumn(let column, _): try column.check(&extra)
      case .changeColumn(_, let change): try change.check()
      case .changeBoard(let change): try change.check()
      case .takeBack(let edits): for edit in edits { try edit.check(&extra) }
      case .delete, .moveColumn, .deleteColumn: break
      }
      try extra.check(.command, of: "command")
    } catch {
      throw .refused(error)
    }
  }
}

extension KanbanEdit {
  /// How many places the edit looks at.
  fileprivate var places: Int {
    switch self {
    case .put(_, let place), .place(_, let place): 1 + place.after.count
    case .putColumn(_, let after), .placeColumn(_, let after): 1 + after.count
    case .take, .change, .takeColumn, .changeColumn, .changeBoard, .numbering: 1
    }
  }

  fileprivate func check(_ extra: inout ExtraSize) throws(Refusal) {
    switch self {
    case .put(let card, _): try card.check(&extra)
    case .change(_, let change): try change.check(&extra)
    case .putColumn(let column, _): try column.check(&extra)
    case .changeColumn(_, let change): try change.check()
    case .changeBoard(let change): try change.check()
    case .take, .place, .takeColumn, .placeColumn, .numbering: break
    }
  }
}

extension CardChange {
  /// - Parameter extra: Collects the size of the unknown members.
  fileprivate func check(_ extra: inout ExtraSize) throws(Refusal) {
    try Kanban.checkForm(of: self)
    switch self {
    case .title(let title): try Kanban.check(title, "card")
    case .label(let text, _): try Kanban.check(length: text, Deed.shortest)
    case .assignee(let text?): try Kanban.check(text, "person")
    case .details(let text): try Kanban.check(length: text, Deed.longest)
    case .item(let item, _): try item.check()
    case .done(let time?): try time.check()
    case .extra(let name, let value?):
      try Kanban.check(length: name, Deed.shortest)
      extra.add(name, value)
    default: break
    }
  }
}

extension ColumnChange {
  fileprivate func check() throws(Refusal) {
    if case .title(let title) = self { try Kanban.check(title, "column") }
  }
}

extension BoardChange {
  fileprivate func check() throws(Refusal) {
    if case .title(let title) = self { try Kanban.check(title, "board") }
  }
}

extension Column {
  fileprivate func check(_ all: inout ExtraSize) throws(Refusal) {
    try Kanban.check(title, "column")
    try ExtraSize(extra).check(.column, of: "column")
    for (name, value) in extra { all.add(name, value) }
  }
}

extension CheckItem {
  fileprivate func check() throws(Refusal) {
    try Kanban.check(length: text, Deed.shortest)
    guard !text.contains(where: { $0.isNewline || $0 == "\t" }) else {
      throw Refusal("An item of a checklist is one line.", remedy: "Make an item of each line.")
    }
    guard 1...64 ~= id.rawValue.utf8.count, !id.rawValue.contains(where: \.isWhitespace) else {
      throw Refusal(
        "\"\(id.rawValue.prefix(64))\" is not an item id.", remedy: "Ids have 1 to 64 bytes, and no spaces.")
    }
  }
}

extension Card {
  /// - Parameter all: Collects the size of the unknown members.
  fileprivate func check(_ all: inout ExtraSize) throws(Refusal) {
    try check()
    for (name, value) in extra { all.add(name, value) }
  }

  func check() throws(Refusal) {
    try Kanban.check(title, "card")
    try Kanban.check(length: details, Deed.longest)
    if let assignee { try Kanban.check(assignee, "person") }
    for label in labels {
      try Kanban.check(length: label, Deed.shortest)
      try Kanban.checkForm(of: .label(label, true))
    }
    for item in checklist { try item.check() }
    for time in [created, done].compactMap(\.self) { try time.check() }
    try Kanban.checkForm(of: .estimate(estimate))
    try CardSize(self).check()
  }
}

extension Moment {
  /// Clients count on with it.
  fileprivate func check() throws(Refusal) {
    guard 0...253_402_300_799 ~= rawValue else {
      throw Refusal("\(rawValue) is not a time.", remedy: "Give seconds since 1970, before the year 10000.")
    }
  }
}

extension Kanban {
  /// Of a name in one line.
  fileprivate static func check(_ text: String, _ thing: String) throws(Refusal) {
    _ = try name(text, of: thing)
    guard text.unicodeScalars.contains(where: ForbiddenText.isVisible) else {
      throw Refusal("A \(thing)'s name has no visible characters.", remedy: "Use letters or digits.")
    }
    try check(length: text, Deed.shortest)
  }

  fileprivate static func check(length text: String, _ most: Int) throws(Refusal) {
    guard text.utf8.count <= most else {
      throw Refusal("A text has \(text.utf8.count) bytes; the limit is \(most).", remedy: "Make it shorter.")
    }
  }

  /// What a server asks of a board that is brought to it, beyond that it fits together.
  func check() throws(Refusal) {
    try Self.check(title, "board")
    try ExtraSize(extra).check(.board, of: "board")
    guard columns.count <= BoardRules.mostColumns, cards.count <= BoardRules.mostCards else {
      throw Refusal(
        "A board has at most \(BoardRules.mostColumns) columns and \(BoardRules.mostCards) cards.",
        remedy: "Make several boards of it.")
    }
    for column in columns {
      try Self.check(column.title, "column")
      try ExtraSize(column.extra).check(.column, of: "column")
      try column.id.check()
    }
    for (id, card) in cards {
      try card.check()
      guard id.rawValue.utf8.count <= 24, (id.number ?? 0) <= 1_000_000_000 else {
        throw Refusal("\"\(id)\" is not a card number.", remedy: "Numbers go to 1,000,000,000.")
      }
    }
    guard 0...1_000_000_000 ~= numbering else { throw Refusal("The numbering is at \(numbering).") }
  }
}

extension ColumnID {
  /// In bytes. Our ids have a few, Trello's have 24, and a Trello column whose id was taken gets some more.
  static let longest = 64

  /// - Throws: A refusal if the id is too long.
  func check() throws(Refusal) {
    guard rawValue.utf8.count <= Self.longest else {
      throw Refusal(
        "\"\(rawValue.prefix(80))\" is too long for an id: it has \(rawValue.utf8.count) bytes.",
        remedy: "Give the column an id of at most \(Self.longest).")
    }
  }
}
