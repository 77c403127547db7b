import TestTerminal

/// A rectangle of ink, in pixels of a drawing.
struct Shape: Hashable {
  var left, top, right, bottom: Double
}

extension Shape {
  /// The rectangles of a character that must join across cells, in a cell of 10 × 20: fonts draw it with gaps. `nil` if a
  /// font has to draw the character.
  static func shapes(of character: String) -> [Shape]? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    if let mask = BlockMask(scalar) { return blocks(mask) }
    if let sides = lines[scalar] { return sides.map(arm) }
    return switch scalar {
    case "╌": [Shape(1.25, 9.375, 4.375, 10.625), Shape(6.25, 9.375, 9.375, 10.625)]
    case "╎": [Shape(4.375, 1.25, 5.625, 7.5), Shape(4.375, 11.25, 5.625, 17.5)]
    case "\u{2800}"..."\u{28FF}": zip(0..., dots).filter { scalar.value >> $0.0 & 1 == 1 }.map(\.1)
    default: nil
    }
  }

  /// How much of the ink is mixed into the paper of a shade.
  static func shade(_ character: String) -> Double? {
    ["░": 0.25, "▒": 0.5, "▓": 0.75][character]
  }

  private init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(left: left, top: top, right: right, bottom: bottom)
  }

  /// One for each part, and for those below each other.
  private static func blocks(_ mask: BlockMask) -> [Shape] {
    let (wide, high) = (10 / Double(mask.columns), 20 / Double(mask.rows))
    var shapes: [Shape] = []
    for column in 0..<mask.columns {
      for row in 0..<mask.rows where mask.isFilled(column, row) {
        if row > 0, mask.isFilled(column, row - 1) {
          shapes[shapes.count - 1].bottom = Double(row + 1) * high
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
    let half = side.isUppercase ? 1.25 : 0.625
    return switch side.lowercased() {
    case "l": Shape(0, 10 - half, 5 + half, 10 + half)
    case "r": Shape(5 - half, 10 - half, 10, 10 + half)
    case "u": Shape(5 - half, 0, 5 + half, 10 + half)
    default: Shape(5 - half, 10 - half, 5 + half, 20)
    }
  }

  /// In the order of their bits (Unicode, block Braille Patterns).
  private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].map { column, row in
    let (left, top) = (1.25 + 5 * Double(column), 1.25 + 5 * Double(row))
    return Shape(left, top, left + 2.5, top + 2.5)
  }
}
