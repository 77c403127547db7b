/// A long thin rectangle at an angle. Its bounding box is mostly empty: of a thousand such boxes over a point, perhaps
/// one is hit. Along its own direction, its box fits tightly.
struct Slant {
  private let corners: (Point, Point, Point, Point)
  private let slop: Double
  /// Its direction, from 0 (horizontal) over 1 (vertical) to 2 (horizontal again); grows with the angle and needs no
  /// arc tangent.
  let heading: Double

  /// `nil` if the node is not rotated, fills its bounding box well, or has children.
  init?(_ node: SceneTree.Node) {
    guard
      node.children.count == 0, case .rectangle = node.region.shape,
      node.region.transform.b != 0 || node.region.transform.c != 0
    else { return nil }
    let (place, size) = (node.region.toParent, node.region.frame.size)
    corners = (
      place.apply(to: Point.zero), place.apply(to: Point(size.width, 0)),
      place.apply(to: Point(size.width, size.height)), place.apply(to: Point(0, size.height))
    )
    slop = max(0, node.region.touchSlop)
    let (across, down) = (corners.1 - corners.0, corners.3 - corners.0)
    let box = place.apply(to: Rect(origin: .zero, size: size))
    guard abs(across.dx * down.dy - across.dy * down.dx) * 4 < box.width * box.height, box.width < 1e15,
      box.height < 1e15
    else { return nil }
    let long = across.length < down.length ? down : across
    let upward = long.dy < 0 || (long.dy == 0 && long.dx < 0) ? -long : long
    let part = upward.dy / (abs(upward.dx) + upward.dy)
    heading = upward.dx >= 0 ? part : 2 - part
    guard heading.isFinite else { return nil }
  }

  /// Its box in the coordinates of a direction, rounded outwards.
  func reach(along direction: Direction) -> Reach {
    var (least, most) = (direction.place(of: corners.0), direction.place(of: corners.0))
    for corner in [corners.1, corners.2, corners.3] {
      let place = direction.place(of: corner)
      least = Point(min(least.x, place.x), min(least.y, place.y))
      most = Point(max(most.x, place.x), max(most.y, place.y))
    }
    let size = max(abs(least.x), abs(least.y), abs(most.x), abs(most.y))
    let margin = slop + size * 0x1p-44
    return Reach(
      Rect(
        x: least.x - margin, y: least.y - margin, width: most.x - least.x + 2 * margin,
        height: most.y - least.y + 2 * margin))
  }
}

/// Rotated coordinates: along a direction and across it.
struct Direction: Sendable {
  private let cosine: Double
  private let sine: Double

  /// The middle direction of one of `count` sectors of headings.
  init(sector: Int, of count: Int) {
    let heading = (Double(sector) + 0.5) * 2 / Double(count)
    let (x, y) = heading < 1 ? (1 - heading, heading) : (1 - heading, 2 - heading)
    let length = (x * x + y * y).squareRoot()
    (cosine, sine) = (x / length, y / length)
  }

  @inline(__always) func place(of point: Point) -> Point {
    Point(point.x * cosine + point.y * sine, point.y * cosine - point.x * sine)
  }

  /// A box around a box, in the coordinates of the direction; or, with `turnedBack`, an upright box around one in those
  /// coordinates.
  func box(around reach: Reach, turnedBack: Bool = false) -> Reach {
    if reach.isEmpty { return .empty }
    let rect = reach.rect
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return .everything }
    let sine = turnedBack ? -sine : sine
    let middle = rect.center
    let place = Point(middle.x * cosine + middle.y * sine, middle.y * cosine - middle.x * sine)
    let half = Size(
      width: (rect.width * abs(cosine) + rect.height * abs(sine)) / 2,
      height: (rect.width * abs(sine) + rect.height * abs(cosine)) / 2)
    let margin = (abs(place.x) + abs(place.y) + half.width + half.height) * 0x1p-44
    return Reach(
      Rect(
        x: place.x - half.width - margin, y: place.y - half.height - margin, width: 2 * (half.width + margin),
        height: 2 * (half.height + margin)))
  }
}

/// Trees of slants, one for each sector of headings, in coordinates along that sector.
struct SlantedTrees: Sendable {
  private(set) var directions: [Direction] = []
  var trees: [BlockTree] = []

  /// The bits of a place that say that the entry is in one of these trees, and in which.
  private static let mark: Int32 = 1 << 30
  private static let sectorShift: Int32 = 22

  /// Trees for `count` slants.
  init(count: Int) {
    guard count >= 32 else { return }
    let sectors = count < 2_000 ? 16 : count < 30_000 ? 64 : 256
    directions = (0..<sectors).map { Direction(sector: $0, of: sectors) }
    trees = (0..<sectors).map { BlockTree(base: Self.mark | Int32($0) << Self.sectorShift) }
  }

  init() {}

  static func contains(_ place: Int32) -> Bool { place > 0 && place & mark != 0 }

  static func parts(of place: Int32) -> (sector: Int, lane: Int) {
    let number = (place & ~mark) - 1
    return (Int(number >> sectorShift), Int(number & ((1 << sectorShift) - 1)))
  }

  func sector(of slant: Slant) -> Int? {
    directions.isEmpty ? nil : Self.sector(of: slant, among: directions.count)
  }

  static func sector(of slant: Slant, among count: Int) -> Int {
    min(count - 1, Int(slant.heading / 2 * Double(count)))
  }
}

extension SceneTree.Node {
  var slant: Slant? {
    region.transform == .identity ? nil : Slant(self)
  }
}
