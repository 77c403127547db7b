import AppShell
import Geometry
import JigsawModel
import TerminalUI

/// The tabs below the title of the tray's pane, one for each tray: where they are, and how they look.
///
/// They go on in the next line if there is no room. If there are too many lines, those around the open tray's are shown.
struct TrayTabs {
  struct Tab: Hashable {
    let tray: TrayID
    let name: String
    /// How many pieces the tray holds.
    let count: Int
    /// On the screen.
    var frame: CellRect
  }

  /// Those in sight; none if there is only the main tray.
  private(set) var tabs: [Tab] = []
  /// How many lines of the pane they take.
  private(set) var rows = 0
  /// Whether there are more of them above or below.
  private(set) var isCut = (above: false, below: false)
  private let open: TrayID
  /// The inside of the pane.
  private let area: CellRect
  /// The blanks at each side of a text.
  private let padding: Int

  /// - Parameter pane: With its frame.
  init(_ pane: CellRect, _ puzzle: Puzzle, open: TrayID) {
    self.open = open
    area = pane.inset(1)
    padding = area.columns >= 18 ? 1 : 0
    guard !puzzle.trays.named.isEmpty else { return }
    let maximum = max(1, area.rows / 4)
    let wide = lines(of: puzzle, width: area.columns)
    // The last two columns are for the marks that say that there are more.
    let lines = wide.count <= maximum ? wide : lines(of: puzzle, width: area.columns - 2)
    let here = lines.firstIndex { $0.contains { $0.tray == open } } ?? 0
    let first = max(0, min(here - maximum / 2, lines.count - maximum))
    let seen = first..<min(lines.count, first + maximum)
    (rows, isCut) = (seen.count, (first > 0, seen.upperBound < lines.count))
    tabs = seen.flatMap { line in
      lines[line].map { tab in
        var tab = tab
        tab.frame = tab.frame.offset(columns: area.minColumn, rows: area.minRow + line - first)
        return tab
      }
    }
  }

  /// The tabs of all trays in lines of that width, each line at row 0 and from column 0.
  private func lines(of puzzle: Puzzle, width: Int) -> [[Tab]] {
    var (lines, column) = ([[Tab]](), 0)
    for tray in puzzle.allTrays {
      let count = puzzle.pieces(in: tray).count
      let name = if case .named(let name) = tray { name.text } else { "Main" }
      let needed = min(width, TerminalUI.columns(of: "\(name) \(count)") + 2 * padding)
      if lines.isEmpty || column + needed > width {
        lines.append([])
        column = 0
      }
      let frame = CellRect(column: column, row: 0, columns: needed, rows: 1)
      lines[lines.count - 1].append(Tab(tray: tray, name: name, count: count, frame: frame))
      column += needed + 1
    }
    return lines
  }

  /// The tray that comes that many tabs after the open one; after the last one comes the first.
  static func tray(_ steps: Int, after open: TrayID, in puzzle: Puzzle) -> TrayID {
    let all = puzzle.allTrays
    let index = (all.firstIndex(of: open) ?? 0) + steps
    return all[(index % all.count + all.count) % all.count]
  }

  func addRegions(to canvas: inout Canvas<Jigsaw.Place>) {
    for tab in tabs { canvas.region(.tab(tab.tray), Region(frame: Rect(tab.frame))) }
  }

  /// - Parameter state: Whether a tab accepts what is over it.
  func draw(in canvas: inout Canvas<Jigsaw.Place>, state: (TrayID) -> DropState) {
    for tab in tabs { draw(tab, state(tab.tray), in: &canvas) }
    let marks: (Character, Character) = canvas.capabilities.unicode ? ("▲", "▼") : ("^", "v")
    for (mark, row, isShown) in [(marks.0, 0, isCut.above), (marks.1, rows - 1, isCut.below)] where isShown {
      // If there is only one line, both marks are in it.
      let column = area.maxColumn - (rows == 1 && mark == marks.0 ? 2 : 1)
      canvas.set(mark, at: CellPoint(column, area.minRow + row), style: canvas.style(.hint))
    }
  }

  private func draw(_ tab: Tab, _ state: DropState, in canvas: inout Canvas<Jigsaw.Place>) {
    let isOpen = tab.tray == open
    let style: Style =
      if let role = state.role {
        canvas.theme.badge(role)
      } else {
        isOpen ? canvas.theme.badge(.accent) : canvas.theme.chip(.accent)
      }
    let (count, frame) = (" \(tab.count)", tab.frame)
    let room = max(0, frame.columns - 2 * padding - columns(of: count))
    canvas.fill(frame, style: style)
    let used = canvas.write(
      tab.name, at: frame.origin.offset(columns: padding), style: style, width: room)
    canvas.write(count, at: frame.origin.offset(columns: padding + min(used, room)), style: style)
    // Without color, brackets say the same as the ground.
    if isOpen || state != .idle, !canvas.theme.hasSurfaces, padding > 0 {
      canvas.set("[", at: frame.origin, style: style)
      canvas.set("]", at: CellPoint(frame.maxColumn - 1, frame.minRow), style: style)
    }
  }
}
