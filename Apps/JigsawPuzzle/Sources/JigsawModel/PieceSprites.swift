/// The picture cut up at one zoom: makes the bitmaps of pieces and groups.
///
/// Bitmaps of different groups at the same offset neither overlap nor leave gaps. Making one takes time proportional
/// to the pixels in its box, so keep those of groups that have not changed.
public struct PieceSprites: Sendable {
  /// Which piece each pixel belongs to.
  public let map: OwnerMap
  let colors: [UInt32]

  /// - Parameter sample: The color of the picture as `0xRRGGBB` at a point in puzzle units; asked once for each pixel,
  ///   at its center.
  public init(_ cut: Cut, scale: PixelScale, sample: (_ x: Double, _ y: Double) -> UInt32) {
    let map = OwnerMap(cut, scale: scale)
    self.map = map
    let (across, down) = (1 / scale.x, 1 / scale.y)
    colors = [UInt32](unsafeUninitializedCapacity: map.width * map.height) { colors, count in
      var index = 0
      for row in 0..<map.height {
        let y = (Double(row) + 0.5) * down
        for column in 0..<map.width {
          colors.initializeElement(at: index, to: 0xFF00_0000 | sample((Double(column) + 0.5) * across, y))
          index += 1
        }
      }
      count = index
    }
  }

  /// The drawing in square pixels.
  ///
  /// - Parameter zoom: Pixels per puzzle unit.
  public init(_ cut: Cut, zoom: Double, sample: (_ x: Double, _ y: Double) -> UInt32) {
    self.init(cut, scale: PixelScale(zoom), sample: sample)
  }

  /// The bitmap of one piece, or of several that are joined: they merge, and the rim runs around them all.
  public func sprite(of pieces: [PieceID], rim: Rim) -> Sprite {
    let box = map.box(of: pieces)
    guard !box.isEmpty else { return Sprite(x: 0, y: 0, width: 0, height: 0, pixels: []) }
    var isMember = Array(repeating: false, count: map.boxes.count)
    for piece in pieces { isMember[piece.number] = true }
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)

    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      func isInside(_ x: Int, _ y: Int) -> Bool {
        box.minX <= x && x < box.maxX && box.minY <= y && y < box.maxY
          && isMember[Int(map.owners[y * map.width + x])]
      }
      for y in box.minY..<box.maxY {
        for x in box.minX..<box.maxX {
          var color: UInt32 = 0
          if isMember[Int(map.owners[y * map.width + x])] {
            color = colors[y * map.width + x]
            if !isInside(x, y - 1) || !isInside(x - 1, y) {
              color = rim.lit(color)
            } else if !isInside(x, y + 1) || !isInside(x + 1, y) {
              color = rim.shaded(color)
            }
          }
          pixels.initializeElement(at: count, to: color)
          count += 1
        }
      }
    }
    return Sprite(x: box.minX, y: box.minY, width: width, height: height, pixels: pixels)
  }
}

/// A bitmap with holes.
public struct Sprite: Hashable, Sendable {
  /// The position of its first pixel in the solved picture, in pixels.
  public let x: Int
  public let y: Int
  /// In pixels.
  public let width: Int
  public let height: Int
  /// Row by row: `0xFFRRGGBB`, or 0 for an empty pixel.
  public let pixels: [UInt32]

  /// - Parameter pixels: `width` times `height` of them.
  public init(x: Int, y: Int, width: Int, height: Int, pixels: [UInt32]) {
    (self.x, self.y, self.width, self.height, self.pixels) = (x, y, width, height, pixels)
  }
}
