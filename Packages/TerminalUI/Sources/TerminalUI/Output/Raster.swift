/// An image of pixels; each cell shows two of them, one above the other.
public struct Raster: Hashable, Sendable {
  /// The width in pixels; a pixel is as wide as a cell and half as high.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, row by row from the top left: ``Color/packed`` of each pixel, or 0 if it is transparent.
  public var pixels: [UInt32]

  /// A transparent raster.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, pixels: Array(repeating: 0, count: max(0, width) * max(0, height)))
  }

  /// A raster of given pixels: `width` times `height` of them, row by row from the top left.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    let count = max(0, width) * max(0, height)
    precondition(
      pixels.count == count, "A raster of \(width) × \(height) pixels needs \(count) of them, not \(pixels.count).")
    self.width = max(0, width)
    self.height = max(0, height)
    self.pixels = pixels
  }

  /// The color of a pixel; `nil` if it is transparent. The position must be inside the raster.
  public subscript(x: Int, y: Int) -> Color? {
    get {
      let pixel = pixels[index(x, y)]
      return pixel == 0 ? nil : Color(pixel: pixel)
    }
    set { pixels[index(x, y)] = newValue?.packed ?? 0 }
  }

  /// The size in cells if the first row of pixels is the upper half of a row of cells.
  public var size: CellSize { CellSize(width, (height + 1) / 2) }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      0 <= x && x < width && 0 <= y && y < height, "There is no pixel (\(x), \(y)) in a raster of \(width) × \(height)."
    )
    return y * width + x
  }
}
