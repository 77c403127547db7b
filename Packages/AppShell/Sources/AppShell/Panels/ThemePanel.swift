import GestureModel
import TerminalUI

/// The choice of a theme: each line is a picture of its theme, and the whole screen shows the selected one.
struct ThemePanel: ProgramPanel, ListPanel {
  let matches: [Theme]
  /// The theme to go back to.
  private let before: Theme
  var search: ListSearch

  init(_ themes: [Theme], showing theme: Theme) {
    matches = themes.contains(theme) ? themes : [theme] + themes
    before = theme
    search = ListSearch(nil, selected: matches.firstIndex(of: theme) ?? 0, wraps: false)
  }

  let title = "Themes: Enter or a click chooses one, Esc goes back"

  var hint: String? { "Up and Down preview a theme, Enter keeps it, Esc goes back." }

  var spoken: String { matches[search.selected].name }

  /// What is behind is not dimmed: a theme is chosen by how that looks.
  var dims: Bool { false }

  func choose(_ theme: Theme) -> [PanelRequest] { [.close, .choose(theme)] }

  var cancellation: [PanelRequest] { [.close, .show(before)] }

  mutating func handle(_ key: KeyEvent, in window: CellSize) -> [PanelRequest] {
    let selected = search.selected
    let requests = list(key, in: window) ?? cancel()
    return search.selected == selected ? requests : [.show(matches[search.selected])]
  }

  mutating func scroll(by rows: Int, in window: CellSize) -> [PanelRequest] {
    search.scroll(by: rows, of: matches.count)
    return [.show(matches[search.selected])]
  }

  // MARK: Drawing

  /// The words of each picture, and the role in which each is drawn.
  private static let sample: [(word: String, role: ThemeRole)] = [
    ("Title", .title), ("text", .text), ("hint", .hint), ("yes", .success), ("careful", .warning), ("no", .error),
    ("here", .focus), ("carried", .dragged),
  ]

  private static let sampleWidth = TerminalUI.columns(of: sample.map { $0.word }.joined(separator: " "))

  var columns: [ListColumn] { [.fitting, .filling] }

  /// The name, and room for the picture.
  func cells(of theme: Theme) -> [ListCell] {
    [ListCell(theme.name), ListCell(String(repeating: " ", count: Self.sampleWidth))]
  }

  func drawOver(_ theme: Theme, at end: Int, in canvas: inout Canvas<PanelPart>) {
    let ground = theme[.text].over(theme[.background])
    var column = max(1, end - Self.sampleWidth)
    for (word, role) in Self.sample {
      let room = canvas.size.columns - 1 - column
      guard room > 0 else { return }
      canvas.write("\(word) ", at: CellPoint(column, 0), style: ground, width: room)
      canvas.write(word, at: CellPoint(column, 0), style: theme[role].over(ground), width: room)
      column += TerminalUI.columns(of: word) + 1
    }
  }
}
