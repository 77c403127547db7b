/// The distance in points that a hand can just aim at, from which all other distances follow: how far a press may tremble
/// and still be a click, from where on it is a drag, how near an edge scrolls.
public struct PointScale: Hashable, Sendable {
  /// The side of a spot that is easily hit.
  public let points: Double

  /// - Parameter points: More than 0, and finite.
  public init(points: Double) {
    precondition(points > 0 && points.isFinite, "A scale is a positive distance, not \(points).")
    self.points = points
  }

  /// A point is a cell of a terminal, which is coarse enough to absorb a trembling hand.
  public static let cells = PointScale(points: 1)
  /// A point is a pixel at the usual size, as in CSS and UIKit.
  public static let pixels = PointScale(points: 8)
}
