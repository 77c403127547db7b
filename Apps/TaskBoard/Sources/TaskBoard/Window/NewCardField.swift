import TerminalUI

/// The field for the title of a new card. It has the size and the place of the card-to-be.
struct NewCardField {
  let title: TextField

  func draw(in canvas: inout Canvas<KanbanPlace>) {
    let ground = canvas.style(.raised).over(canvas.style(.surface))
    let size = canvas.size
    canvas.fill(CellRect(size), style: ground.forLines)
    let edge = Style(foreground: canvas.style(.accent).foreground, background: ground.background)
    for row in 0..<size.rows {
      canvas.set("▌", at: CellPoint(0, row), style: edge)
      canvas.set("▐", at: CellPoint(size.columns - 1, row), style: edge)
    }
    let width = max(1, size.columns - 4)
    let hint = ground.over(canvas.style(.hint))
    guard size.rows > 1 else {
      let used = canvas.draw(title, at: CellPoint(2, 0), width: width)
      if title.isEmpty {
        canvas.write("New card", at: CellPoint(2 + used + 1, 0), style: hint, width: max(0, width - used - 1))
      }
      return
    }
    let lines = title.lines(width: width)
    let cursor = lines.lastIndex { $0.lowerBound <= title.cursor } ?? 0
    let first = max(0, cursor - (size.rows - 2))
    for (row, line) in lines[first...].prefix(size.rows - 1).enumerated() {
      draw(line, at: CellPoint(2, row), width: width, style: ground.over(canvas.style(.title)), in: &canvas)
    }
    if title.isEmpty { canvas.write("New card", at: CellPoint(4, 0), style: hint, width: max(0, width - 2)) }
    canvas.write("Enter adds it, Esc stops", at: CellPoint(2, size.rows - 1), style: hint, width: width)
  }

  private func draw(
    _ line: Range<Int>, at point: CellPoint, width: Int, style: Style, in canvas: inout Canvas<KanbanPlace>
  ) {
    var used = 0
    for index in line {
      let character = index < title.characters.count ? title.characters[index].sanitized : " "
      // A space at the end of a full line is not drawn.
      guard used + columns(of: character) <= width else { return }
      let isCursor = index == title.cursor
      canvas.set(
        character, at: point.offset(columns: used), style: isCursor ? style.adding(.reverse) : style)
      used += columns(of: character)
    }
  }
}

extension TextField {
  /// The characters of each line, broken after spaces if possible. The last one ends with the blank for a cursor behind
  /// the text.
  func lines(width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, used) = (0, 0)
    var wordStart: Int?
    func columns(at index: Int) -> Int {
      index < characters.count ? TerminalUI.columns(of: characters[index].sanitized) : 1
    }
    for index in 0...characters.count {
      let isSpace = index < characters.count && characters[index] == " "
      if used + columns(at: index) > width, start < index, !isSpace || index == cursor {
        let end = wordStart.map { start < $0 ? $0 : index } ?? index
        lines.append(start..<end)
        (start, wordStart) = (end, nil)
        used = (start..<index).reduce(0) { $0 + columns(at: $1) }
      }
      used += columns(at: index)
      if isSpace { wordStart = index + 1 }
    }
    return lines + [start..<characters.count + 1]
  }
}
