public import Geometry

/// How large the solved picture is drawn.
public struct PixelScale: Hashable, Sendable {
  /// Pixels per puzzle unit, across and down. They differ if pixels are not square.
  public let x: Double
  public let y: Double

  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// A scale for square pixels.
  public init(_ zoom: Double) {
    self.init(x: zoom, y: zoom)
  }

  /// The first pixel of a group at an offset: where pixel (0, 0) of the solved picture goes on the table.
  ///
  /// All pieces of a group are placed by this pixel, so that joined pieces meet.
  public func origin(at offset: Vector) -> (x: Int, y: Int) {
    (Int((offset.dx * x).rounded()), Int((offset.dy * y).rounded()))
  }
}
