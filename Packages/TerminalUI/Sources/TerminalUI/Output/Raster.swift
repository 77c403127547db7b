/// An image of pixels, several of which share a cell.
public struct Raster: Hashable, Sendable {
  /// The kind of block characters of which it is drawn, which says how large a pixel is.
  public let blocks: Blocks
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, row by row from the top left: ``Color/packed`` of each pixel, or 0 if it is transparent.
  public var pixels: [UInt32]

  /// A transparent raster.
  ///
  /// - Parameter blocks: Finer ones than halves are for terminals that draw them: ``Capabilities/blocks``.
  public init(width: Int, height: Int, of blocks: Blocks = .halves) {
    let pixels: [UInt32] = Array(repeating: 0, count: max(0, width) * max(0, height))
    self.init(width: width, height: height, pixels: pixels, of: blocks)
  }

  /// A raster of given pixels: `width` times `height` of them, row by row from the top left.
  public init(width: Int, height: Int, pixels: [UInt32], of blocks: Blocks = .halves) {
    let count = max(0, width) * max(0, height)
    precondition(
      pixels.count == count, "A raster of \(width) × \(height) pixels needs \(count) of them, not \(pixels.count).")
    self.blocks = blocks
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

  /// The size in cells if its first pixel is at the top left of a cell.
  public var size: CellSize {
    CellSize((width + blocks.across - 1) / blocks.across, (height + blocks.down - 1) / blocks.down)
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(
      0 <= x && x < width && 0 <= y && y < height, "There is no pixel (\(x), \(y)) in a raster of \(width) × \(height)."
    )
    return y * width + x
  }
}
