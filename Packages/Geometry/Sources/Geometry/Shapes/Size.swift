/// A width and a height, in points.
@frozen public struct Size: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)

  /// Whether a rectangle of this size contains no point.
  @inlinable public var isEmpty: Bool {
    !(width > 0 && height > 0)
  }
}
