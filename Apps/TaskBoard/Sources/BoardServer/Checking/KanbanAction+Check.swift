import History
import Networking
import SharingServer
import TaskBoardModel

/// Checks that a server makes on an action beyond the rules of the board, because not every client is our own program.
extension KanbanAction {
  /// The maximum size, in bytes, of a title, a label or a name.
  static let maximumInName = 1000
  /// The maximum size, in bytes, of the address of a link.
  static let maximumInAddress = 4000
  /// The maximum size, in bytes, of a text that may be long.
  static let maximumInText = 100_000

  /// The limit for changes in one command, to many cards or to one. Finding each may mean searching the whole board.
  static let maximumEdits = 5000

  private var edits: Int {
    switch self {
    case .add(_, let place): place.after.count
    case .addCards(let cards): cards.reduce(0) { $0 + 1 + $1.place.after.count }
    case .move(let ids, let place, let changes): ids.count * (1 + changes.count) + place.after.count
    case .change(let ids, let changes): ids.count * changes.count
    case .finish(let ids, let place, let changes, let next):
      ids.count * (1 + changes.count) + (place?.after.count ?? 0) + next.reduce(0) { $0 + 2 + $1.new.place.after.count }
    case .delete(let ids): ids.count
    case .claim(_, _, let place): 1 + (place?.after.count ?? 0)
    case .release: 1
    case .addColumn(_, let after), .moveColumn(_, let after): after.count
    case .changeColumn, .deleteColumn, .changeBoard: 1
    case .takeBack(let edits): edits.reduce(0) { $0 + $1.places }
    }
  }

  /// Checks how much it does, which costs nothing.
  ///
  /// - Throws: 409, like the rules of the board.
  func checkEdits() throws(Problem) {
    guard edits <= Self.maximumEdits else {
      throw .refused(
        Refusal("The command makes \(edits) changes; the limit is \(Self.maximumEdits).", remedy: "Do it in parts."))
    }
  }

