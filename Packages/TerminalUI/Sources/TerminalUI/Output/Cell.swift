/// One cell of a ``Frame``: sixteen bytes without a gap or a reference, so that two rows can be compared as memory.
struct Cell: Hashable, Sendable {
  /// A Unicode scalar; with the top bit set, an index into the frame's ``ClusterTable``; 0 in the right half of a wide
  /// character.
  var glyph: UInt32
  var foreground: Color
  var background: Color
  var attributes: Style.Attributes
  /// The number of columns: 1, 2 in the left half of a wide character, 0 in its right half.
  var width: UInt8
  /// Always 0: it fills the padding, because cells are compared as memory.
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

  /// The same cell without its character.
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

  /// Whether only the background of the cell is visible, so that the color and weight of the letter do not matter.
  var showsBackgroundAlone: Bool {
    glyph == Cell.space && attributes.isDisjoint(with: .seenOnSpaces)
  }

  /// The complete style: no color is `nil`.
  var style: Style {
    get { Style(foreground: foreground, background: background, attributes) }
    set {
      foreground = newValue.foreground ?? .default
      background = newValue.background ?? .default
      attributes = newValue.attributes
    }
  }

  /// Lays a style over the cell's own.
  ///
  /// Reversing belongs to the background: text without its own background stays reversed on reversed cells. Weight,
  /// slant and lines belong to the letters: new text brings its own.
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
  /// The attributes that are visible even without a letter.
  static let seenOnSpaces: Style.Attributes = [.underline, .reverse, .strikethrough]
}
