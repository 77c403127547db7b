/// A long thin rectangle at an angle. Its bounding box is mostly empty: of a thousand such boxes over a point, perhaps
/// one is hit. Along its own direction, its box fits tightly.
struct OrientedBox {
  private let corners: (Point, Point, Point, Point)
  private let slop: Double
  /// Its direction, from 0 (horizontal) over 1 (vertical) to 2 (horizontal again); grows with the angle and needs no
  /// arc tangent.
  let heading: Double

  /// `nil` if the region is not a rotated rectangle, or fills its bounding box well.
  init?(_ region: Region) {
    guard case .rectangle = region.shape, region.transform.b != 0 || region.transform.c != 0 else { return nil }
    let (place, size) = (region.toParent, region.frame.size)
    corners = (
      place.applied(to: Point.zero), place.applied(to: Point(size.width, 0)),
      place.applied(to: Point(size.width, size.height)), place.applied(to: Point(0, size.height))
    )
    slop = max(0, region.touchSlop)
    let (across, down) = (corners.1 - corners.0, corners.3 - corners.0)
    let box = place.applied(to: Rect(origin: .zero, size: size))
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
  func bounds(along direction: Direction) -> Bounds {
    var (least, most) = (direction.place(of: corners.0), direction.place(of: corners.0))
    for corner in [corners.1, corners.2, corners.3] {
      let place = direction.place(of: corner)
      least = Point(min(least.x, place.x), min(least.y, place.y))
      most = Point(max(most.x, place.x), max(most.y, place.y))
    }
    let size = max(abs(least.x), abs(least.y), abs(most.x), abs(most.y))
    let margin = slop + size * 0x1p-44
    return Bounds(
      Rect(
        x: least.x - margin, y: least.y - margin, width: most.x - least.x + 2 * margin,
        height: most.y - least.y + 2 * margin))
  }
}

/// Rotated coordinates: along a direction and across it.
struct Direction: BitwiseCopyable, Sendable {
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
  func box(around bounds: Bounds, turnedBack: Bool = false) -> Bounds {
    if bounds.isEmpty { return .empty }
    let rect = bounds.rect
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return .everything }
    let sine = turnedBack ? -sine : sine
    let middle = rect.center
    let place = Point(middle.x * cosine + middle.y * sine, middle.y * cosine - middle.x * sine)
    let half = Size(
      width: (rect.width * abs(cosine) + rect.height * abs(sine)) / 2,
      height: (rect.width * abs(sine) + rect.height * abs(cosine)) / 2)
    let margin = (abs(place.x) + abs(place.y) + half.width + half.height) * 0x1p-44
    return Bounds(
      Rect(
        x: place.x - half.width - margin, y: place.y - half.height - margin, width: 2 * (half.width + margin),
        height: 2 * (half.height + margin)))
  }
}

/// The directions of grids for boxes at an angle.
struct Sectors: Sendable {
  private(set) var directions: [Direction]

  /// Makes enough sectors to keep the boxes of each narrow, but few enough grids to search; none for a few boxes.
  init(count: Int) {
    let sectors =
      switch count {
      case ..<32: 0
      case ..<2_000: 16
      case ..<30_000: 64
      case ..<300_000: 256
      default: 1_024
      }
    directions = (0..<sectors).map { Direction(sector: $0, of: sectors) }
  }

  /// The sector of a box. There must be at least one.
  func sector(of box: OrientedBox) -> Int {
    min(directions.count - 1, Int(box.heading / 2 * Double(directions.count)))
  }
}
