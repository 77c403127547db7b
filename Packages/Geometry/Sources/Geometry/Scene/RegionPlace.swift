extension Region {
  /// The transform from the region's own coordinates to the parent's.
  var toParent: AffineTransform {
    if transform == .identity { return .translation(frame.origin - .zero) }
    return .translation(frame.origin - .zero).then(transform.about(frame.center))
  }

  /// Converts a point of the parent to the region's own coordinates; `nil` if the region has no extent.
  func local(_ point: Point) -> Point? {
    if transform == .identity {
      let local = Point(point.x - frame.minX, point.y - frame.minY)
      return local.x.isFinite && local.y.isFinite ? local : nil
    }
    guard let local = toParent.inverse?.applied(to: point), local.x.isFinite, local.y.isFinite else { return nil }
    return local
  }

  /// Whether all numbers are finite and points of the parent can be converted to its coordinates.
  @inline(__always) var hasExtent: Bool {
    guard frame.isFinite, contentOffset.dx.isFinite, contentOffset.dy.isFinite, touchSlop.isFinite else { return false }
    return transform == .identity || toParent.inverse != nil
  }

  /// Whether the shape contains a point, given in the parent's coordinates and in the region's own.
  ///
  /// A rectangle is judged by its corners in the parent, so that neighbors whose corners meet there share no point and
  /// leave none out, whether rotated or not. Subtracting the origin first would round.
  func contains(_ point: Point, local: Point) -> Bool {
    switch shape {
    case .path(let path): return path.contains(local)
    case .rectangle:
      if transform == .identity { return frame.contains(point) }
      guard !frame.isEmpty else { return false }
      let (topLeft, topRight, bottomRight, bottomLeft) = cornersInParent
      let winding =
        ExactOrientation.winding(around: point, from: topLeft, to: topRight)
        + ExactOrientation.winding(around: point, from: topRight, to: bottomRight)
        + ExactOrientation.winding(around: point, from: bottomRight, to: bottomLeft)
        + ExactOrientation.winding(around: point, from: bottomLeft, to: topLeft)
      return winding != 0
    }
  }

  private var cornersInParent: (Point, Point, Point, Point) {
    let place = toParent
    return (
      place.applied(to: Point.zero), place.applied(to: Point(frame.width, 0)),
      place.applied(to: Point(frame.width, frame.height)), place.applied(to: Point(0, frame.height))
    )
  }

  /// The bounding box of the shape, in the region's own coordinates.
  var shapeBounds: Rect {
    switch shape {
    case .rectangle: Rect(origin: .zero, size: frame.size)
    case .path(let path): path.bounds
    }
  }

  /// The distance from the shape's outline to a point that is not inside, both in the parent's coordinates; infinite
  /// for an empty shape. Does not allocate.
  func distance(fromParent point: Point) -> Double {
    switch shape {
    case .path(let path): return path.distance(to: point, through: toParent)
    case .rectangle:
      if transform == .identity { return frame.distance(to: point) }
      guard !frame.isEmpty else { return .infinity }
      let (topLeft, topRight, bottomRight, bottomLeft) = cornersInParent
      return min(
        Segment.distance(from: point, topLeft, topRight), Segment.distance(from: point, topRight, bottomRight),
        Segment.distance(from: point, bottomRight, bottomLeft), Segment.distance(from: point, bottomLeft, topLeft))
    }
  }

  /// How many of the parent's points correspond to one of the region's own, averaged over all directions.
  var scale: Double {
    if transform == .identity { return 1 }
    return abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
  }
}

extension Rect {
  /// Whether all edges are finite numbers.
  @inline(__always) var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
