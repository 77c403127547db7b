public import Tables
public import TaskBoardModel

/// A board as a table: a row for each card, archived ones too.
public enum BoardTable {
  private static let names = ["id", "column"] + (TableField.main + TableField.parts).map(\.name)

  /// Columns unknown to the board, kept from a table read before, come after ours.
  public static func table(of board: Kanban) -> Table {
    let extras = Set(board.cards.values.flatMap { $0.extra.filter { $0.value.string != nil }.keys })
      .subtracting(names).filter { !$0.isEmpty }.sorted()
    let hasParts = board.cards.values.contains {
      !$0.attachments.isEmpty || !$0.comments.isEmpty || $0.repetition != nil
    }
    let fields = TableField.main + (hasParts ? TableField.parts : [])
    var table = Table(columns: ["id", "column"] + fields.map(\.name) + extras.map(\.withoutFormula))
    for column in board.columns {
      for card in column.cards.compactMap({ board[$0] }) {
        let cells =
          [card.id.rawValue, column.title] + fields.map { $0.text(card) } + extras.map { card.extra[$0]?.string ?? "" }
        table.append(cells.map(\.withoutFormula))
      }
    }
    return table
  }

  /// Texts as cells that no spreadsheet takes for formulas.
  public static func cells(_ texts: [String]) -> [String] { texts.map(\.withoutFormula) }

  /// A table whose columns have our names, in any order and case; only "title" is required.
  ///
  /// - Parameter now: The time of reading the table. A done card without a date counts as done then.
  public static func read(_ table: Table, title: String, at now: Moment) throws(FileTrouble) -> BoardImport {
    var columns: [String: Int] = [:]
    for name in names {
      columns[name] = table.column(named: name) ?? table.columns.firstIndex { $0.trimmed.lowercased() == name }
    }
    guard columns["title"] != nil else {
      throw FileTrouble("It has no column \"title\". It has: \(table.columns.joined(separator: ", ")).")
    }
    let others = table.columns.indices.filter { !columns.values.contains($0) && !table.columns[$0].isEmpty }
    var report = ImportReport()
    for index in table.columns.indices where table.columns[index].isEmpty {
      report.add(.dropped, "a column without a name", count: table.rows.count { !$0[index].isEmpty })
    }
    var order: [String] = []
    var cards: [String: [Card]] = [:]
    var used: Set<CardID> = []
    var next = 1
    let given = Set(columns["id"].map { table.cells(inColumn: $0).map(\.withFormula.trimmed) } ?? [])
    for cells in table.rows {
      var row = TableRow(cells.map(\.withFormula), columns: columns, at: now)
      var id = row.id.flatMap { used.contains($0) ? nil : $0 }
      while id == nil {
        if !used.contains(CardID("\(next)")), !given.contains("\(next)") { id = CardID("\(next)") }
        next += 1
      }
      used.insert(id!)
      var card = row.card(id!)
      for index in others where !row.cells[index].isEmpty {
        card.extra[table.columns[index].withFormula] = .string(row.cells[index])
        row.report.add(.kept, table.columns[index])
      }
      let column = row.column
      if cards[column] == nil { order.append(column) }
      cards[column, default: []].append(card)
      report.add(row.report)
    }
    let made = order.enumerated().map { (Column(ColumnID("c\($0 + 1)"), title: $1), cards[$1] ?? []) }
    return BoardImport(board: Kanban(title: title, columns: made), report: report)
  }
}

/// A cell that a spreadsheet would take for a formula gets an apostrophe in front of it, and so does one that already
/// looks escaped. Source: OWASP, "CSV Injection".
extension String {
  private var isFormula: Bool {
    guard let first = unicodeScalars.first(where: { $0 != "'" }) else { return false }
    return "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
  }

  var withoutFormula: String { isFormula ? "'" + self : self }

  /// Undoes ``withoutFormula``.
  var withFormula: String { hasPrefix("'") && isFormula ? String(dropFirst()) : self }
}
