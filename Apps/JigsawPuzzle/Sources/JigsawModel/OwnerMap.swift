public import Geometry

/// The piece that each pixel of the solved picture belongs to, at one zoom.
///
/// A pixel belongs to the piece that contains its center, to the accuracy of the flattened curves (an eighth of a
/// pixel), and always to exactly one. Drawing and hit testing use the same map.
public struct OwnerMap: Sendable {
  public let scale: PixelScale
  /// In pixels. Only pixels whose center is in the picture count.
  public let width: Int
  public let height: Int

  /// Row by row: the number of the piece.
  let owners: [UInt16]
  /// Indexed by piece: the smallest box that contains all of its pixels.
  let boxes: [PixelBox]

  /// - Parameter scale: More than 0, both ways; the map must have fewer than 2²⁸ pixels.
  /// - Complexity: O(pixels + length of all edges in pixels).
  public init(_ cut: Cut, scale: PixelScale) {
    precondition(
      0 < scale.x && scale.x.isFinite && 0 < scale.y && scale.y.isFinite,
      "A scale is a positive number of pixels, not \(scale.x) by \(scale.y).")
    let across = (cut.size.width * scale.x - 0.5).rounded(.up)
    let down = (cut.size.height * scale.y - 0.5).rounded(.up)
    precondition(across * down < 0x1p28, "A map of \(across) x \(down) pixels is too large.")
    self.scale = scale
    width = max(1, Int(across))
    height = max(1, Int(down))
    var scan = EdgeScan(cut: cut, scale: scale, height: height)
    (owners, boxes) = scan.fill(width: width)
  }

  /// A map of square pixels.
  ///
  /// - Parameter zoom: Pixels per puzzle unit.
  public init(_ cut: Cut, zoom: Double) {
    self.init(cut, scale: PixelScale(zoom))
  }

  public var pieceCount: Int { boxes.count }

  /// The piece at a pixel of the solved picture, `nil` outside.
  public func piece(atColumn column: Int, row: Int) -> PieceID? {
    guard 0 <= column, column < width, 0 <= row, row < height else { return nil }
    return PieceID(Int(owners[row * width + column]))
  }

  /// The piece at a point of the solved picture, given in puzzle units, `nil` outside.
  public func piece(at point: Point) -> PieceID? {
    let (x, y) = (point.x * scale.x, point.y * scale.y)
    guard 0 <= x, x < Double(width), 0 <= y, y < Double(height) else { return nil }
    return piece(atColumn: Int(x), row: Int(y))
  }

  /// The smallest box that contains all pixels of these pieces; empty if they have none.
  public func box(of pieces: some Sequence<PieceID>) -> PixelBox {
    pieces.reduce(into: PixelBox()) { $0.include(boxes[$1.number]) }
  }
}

/// A box of pixels, excluding the upper bounds. A new one is empty.
public struct PixelBox: Hashable, Sendable {
  public internal(set) var minX = Int.max
  public internal(set) var minY = Int.max
  public internal(set) var maxX = Int.min
  public internal(set) var maxY = Int.min

  public var isEmpty: Bool { maxX <= minX }

  mutating func include(_ other: PixelBox) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}
