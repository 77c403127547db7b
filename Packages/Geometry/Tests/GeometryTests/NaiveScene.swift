import Geometry

/// A second hit test, written for plainness alone: lists of children, every candidate looked at, no early way out.
struct NaiveScene {
  var regions: [Int: Region] = [:]
  var parents: [Int: Int] = [:]
  /// Bottom first; those of the root at -1.
  var children: [Int: [Int]] = [-1: []]

  struct Answer {
    var id: Int
    /// `nil` for an exact hit.
    var distance: Double?
  }

  func topmost(at point: Point) -> Int? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return best(of: children[-1]!, at: point)?.id
  }

  /// Exact hits in paint order, the last one first.
  func stack(at point: Point) -> [Int] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    var painted: [Int] = []
    func visit(_ id: Int, _ point: Point) {
      guard let region = regions[id], !region.isHidden, let local = Self.local(point, in: region) else { return }
      let isInside = Self.contains(point, local, region)
      if isInside, !region.passesThrough { painted.append(id) }
      if region.clipsChildren, !isInside { return }
      for child in children[id]! { visit(child, local + region.contentOffset) }
    }
    for id in children[-1]! { visit(id, point) }
    let exact = Array(painted.reversed())
    guard let first = topmost(at: point), exact.first != first else { return exact }
    return [first] + exact
  }

  private func best(of ids: [Int], at point: Point) -> Answer? {
    let answers = ids.compactMap { answer(of: $0, at: point) }
    if let exact = answers.last(where: { $0.distance == nil }) { return exact }
    let least = answers.compactMap(\.distance).min()
    return answers.last { $0.distance == least }
  }

  private func answer(of id: Int, at point: Point) -> Answer? {
    guard let region = regions[id], !region.isHidden, let local = Self.local(point, in: region) else { return nil }
    let isInside = Self.contains(point, local, region)
    let isSolid = !region.passesThrough
    var below = region.clipsChildren && !isInside ? nil : best(of: children[id]!, at: local + region.contentOffset)
    if isInside, isSolid { below?.distance = nil }
    if let distance = below?.distance {
      let area = region.transform.a * region.transform.d - region.transform.b * region.transform.c
      below?.distance = distance * abs(area).squareRoot()
    }
    if let below { return below }
    if isInside, isSolid { return Answer(id: id, distance: nil) }
    guard isSolid, region.touchSlop > 0 else { return nil }
    let distance = Self.outline(region).map { Self.distance(point, $0.0, $0.1) }.min() ?? .infinity
    return distance <= region.touchSlop ? Answer(id: id, distance: distance) : nil
  }

  private static func toParent(_ point: Point, _ region: Region) -> Point {
    let center = Vector(dx: region.frame.width / 2, dy: region.frame.height / 2)
    let turned = region.transform.applied(to: point - center)
    return turned + center + (region.frame.origin - .zero)
  }

  private static func local(_ point: Point, in region: Region) -> Point? {
    let frame = region.frame
    let offset = region.contentOffset
    let numbers = [
      frame.minX, frame.minY, frame.maxX, frame.maxY, offset.dx, offset.dy, region.touchSlop, point.x, point.y,
    ]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    guard region.transform != .identity else { return point - (frame.origin - .zero) }
    let center = Vector(dx: frame.width / 2, dy: frame.height / 2)
    return region.transform.inverse.map { $0.applied(to: point - (frame.origin - .zero) - center) + center }
  }

  private static func contains(_ point: Point, _ local: Point, _ region: Region) -> Bool {
    switch region.shape {
    case .path(let path): return path.contains(local)
    case .rectangle where region.transform == .identity: return region.frame.contains(point)
    case .rectangle: return Path.polygon(outline(region).map(\.0)).contains(point)
    }
  }

  /// Edges in the parent's coordinates.
  private static func outline(_ region: Region) -> [(Point, Point)] {
    let local: [[Point]] =
      switch region.shape {
      case .path(let path): path.flattened(tolerance: 0.01)
      case .rectangle: region.frame.isEmpty ? [] : [Rect(origin: .zero, size: region.frame.size).corners]
      }
    return local.flatMap { contour in
      let placed = contour.map { toParent($0, region) }
      return Array(zip(placed, placed.dropFirst() + placed.prefix(1)))
    }
  }

  private static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let (way, out) = (end - start, point - start)
    let length = way.length
    guard length > 0 else { return out.length }
    let along = (way.dx * out.dx + way.dy * out.dy) / length
    if along <= 0 { return out.length }
    if along >= length { return point.distance(to: end) }
    return abs(way.dx * out.dy - way.dy * out.dx) / length
  }
}

extension NaiveScene {
  mutating func insert(_ id: Int, _ region: Region, in parent: Int?) {
    regions[id] = region
    parents[id] = parent ?? -1
    children[id] = []
    children[parent ?? -1]!.append(id)
  }

  mutating func remove(_ id: Int) {
    for child in children[id] ?? [] { remove(child) }
    if let parent = parents[id] { children[parent]!.removeAll { $0 == id } }
    regions[id] = nil
    parents[id] = nil
    children[id] = nil
  }

  mutating func put(_ id: Int, at index: Int) {
    children[parents[id]!]!.removeAll { $0 == id }
    children[parents[id]!]!.insert(id, at: index)
  }

  mutating func reparent(_ id: Int, to parent: Int?) {
    children[parents[id]!]!.removeAll { $0 == id }
    parents[id] = parent ?? -1
    children[parent ?? -1]!.append(id)
  }

  func lies(_ id: Int, in other: Int) -> Bool {
    id == other || parents[id].map { lies($0, in: other) } ?? false
  }
}
