import AppShell
import History
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
    let width = min(46, max(28, min(40, size.columns - 40), size.columns * 2 / 5))
    tabs = CellRect(column: 0, row: 0, columns: size.columns, rows: 1)
    // Enough for the longest of them, so that the page does not move.
    let aboutRows = size.columns - width < 36 ? 4 : size.columns - width < 58 ? 3 : 2
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
  private let copies: Bool
  private let history: HistorySummary

  init(_ app: Playground, _ context: Playground.Context) {
    frames = Frames(context.size)
    titles = app.pages.map { $0.title }
    shown = app.shown
    about = app.page.about
    lines = app.page.lines
    chosen = app.setting
    code = app.page.code
    copies = context.canCopy
    history = context.history
  }

  func draw(in canvas: inout Canvas<Place>) {
    canvas.within(frames.tabs) { drawTabs(in: &$0) }
    canvas.draw(.paragraph(about, role: .hint), in: frames.about)
    canvas.within(frames.settings) { canvas in
      let words = code.isEmpty ? "No line of code is needed." : code.joined(separator: "\n")
      let room = canvas.size
      let text = words.wrapped(at: max(1, room.columns - 2))
      let wanted = lines.indices.map { height(of: $0, in: room.columns - 2) }.reduce(2, +)
      // At least a third of the room and three lines, if it needs that.
      let needed = text.count + 2
      let rows = max(0, room.rows - max(3, min(needed, max(room.rows - wanted, room.rows / 3, 5))))
      canvas.draw(
        .framed(title: "Settings (s, v)", .canvas { drawLines(in: &$0) }),
        in: CellRect(origin: .zero, size: CellSize(room.columns, rows)))
      canvas.draw(
        .framed(title: copies ? "Code (y copies it)" : "Code", .canvas { draw(text, in: &$0) }).region(.code),
        in: CellRect(column: 0, row: rows, columns: room.columns, rows: room.rows - rows))
    }
  }

  /// The code, with a mark if some of it is cut off.
  private func draw(_ text: [String], in canvas: inout Canvas<Place>) {
    let rows = canvas.size.rows
    let shown = text.count <= rows ? text.count : max(0, rows - 1)
    for (row, line) in text.prefix(shown).enumerated() {
      canvas.write(line, at: CellPoint(0, row), style: canvas.style(code.isEmpty ? .hint : .text))
    }
    guard shown < text.count else { return }
    let rest = text.count - shown
    canvas.write("… \(rest) more row\(rest == 1 ? "" : "s")", at: CellPoint(0, shown), style: canvas.style(.hint))
  }

  private func drawTabs(in canvas: inout Canvas<Place>) {
    canvas.fill(CellRect(canvas.size), style: canvas.theme.topLine)
    let needed = titles.reduce(titles.count - 1) { $0 + columns(of: $1) + 2 }
    var column = 0
    for (index, title) in titles.enumerated() {
      let isShown = index == shown
      let text = isShown && !canvas.theme.hasSurfaces ? "[\(title)]" : " \(title) "
      let area = CellRect(column: column, row: 0, columns: columns(of: text), rows: 1)
      canvas.within(.tab(index), in: area) { canvas in
        let style = isShown ? canvas.theme.chip(.mint) : canvas.style(.text).over(canvas.theme.topLine)
        canvas.write(text, at: .zero, style: style)
      }
      column += area.columns + (needed <= canvas.size.columns ? 1 : 0)
    }
    drawHistory(after: column, in: &canvas)
  }

  /// As many of its buttons as there is room for.
  private func drawHistory(after column: Int, in canvas: inout Canvas<Place>) {
    let room = canvas.size.columns - column - 1
    let rests: [[UndoBar]] = [[], [.counter], [.reset, .counter]]
    let bars = rests.map { UndoBar.view([.undo, .redo] + $0, history) { Place.history($0) } }
    let widths = bars.map { $0.extent(in: canvas.size).ideal.columns }
    guard let fits = widths.lastIndex(where: { $0 <= room }) else { return }
    let start = canvas.size.columns - widths[fits]
    canvas.draw(bars[fits], in: CellRect(column: start, row: 0, columns: widths[fits], rows: 1))
  }

  /// The rows in which a setting is whole: one if name and value fit in it, else the value has rows of its own.
  private func height(of index: Int, in width: Int) -> Int {
    let line = lines[index]
    if columns(of: "\(line.name): \(line.words)") <= width { return 1 }
    return 1 + line.words.wrapped(at: max(1, width - 2)).count
  }

  /// The rows of each setting: at least two if there is room for that, else as many as make it whole, from the chosen one
  /// on, while there is room; the others have one.
  private func heights(in room: CellSize) -> [Int] {
    let whole = lines.indices.map { height(of: $0, in: room.columns) }
    let roomy = whole.map { max(2, $0) }
    if roomy.reduce(0, +) <= room.rows { return roomy }
    var heights = lines.indices.map { $0 == chosen ? min(whole[$0], max(1, room.rows)) : 1 }
    var rest = room.rows - heights.reduce(0, +)
    for index in lines.indices where heights[index] < whole[index] && whole[index] - heights[index] <= rest {
      rest -= whole[index] - heights[index]
      heights[index] = whole[index]
    }
    return heights
  }

  /// The settings, and the chosen one always in sight.
  private func drawLines(in canvas: inout Canvas<Place>) {
    let heights = heights(in: canvas.size)
    var first = 0
    // The next one can be seen too.
    let last = min(chosen + 1, lines.count - 1)
    while first < chosen, heights[first...last].reduce(0, +) > canvas.size.rows { first += 1 }
    var row = 0
    for index in lines.indices.dropFirst(first) where row < canvas.size.rows {
      let height = min(heights[index], canvas.size.rows - row)
      canvas.within(
        .setting(index), in: CellRect(column: 0, row: row, columns: canvas.size.columns, rows: height)
      ) { draw(lines[index], isChosen: index == chosen, in: &$0) }
      row += heights[index]
    }
    if lines.indices.dropFirst(first).reduce(0, { $0 + heights[$1] }) > canvas.size.rows {
      canvas.set("▼", at: CellPoint(canvas.size.columns - 1, canvas.size.rows - 1), style: canvas.style(.accent))
    }
    if first > 0 { canvas.set("▲", at: CellPoint(canvas.size.columns - 1, 0), style: canvas.style(.accent)) }
  }

  private func draw(_ line: (name: String, words: String), isChosen: Bool, in canvas: inout Canvas<Place>) {
    if isChosen { canvas.fill(CellRect(canvas.size), style: canvas.style(.selection).forLines) }
    let base = isChosen ? canvas.style(.selection) : Style()
    let style = isChosen ? base : canvas.style(.text)
    let (width, rows) = (canvas.size.columns, canvas.size.rows)
    let name = canvas.write(
      rows == 1 ? "\(line.name): " : line.name, at: .zero, style: canvas.style(.hint).over(base), width: width)
    if rows == 1 {
      canvas.write(line.words, at: CellPoint(name, 0), style: style, width: width - name)
    } else {
      for (row, words) in line.words.wrapped(at: max(1, width - 2)).prefix(rows - 1).enumerated() {
        canvas.write(words, at: CellPoint(2, row + 1), style: style, width: width - 2)
      }
    }
  }
}
