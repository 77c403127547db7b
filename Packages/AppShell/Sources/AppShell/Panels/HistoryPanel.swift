import GestureModel
import TerminalUI

/// The list of all steps, done and undone, to go to any of them.
struct HistoryPanel: ProgramPanel, ListPanel {
  /// Line *n* is the state after *n* steps.
  let matches: [String]
  var search: ListSearch

  static let title = "History: Enter goes there, Esc closes"

  var title: String { Self.title }

  /// - Parameter titles: Those of the steps, oldest first.
  init(_ titles: [String], selected: Int) {
    matches = ["0  The beginning"] + titles.enumerated().map { "\($0.offset + 1)  \($0.element)" }
    search = ListSearch(nil, selected: selected, wraps: false)
  }

  var hint: String? { "\(choice("choose a step", "goes there"))Esc closes." }

  func cells(of line: String) -> [ListCell] { [ListCell(line)] }

  func choose(_ line: String) -> [PanelRequest] { [.close, .walk(to: search.selected)] }

  /// Any key that means nothing to a list closes it.
  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] { list(key, in: window) ?? cancel() }

  mutating func click(_ click: PanelClick) -> [PanelRequest] {
    if case .row(let line) = click.part { [.close, .walk(to: line)] } else { [] }
  }
}
