/// An outline of lines and cubic Bézier curves, and the area inside it.
///
/// A point is inside if the outline winds around it, by the non-zero rule or, on request, by the even-odd rule. Every
/// contour counts as closed. A point *on* the outline belongs to the area to the right of it or, on a horizontal line,
/// below it, whichever way the outline runs. So if two neighbors share an edge, one running it forwards and one
/// backwards, exactly one of them contains any point of that edge. That holds for the numbers as they are, with no
/// tolerance: see `Crossing`.
///
/// The windings of the pieces of a sheet therefore add up to the winding of its outline at every point. One limit
/// remains. A point that is closer to a corner of several curves than its coordinates can be rounded, but is not the
/// corner itself, may be ordered between them the wrong way around; ``contains(_:rule:)`` may then report it in both
/// pieces or in neither.
///
/// A path with a number that is not finite contains nothing.
public struct Path: Hashable, Sendable {
  /// One stroke of the outline, starting where the previous one ended.
  public enum Element: Hashable, Sendable, Codable {
    /// Begins a new contour.
    case move(to: Point)
    case line(to: Point)
    case cubic(to: Point, control1: Point, control2: Point)
    /// Returns to the start of the contour. The next element begins there.
    case close
  }

  public let elements: [Element]
  /// The smallest rectangle around the outline; `zero` for an empty path.
  public let bounds: Rect
  private let segments: [Segment]
  private let crossings: [Crossing]
  /// The bounds of the control points of all crossings: never smaller than the area they answer for. Stored as two
  /// corners, because the far edges of a `Rect` are rounded.
  private let low, high: Point

  public init(_ elements: [Element] = []) {
    self.elements = elements
    let segments = Self.segments(of: elements)
    guard segments.allSatisfy({ $0.isFinite }) else {
      bounds = .zero
      low = .zero
      high = .zero
      self.segments = []
      crossings = []
      return
    }
    bounds = Rect(bounding: segments.flatMap { $0.extremes })
    self.segments = segments
    crossings = segments.flatMap(Crossing.parts(of:))
    let corners = crossings.flatMap { $0.corners }
    low = Point(corners.map { $0.x }.min() ?? 0, corners.map { $0.y }.min() ?? 0)
    high = Point(corners.map { $0.x }.max() ?? 0, corners.map { $0.y }.max() ?? 0)
  }

  /// A path drawn by `draw`.
  public init(_ draw: (inout Pen) -> Void) {
    var pen = Pen()
    draw(&pen)
    self.init(pen.elements)
  }

  /// Draws a path.
  public struct Pen {
    fileprivate(set) var elements: [Element] = []

    /// Begins a new contour.
    public mutating func move(to point: Point) {
      elements.append(.move(to: point))
    }

    /// Draws a straight line to a point.
    public mutating func line(to point: Point) {
      elements.append(.line(to: point))
    }

    /// Draws a cubic Bézier curve to a point.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
      elements.append(.cubic(to: point, control1: control1, control2: control2))
    }

    /// Returns to the start of the contour.
    public mutating func close() {
      elements.append(.close)
    }
  }

  /// Which windings count as inside.
  public enum FillRule: Hashable, Sendable {
    /// All windings except 0.
    case nonZero
    /// Odd windings.
    case evenOdd
  }

  /// Whether the outline has no height anywhere, so that nothing can be inside.
  public var isEmpty: Bool { crossings.isEmpty }

  /// Whether the outline has any segment that a point could be near.
  var hasOutline: Bool { !segments.isEmpty }

  /// Whether the point is inside.
  ///
  /// - Complexity: O(segments), and O(1) outside of ``bounds``. Does not allocate.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = winding(around: point)
    return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }

  /// How many times the outline winds around the point: positive clockwise on a screen, where *y* grows downwards.
  public func winding(around point: Point) -> Int {
    guard low.x <= point.x, point.x < high.x, low.y <= point.y, point.y < high.y else { return 0 }
    var winding = 0
    for crossing in crossings where crossing.isRight(of: point) {
      winding += crossing.direction
    }
    return winding
  }

  /// The same outline in the opposite direction.
  public var reversed: Path {
    var reversed: [Element] = []
    for contour in Self.contours(of: elements) {
      guard let end = contour.last?.end else { continue }
      reversed.append(.move(to: end))
      for segment in contour.reversed() {
        reversed.append(segment.reversed.element)
      }
      reversed.append(.close)
    }
    return Path(reversed)
  }

  /// The transformed outline: the same curves up to rounding, since affine maps preserve Bézier curves.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(to: transform.applied(to: point))
        case .line(let point): .line(to: transform.applied(to: point))
        case .cubic(let point, let control1, let control2):
          .cubic(
            to: transform.applied(to: point), control1: transform.applied(to: control1),
            control2: transform.applied(to: control2))
        case .close: .close
        }
      })
  }

  /// Each contour as a closed polygon whose edges stay within about `tolerance` points of the curves. The last point of
  /// a polygon does not repeat its first.
  public func flattened(tolerance: Double = 0.1) -> [[Point]] {
    precondition(tolerance > 0, "A tolerance is more than 0 points, not \(tolerance).")
    return Self.contours(of: elements).map { contour in
      contour.flatMap { segment in segment.points(tolerance: tolerance).dropLast() }
    }
  }

  /// The distance from the point to the outline, not to the inside; infinite for a path without an outline.
  ///
  /// Accurate to 0.01 points. Does not allocate.
  public func distance(to point: Point) -> Double {
    distance(to: point, through: .identity)
  }

  /// The distance from the transformed outline.
  func distance(to point: Point, through place: AffineTransform) -> Double {
    var nearest = Double.infinity
    for segment in segments {
      let placed = segment.applying(place)
      let steps = placed.steps(tolerance: 0.01)
      var start = placed.start
      for step in 1...steps {
        let end = placed.point(step, of: steps)
        nearest = min(nearest, Segment.distance(from: point, start, end))
        start = end
      }
    }
    return nearest
  }
}

extension Path {
  static func segments(of elements: [Element]) -> [Segment] {
    contours(of: elements).flatMap { $0 }
  }

  /// The segments of each contour, including a closing one if the contour does not end at its start.
  static func contours(of elements: [Element]) -> [[Segment]] {
    var contours: [[Segment]] = []
    var contour: [Segment] = []
    var first = Point.zero
    var here = Point.zero
    func finish() {
      if here != first { contour.append(.line(from: here, to: first)) }
      if !contour.isEmpty { contours.append(contour) }
      contour = []
      here = first
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        first = point
        here = point
      case .line(let point):
        contour.append(.line(from: here, to: point))
        here = point
      case .cubic(let point, let control1, let control2):
        contour.append(Segment(start: here, control1: control1, control2: control2, end: point, isLine: false))
        here = point
      case .close: finish()
      }
    }
    finish()
    return contours
  }
}

extension Path {
  public static func == (left: Path, right: Path) -> Bool {
    left.elements == right.elements
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

#if !hasFeature(Embedded)
  extension Path: Codable {
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode([Element].self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(elements)
    }
  }
#endif

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
