import History
import SeededRandom
import Tables
import TaskBoardModel
import Testing

@testable import BoardFiles

/// A report tells the truth: in each column, the table written after an import differs from the one that was read in
/// exactly as many cells as the report counts as rewritten, guessed or dropped.
@Suite struct TrueReportTests {
  private static let names = [
    "title", "id", "column", "done", "archived", "priority", "due", "assignee", "labels", "estimate", "waits for",
    "checklist", "description", "created",
  ]

  private static let plain = [
    "", " ", "x", "yes", "No", "abc", "3", "2.0", "-1", "31/12/2026", "24.12.2026", "3.1.2026 18:00", "1,5", "1,234",
    "2026-12-24", "2026-12-24T18:00:30Z",
    "2026-12-24 18:00", "high", "High", "urgent", "b, a", "a, b", "a,,b", "Multi\nline", " padded ", "=1+1", "'=1",
    "'quoted", "[x] step", "[ ] a\n[x] b", "step", "1e9", "nan", "Ada",
  ]

  private func table(_ seed: UInt64) -> Table {
    var dice = SplitMix64(seed: seed)
    var names = Self.names + ["Size", "=odd"]
    names = [names[0]] + names.dropFirst().filter { _ in dice.int(in: 0...3) > 0 }.shuffled(using: &dice)
    var table = Table(columns: names)
    for row in 0..<dice.int(in: 1...6) {
      table.append(
        names.map { name in
          switch name {
          // Rows are matched by their description.
          case "description": return "row \(row)"
          // A cycle has its own report.
          case "waits for": return ["", "99", "99 98", "98, 99"].randomElement(using: &dice)!
          default: return Self.plain.randomElement(using: &dice)!
          }
        })
    }
    return table
  }

  @Test func `dates and numbers are read as they are written where commas are decimal`() throws {
    let table = Table(
      columns: ["title", "due", "estimate", "done"],
      rows: [["a", "24.12.2026", "1,5", "3.1.2026"], ["b", "3.1.2026 18:00", "1,234", ""]])
    let board = try BoardTable.read(table, title: "T", at: .noon).board
    let cards = board.columns.flatMap(\.cards).compactMap { board[$0] }
    #expect(cards.map { $0.due?.description } == ["2026-12-24", "2026-01-03T18:00"])
    #expect(
      cards.map(\.estimate) == [1.5, nil] && cards[0].done == Moment(rawValue: Day("2026-01-03")!.number * 86_400))
  }

  @Test(arguments: Array(UInt64(1)...300))
  func `every difference after import and export is in the report, and nothing else is`(seed: UInt64) throws {
    var before = table(seed)
    if before.column(named: "description") == nil {
      var marked = Table(columns: before.columns + ["description"])
      for (index, row) in before.rows.enumerated() { marked.append(row + ["row \(index)"]) }
      before = marked
    }
    let result = try BoardTable.read(before, title: "T", at: .noon)
    let after = BoardTable.table(of: result.board)
    var differences: [String: Int] = [:]
    let mark = try #require(before.column(named: "description"))
    for row in before.rows {
      let written = try #require(after.rows.first { $0.contains(row[mark]) })
      for (index, name) in before.columns.enumerated() {
        let now =
          after.column(named: name).map { written[$0] } ?? after.column(named: name.withoutFormula).map { written[$0] }
        if (now ?? "").withFormula != row[index].withFormula { differences[name.withFormula, default: 0] += 1 }
      }
    }
    var told: [String: Int] = [:]
    for line in result.report.lines where [.rewritten, .guessed, .dropped].contains(line.fate) {
      told[line.field.withFormula, default: 0] += line.count
    }
    #expect(told == differences, "seed \(seed)\n\(before)\n\(after)\n\(result.report)")
  }

  @Test(arguments: ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "\tx", "＝1", "'=1", "''=1", "'", "plain", ""])
  func `no written cell is a formula, and reading restores the original text`(_ text: String) throws {
    var card = Card(CardID("1"), title: "T")
    card.details = text
    card.extra = ["Note": .string(text), "=Head": .string("x")]
    let board = Kanban(title: "", columns: [(Column(ColumnID("c1"), title: "=Todo"), [card])])
    let table = BoardTable.table(of: board)
    for cell in table.rows[0] + table.columns {
      #expect(cell.unicodeScalars.first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } != true, "\(cell)")
    }
    let bytes = Array(table.csv().utf8)
    let again = try BoardTable.read(TableReading(csv: bytes, file: "x.csv").table, title: "", at: .noon).board
    #expect(again[CardID("1")]?.details == text && again.columns.map(\.title) == ["=Todo"])
    #expect(
      again[CardID("1")]?.extra["Note"]?.string ?? "" == text && again[CardID("1")]?.extra["=Head"] == .string("x"))
  }

  @Test func `columns are found in any case, and unknown ones are written back`() throws {
    var table = Table(columns: ["Title", "PRIORITY", "Size"])
    table.append(["Task", "High", "XL"])
    let result = try BoardTable.read(table, title: "", at: .noon)
    #expect(result.board[CardID("1")]?.priority == .high)
    let after = BoardTable.table(of: result.board)
    #expect(after.column(named: "Size").map { after.rows[0][$0] } == "XL")
    #expect(
      result.report.description == "taken: title (1)\nrewritten: priority (1), in this program's form\nkept: Size (1)")
  }
}
