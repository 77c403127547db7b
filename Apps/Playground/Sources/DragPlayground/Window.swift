import AppShell
import TerminalUI

/// Where the parts of the window are.
struct Frames {
  /// The line with the titles of the pages.
  let tabs: CellRect
  let page: CellRect
  let settings: CellRect
  /// What the page is about, below it.
  let about: CellRect

  init(_ size: CellSize) {
    let width = min(46, max(28, size.columns * 2 / 5))
    tabs = CellRect(column: 0, row: 0, columns: size.columns, rows: 1)
    let aboutRows = size.columns < 100 ? 3 : 2
    page = CellRect(column: 0, row: 1, columns: size.columns - width, rows: max(0, size.rows - 1 - aboutRows))
    about = CellRect(column: 1, row: page.maxRow, columns: page.columns - 2, rows: aboutRows)
    settings = CellRect(column: page.maxColumn, row: 1, columns: width, rows: max(0, size.rows - 1))
  }
}

/// Everything around the page: the titles of all pages, the settings of this one, and its code.
struct Window {
  let frames: Frames
  private let titles: [String]
  private let shown: Int
  private let about: String
  private let lines: [(name: String, words: String)]
  private let chosen: Int
  private let code: [String]

  init(_ app: Playground, _ context: Playground.Context) {
    frames = Frames(context.size)
    titles = app.pages.map { $0.title }
    shown = app.shown
    about = app.page.about
    lines = app.page.lines
    chosen = app.setting
    code = app.page.code
  }

  func draw(in canvas: inout Canvas<Place>) {
    canvas.within(frames.tabs) { drawTabs(in: &$0) }
    canvas.draw(.paragraph(about, role: .hint), in: frames.about)
    canvas.within(frames.settings) { canvas in
      let words = code.isEmpty ? "No line of code is needed." : code.joined(separator: "\n")
      let text = View<Place>.paragraph(words, role: code.isEmpty ? .hint : .text)
      let room = canvas.size
      let needed = text.extent(in: CellSize(room.columns - 2, room.rows)).ideal.rows + 2
      let rows = max(0, room.rows - max(3, min(needed, room.rows / 2)))
      canvas.draw(
        .framed(title: "Settings", .canvas { drawLines(in: &$0) }),
        in: CellRect(origin: .zero, size: CellSize(room.columns, rows)))
      canvas.draw(
        .framed(title: "Code (y copies it)", text).region(.code),
        in: CellRect(column: 0, row: rows, columns: room.columns, rows: room.rows - rows))
    }
  }

  private func drawTabs(in canvas: inout Canvas<Place>) {
    canvas.fill(CellRect(canvas.size), style: canvas.theme.topLine)
    var column = 0
    for (index, title) in titles.enumerated() {
      let isShown = index == shown
      let text = isShown && !canvas.theme.hasSurfaces ? "[\(title)]" : " \(title) "
      let area = CellRect(column: column, row: 0, columns: columns(of: text), rows: 1)
      canvas.within(.tab(index), in: area) { canvas in
        let style = isShown ? canvas.theme.chip(.mint) : canvas.style(.text).over(canvas.theme.topLine)
        canvas.write(text, at: .zero, style: style)
      }
      column += area.columns + 1
    }
  }

  /// Two rows each if there is room, and the chosen one always in sight.
  private func drawLines(in canvas: inout Canvas<Place>) {
    let height = lines.count * 2 <= canvas.size.rows ? 2 : 1
    let room = max(1, canvas.size.rows / height)
    let first = max(0, min(chosen - room / 2, lines.count - room))
    for index in lines.indices.dropFirst(first).prefix(room) {
      let area = CellRect(column: 0, row: (index - first) * height, columns: canvas.size.columns, rows: height)
      canvas.within(.setting(index), in: area) { canvas in
        let line = lines[index]
        let isChosen = index == chosen
        if isChosen { canvas.fill(CellRect(canvas.size), style: canvas.style(.selection).forLines) }
        let base = isChosen ? canvas.style(.selection) : Style()
        let name = canvas.write(
          height == 1 ? "\(line.name): " : line.name, at: .zero, style: canvas.style(.hint).over(base),
          width: canvas.size.columns)
        canvas.write(
          line.words, at: height == 1 ? CellPoint(name, 0) : CellPoint(2, 1),
          style: (isChosen ? base : canvas.style(.text)), width: canvas.size.columns - (height == 1 ? name : 2))
      }
    }
    if first + room < lines.count {
      canvas.set("▼", at: CellPoint(canvas.size.columns - 1, canvas.size.rows - 1), style: canvas.style(.accent))
    }
    if first > 0 { canvas.set("▲", at: CellPoint(canvas.size.columns - 1, 0), style: canvas.style(.accent)) }
  }
}
