/// Letters that are written from right to left: Hebrew, Arabic and their relatives.
///
/// A frame holds text in the order in which it is read. A terminal that draws each character in the cell where it is
/// written shows such words backwards, so ``Screen`` reverses them there. A terminal that reorders by itself does so
/// for a whole row, which moves columns past each other; it is asked not to (``TerminalModes/ordersCells``) if it can be.
///
/// Sources: The Unicode Standard, UAX #9; ECMA-48, BDSM; Egmont Koblinger, "BiDi in Terminal Emulators".
enum RightToLeft {
  /// The blocks of such letters in the Unicode Standard.
  static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// What may stand between two words of one text without ending it. Anything else, such as a line, ends it: two columns
  /// must never become one text.
  static func joinsWords(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x2F, 0x30...0x3A, 0x3B, 0x3F: true
    default: false
    }
  }

  static func isDigit(_ scalar: UInt32) -> Bool { 0x30...0x39 ~= scalar || 0x660...0x669 ~= scalar }

  /// Brackets face the other way.
  static func mirrored(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x28: 0x29
    case 0x29: 0x28
    default: scalar
    }
  }
}

extension Frame {
  /// The frame with texts from right to left in the order in which they are seen: the first letter is rightmost, and
  /// numbers keep their order. No character leaves the columns of its text.
  ///
  /// - Complexity: O(cells), with one comparison for each if there is no such text.
  func inVisualOrder() -> Frame {
    guard cells.contains(where: { isRightToLeft($0) }) else { return self }
    var frame = self
    for row in 0..<size.rows {
      let start = row * size.columns
      var column = 0
      while column < size.columns {
        guard isRightToLeft(cells[start + column]) else {
          column += 1
          continue
        }
        let end = endOfText(from: column, row: row)
        frame.reverse(start + column..<start + end)
        column = end
      }
    }
    return frame
  }

  private func scalar(of cell: Cell) -> UInt32 {
    guard cell.glyph & Cell.clusterBit != 0 else { return cell.glyph }
    return clusters.text(of: cell.glyph).unicodeScalars.first?.value ?? 0
  }

  func isRightToLeft(_ cell: Cell) -> Bool {
    // Nearly all cells are below.
    cell.glyph >= 0x0590 && cell.width == 1 && RightToLeft.isLetter(scalar(of: cell))
  }

  /// The column after a text that begins in `column`: its last letter, and a number after that.
  private func endOfText(from column: Int, row: Int) -> Int {
    let start = row * size.columns
    var (end, next) = (column + 1, column + 1)
    var hadSpace = false
    var openBrackets = 0
    while next < size.columns, cells[start + next].width == 1 {
      let cell = cells[start + next]
      let scalar = scalar(of: cell)
      if isRightToLeft(cell) || RightToLeft.isDigit(scalar) {
        end = next + 1
        hadSpace = false
      } else if scalar == Cell.space {
        // Two blanks are the space between two columns.
        if hadSpace { break }
        hadSpace = true
      } else if !RightToLeft.joinsWords(scalar) {
        break
      } else if scalar == 0x28 {
        openBrackets += 1
      } else if scalar == 0x29, openBrackets > 0 {
        // A bracket closes in the text in which it was opened.
        openBrackets -= 1
        end = next + 1
      }
      next += 1
    }
    return end
  }

  private mutating func reverse(_ range: Range<Int>) {
    let text = cells[range]
    var place = range.upperBound
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index + 1
      if RightToLeft.isDigit(scalar(of: text[index])) {
        while end < range.upperBound, RightToLeft.isDigit(scalar(of: text[end])) { end += 1 }
      }
      place -= end - index
      for offset in 0..<(end - index) {
        var cell = text[index + offset]
        cell.glyph = RightToLeft.mirrored(cell.glyph)
        cells[place + offset] = cell
      }
      index = end
    }
  }
}
