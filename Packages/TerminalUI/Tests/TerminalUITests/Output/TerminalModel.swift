import TerminalUI

/// A terminal, as far as a ``Screen`` writes to it: a plain reading of ECMA-48 and of what xterm does.
///
/// It knows only the sequences that are to be expected; anything else is kept in ``surprises``.
struct TerminalModel {
  struct Cell: Hashable {
    var text = " "
    var style = Style(foreground: .default, background: .default)
    /// The right half of a wide character.
    var isRightHalf = false
  }

  let size: CellSize
  /// How many columns too far or too short the cursor goes after a cluster, as terminals disagree there.
  var clusterError = 0
  /// What is erased gets the present background; else the default one. Terminals differ.
  var erasesInColor = true
  private(set) var cells: [Cell]
  private(set) var cursor = CellPoint.zero
  private(set) var showsCursor = true
  private(set) var isSynchronized = false
  private(set) var surprises: [String] = []
  private var style = Style(foreground: .default, background: .default)
  private var isPending = false
  private var lastText = ""

  /// A terminal with `junk` in every cell.
  init(size: CellSize, junk: String = "#") {
    self.size = size
    let cell = Cell(text: junk, style: Style(foreground: .ansi(5), background: .ansi(3), [.bold, .reverse]))
    cells = Array(repeating: cell, count: size.columns * size.rows)
    style = cell.style
    cursor = CellPoint(size.columns / 2, size.rows / 2)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1B {
        rest.removeFirst()
        escape(&rest)
      } else if byte < 0x20 || byte == 0x7F {
        rest.removeFirst()
        control(byte)
      } else {
        let text = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
        rest = rest[text.endIndex...]
        for character in String(decoding: text, as: UTF8.self) { write(character) }
      }
    }
  }

  private mutating func control(_ byte: UInt8) {
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

  private mutating func escape(_ rest: inout ArraySlice<UInt8>) {
    switch rest.popFirst() {
    case UInt8(ascii: "M"):
      if isPending || cursor.row == 0 { surprises.append("reverse index at the edge") }
      cursor.row = max(0, cursor.row - 1)
    case UInt8(ascii: "["):
      let isPrivate = rest.first == UInt8(ascii: "?")
      if isPrivate { rest.removeFirst() }
      let body = rest.prefix { (0x30...0x3B).contains($0) }
      rest = rest[body.endIndex...]
      let numbers = body.split(separator: 0x3B, omittingEmptySubsequences: false).map {
        Int(String(decoding: $0, as: UTF8.self))
      }
      let letter = rest.popFirst().map { String(UnicodeScalar($0)) } ?? ""
      isPrivate ? setMode(numbers, letter) : sequence(numbers, letter)
    case let other: surprises.append("escape \(other.map(String.init) ?? "at the end")")
    }
  }

  private mutating func setMode(_ numbers: [Int?], _ letter: String) {
    switch (numbers, letter) {
    case ([25], "h"), ([25], "l"): showsCursor = letter == "h"
    case ([2026], "h"), ([2026], "l"): isSynchronized = letter == "h"
    default: surprises.append("mode \(numbers) \(letter)")
    }
  }

  private mutating func sequence(_ numbers: [Int?], _ letter: String) {
    let first = max(1, numbers.first.flatMap(\.self) ?? 1)
    if "ABCD".contains(letter), isPending { surprises.append("relative motion at the edge") }
    switch letter {
    case "m":
      setStyle(numbers.map { $0 ?? 0 })
      return
    case "H":
      cursor = CellPoint((numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1, first - 1)
    case "A": cursor.row -= first
    case "B": cursor.row += first
    case "C": cursor.column += first
    case "D": cursor.column -= first
    case "G": cursor.column = first - 1
    case "d": cursor.row = first - 1
    case "K": erase(cursor.column..<size.columns, row: cursor.row)
    case "J" where numbers == [2]:
      for row in 0..<size.rows { erase(0..<size.columns, row: row) }
    case "b": for _ in 0..<first { write(Character(lastText)) }
    default: surprises.append("sequence \(numbers) \(letter)")
    }
    if letter != "K", letter != "J", letter != "b" { isPending = false }
    if !CellRect(size).contains(cursor) {
      surprises.append("cursor at \(cursor)")
      cursor = .zero
    }
  }

  private mutating func setStyle(_ numbers: [Int]) {
    var rest = numbers[...]
    func color(_ rest: inout ArraySlice<Int>) -> Color? {
      switch rest.popFirst() {
      case 5: return .indexed(UInt8(rest.removeFirst()))
      case 2:
        let parts = rest.prefix(3).map { UInt8($0) }
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
    var blank = Cell()
    if erasesInColor { blank.style.background = style.background }
    part(columns.lowerBound, row)
    for column in columns { cells[row * size.columns + column] = blank }
  }

  private mutating func write(_ character: Character) {
    for scalar in character.unicodeScalars where [.control, .format].contains(scalar.properties.generalCategory) {
      surprises.append("U+\(String(scalar.value, radix: 16)) in text")
    }
    let width = columns(of: character)
    if isPending || cursor.column + width > size.columns { surprises.append("\(character) beyond the edge") }
    guard cursor.column + width <= size.columns, width > 0 else { return }
    isPending = false
    lastText = String(character)
    for column in cursor.column..<cursor.column + width {
      part(column, cursor.row)
      let isRightHalf = column > cursor.column
      cells[cursor.row * size.columns + column] = Cell(
        text: isRightHalf ? "" : lastText, style: style, isRightHalf: isRightHalf)
    }
    let isCluster = character.unicodeScalars.count > 1
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

extension TerminalModel {
  /// Where the screen does not show the frame: the first such cell, in words. Spaces that show only their background
  /// may have any letter color and weight.
  func difference(from frame: Frame, depth: ColorDepth = .trueColor) -> String? {
    guard frame.size == size else { return "the sizes \(frame.size) and \(size)" }
    let unseen: Style.Attributes = [.underline, .reverse, .strikethrough]
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = cells[row * size.columns + column]
        let point = CellPoint(column, row)
        let text = frame.character(at: point).map(String.init) ?? ""
        var wanted = frame.style(at: point)!
        wanted.foreground = wanted.foreground?.mapped(to: depth)
        wanted.background = wanted.background?.mapped(to: depth)
        wanted = wanted.asSeen
        var shown = cell.style.asSeen
        if text == " ", wanted.attributes.isDisjoint(with: unseen), shown.attributes.isDisjoint(with: unseen) {
          shown.foreground = wanted.foreground
          shown.attributes = wanted.attributes
        }
        if cell.isRightHalf { shown = wanted }
        if cell.text != text || shown != wanted { return "\(point): \(cell.text) \(shown), not \(text) \(wanted)" }
      }
    }
    return nil
  }
}

extension Style {
  /// The style without the reverse attribute: its colors are exchanged instead, if they look the same on every
  /// terminal.
  fileprivate var asSeen: Style {
    guard attributes.contains(.reverse), let foreground, let background,
      [foreground, background].allSatisfy({ $0.packed >> 24 >= 2 })
    else { return self }
    return Style(foreground: background, background: foreground, attributes.subtracting(.reverse))
  }
}
