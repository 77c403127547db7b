extension Region {
  /// From the region's own coordinates to the parent's.
  var toParent: AffineTransform {
    if transform == .identity { return .translation(frame.origin - .zero) }
    return .translation(frame.origin - .zero).then(transform.about(frame.center))
  }

  /// A point of the parent in the region's own coordinates; `nil` where the region has no extent.
  func local(_ point: Point) -> Point? {
    if transform == .identity {
      let local = Point(point.x - frame.minX, point.y - frame.minY)
      return local.x.isFinite && local.y.isFinite ? local : nil
    }
    guard let local = toParent.inverse?.apply(to: point), local.x.isFinite, local.y.isFinite else { return nil }
    return local
  }

  /// Whether all numbers are finite and a point of the parent has a place in it.
  var hasExtent: Bool {
    guard
      frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite, contentOffset.dx.isFinite,
      contentOffset.dy.isFinite, touchSlop.isFinite
    else { return false }
    return transform == .identity || toParent.inverse != nil
  }

  /// Whether the shape contains a point of the region's own coordinates.
  func contains(_ local: Point) -> Bool {
    switch shape {
    case .rectangle: 0 <= local.x && local.x < frame.width && 0 <= local.y && local.y < frame.height
    case .path(let path): path.contains(local)
    }
  }

  /// The bounding box of the shape, in the region's own coordinates.
  var shapeBounds: Rect {
    switch shape {
    case .rectangle: Rect(origin: .zero, size: frame.size)
    case .path(let path): path.bounds
    }
  }

  /// How far the shape's outline is from a point, both in the parent's coordinates, for a point that is not inside;
  /// infinite for an empty shape. Does not allocate.
  func distance(fromParent point: Point) -> Double {
    switch shape {
    case .path(let path): return path.distance(to: point, through: toParent)
    case .rectangle:
      if transform == .identity { return frame.distance(to: point) }
      guard !frame.isEmpty else { return .infinity }
      let place = toParent
      let topLeft = place.apply(to: Point.zero)
      let topRight = place.apply(to: Point(frame.width, 0))
      let bottomRight = place.apply(to: Point(frame.width, frame.height))
      let bottomLeft = place.apply(to: Point(0, frame.height))
      return min(
        Segment.distance(from: point, topLeft, topRight), Segment.distance(from: point, topRight, bottomRight),
        Segment.distance(from: point, bottomRight, bottomLeft), Segment.distance(from: point, bottomLeft, topLeft))
    }
  }

  /// The parent's points to one own point, on average over the directions.
  var scale: Double {
    if transform == .identity { return 1 }
    return abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
  }
}
