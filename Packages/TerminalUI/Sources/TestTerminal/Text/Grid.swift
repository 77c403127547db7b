import TerminalUI

/// The cells of a screen and a cursor: a plain reading of ECMA-48 and of what xterm does.
struct Grid {
  typealias Cell = TestTerminal.Cell

  private(set) var size: CellSize
  var clusterError = 0
  var clustersAreNarrow = false
  var erasesInColor = true
  private(set) var cells: [Cell]
  private(set) var cursor = CellPoint.zero
  /// What was not to be expected, until the terminal takes it.
  var surprises: [String] = []
  /// The cells that were written or erased, until the terminal takes them.
  var written: [CellRect] = []
  private var style = Style(foreground: .default, background: .default)
  private var isPending = false
  private var lastText = ""

  init(size: CellSize, filledWith cell: Cell = Cell()) {
    self.size = size
    cells = Array(repeating: cell, count: max(0, size.columns) * max(0, size.rows))
  }

  /// A screen on which anything may be written in any style.
  init(size: CellSize, junk: String) {
    let style = Style(foreground: .ansi(5), background: .ansi(3), [.bold, .reverse])
    self.init(size: size, filledWith: Cell(text: junk, style: style))
    self.style = style
    cursor = CellPoint(size.columns / 2, size.rows / 2)
  }

  mutating func resize(to size: CellSize) {
    var grid = Grid(size: size)
    for row in 0..<max(0, min(size.rows, self.size.rows)) {
      for column in 0..<max(0, min(size.columns, self.size.columns)) {
        grid.cells[row * size.columns + column] = cells[row * self.size.columns + column]
      }
    }
    cells = grid.cells
    self.size = size
    isPending = false
    cursor = CellPoint(max(0, min(cursor.column, size.columns - 1)), max(0, min(cursor.row, size.rows - 1)))
  }

  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08:
      if isPending || cursor.column == 0 { surprises.append("backspace at the edge") }
      cursor.column = max(0, cursor.column - 1)
    case 0x0A:
      if isPending || cursor.row == size.rows - 1 { surprises.append("line feed at the edge") }
      cursor.row = min(size.rows - 1, cursor.row + 1)
    case 0x0D: cursor.column = 0
    default: surprises.append("control \(byte)")
    }
    isPending = false
  }

  mutating func reverseIndex() {
    if isPending || cursor.row == 0 { surprises.append("reverse index at the edge") }
    cursor.row = max(0, cursor.row - 1)
  }

  /// The cursor after an image of this size, as kitty moves it: behind the last row of the image.
  mutating func move(pastImageOf size: CellSize) {
    if isPending { surprises.append("image at the edge") }
    isPending = false
    cursor.column += size.columns
    cursor.row += max(0, size.rows - 1)
    if cursor.column >= self.size.columns {
      cursor.column = 0
      cursor.row += 1
    }
    guard cursor.row >= self.size.rows else { return }
    surprises.append("an image scrolls the screen")
    cursor.row = self.size.rows - 1
  }

  /// A control sequence without a prefix.
  mutating func sequence(_ numbers: [Int?], _ letter: String) {
    let first = max(1, numbers.first.flatMap(\.self) ?? 1)
    if "ABCD".contains(letter), isPending { surprises.append("relative motion at the edge") }
    switch letter {
    case "m":
      setStyle(numbers.map { $0 ?? 0 })
      return
    case "H": cursor = CellPoint((numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1, first - 1)
    case "A": cursor.row -= first
    case "B": cursor.row += first
    case "C": cursor.column += first
    case "D": cursor.column -= first
    case "G": cursor.column = first - 1
    case "d": cursor.row = first - 1
    case "K" where numbers.isEmpty: erase(cursor.column..<size.columns, row: cursor.row)
    case "J" where numbers.isEmpty || numbers == [0]:
      erase(cursor.column..<size.columns, row: cursor.row)
      for row in min(size.rows, cursor.row + 1)..<size.rows { erase(0..<size.columns, row: row) }
    case "J" where numbers == [2]:
      for row in 0..<size.rows { erase(0..<size.columns, row: row) }
    case "b": for _ in 0..<first { write(Character(lastText)) }
    default: surprises.append("sequence \(numbers) \(letter)")
    }
    if letter != "K", letter != "J", letter != "b" { isPending = false }
    if !size.isEmpty, !CellRect(size).contains(cursor) {
      surprises.append("cursor at \(cursor)")
      cursor = .zero
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var rest = numbers.isEmpty ? [0] : numbers[...]
    func color(_ rest: inout ArraySlice<Int>) -> Color? {
      switch rest.popFirst() {
      case 5: return rest.popFirst().map { .indexed(UInt8(truncatingIfNeeded: $0)) }
      case 2:
        guard rest.count >= 3 else { return nil }
        let parts = rest.prefix(3).map { UInt8(truncatingIfNeeded: $0) }
        rest.removeFirst(3)
        return .rgb(parts[0], parts[1], parts[2])
      default: return nil
      }
    }
    while let number = rest.popFirst() {
      switch number {
      case 0: style = Style(foreground: .default, background: .default)
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37: style.foreground = .ansi(UInt8(number - 30))
      case 90...97: style.foreground = .ansi(UInt8(number - 82))
      case 40...47: style.background = .ansi(UInt8(number - 40))
      case 100...107: style.background = .ansi(UInt8(number - 92))
      case 39: style.foreground = .default
      case 49: style.background = .default
      case 38: style.foreground = color(&rest)
      case 48: style.background = color(&rest)
      default: surprises.append("style \(number)")
      }
    }
  }

  private mutating func erase(_ columns: Range<Int>, row: Int) {
    guard !columns.isEmpty, row < size.rows else { return }
    var blank = Cell()
    if erasesInColor { blank.style.background = style.background }
    part(columns.lowerBound, row)
    for column in columns { cells[row * size.columns + column] = blank }
    written.append(CellRect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1))
  }

  mutating func write(_ character: Character) {
    for scalar in character.unicodeScalars where [.control, .format].contains(scalar.properties.generalCategory) {
      surprises.append("U+\(String(scalar.value, radix: 16)) in text")
    }
    let isCluster = character.unicodeScalars.count > 1
    let width = isCluster && clustersAreNarrow ? min(1, columns(of: character)) : columns(of: character)
    if isPending || cursor.column + width > size.columns { surprises.append("\(character) beyond the edge") }
    guard cursor.column + width <= size.columns, cursor.row < size.rows, width > 0 else { return }
    isPending = false
    lastText = String(character)
    for column in cursor.column..<cursor.column + width {
      part(column, cursor.row)
      let isRightHalf = column > cursor.column
      cells[cursor.row * size.columns + column] = Cell(
        text: isRightHalf ? "" : lastText, style: style, isRightHalf: isRightHalf)
    }
    written.append(CellRect(origin: cursor, size: CellSize(width, 1)))
    let end = cursor.column + width + (isCluster ? clusterError : 0)
    isPending = end >= size.columns
    cursor.column = max(0, min(end, size.columns - 1))
  }

  /// Half of a wide character is overwritten: who knows what a terminal makes of the other half.
  private mutating func part(_ column: Int, _ row: Int) {
    let index = row * size.columns + column
    if cells[index].isRightHalf { cells[index - 1] = Cell(text: "\u{00BF}") }
    if column + 1 < size.columns, cells[index + 1].isRightHalf { cells[index + 1] = Cell(text: "\u{00BF}") }
  }
}
