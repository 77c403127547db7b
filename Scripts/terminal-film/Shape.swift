import TestTerminal

/// A rectangle of ink in a cell, of which it says the shares of width and height.
struct Shape: Hashable {
  var left, top, right, bottom: Double

  /// In whole pixels, of which a line has at least one.
  func rect(inCellAt corner: (x: Int, y: Int), of cell: (width: Int, height: Int)) -> PixelRect {
    func pixel(_ share: Double, _ length: Int) -> Int { Int((share * Double(length) - 0.01).rounded()) }
    let (x, y) = (pixel(left, cell.width), pixel(top, cell.height))
    return PixelRect(
      x: corner.x + x, y: corner.y + y, width: max(1, pixel(right, cell.width) - x),
      height: max(1, pixel(bottom, cell.height) - y))
  }
}

extension Shape {
  /// The rectangles of a character that must join across cells: fonts draw it with gaps. `nil` if a
  /// font has to draw the character.
  static func shapes(of character: String) -> [Shape]? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    if let mask = BlockMask(scalar) { return blocks(mask) }
    if let sides = lines[scalar] { return sides.map(arm) }
    return switch scalar {
    case "╌": [Shape(2, 15, 7, 17), Shape(10, 15, 15, 17)]
    case "╎": [Shape(7, 2, 9, 12), Shape(7, 18, 9, 28)]
    case "\u{2800}"..."\u{28FF}": zip(0..., dots).filter { scalar.value >> $0.0 & 1 == 1 }.map(\.1)
    default: nil
    }
  }

  /// How much of the ink is mixed into the paper of a shade.
  static func shade(_ character: String) -> Double? {
    ["░": 0.25, "▒": 0.5, "▓": 0.75][character]
  }

  /// In a cell of 16 × 32.
  private init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(left: left / 16, top: top / 32, right: right / 16, bottom: bottom / 32)
  }

  /// One for each part, and for those below each other.
  private static func blocks(_ mask: BlockMask) -> [Shape] {
    let (wide, high) = (16 / Double(mask.columns), 32 / Double(mask.rows))
    var shapes: [Shape] = []
    for column in 0..<mask.columns {
      for row in 0..<mask.rows where mask.isFilled(column, row) {
        if row > 0, mask.isFilled(column, row - 1) {
          shapes[shapes.count - 1].bottom = Double(row + 1) / Double(mask.rows)
        } else {
          let (left, top) = (Double(column) * wide, Double(row) * high)
          shapes.append(Shape(left, top, left + wide, top + high))
        }
      }
    }
    return shapes
  }

  /// To which sides a line goes from the middle: left, right, up or down; in capitals, if it is heavy.
  private static let lines: [Unicode.Scalar: String] = [
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu", "├": "udr", "┤": "udl", "┬": "lrd", "┴": "lru",
    "┼": "lrud", "╭": "rd", "╮": "ld", "╰": "ru", "╯": "lu", "━": "LR", "┃": "UD", "┏": "RD", "┓": "LD", "┗": "RU",
    "┛": "LU",
  ]

  private static func arm(to side: Character) -> Shape {
    let half: Double = side.isUppercase ? 2 : 1
    return switch side.lowercased() {
    case "l": Shape(0, 16 - half, 8 + half, 16 + half)
    case "r": Shape(8 - half, 16 - half, 16, 16 + half)
    case "u": Shape(8 - half, 0, 8 + half, 16 + half)
    default: Shape(8 - half, 16 - half, 8 + half, 32)
    }
  }

  /// In the order of their bits (Unicode, block Braille Patterns).
  private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].map { column, row in
    let (left, top) = (2 + 8 * Double(column), 2 + 8 * Double(row))
    return Shape(left, top, left + 4, top + 4)
  }
}
