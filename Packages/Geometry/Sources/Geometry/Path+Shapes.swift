extension Path {
  /// A rectangle, clockwise on a screen. It contains the same points as `rect`.
  public static func rect(_ rect: Rect) -> Path {
    rect.isEmpty ? Path() : polygon(rect.corners)
  }

  /// A closed polygon. With fewer than three points it contains nothing.
  public static func polygon(_ points: [Point]) -> Path {
    guard let first = points.first else { return Path() }
    return Path([.move(to: first)] + points.dropFirst().map { .line(to: $0) } + [.close])
  }

  /// An ellipse that fills the rectangle, made of four curves: nowhere off by more than 0.03 % of the larger radius.
  ///
  /// Source of the constant: 4/3 · (√2 − 1), with which a cubic meets a quarter circle at its midpoint.
  public static func ellipse(in rect: Rect) -> Path {
    guard !rect.isEmpty else { return Path() }
    let (center, rx, ry) = (rect.center, rect.width / 2, rect.height / 2)
    let kappa = 0.552_284_749_830_793_4
    func point(_ x: Double, _ y: Double) -> Point { Point(center.x + x * rx, center.y + y * ry) }
    return Path { pen in
      pen.move(to: point(0, -1))
      pen.cubic(to: point(1, 0), control1: point(kappa, -1), control2: point(1, -kappa))
      pen.cubic(to: point(0, 1), control1: point(1, kappa), control2: point(kappa, 1))
      pen.cubic(to: point(-1, 0), control1: point(-kappa, 1), control2: point(-1, kappa))
      pen.cubic(to: point(0, -1), control1: point(-1, -kappa), control2: point(-kappa, -1))
      pen.close()
    }
  }
}
