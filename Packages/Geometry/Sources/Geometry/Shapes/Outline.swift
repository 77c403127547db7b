/// The shape of a region as polygons, in the coordinates of the root.
struct Outline {
  private let contours: [[Point]]

  init(_ region: Region, through place: AffineTransform) {
    let bounds = region.shapeBounds
    switch region.shape {
    case _ where bounds.isEmpty: contours = []
    case .rectangle: contours = [bounds.corners.map(place.applied(to:))]
    case .path(let path): contours = path.applying(place).flattened(tolerance: 0.01)
    }
  }

  /// Whether the interiors of the outline and the window overlap: either part of an edge is inside the window, or the
  /// outline encloses it.
  func touches(_ window: Window) -> Bool {
    guard let middle = window.middle else { return window.polygon == nil && !contours.isEmpty }
    return contains(middle) || contains { start, end in window.part(from: start, to: end) != nil }
  }

  /// The distance from the part of the outline inside the window; 0 inside.
  func distance(to point: Point, in window: Window) -> Double {
    if contains(point), window.contains(point) { return 0 }
    var least = Double.infinity
    _ = contains { start, end in
      if let part = window.part(from: start, to: end) {
        least = min(least, Segment.distance(from: point, part.start, part.end))
      }
      return false
    }
    // If an edge of the window is nearer, take its nearest point, provided that the outline is there on the window's
    // side of the edge. If it is not, the outline crosses the edge in between, and the loop above has measured it.
    guard let middle = window.middle else { return least }
    for (start, end) in window.edges {
      let nearest = Segment.nearest(to: point, start, end)
      if contains(nearest + (middle - nearest) * 0x1p-30) { least = min(least, point.distance(to: nearest)) }
    }
    return least
  }

  /// By the non-zero rule.
  private func contains(_ point: Point) -> Bool {
    var winding = 0
    _ = contains { start, end in
      winding += ExactOrientation.winding(around: point, from: start, to: end)
      return false
    }
    return winding != 0
  }

  private func contains(edge isWanted: (Point, Point) -> Bool) -> Bool {
    for contour in contours {
      guard var start = contour.last else { continue }
      for end in contour {
        if isWanted(start, end) { return true }
        start = end
      }
    }
    return false
  }
}

/// The part of the root that is visible through the ancestors that clip: a convex polygon, clockwise on a screen, or
/// the whole plane.
struct Window {
  /// `nil` for the whole plane; empty if nothing is visible.
  let polygon: [Point]?

  var isEmpty: Bool { polygon?.isEmpty ?? false }

  var edges: [(Point, Point)] {
    guard let polygon, let last = polygon.last else { return [] }
    return Array(zip([last] + polygon.dropLast(), polygon))
  }

  /// An interior point; `nil` for the whole plane and for an empty window.
  var middle: Point? {
    guard let polygon, !polygon.isEmpty else { return nil }
    let share = 1 / Double(polygon.count)
    return polygon.reduce(.zero) { Point($0.x + $1.x * share, $0.y + $1.y * share) }
  }

  func contains(_ point: Point) -> Bool {
    edges.allSatisfy { start, end in Self.side(of: point, start, end) >= 0 } && !isEmpty
  }

  /// The part of a line inside the window; `nil` for a line that only touches an edge (Cyrus & Beck 1978).
  func part(from start: Point, to end: Point) -> (start: Point, end: Point)? {
    var (low, high) = (0.0, 1.0)
    for edge in edges {
      let (here, there) = (Self.side(of: start, edge.0, edge.1), Self.side(of: end, edge.0, edge.1))
      if here <= 0, there <= 0 { return nil }
      if here < 0 { low = max(low, here / (here - there)) }
      if there < 0 { high = min(high, here / (here - there)) }
    }
    guard low < high, !isEmpty else { return nil }
    let way = end - start
    return (start + way * low, high == 1 ? end : start + way * high)
  }

  /// The window that remains visible through a region that clips.
  func cut(to region: Region, through place: AffineTransform) -> Window {
    let bounds = region.shapeBounds
    guard !bounds.isEmpty, place.isFinite else { return Window(polygon: []) }
    var corners = bounds.corners.map(place.applied(to:))
    if place.a * place.d < place.b * place.c { corners.reverse() }
    guard var polygon else { return Window(polygon: corners) }
    for (start, end) in Window(polygon: corners).edges {
      polygon = Self.cut(polygon, start, end)
    }
    return Window(polygon: polygon)
  }

  /// The part of a polygon to the right of a line (Sutherland & Hodgman 1974); empty if it has no interior.
  private static func cut(_ polygon: [Point], _ start: Point, _ end: Point) -> [Point] {
    guard var before = polygon.last else { return [] }
    guard polygon.contains(where: { side(of: $0, start, end) > 0 }) else { return [] }
    var cut: [Point] = []
    for point in polygon {
      let (here, there) = (side(of: before, start, end), side(of: point, start, end))
      if here < 0 && there > 0 || here > 0 && there < 0 {
        cut.append(before + (point - before) * (here / (here - there)))
      }
      if there >= 0 { cut.append(point) }
      before = point
    }
    return cut
  }

  /// Positive on the inner side of an edge of a polygon that runs clockwise on a screen.
  private static func side(of point: Point, _ start: Point, _ end: Point) -> Double {
    (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
  }
}
