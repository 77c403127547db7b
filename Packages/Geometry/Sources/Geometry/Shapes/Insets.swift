/// Distances from the four sides of a rectangle, in points; a negative inset moves the edge outwards.
@frozen public struct Insets: Hashable, Sendable, Codable {
  public var top, left, bottom, right: Double

  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset on all sides.
  @inlinable public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  public static let zero = Insets(0)
}
