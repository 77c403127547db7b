public import Tables
public import TaskBoardModel

/// A board as a table: a row for each card, archived ones too.
public enum BoardTable {
  private static let names = [
    "id", "column", "title", "done", "archived", "priority", "due", "assignee", "labels", "estimate", "waits for",
    "checklist", "description", "created",
  ]

  public static func table(of board: Kanban) -> Table {
    var table = Table(columns: names)
    for column in board.columns {
      for card in column.cards.compactMap({ board[$0] }) { table.append(row(of: card, column.title)) }
    }
    return table
  }

  private static func row(of card: Card, _ column: String) -> [String] {
    [
      card.id.rawValue, column, card.title, card.done.map { $0.local().description } ?? "",
      card.isArchived ? "yes" : "", card.priority?.rawValue ?? "", card.due?.description ?? "", card.assignee ?? "",
      card.labels.joined(separator: ", "), card.estimate.map { "\($0)" } ?? "",
      card.blockers.map(\.rawValue).joined(separator: " "),
      card.checklist.map { "[\($0.isDone ? "x" : " ")] \($0.text)" }.joined(separator: "\n"), card.details,
      card.created.map { $0.local().description } ?? "",
    ]
  }

  /// A table whose columns are named as ours, in any order; only "title" must be there.
  public static func read(_ table: Table, title: String) throws(FileTrouble) -> BoardImport {
    guard let titles = table.column(named: "title") else {
      throw FileTrouble("It has no column \"title\". It has: \(table.columns.joined(separator: ", ")).")
    }
    var report = ImportReport()
    for name in table.columns {
      names.contains(name)
        ? report.add(.taken, name, count: table.rows.count)
        : report.add(.kept, name, count: table.rows.count)
    }
    var order: [String] = []
    var cards: [String: [Card]] = [:]
    var used: Set<CardID> = []
    let given = Set(table.column(named: "id").map { table.cells(inColumn: $0) } ?? [])
    for row in table.rows {
      func cell(_ name: String) -> String { table.column(named: name).map { row[$0] } ?? "" }
      var id = CardID(cell("id").trimmed)
      if id.rawValue.isEmpty || used.contains(id) {
        var number = used.count + 1
        while used.contains(CardID("\(number)")) || given.contains("\(number)") { number += 1 }
        id = CardID("\(number)")
      }
      used.insert(id)
      let name = row[titles].split(whereSeparator: \.isNewline).joined(separator: " ").trimmed
      var card = Card(id, title: name.isEmpty ? "Untitled" : name)
      fill(&card, cell)
      for (index, column) in table.columns.enumerated() where !names.contains(column) && !row[index].isEmpty {
        card.extra[column] = .string(row[index])
      }
      let column = cell("column").trimmed.isEmpty ? "Todo" : cell("column").trimmed
      if cards[column] == nil { order.append(column) }
      cards[column, default: []].append(card)
    }
    let columns = order.enumerated().map { (Column(ColumnID("c\($0 + 1)"), title: $1), cards[$1] ?? []) }
    return BoardImport(board: Kanban(title: title, columns: columns), report: report)
  }

  private static func fill(_ card: inout Card, _ cell: (String) -> String) {
    let done = cell("done").trimmed
    card.done = LocalTime(done)?.moment ?? (["yes", "true", "x", "1"].contains(done) ? Moment(rawValue: 0) : nil)
    card.isArchived = ["yes", "true", "x", "1"].contains(cell("archived"))
    card.priority = Priority(rawValue: cell("priority"))
    card.due = DueDate(cell("due"))
    card.assignee = cell("assignee").trimmed.isEmpty ? nil : cell("assignee").trimmed
    card.set(labels: cell("labels").split(separator: ",").map(\.trimmed).filter { !$0.isEmpty })
    card.estimate = Double(cell("estimate")).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    card.set(blockers: cell("waits for").split(separator: " ").map { CardID(String($0)) })
    card.details = cell("description")
    card.created = LocalTime(cell("created"))?.moment
    for line in cell("checklist").split(whereSeparator: \.isNewline) {
      let isDone = line.hasPrefix("[x] ")
      let text = isDone || line.hasPrefix("[ ] ") ? line.dropFirst(4).trimmed : line.trimmed
      if !text.isEmpty { card.checklist.append(CheckItem(card.newItemID(), text, isDone: isDone)) }
    }
  }
}
