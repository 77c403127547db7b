import DragDropKit
import GestureModel
import History
import TerminalUI

/// A panel that temporarily covers the app.
enum Overlay: Equatable {
  case confirmReset
  case help(HelpPanel)
  /// The history, with the selected number of steps.
  case history(selected: Int)
  /// The choice of another directory, while the document cannot be written where it is.
  case fallback(FallbackChoice)
  case themes(ThemeChoice)
  /// Whether to take what came in from outside.
  case question(String)

  static func resetQuestion(steps: Int) -> String {
    "Go back to the beginning? Undo brings back the \(steps.counted("step")). y yes, n no."
  }

  /// What the keys do, for the status line.
  var hint: String {
    switch self {
    case .confirmReset: "y goes back to the beginning, n closes."
    case .help: HelpPanel.hint
    case .history: "Up and Down choose a step, Enter goes there, Esc closes."
    case .fallback: "Up and Down choose a directory, Enter saves there, Esc closes."
    case .themes: "Up and Down show a theme, Enter takes it, Esc goes back."
    case .question: "y takes it, n leaves everything as it is."
    }
  }

  /// Whether what is behind steps back. A theme is chosen by how that looks.
  private var dims: Bool { if case .themes = self { false } else { true } }

  static let historyTitle = "History: Enter goes there, Esc closes"

  func view<A: App>(of program: Program<A>) -> View<A.Place> {
    switch self {
    case .confirmReset:
      panel(title: "Reset", lines: [Self.resetQuestion(steps: program.journal.counter)], selected: nil)
    case .help(let panel):
      .canvas { [help = program.help, subtitle = program.helpSubtitle] in panel.draw(help, subtitle: subtitle, in: &$0)
      }
    case .history(let selected):
      panel(title: Self.historyTitle, lines: program.historyLines, selected: selected)
    case .fallback(let choice):
      panel(title: FallbackChoice.title, lines: choice.lines, selected: choice.selected, field: choice.field)
    case .themes(let choice):
      panel(title: ThemeChoice.title, lines: choice.lines, selected: choice.selected) { line, point, canvas in
        choice.draw(line: line, at: point, in: &canvas)
      }
    case .question(let text):
      panel(title: "Dropped", lines: ["\(text) y yes, n no."], selected: nil)
    }
  }

  /// - Parameters:
  ///   - field: The text field at the end of the first line.
  ///   - picture: Draws over a line, which begins at a point.
  private func panel<ID>(
    title: String, lines: [String], selected: Int?, field: TextField? = nil,
    picture: @escaping (Int, CellPoint, inout Canvas<ID>) -> Void = { _, _, _ in }
  ) -> View<ID> {
    .canvas { [dims] canvas in
      guard let (area, first) = Self.place(title: title, lines: lines, selected: selected, in: canvas.size) else {
        return
      }
      let content = View<ID>.canvas { canvas in
        let rest = lines.count - first - canvas.size.rows
        for (row, line) in lines.dropFirst(first).prefix(canvas.size.rows).enumerated() {
          // Without surfaces, a selection is underlined, which is too little for the one line that counts.
          let chosen: ThemeRole = canvas.theme.hasSurfaces ? .selection : .focus
          let style = canvas.theme[first + row == selected ? chosen : .text]
          if first + row == selected {
            canvas.fill(CellRect(column: 0, row: row, columns: canvas.size.columns, rows: 1), style: style.forLines)
          }
          canvas.write(line, at: CellPoint(column: 1, row: row), style: style, width: canvas.size.columns - 2)
          picture(first + row, CellPoint(column: 1, row: row), &canvas)
        }
        if let field, first == 0 {
          let column = 1 + columns(of: FallbackChoice.prompt)
          canvas.draw(field, at: CellPoint(column: column, row: 0), width: canvas.size.columns - 1 - column)
        }
        guard rest > 0 else { return }
        let end = CellPoint(column: canvas.size.columns - 1, row: canvas.size.rows - 1)
        canvas.set("▼", at: end, style: canvas.theme[.accent])
      }
      if dims { canvas.dim(CellRect(canvas.size).inset(bottom: 1)) }
      canvas.drawShadow(of: area)
      canvas.draw(content.panel(title: title), in: area)
    }
  }
}

extension Program {
  mutating func handleInOverlay(_ event: KeyEvent) {
    let said = announcements.count
    switch (overlay, event.key) {
    case (.confirmReset, .character("y")), (.confirmReset, .character("Y")), (.confirmReset, .enter):
      overlay = nil
      if change(.reset) { say("Back at the beginning. \(keys.name(.undo)) undoes this.") }
    case (.question, .character("y")), (.question, .character("Y")), (.question, .enter):
      overlay = nil
      acceptArrival()
    case (.history(let selected), .enter):
      overlay = nil
      walk(to: selected)
    case (.history(let selected), .up): overlay = .history(selected: max(0, selected - 1))
    case (.history(let selected), .down):
      overlay = .history(selected: min(historyLines.count - 1, selected + 1))
    case (.fallback(let choice), _): handle(event, in: choice)
    case (.themes(let choice), _): handle(event, in: choice)
    case (.help(let panel), _): handle(event, in: panel)
    default: overlay = nil
    }
    switch overlay {
    case .history(let selected): announcements.append(historyLines[selected])
    case nil where announcements.count == said: announcements.append("Closed. \(whereabouts)")
    default: break
    }
    needsFrame = true
  }

  /// Line *n* is the state after *n* steps.
  var historyLines: [String] {
    let titles = journal.done.map(\.title) + journal.undone.reversed().map(\.title)
    return ["0  The beginning"] + titles.enumerated().map { "\($0.offset + 1)  \($0.element)" }
  }
}
