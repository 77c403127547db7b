import AppShell
import TaskBoardModel
import TerminalUI
import TestKit

@testable import TaskBoard

extension Player<KanbanApp> {
  init(
    _ board: Kanban, size: CellSize = CellSize(80, 24), keepsView: Bool = true,
    settings: ProgramSettings = ProgramSettings()
  ) {
    var app = KanbanApp(board, started: .saturday)
    app.keepsView = keepsView
    self.init(app, model: board, size: size, settings: settings)
  }

  var board: Kanban { model }
  /// The numbers of the cards, column by column: "1 2|3|".
  var order: String {
    board.columns.map { $0.cards.map(\.rawValue).joined(separator: " ") }.joined(separator: "|")
  }

  /// The top left cell of a place that a test knows to be in sight: what is carried hangs to the right of the pointer.
  func cell(of place: KanbanPlace) -> CellPoint { try! corner(of: place) }

  /// The middle of the upper half of a card, and that of the lower one.
  func top(of id: Int) -> CellPoint { cell(of: .card(CardID("\(id)"))).offset(columns: 3) }
  func bottom(of id: Int) -> CellPoint { cell(of: .card(CardID("\(id)"))).offset(columns: 3, rows: 2) }
}

extension LocalTime {
  static let saturday = LocalTime("2026-11-21T12:00:00+01:00")!
}
