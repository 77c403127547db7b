extension Scene {
  public enum Overlap: Hashable, Sendable {
    /// Some of the shape lies in the rectangle.
    case touching
    /// All of the shape that is not clipped away lies in the rectangle.
    case inside
  }

  /// The regions in a rectangle of the root, as a rubber band selects them, in paint order: the bottom one first.
  ///
  /// Hidden regions and those that pass through are left out. Curves are taken as polygons that stray by at most 0.05 points
  /// of the region; a clip counts by its bounding box.
  ///
  /// - Complexity: O(regions).
  public func regions(in rect: Rect, _ overlap: Overlap = .touching) -> [ID] {
    var found: [ID] = []
    visit { slot, toRoot, visible in
      guard let visible, let seen = visible.intersection(rect) else { return }
      let outline = Outline(nodes[slot].region, toRoot)
      switch overlap {
      case .touching:
        if outline.touches(seen) { found.append(nodes[slot].id) }
      case .inside:
        guard let part = outline.bounds.intersection(visible) else { return }
        if rect.contains(part), outline.touches(seen) { found.append(nodes[slot].id) }
      }
    }
    return found
  }

  /// The region nearest to a point of the root, of those for which `isMeant` holds; of equally near ones the topmost.
  /// `nil` where none is within `distance` points; a region that contains the point is at distance 0.
  ///
  /// Hidden regions and those that pass through are left out, clips do not count. Accurate as ``regions(in:_:)``.
  ///
  /// - Complexity: O(regions).
  public func nearest(
    to point: Point, within distance: Double, where isMeant: (ID) -> Bool = { _ in true }
  ) -> ID? {
    var nearest: (id: ID, distance: Double)?
    visit { slot, toRoot, _ in
      let id = nodes[slot].id
      guard isMeant(id) else { return }
      let way = Outline(nodes[slot].region, toRoot).distance(to: point)
      if way <= distance, way <= nearest?.distance ?? .infinity { nearest = (id, way) }
    }
    return nearest?.id
  }

  /// Visits what can be hit, in paint order, with the transform to the root and the part of the root in which no clip hides
  /// it: `nil` for none of it.
  private func visit(_ body: (_ slot: Int, _ toRoot: AffineTransform, _ visible: Rect?) -> Void) {
    func visit(_ siblings: [Int], _ toRoot: AffineTransform, _ visible: Rect?) {
      for slot in siblings {
        let region = nodes[slot].region
        let own = region.toParent.then(toRoot)
        guard !region.isHidden, own.inverse != nil else { continue }
        if !region.passesThrough { body(slot, own, visible) }
        guard !nodes[slot].children.isEmpty else { continue }
        let inner = region.clipsChildren ? visible?.intersection(own.apply(to: region.localBounds)) : visible
        visit(nodes[slot].children, AffineTransform.translation(-region.contentOffset).then(own), inner)
      }
    }
    let everything = Rect(x: -0x1p500, y: -0x1p500, width: 0x1p501, height: 0x1p501)
    visit(roots, .identity, everything)
  }
}

/// A region's shape as polygons of the root.
private struct Outline {
  private let region: Region
  private let toRoot: AffineTransform
  private let polygons: [[Point]]
  let bounds: Rect

  init(_ region: Region, _ toRoot: AffineTransform) {
    self.region = region
    self.toRoot = toRoot
    let local =
      switch region.shape {
      case .rectangle: region.frame.isEmpty ? [] : [Rect(origin: .zero, size: region.frame.size).corners]
      case .path(let path): path.flattened(tolerance: 0.05)
      }
    polygons = local.map { $0.map(toRoot.apply(to:)) }
    bounds = Rect(bounding: polygons.joined())
  }

  func touches(_ rect: Rect) -> Bool {
    guard bounds.intersects(rect) else { return false }
    if polygons.contains(where: { $0.contains(where: rect.contains) }) || contains(rect.origin) { return true }
    return edges.contains { Self.crosses(rect, $0, $1) }
  }

  func distance(to point: Point) -> Double {
    if contains(point) { return 0 }
    return edges.map { Segment.distance(from: point, $0, $1) }.min() ?? .infinity
  }

  private func contains(_ point: Point) -> Bool {
    toRoot.inverse.map { region.contains($0.apply(to: point)) } ?? false
  }

  private var edges: some Sequence<(Point, Point)> {
    polygons.lazy.flatMap { polygon in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) }
  }

  /// Whether the edge passes through the inside of the rectangle (Liang and Barsky's clipping of a line).
  private static func crosses(_ rect: Rect, _ start: Point, _ end: Point) -> Bool {
    var (enter, leave) = (0.0, 1.0)
    let way = end - start
    for (step, low, high) in [
      (way.dx, rect.minX - start.x, rect.maxX - start.x), (way.dy, rect.minY - start.y, rect.maxY - start.y),
    ] {
      if step == 0 {
        if low >= 0 || high <= 0 { return false }
      } else {
        enter = max(enter, min(low / step, high / step))
        leave = min(leave, max(low / step, high / step))
      }
    }
    return enter < leave
  }
}
