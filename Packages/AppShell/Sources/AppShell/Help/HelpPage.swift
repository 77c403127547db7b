import TerminalUI

/// The help as lines in one or two columns of a given width.
struct HelpPage: Equatable {
  enum Line: Hashable {
    case heading(String)
    /// There are no keys on the later lines of a long title.
    case entry(keys: [String], text: String, isClickable: Bool)
    case blank
  }

  /// The width of a window, in cells, from which on it has room for two columns.
  static let wideWindow = 100
  /// The cells between the two columns, with a rule in the middle.
  static let gutter = 5

  /// One column of lines, or two.
  private(set) var columns: [[Line]]
  /// The columns of the screen for each of them.
  let width: Int
  /// The columns for the keys, with the space after them.
  let keyWidth: Int
  /// Whether a blank line separates the groups.
  private let isAiry: Bool

  /// - Parameters:
  ///   - width: The columns of the screen for everything.
  ///   - room: The lines that are visible at once. If the page fits into them only without blank lines, it has none.
  init(_ help: Help, width: Int, isWide: Bool, room: Int = .max) {
    let airy = HelpPage(help, width: width, isWide: isWide, isAiry: true)
    let tight = HelpPage(help, width: width, isWide: isWide, isAiry: false)
    self = room < airy.height && tight.height <= room ? tight : airy
  }

  private init(_ help: Help, width: Int, isWide: Bool, isAiry: Bool) {
    let own = max(1, isWide ? (width - Self.gutter) / 2 : width)
    let longest = help.rows.map { Self.width(ofKeys: $0.keys) }.max() ?? 0
    let keyWidth = min(longest, max(10, own / 4)) + 2
    let blocks = help.groups.map { Self.lines(of: $0, width: own, keyWidth: keyWidth) }
    self.width = own
    self.keyWidth = keyWidth
    self.isAiry = isAiry
    columns = []
    columns = isWide ? balanced(blocks) : [joined(blocks)]
  }

  /// Two columns, split so that the longer one is as short as possible. Ties go to the last such split, because the
  /// left column is read first.
  private func balanced(_ blocks: [[Line]]) -> [[Line]] {
    let splits = (0...blocks.count).map { split in [joined(Array(blocks[..<split])), joined(Array(blocks[split...]))] }
    func height(_ columns: [[Line]]) -> Int { max(columns[0].count, columns[1].count) }
    return splits.reversed().min { height($0) < height($1) } ?? [[], []]
  }

  /// The number of lines that can be scrolled through.
  var height: Int { columns.map { $0.count }.max() ?? 0 }

  /// The width of keys drawn as caps, with a blank at each side of a key and one between two caps.
  static func width(ofKeys keys: [String]) -> Int {
    keys.reduce(-1) { $0 + TerminalUI.columns(of: $1) + 3 }
  }

  /// The key that is written at a point of the page, or, beside the keys, the first one in that line; `nil` if there is
  /// none that a click could press.
  func key(at point: CellPoint) -> String? {
    guard let lines = columns.dropFirst(point.column / (width + Self.gutter)).first, 0 <= point.column else {
      return nil
    }
    var (row, column) = (point.row, point.column % (width + Self.gutter))
    while lines.indices.contains(row), column < width, case .entry(let caps, _, true) = lines[row] {
      guard let first = caps.first else {
        // The line goes on from the one above.
        (row, column) = (row - 1, keyWidth)
        continue
      }
      for cap in caps {
        for key in cap.split(separator: " ") {
          column -= TerminalUI.columns(of: String(key)) + 1
          if column <= 0 { return String(key) }
        }
        column -= 2
      }
      return first.split(separator: " ").first.map(String.init)
    }
    return nil
  }

  private func joined(_ blocks: [[Line]]) -> [Line] {
    isAiry ? Array(blocks.joined(separator: [.blank])) : Array(blocks.joined())
  }

  private static func lines(of group: Help.Group, width: Int, keyWidth: Int) -> [Line] {
    [.heading(group.title)]
      + group.rows.flatMap { row -> [Line] in
        // Keys that are too wide for their column push their title aside, or have a line of their own.
        let isLong = Self.width(ofKeys: row.keys) + 1 > keyWidth
        if isLong, Self.width(ofKeys: row.keys) + 1 + TerminalUI.columns(of: row.title) <= width {
          return [.entry(keys: row.keys, text: row.title, isClickable: row.isClickable)]
        }
        let texts = row.title.wrapped(at: max(8, width - keyWidth))
        let lines = texts.enumerated().map { index, text in
          Line.entry(keys: index == 0 && !isLong ? row.keys : [], text: text, isClickable: row.isClickable)
        }
        return isLong ? [.entry(keys: row.keys, text: "", isClickable: row.isClickable)] + lines : lines
      }
  }
}

extension Canvas {
  /// Draws the lines of a page over the whole area, beginning with line `first`.
  mutating func draw(_ page: HelpPage, first: Int) {
    for (number, lines) in page.columns.enumerated() {
      let left = number * (page.width + HelpPage.gutter)
      var seen = lines.dropFirst(first).prefix(size.rows)
      // A heading stands with its rows, or not at all.
      if case .heading? = seen.last { seen = seen.dropLast() }
      for (row, line) in seen.enumerated() { draw(line, of: page, at: CellPoint(left, row)) }
    }
    guard page.columns.count == 2 else { return }
    for row in 0..<min(size.rows, max(0, page.height - first)) {
      set("│", at: CellPoint(page.width + HelpPage.gutter / 2, row), style: style(.frame).forLines)
    }
  }

  private mutating func draw(_ line: HelpPage.Line, of page: HelpPage, at point: CellPoint) {
    switch line {
    case .blank: break
    case .heading(let title):
      write(title, at: point, style: style(.accent).adding(.bold), width: page.width)
    case .entry(let keys, let text, _):
      var column = point.column
      for key in keys { column += drawCap(key, at: CellPoint(column, point.row)) + 1 }
      let start = max(point.column + page.keyWidth, column)
      write(
        text, at: CellPoint(start, point.row), style: style(.text), width: point.column + page.width - start)
    }
  }

  /// Draws a key as a cap: bold on a slightly lighter ground.
  ///
  /// - Returns: The columns used.
  private mutating func drawCap(_ key: String, at point: CellPoint) -> Int {
    let lifted = theme[.dragged]
    let ground = lifted.attributes.contains(.reverse) ? lifted.foreground : lifted.background
    return write(
      " \(key) ", at: point,
      style: Style(foreground: style(.text).foreground, background: theme.hasSurfaces ? ground : nil, .bold))
  }
}
