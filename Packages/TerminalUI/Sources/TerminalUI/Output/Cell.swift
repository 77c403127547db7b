/// One cell of a ``Frame``: sixteen bytes without a gap or a reference, so that two rows can be compared as memory.
struct Cell: Hashable, Sendable {
  /// A Unicode scalar; or, with the top bit set, a place in the frame's ``ClusterTable``; 0 in the right half of a
  /// wide character.
  var glyph: UInt32
  var foreground: Color
  var background: Color
  var attributes: Style.Attributes
  /// Columns: 1, 2 in the left half of a wide character, 0 in its right half.
  var width: UInt8
  /// Always 0: it fills the gap, and memory is compared.
  private var spare: UInt16 = 0

  init(
    _ glyph: UInt32 = Cell.space, width: UInt8 = 1, foreground: Color = .default, background: Color = .default,
    _ attributes: Style.Attributes = []
  ) {
    self.glyph = glyph
    self.width = width
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  static let space: UInt32 = 0x20
  static let blank = Cell()
  static let clusterBit: UInt32 = 0x8000_0000

  /// The same cell with nothing in it.
  var emptied: Cell {
    var cell = self
    cell.glyph = Cell.space
    cell.width = 1
    return cell
  }

  /// The right half that belongs to this left half.
  var rightHalf: Cell {
    var cell = self
    cell.glyph = 0
    cell.width = 0
    return cell
  }

  /// Whether nothing but the background can be seen in it, so that color and weight of the letter do not matter.
  var showsBackgroundAlone: Bool {
    glyph == Cell.space && attributes.isDisjoint(with: .seenOnSpaces)
  }

  /// The style in full: no color is `nil`.
  var style: Style {
    get { Style(foreground: foreground, background: background, attributes) }
    set {
      foreground = newValue.foreground ?? .default
      background = newValue.background ?? .default
      attributes = newValue.attributes
    }
  }

  /// Puts a style over the cell's own.
  ///
  /// Reversing belongs to the paper: text without a background of its own stays reversed on reversed cells. Weight,
  /// slant and lines belong to the ink: new text has its own.
  mutating func lay(_ style: Style) {
    if let color = style.foreground { foreground = color }
    if let color = style.background {
      background = color
      attributes = style.attributes
    } else {
      attributes = style.attributes.union(attributes.intersection(.reverse))
    }
  }
}

extension Style.Attributes {
  /// What is seen even where there is no letter.
  static let seenOnSpaces: Style.Attributes = [.underline, .reverse, .strikethrough]
}
