// Numbers as shapes. Each shape stands beside its number: a shape alone is not read out, and says little without color.

/// How far something is, as a line in one row: the part that is done is heavy.
public struct ProgressBar: Hashable, Sendable {
  public let width: Int
  /// The number of heavy cells.
  public let filled: Int

  /// At least one cell is heavy if anything is done, and one is not if anything is left.
  public init(_ done: Int, of all: Int, width: Int) {
    self.width = max(0, width)
    guard all > 0, done > 0 else {
      filled = 0
      return
    }
    let share = self.width.multipliedFullWidth(by: min(done, all))
    let cells = all.dividingFullWidth(share).quotient
    filled = done >= all ? self.width : min(max(1, self.width - 1), max(1, cells))
  }
}

extension Canvas {
  /// Draws a progress bar from `point` to the right: `━━━──`.
  ///
  /// - Parameters:
  ///   - role: the color of the part that is done.
  ///   - ground: what the bar stands on. The rest is a groove in it, less prominent than other lines.
  public mutating func draw(
    _ bar: ProgressBar, at point: CellPoint, role: ThemeRole, on ground: Style = Style()
  ) {
    let done = Style(foreground: style(role).foreground).over(ground)
    var left = Style(foreground: style(.frame).foreground).over(ground)
    if let line = left.foreground, let under = ground.background ?? style(.well).background, theme.hasSurfaces {
      left.foreground = under.blended(with: line, 0.5)
    }
    for cell in 0..<bar.width {
      set(cell < bar.filled ? "━" : "─", at: point.offset(columns: cell), style: cell < bar.filled ? done : left)
    }
  }

  /// Draws one value after the other as columns of one to eight eighths of a row: `▁▃█`. Each takes one cell. Without
  /// Unicode, the values are digits from 1 to 8.
  ///
  /// - Parameter values: zero or more; the greatest has the full height. What is not finite or negative counts as zero.
  public mutating func drawHistory(_ values: [Double], at point: CellPoint, style: Style) {
    let values = values.map { $0.isFinite ? max(0, $0) : 0 }
    let greatest = values.max() ?? 0
    for (index, value) in values.enumerated() {
      let eighths = greatest > 0 ? max(1, Int((value / greatest * 8).rounded())) : 1
      let column = capabilities.unicode ? Array("▁▂▃▄▅▆▇█")[eighths - 1] : Character("\(eighths)")
      set(column, at: point.offset(columns: index), style: style)
    }
  }

  /// Gives the cells of a rectangle, from the left, another background: a bar behind a text, which says how much
  /// something is. The end of the bar is exact to an eighth of a cell, unless text is in its way.
  ///
  /// Does nothing if the theme has no surfaces: the number has to stand for itself there.
  ///
  /// - Parameters:
  ///   - share: the part of the width that is filled; less than 0 counts as 0, more than 1 as 1.
  ///   - color: the background.
  public mutating func fillShare(_ share: Double, of rect: CellRect, with color: Color) {
    guard theme.hasSurfaces, share > 0, rect.columns > 0 else { return }
    let eighths = Int((min(1, share) * Double(rect.columns * 8)).rounded())
    let whole = CellRect(column: rect.minColumn, row: rect.minRow, columns: eighths / 8, rows: rect.rows)
    restyle(whole) { $0.background = color }
    guard capabilities.unicode, eighths % 8 > 0 else { return }
    let part = Array(" ▏▎▍▌▋▊▉")[eighths % 8]
    for row in rect.minRow..<rect.maxRow {
      let point = CellPoint(whole.maxColumn, row)
      let place = point.offset(columns: area.origin.column, rows: area.origin.row)
      guard frame.character(at: place) == " " else { continue }
      set(part, at: point, style: Style(foreground: color))
    }
  }

  /// Draws digits three rows high and four columns wide, with a column between them: the one number of a screen. A
  /// colon and a full stop take one column; anything else counts as a space.
  ///
  /// Draws the text as it is, in the middle row, if the terminal has no Unicode.
  ///
  /// - Returns: the columns that the text takes.
  @discardableResult
  public mutating func drawLarge(_ text: String, at point: CellPoint, style: Style) -> Int {
    guard capabilities.unicode else { return write(text, at: point.offset(rows: 1), style: style) }
    var column = point.column
    for character in text {
      let rows = largeGlyphs[character] ?? largeGlyphs[" "]!
      for (row, line) in rows.enumerated() {
        for (offset, cell) in line.enumerated() where cell != " " {
          set(cell, at: CellPoint(column + offset, point.row + row), style: style)
        }
      }
      column += rows[0].count + 1
    }
    return max(0, column - point.column - 1)
  }
}

private let largeGlyphs: [Character: [String]] = [
  "0": ["█▀▀█", "█  █", "▀▀▀▀"], "1": ["▀█  ", " █  ", "▀▀▀ "], "2": ["▀▀▀█", "█▀▀▀", "▀▀▀▀"],
  "3": ["▀▀▀█", " ▀▀█", "▀▀▀▀"], "4": ["█  █", "▀▀▀█", "   ▀"], "5": ["█▀▀▀", "▀▀▀█", "▀▀▀▀"],
  "6": ["█▀▀▀", "█▀▀█", "▀▀▀▀"], "7": ["▀▀▀█", "   █", "   ▀"], "8": ["█▀▀█", "█▀▀█", "▀▀▀▀"],
  "9": ["█▀▀█", "▀▀▀█", "▀▀▀▀"], ":": ["▄", "▄", " "], ".": [" ", " ", "▀"], " ": ["  ", "  ", "  "],
]
