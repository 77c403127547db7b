import GestureModel
import TerminalUI

/// The list of all steps, done and undone, to go to any of them.
struct HistoryPanel: Panel {
  /// Line *n* is the state after *n* steps.
  private let lines: [String]
  private var selected: Int

  static let title = "History: Enter goes there, Esc closes"

  /// - Parameter titles: Those of the steps, oldest first.
  init(_ titles: [String], selected: Int) {
    lines = ["0  The beginning"] + titles.enumerated().map { "\($0.offset + 1)  \($0.element)" }
    self.selected = selected
  }

  private var box: ListBox { ListBox(title: Self.title, lines: lines, selected: selected) }

  var hint: String { "Up and Down choose a step, Enter goes there, Esc closes." }

  var opening: [String] { [Self.title, lines[selected]] }

  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] {
    switch key.key {
    case .up: scroll(by: -1, in: size)
    case .down: scroll(by: 1, in: size)
    case .pageUp: scroll(by: -size.rows / 2, in: size)
    case .pageDown: scroll(by: size.rows / 2, in: size)
    case .home: scroll(by: -selected, in: size)
    case .end: scroll(by: lines.count, in: size)
    case .enter: [.close, .walk(to: selected)]
    default: cancel()
    }
  }

  func press(_ cell: CellPoint, at time: Duration, in size: CellSize) -> [PanelRequest] {
    switch box.hit(cell, in: size) {
    case .line(let line): [.close, .walk(to: line)]
    case .edge: []
    case nil: cancel()
    }
  }

  mutating func scroll(by rows: Int, in size: CellSize) -> [PanelRequest] {
    selected = min(max(0, selected + rows), lines.count - 1)
    return [.announce(lines[selected])]
  }

  func draw<ID>(in canvas: inout Canvas<ID>) { box.draw(in: &canvas) }
}
