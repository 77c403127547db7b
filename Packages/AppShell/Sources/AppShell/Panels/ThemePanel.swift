import GestureModel
import TerminalUI

/// The choice of a theme: each line is a picture of its theme, and the whole screen shows the selected one.
struct ThemePanel: Panel {
  let themes: [Theme]
  /// The theme to go back to.
  private let before: Theme
  private var selected: Int

  init(_ themes: [Theme], showing theme: Theme) {
    self.themes = themes.contains(theme) ? themes : [theme] + themes
    before = theme
    selected = self.themes.firstIndex(of: theme) ?? 0
  }

  private var theme: Theme { themes[selected] }

  private static let title = "Themes: Enter or a click chooses one, Esc goes back"

  var hint: String { "Up and Down preview a theme, Enter keeps it, Esc goes back." }

  var opening: [String] { [Self.title, theme.name] }

  /// What is behind is not dimmed: a theme is chosen by how that looks.
  private var box: ListBox { ListBox(title: Self.title, lines: lines, selected: selected, dims: false) }

  mutating func handle(_ key: KeyEvent, in size: CellSize) -> [PanelRequest] {
    switch key.key {
    case .up: scroll(by: -1, in: size)
    case .down: scroll(by: 1, in: size)
    case .home: scroll(by: -selected, in: size)
    case .end: scroll(by: themes.count, in: size)
    case .enter, .character(" "): [.close, .choose(theme)]
    default: cancel()
    }
  }

  func press(_ cell: CellPoint, at time: Duration, in size: CellSize) -> [PanelRequest] {
    guard case .line(let line) = box.hit(cell, in: size) else { return cancel() }
    return [.close, .choose(themes[line])]
  }

  mutating func scroll(by rows: Int, in size: CellSize) -> [PanelRequest] {
    selected = min(max(0, selected + rows), themes.count - 1)
    return [.show(theme), .announce(theme.name)]
  }

  func cancel() -> [PanelRequest] { [.close, .show(before)] }

  // MARK: Drawing

  /// The words of each picture, and the role in which each is drawn.
  private static let sample: [(word: String, role: ThemeRole)] = [
    ("Title", .title), ("text", .text), ("hint", .hint), ("yes", .success), ("careful", .warning), ("no", .error),
    ("here", .focus), ("carried", .dragged),
  ]

  private var lines: [String] { themes.map { name($0) + Self.sample.map(\.word).joined(separator: " ") } }

  private func name(_ theme: Theme) -> String {
    theme.name.padded(to: (themes.map { columns(of: $0.name) }.max() ?? 0) + 2)
  }

  func draw<ID>(in canvas: inout Canvas<ID>) {
    box.draw(in: &canvas) { line, point, canvas in draw(themes[line], at: point, in: &canvas) }
  }

  /// Draws the picture of a theme over its line.
  private func draw<ID>(_ theme: Theme, at point: CellPoint, in canvas: inout Canvas<ID>) {
    let ground = theme[.text].over(theme[.background])
    var column = point.column + columns(of: name(theme))
    for (word, role) in Self.sample {
      let room = canvas.size.columns - 1 - column
      guard room > 0 else { return }
      canvas.write("\(word) ", at: CellPoint(column: column, row: point.row), style: ground, width: room)
      canvas.write(word, at: CellPoint(column: column, row: point.row), style: theme[role].over(ground), width: room)
      column += columns(of: word) + 1
    }
  }
}
