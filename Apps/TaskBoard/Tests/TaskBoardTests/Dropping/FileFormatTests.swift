import BoardFiles
import Foundation
import TaskBoardModel
import Testing

@testable import TaskBoard

/// In which format a file is read and written.
@Suite struct FileFormatTests {
  private let noon = Moment(rawValue: 1_894_708_800)

  @Test func `a text that is not named like a todo_txt is a card, and that is said`() throws {
    let text = Data("(A) Call Mom\nx Done\n".utf8)
    let plain = try FileFormat.read(text, file: "list.txt", at: noon)
    #expect(plain.board.cards.count == 1 && plain.report.description.hasPrefix("guessed: format (1)"))
    let todo = try FileFormat.read(text, file: "list.txt", as: .todo, at: noon)
    #expect(todo.board.cards.count == 2 && !todo.report.description.contains("format"))
  }

  @Test func `a file that cannot be read again is told`() throws {
    let board = Kanban(
      title: "T", columns: [(Column(ColumnID("c1"), title: "Todo"), [Card(CardID("1"), title: "a\u{0}b")])])
    let text = try FileFormat.csv.text(of: board, at: noon) { "x" }
    let told = FileFormat.csv.losses(of: board, in: text, at: noon)
    #expect(told.description == "dropped: everything (1), the file cannot be read again", "\(told)")
  }
}
