import TaskBoardModel

/// Reads a row of a table as a card, and reports what happened to each cell.
struct TableRow {
  let cells: [String]
  private let columns: [String: Int]
  let now: Moment
  var report = ImportReport()

  init(_ cells: [String], columns: [String: Int], at now: Moment) {
    self.cells = cells
    self.columns = columns
    self.now = now
  }

  func cell(_ name: String) -> String { columns[name].map { cells[$0] } ?? "" }

  var id: CardID? { CardID(written: cell("id").trimmed) }

  /// The name of the card's column.
  var column: String {
    mutating get { oneLine("column", otherwise: "Todo") }
  }

  mutating func card(_ id: CardID) -> Card {
    if let told = self.id {
      id == told
        ? note("id", asWritten: id.rawValue) : report.add(.rewritten, "id", "used twice: the card has a new number")
    }
    if columns["id"] != nil, self.id == nil {
      report.add(.guessed, "id", "there is none that can be used: the card has a new number")
    }
    var card = Card(id, title: "")
    for field in TableField.main + TableField.parts { field.read(&self, &card) }
    return card
  }

  /// Reads when the card was done.
  mutating func done() -> Moment? {
    let text = cell("done").trimmed
    if let time = Moment(cell: text) {
      note("done", asWritten: time.local().description)
      return time
    }
    if Self.isYes(text) {
      report.add(.guessed, "done", "\"\(text)\" does not say when: done when it was imported")
      return now
    }
    noteNo("done", "is neither a time nor yes")
    return nil
  }

  /// Reports a cell that is on the board: taken if it reads as we would write it, otherwise rewritten.
  mutating func note(_ name: String, asWritten text: String) {
    guard !cell(name).isEmpty else { return }
    text == cell(name) ? report.add(.taken, name) : report.add(.rewritten, name, "in this program's form")
  }

  mutating func oneLine(_ name: String, otherwise: String) -> String {
    let text = cell(name).oneLine
    if text.isEmpty {
      if columns[name] != nil { report.add(.guessed, name, "it is empty: \"\(otherwise)\"") }
      return otherwise
    }
    note(name, asWritten: text)
    return text
  }

  mutating func flag(_ name: String) -> Bool {
    guard Self.isYes(cell(name).trimmed) else {
      noteNo(name, "is neither yes nor no")
      return false
    }
    note(name, asWritten: "yes")
    return true
  }

  private static func isYes(_ text: String) -> Bool { ["yes", "true", "x", "1"].contains(text.lowercased()) }

  /// Reports a cell that does not say yes.
  private mutating func noteNo(_ name: String, _ fault: String) {
    let text = cell(name).trimmed
    ["", "no", "false", "0"].contains(text.lowercased())
      ? note(name, asWritten: "") : report.add(.dropped, name, "\"\(text.prefix(40))\" \(fault)")
  }
}
