import TaskBoardModel

@testable import BoardFiles

/// The text of a board in a Markdown file after these actions.
func edited(_ text: String, _ actions: KanbanAction...) throws -> String {
  let page = try PageReading(text, at: .noon)
  var board = page.board
  for action in actions { _ = try KanbanCommand(action, at: .noon).perform(on: &board) }
  return try BoardPage.text(of: board, editing: page)
}

/// The lines of such a file without those of the comment.
func shown(_ text: String) -> [String] {
  let lines = text.lines.map { String($0.text + $0.end) }
  return Array(lines.prefix { !$0.hasPrefix(BoardPage.opening) })
}

/// Adds card 900 at the top of a column.
func add(_ title: String, to column: String) -> KanbanAction {
  .add(Card(CardID("900"), title: title), at: CardPlace(ColumnID(column), after: []))
}