  /// - Throws: 409, like the rules of the board.
  func check() throws(Problem) {
    try checkEdits()
    var extra = ExtraSize()
    do throws(Refusal) {
      switch self {
      case .add(let card, _): try card.check(&extra)
      case .addCards(let cards): for new in cards { try new.card.check(&extra) }
      case .move(_, _, let changes), .change(_, let changes): for change in changes { try change.check(&extra) }
      case .finish(_, _, let changes, let next):
        for change in changes { try change.check(&extra) }
        for successor in next { try successor.new.card.check(&extra) }
      case .addColumn(let column, _): try column.check(&extra)
      case .changeColumn(_, let change): try change.check()
      case .changeBoard(let change): try change.check()
      case .takeBack(let edits): for edit in edits { try edit.check(&extra) }
      case .delete, .moveColumn, .deleteColumn, .claim, .release: break
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
    try checkForm()
    switch self {
    case .title(let title): try Kanban.check(title, "card")
    case .label(let text, _): try Kanban.check(length: text, KanbanAction.maximumInName)
    case .assignee(let text?), .person(let text, _): try Kanban.check(text, "person")
    case .comment(let comment): try comment.check()
    case .attachment(let attachment): try attachment.check()
    case .claim(let claim?, _): try claim.check()
    case .details(let text): try Kanban.check(length: text, KanbanAction.maximumInText)
    case .item(let item, _): try item.check()
    case .done(let time?): try time.check()
    case .extra(let name, let value?):
      try Kanban.check(length: name, KanbanAction.maximumInName)
      extra.add(name, value)
    case .assignee(nil), .done(nil), .extra(_, nil): break
    case .priority, .due, .repeats, .estimate, .archived, .blocker, .noItem, .noComment, .noAttachment, .claim(nil, _):
      break
    }
  }
}

extension ColumnChange {
  fileprivate func check() throws(Refusal) {
    switch self {
    case .title(let title): try Kanban.check(title, "column")
    case .limit, .finishes, .archived: break
    }
  }
}

extension BoardChange {
  fileprivate func check() throws(Refusal) {
    switch self {
    case .title(let title): try Kanban.check(title, "board")
    case .personLimit: break
    case .filter(let name, let words):
      try Kanban.check(name: name, "filter")
      if let words { try Kanban.check(length: words, BoardPresets.maximumInFilter) }
    case .template(let name, let template):
      try Kanban.check(name: name, "template")
      try template?.check()
    case .renameFilter(let name, let new):
      for name in [name, new] { try Kanban.check(name: name, "filter") }
    case .renameTemplate(let name, let new):
      for name in [name, new] { try Kanban.check(name: name, "template") }
    }
  }
}

extension CardTemplate {
  fileprivate func check() throws(Refusal) {
    try card.check()
    try checkForm()
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
    try Kanban.check(length: text, KanbanAction.maximumInName)
    guard !text.contains(where: { $0.isNewline || $0 == "\t" }) else {
      throw Refusal("A checklist item must be one line.", remedy: "Make each line an item.")
    }
    try id.check("item")
  }
}

extension Identifier {
  fileprivate func check(_ thing: String) throws(Refusal) {
    guard 1...64 ~= rawValue.utf8.count, !rawValue.contains(where: \.isWhitespace) else {
      throw Refusal(
        "\"\(rawValue.prefix(64))\" is not the id of a \(thing).", remedy: "Ids have 1 to 64 bytes, and no spaces.")
    }
  }
}

extension Comment {
  fileprivate func check() throws(Refusal) {
    try CardChange.comment(self).checkForm()
    try id.check("comment")
    try Kanban.check(length: text, KanbanAction.maximumInText)
    if let author { try Kanban.check(author, "person") }
    try time.check()
  }
}

extension Attachment {
  fileprivate func check() throws(Refusal) {
    try CardChange.attachment(self).checkForm()
    try id.check("link")
    try Kanban.check(name, "link")
    if let address { try Kanban.check(length: address, KanbanAction.maximumInAddress) }
  }
}

extension Claim {
  fileprivate func check() throws(Refusal) {
    try Kanban.check(holder, "person")
    try until.check()
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
    try Kanban.check(length: details, KanbanAction.maximumInText)
    if let assignee { try Kanban.check(assignee, "person") }
    for label in labels {
      try Kanban.check(length: label, KanbanAction.maximumInName)
      try CardChange.label(label, true).checkForm()
    }
    for item in checklist { try item.check() }
    for name in people { try Kanban.check(name, "person") }
    for comment in comments { try comment.check() }
    for attachment in attachments { try attachment.check() }
    if let claim { try claim.check() }
    for time in [created, done].compactMap(\.self) { try time.check() }
    try CardChange.estimate(estimate).checkForm()
    try CardSize(self).check()
  }
}

extension Moment {
  /// Clients continue counting from this number.
  fileprivate func check() throws(Refusal) {
    guard 0...Moment.all.upperBound.rawValue ~= rawValue else {
      throw Refusal("\(rawValue) is not a time.", remedy: "Give seconds since 1970, before the year 10000.")
    }
  }
}

extension Kanban {
  /// Checks a name, which must be one line.
  fileprivate static func check(_ text: String, _ thing: String) throws(Refusal) {
    _ = try name(text, of: thing)
    guard text.unicodeScalars.contains(where: ForbiddenText.isVisible) else {
      throw Refusal("A \(thing)'s name has no visible characters.", remedy: "Use letters or digits.")
    }
    try check(length: text, KanbanAction.maximumInName)
  }

  /// Checks the name of something that is saved on the board.
  fileprivate static func check(name: String, _ thing: String) throws(Refusal) {
    try check(name, thing)
    try check(length: name, BoardPresets.maximumInName)
  }

  fileprivate static func check(length text: String, _ limit: Int) throws(Refusal) {
    guard text.utf8.count <= limit else {
      throw Refusal("A text has \(text.utf8.count) bytes; the limit is \(limit).", remedy: "Make it shorter.")
    }
  }

  /// Checks that a server makes on an imported board, beyond its consistency.
  func check() throws(Refusal) {
    try Self.check(title, "board")
    try ExtraSize(extra).check(.board, of: "board")
    try presets.check()
    for (name, template) in presets.templates {
      try Self.check(name: name, "template")
      try template.check()
    }
    for name in presets.filters.keys { try Self.check(name: name, "filter") }
    guard columns.count <= CommandCheck.maximumColumns, cards.count <= CommandCheck.maximumCards else {
      throw Refusal(
        "A board has at most \(CommandCheck.maximumColumns) columns and \(CommandCheck.maximumCards) cards.",
        remedy: "Split it into several boards.")
    }
    for column in columns {
      try Self.check(column.title, "column")
      try ExtraSize(column.extra).check(.column, of: "column")
      try column.id.check()
    }
    for (id, card) in cards {
      try card.check()
      guard id.rawValue.utf8.count <= 24 else {
        throw Refusal("\"\(id.rawValue.prefix(80))\" is not a card number.", remedy: "Its id has more than 24 bytes.")
      }
    }
    if let fault { throw Refusal(fault, remedy: "Give the cards other numbers.") }
  }
}

extension ColumnID {
  /// The maximum size, in bytes. Our ids have a few, Trello's have 24, and a Trello column whose id was taken gets some
  /// more.
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
