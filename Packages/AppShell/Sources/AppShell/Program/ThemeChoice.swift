import GestureModel
import TerminalUI

/// The choice of a theme: each line is a picture of its theme, and the whole screen shows the selected one.
struct ThemeChoice: Hashable {
  let themes: [Theme]
  /// The theme to go back to.
  let before: Theme
  private(set) var selected: Int

  init(_ themes: [Theme], showing theme: Theme) {
    self.themes = themes.contains(theme) ? themes : [theme] + themes
    before = theme
    selected = self.themes.firstIndex(of: theme) ?? 0
  }

  var theme: Theme { themes[selected] }

  mutating func step(_ step: Int) { selected = min(max(0, selected + step), themes.count - 1) }

  mutating func select(_ line: Int) {
    if themes.indices.contains(line) { selected = line }
  }

  static let title = "Themes: Enter or a click takes one, Esc goes back"

  /// The words of each picture, and the role in which each is drawn.
  private static let sample: [(word: String, role: ThemeRole)] = [
    ("Title", .title), ("text", .text), ("hint", .hint), ("yes", .success), ("careful", .warning), ("no", .error),
    ("here", .focus), ("carried", .dragged),
  ]

  var lines: [String] { themes.map { name($0) + Self.sample.map(\.word).joined(separator: " ") } }

  private func name(_ theme: Theme) -> String {
    theme.name.padded(to: (themes.map { columns(of: $0.name) }.max() ?? 0) + 2)
  }

  /// Draws the picture of a line over its text.
  func draw<ID>(line: Int, at point: CellPoint, in canvas: inout Canvas<ID>) {
    guard themes.indices.contains(line) else { return }
    let theme = themes[line]
    let ground = theme[.text].over(theme[.background])
    var column = point.column + columns(of: name(theme))
    for (word, role) in Self.sample {
      let room = canvas.size.columns - 1 - column
      guard room > 0 else { return }
      canvas.write(
        "\(word) ", at: CellPoint(column: column, row: point.row), style: ground, width: room)
      canvas.write(
        word, at: CellPoint(column: column, row: point.row), style: theme[role].over(ground), width: room)
      column += columns(of: word) + 1
    }
  }
}

extension Program {
  mutating func openThemes() {
    open(.themes(ThemeChoice(settings.themes, showing: display.theme)))
  }

  mutating func handle(_ event: KeyEvent, in choice: ThemeChoice) {
    var choice = choice
    switch event.key {
    case .up: choice.step(-1)
    case .down: choice.step(1)
    case .home: choice.select(0)
    case .end: choice.select(choice.themes.count - 1)
    case .enter, .character(" "): return take(choice.theme)
    default:
      overlay = nil
      show(choice.before)
      return
    }
    overlay = .themes(choice)
    show(choice.theme)
    announcements.append(choice.theme.name)
  }

  /// A press on a line of the themes takes that theme; a press elsewhere goes back to the one before.
  ///
  /// - Returns: Whether the press was handled.
  mutating func chooseTheme(by event: PointerEvent) -> Bool {
    guard case .themes(var choice) = overlay, case .down = event.phase else { return false }
    let cell = CellPoint(containing: event.location)
    if event.phase == .down(.left),
      let panel = Overlay.place(title: ThemeChoice.title, lines: choice.lines, selected: choice.selected, in: size),
      panel.area.contains(cell), choice.themes.indices.contains(panel.first + cell.row - panel.area.minRow - 1)
    {
      choice.select(panel.first + cell.row - panel.area.minRow - 1)
      take(choice.theme)
    } else {
      overlay = nil
      show(choice.before)
    }
    return true
  }

  private mutating func take(_ theme: Theme) {
    overlay = nil
    show(theme)
    hasChosenTheme = true
    let line = "theme = \"\(theme.name)\""
    let keep = settings.configPath.map { "write \(line) in \($0)" } ?? "start with --theme \(theme.name)"
    say("Theme: \(theme.name). To keep it, \(keep).")
  }

  private mutating func show(_ theme: Theme) {
    display.theme = theme
    changedScene()
  }
}
