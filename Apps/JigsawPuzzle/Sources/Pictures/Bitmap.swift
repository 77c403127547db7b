/// A picture as pixels.
public struct Bitmap: Hashable, Sendable {
  /// In pixels, at least 1.
  public let width: Int
  public let height: Int
  /// 0xAARRGGBB in sRGB, row by row from the top left; the color is not premultiplied by alpha, and 0xFF is opaque.
  public let pixels: [UInt32]
  /// That the file of the picture is damaged, in a sentence, although its pixels could be read; `nil` of any other.
  public package(set) var damage: String?

  /// - Precondition: both sides are at least 1 and there are `width * height` pixels.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 1 && height >= 1, "a bitmap of \(width) x \(height) has no pixel")
    precondition(pixels.count == width * height, "\(width) x \(height) pixels are not \(pixels.count)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in column `x` and row `y`, counted from 0 at the top left.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(0 <= x && x < width && 0 <= y && y < height, "(\(x), \(y)) is outside \(width) x \(height)")
    return pixels[y * width + x]
  }

  /// The picture composited onto a background of this color, 0xRRGGBB; every pixel is opaque.
  public func flattened(on sheet: UInt32) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: pixels.map { pixel in
        let alpha = pixel >> 24
        func mixed(_ shift: UInt32) -> UInt32 {
          (((pixel >> shift & 0xFF) * alpha + (sheet >> shift & 0xFF) * (255 - alpha) + 127) / 255) << shift
        }
        return alpha == 255 ? pixel : 0xFF00_0000 | mixed(16) | mixed(8) | mixed(0)
      })
  }
}
