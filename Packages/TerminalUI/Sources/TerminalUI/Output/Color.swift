/// A color of a character or of its background. Four bytes without a reference, so frames of them compare fast.
///
/// A color that the terminal cannot show is mapped to the nearest one when it is written: see ``Color/mapped(to:)``. A
/// color is therefore chosen once, for the best terminal.
@frozen public struct Color: Hashable, Sendable {
  /// The top byte says what the rest means: 0x00 default, 0x01 one of the sixteen, 0x02 one of the 256, 0xFF red, green
  /// and blue (so an opaque pixel reads 0xFFRRGGBB, and 0 can mean transparent in a ``Raster``).
  public let packed: UInt32

  @usableFromInline init(packed: UInt32) {
    self.packed = packed
  }

  /// The terminal's own color for text or for its background.
  public static let `default` = Color(packed: 0)

  /// One of the sixteen colors of the terminal's palette: 0 black, 1 red, 2 green, 3 yellow, 4 blue, 5 magenta, 6 cyan,
  /// 7 white, and 8 to 15 the bright ones.
  public static func ansi(_ number: UInt8) -> Color {
    precondition(number < 16, "There are sixteen ANSI colors, 0 to 15; \(number) is none of them.")
    return Color(packed: 0x0100_0000 | UInt32(number))
  }

  /// One of the 256 colors: 0 to 15 are the ANSI ones, 16 to 231 a cube of 6 × 6 × 6, 232 to 255 grays.
  public static func indexed(_ number: UInt8) -> Color {
    number < 16 ? .ansi(number) : Color(packed: 0x0200_0000 | UInt32(number))
  }

  /// Red, green and blue, each from 0 to 255 (sRGB).
  @inlinable public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A color from the pixel of a ``Raster``; a pixel not made by ``packed`` counts as opaque.
  @usableFromInline init(pixel: UInt32) {
    self.init(packed: pixel >> 24 <= 0x02 ? pixel : pixel | 0xFF00_0000)
  }
}

extension Color {
  /// The four kinds, distinguished when a color is written or mapped.
  enum Kind: Equatable {
    case `default`
    case ansi(UInt8)
    case indexed(UInt8)
    case rgb(RGB)
  }

  var kind: Kind {
    switch packed >> 24 {
    case 0x00: .default
    case 0x01: .ansi(UInt8(truncatingIfNeeded: packed))
    case 0x02: .indexed(UInt8(truncatingIfNeeded: packed))
    default: .rgb(RGB(packed: packed))
    }
  }
}

/// Red, green and blue, each from 0 to 255.
package struct RGB: Hashable, Sendable {
  package var red: Int
  package var green: Int
  package var blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(packed: UInt32) {
    self.init(Int(packed >> 16 & 255), Int(packed >> 8 & 255), Int(packed & 255))
  }

  var color: Color {
    .rgb(UInt8(red), UInt8(green), UInt8(blue))
  }

  /// The perceived brightness, from 0 to 255. Source: luma of Rec. 601.
  var brightness: Int { (299 * red + 587 * green + 114 * blue) / 1000 }

  /// The perceived difference between two colors: the weighted distance of "Colour metric" (Riemersma, compuphase.com),
  /// which follows the eye better than the Euclidean one and needs only integers.
  func distance(to other: RGB) -> Int {
    let mean = (red + other.red) / 2
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return ((512 + mean) * r * r) >> 8 + 4 * g * g + ((767 - mean) * b * b) >> 8
  }
}
