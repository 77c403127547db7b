import DragDropKit
import GestureModel
import History
import TerminalUI

/// A panel that temporarily covers the app.
enum Overlay: Equatable {
  case confirmReset
  /// The help, with the first line shown.
  case help(first: Int)
  /// The history, with the selected number of steps.
  case history(selected: Int)
  /// The choice of another directory, while the document cannot be written where it is.
  case fallback(FallbackChoice)
  case themes(ThemeChoice)

  static func resetQuestion(steps: Int) -> String {
    "Go back to the beginning? Undo brings back the \(steps.counted("step")). y yes, n no."
  }

  static let helpTitle = "Help: Up and Down scroll, Esc closes"
  static let historyTitle = "History: Enter goes there, Esc closes"

  func view<A: App>(of program: Program<A>) -> View<A.Place> {
    switch self {
    case .confirmReset:
      panel(title: "Reset", lines: [Self.resetQuestion(steps: program.journal.counter)], selected: nil)
    case .help(let first):
      panel(title: Self.helpTitle, lines: Array(program.help.lines.dropFirst(first)), selected: nil)
    case .history(let selected):
      panel(title: Self.historyTitle, lines: program.historyLines, selected: selected)
    case .fallback(let choice):
      panel(title: FallbackChoice.title, lines: choice.lines, selected: choice.selected, field: choice.field)
    case .themes(let choice):
      panel(title: ThemeChoice.title, lines: choice.lines, selected: choice.selected) { line, point, canvas in
        choice.draw(line: line, at: point, in: &canvas)
      }
    }
  }

  /// - Parameters:
  ///   - field: The text field at the end of the first line.
  ///   - picture: Draws over a line, which begins at a point.
  private func panel<ID>(
    title: String, lines: [String], selected: Int?, field: TextField? = nil,
    picture: @escaping (Int, CellPoint, inout Canvas<ID>) -> Void = { _, _, _ in }
  ) -> View<ID> {
    .canvas { canvas in
      guard let (area, first) = Self.place(title: title, lines: lines, selected: selected, in: canvas.size) else {
        return
      }
      let content = View<ID>.canvas { canvas in
        let rest = lines.count - first - canvas.size.rows
        for (row, line) in lines.dropFirst(first).prefix(canvas.size.rows).enumerated() {
          let style = canvas.theme[first + row == selected ? .selection : .text]
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
    case (.history(let selected), .enter):
      overlay = nil
      walk(to: selected)
    case (.history(let selected), .up): overlay = .history(selected: max(0, selected - 1))
    case (.history(let selected), .down):
      overlay = .history(selected: min(historyLines.count - 1, selected + 1))
    case (.fallback(let choice), _): handle(event, in: choice)
    case (.themes(let choice), _): handle(event, in: choice)
    case (.help(let first), .down): overlay = .help(first: max(0, min(help.lines.count + 2 - size.rows, first + 1)))
    case (.help(let first), .up): overlay = .help(first: max(0, first - 1))
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

  var help: Help {
    Help(
      own: app.bindings.map { Help.Row(chords: keys.chords($0), title: $0.title) },
      shell: ShellCommand.allCases.filter { $0.firstVersion <= settings.recordingVersion }.map {
        Help.Row(chords: keys.chords($0), title: $0.title)
      },
      style: drags.style)
  }
}

/// All keys and what they do.
struct Help {
  struct Row {
    var keys: String
    var title: String
    fileprivate var chords: [KeyChord] = []

    init(keys: String, title: String) {
      self.keys = keys
      self.title = title
    }

    init(chords: [KeyChord], title: String) {
      self.init(keys: chords.map(\.description).joined(separator: ", "), title: title)
      self.chords = chords
    }
  }

  let rows: [Row]

  /// If both use a key, the app's meaning of it counts.
  init(own: [Row], shell: [Row], style: DragStyle = .hold) {
    let taken = Set(own.flatMap(\.chords))
    let free = shell.map { Row(chords: $0.chords.filter { !taken.contains($0) }, title: $0.title) }
    rows =
      own + free.filter { !$0.chords.isEmpty }
      + [
        Row(keys: "Mouse", title: Self.mouse(style)),
        Row(keys: "Tab, arrows", title: "Move the focus; while carrying, move between places"),
        Row(keys: "c", title: "While carrying by keyboard: copy or move"),
        Row(keys: "Ctrl-C", title: "Quit at once"),
      ]
  }

  private static func mouse(_ style: DragStyle) -> String {
    switch style {
    case .hold: "Press, move and release to drag; right button or Esc cancels"
    case .clicks: "Click to lift, click to drop; right button or Esc cancels; a double click opens"
    }
  }

  var lines: [String] {
    let width = rows.map { columns(of: $0.keys) }.max() ?? 0
    return rows.map { $0.keys + String(repeating: " ", count: width - columns(of: $0.keys) + 2) + $0.title }
  }
}
