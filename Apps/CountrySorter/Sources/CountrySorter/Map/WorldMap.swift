import CountryData
import Geometry
import SortingGames

/// The countries of a map on a plane, and the part of it that a game shows.
struct WorldMap: Hashable {
  /// A country on the plane.
  struct Land: Hashable {
    let card: CardID
    let center: Point
    /// Empty for a small state, which is only a point.
    let rings: [[Point]]

    var box: Rect {
      let corners = rings.joined()
      guard let first = corners.first else { return Rect(around: center) }
      var (low, high) = (first, first)
      for corner in corners {
        low = Point(min(low.x, corner.x), min(low.y, corner.y))
        high = Point(max(high.x, corner.x), max(high.y, corner.y))
      }
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
  }

  /// The places that are asked for, in their order, then all other countries.
  let lands: [Land]
  /// How many places are asked for.
  let count: Int
  /// What fills the pane at least.
  let frame: Rect

  /// - Parameters:
  ///   - asked: In the order of their places; all have a shape.
  ///   - pool: The countries that say how much is shown.
  init(_ shapes: [CardID: MapShape], asked: [CardID], pool: [CardID]) {
    count = asked.count
    let shown = pool.filter { shapes[$0] != nil }
    let centers = (shown + asked).compactMap { shapes[$0]?.center }
    let west = Self.cut(beside: centers.map(\.longitude))
    let norths = centers.map(\.latitude)
    let isWorld = west == Self.worldCut
    let projection = MapProjection(
      west: west, middle: isWorld ? 0 : ((norths.min() ?? 0) + (norths.max() ?? 0)) / 2)
    let taken = Set(asked)
    let others = shapes.keys.filter { !taken.contains($0) }.sorted { $0.text < $1.text }
    lands = (asked + others).compactMap { card in shapes[card].map { Self.land(card, $0, in: projection) } }
    let byCard = Dictionary(lands.map { ($0.card, $0) }, uniquingKeysWith: { one, _ in one })
    var frame = Self.frame(around: shown.compactMap { byCard[$0]?.box })
    for land in lands.prefix(count) where !land.touches(frame) {
      frame = frame.union(Rect(around: land.center))
    }
    let margin = 0.02 * max(frame.width, frame.height) + 1
    self.frame = frame.inset(by: -margin)
  }

  private static func land(_ card: CardID, _ shape: MapShape, in projection: MapProjection) -> Land {
    func flat(_ places: [MapPlace]) -> [Point] {
      let turn = projection.turn(of: places)
      return places.map { place in
        let point = projection.point(place, turnedBy: turn)
        return Point(point.x, point.y)
      }
    }
    return Land(card: card, center: flat([shape.center])[0], rings: shape.rings.map(flat))
  }

  /// Where the whole world is cut open: in the Bering Strait.
  private static let worldCut = -169.0

  /// The meridian at which the map is cut open: in the middle of the widest gap between these longitudes, unless they are
  /// all around the world.
  private static func cut(beside longitudes: [Double]) -> Double {
    let sorted = longitudes.sorted()
    guard let first = sorted.first else { return worldCut }
    let gaps = zip(sorted, sorted.dropFirst() + [first + 360]).map { (width: $1 - $0, middle: ($0 + $1) / 2) }
    guard let widest = gaps.max(by: { $0.width < $1.width }), widest.width >= 90 else { return worldCut }
    return widest.middle > 180 ? widest.middle - 360 : widest.middle
  }

  /// The area around countries, without the few that would make it much larger: Europe with a part of Russia.
  private static func frame(around boxes: [Rect]) -> Rect {
    var boxes = boxes
    guard let first = boxes.first else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    for _ in 0..<(boxes.count / 12) {
      let all = boxes.reduce(boxes[0]) { $0.union($1) }
      let smaller = boxes.indices.map { index in
        boxes.indices.filter { $0 != index }.reduce(boxes[index == 0 ? 1 : 0]) { $0.union(boxes[$1]) }.area
      }
      guard let index = smaller.indices.min(by: { smaller[$0] < smaller[$1] }), smaller[index] < 0.86 * all.area else {
        break
      }
      boxes.remove(at: index)
    }
    return boxes.reduce(boxes.first ?? first) { $0.union($1) }
  }
}

extension WorldMap.Land {
  /// Whether a part of it, or its point, is in an area.
  fileprivate func touches(_ area: Rect) -> Bool {
    area.contains(center) || rings.contains { $0.contains(where: area.contains) }
  }
}

extension Rect {
  fileprivate var area: Double { width * height }

  /// Hardly larger than a point, but not empty.
  fileprivate init(around point: Point) { self.init(x: point.x, y: point.y, width: 0.01, height: 0.01) }
}
