/// An outline of lines and cubic Bézier curves, and what lies inside.
///
/// Inside is where the outline winds around: the non-zero rule, or the even-odd rule where asked for. Every contour counts
/// as closed. A point *on* the outline belongs to what lies to the right of it or, on a level line, below it, whichever way
/// the outline runs; so of two neighbours that share an edge, one running it forwards and one backwards, exactly one
/// contains any point of that edge. That holds for the numbers as they are, with no tolerance: see `Crossing`.
///
/// So the windings of the pieces of a sheet add up to the winding of its outline, at every point. One limit remains: a point
/// nearer than the rounding of its coordinates to a corner where curves meet, but not the corner itself, may be taken to lie
/// between them the wrong way around, and so be told by ``contains(_:rule:)`` to be in both pieces or in neither.
///
/// A path with a number that is not finite contains nothing.
public struct Path: Hashable, Sendable {
  /// One stroke of the outline, from where the last one ended.
  public enum Element: Hashable, Sendable, Codable {
    /// Begins a new contour.
    case move(to: Point)
    case line(to: Point)
    case cubic(to: Point, control1: Point, control2: Point)
    /// Goes back to the beginning of the contour. What follows begins there.
    case close
  }

  public let elements: [Element]
  /// The smallest rectangle around the outline; `zero` for an empty path.
  public let bounds: Rect
  private let segments: [Segment]
  private let crossings: [Crossing]
  /// Around all crossings, by their control points: never smaller than what they answer for. Two corners, as the far edges
  /// of a `Rect` are rounded.
  private let low, high: Point

  public init(_ elements: [Element] = []) {
    self.elements = elements
    let segments = Self.segments(of: elements)
    guard segments.allSatisfy(\.isFinite) else {
      bounds = .zero
      low = .zero
      high = .zero
      self.segments = []
      crossings = []
      return
    }
    bounds = Rect(bounding: segments.flatMap(\.extremes))
    self.segments = segments
    crossings = segments.flatMap(Crossing.parts(of:))
    let corners = crossings.flatMap(\.corners)
    low = Point(corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    high = Point(corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
  }

  /// The path drawn by `draw`.
  public init(_ draw: (inout Pen) -> Void) {
    var pen = Pen()
    draw(&pen)
    self.init(pen.elements)
  }

  /// What draws a path.
  public struct Pen {
    fileprivate(set) var elements: [Element] = []

    /// Begins a new contour.
    public mutating func move(to point: Point) {
      elements.append(.move(to: point))
    }

    /// Goes straight to a point.
    public mutating func line(to point: Point) {
      elements.append(.line(to: point))
    }

    /// Goes to a point along a cubic Bézier curve.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
      elements.append(.cubic(to: point, control1: control1, control2: control2))
    }

    /// Goes back to the beginning of the contour.
    public mutating func close() {
      elements.append(.close)
    }
  }

  /// Which windings count as inside.
  public enum FillRule: Hashable, Sendable {
    /// All but 0.
    case nonZero
    /// The odd ones.
    case evenOdd
  }

  /// Whether the outline has no height anywhere, so that nothing can lie inside.
  public var isEmpty: Bool { crossings.isEmpty }

  /// Whether there is a line at all that could be near a point.
  var hasOutline: Bool { !segments.isEmpty }

  /// Whether the point lies inside.
  ///
  /// - Complexity: O(segments), and none outside of ``bounds``. Does not allocate.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = winding(around: point)
    return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }

  /// How many times the outline goes around the point: positive clockwise on a screen, where *y* grows downwards.
  public func winding(around point: Point) -> Int {
    guard low.x <= point.x, point.x < high.x, low.y <= point.y, point.y < high.y else { return 0 }
    var winding = 0
    for crossing in crossings where crossing.isRight(of: point) {
      winding += crossing.direction
    }
    return winding
  }

  /// The same outline, run backwards.
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

  /// The outline behind a transform: the same curves up to rounding, as affine maps keep Béziers.
  public func applying(_ transform: AffineTransform) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(to: transform.apply(to: point))
        case .line(let point): .line(to: transform.apply(to: point))
        case .cubic(let point, let control1, let control2):
          .cubic(
            to: transform.apply(to: point), control1: transform.apply(to: control1),
            control2: transform.apply(to: control2))
        case .close: .close
        }
      })
  }

  /// Each contour as a closed polygon, its last point not the same as its first, whose edges lie within about `tolerance`
  /// points of the curves.
  public func flattened(tolerance: Double = 0.1) -> [[Point]] {
    precondition(tolerance > 0, "A tolerance is more than 0 points, not \(tolerance).")
    return Self.contours(of: elements).map { contour in
      contour.flatMap { segment in segment.points(tolerance: tolerance).dropLast() }
    }
  }

  /// How far the point is from the outline, not from the inside; infinite for a path without an outline.
  ///
  /// Accurate to 0.01 points. Does not allocate.
  public func distance(to point: Point) -> Double {
    distance(to: point, through: .identity)
  }

  /// The distance from the outline as it is behind a transform.
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
    contours(of: elements).flatMap(\.self)
  }

  /// The segments of each contour, with the one that closes it where its end is not its beginning.
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

extension Path: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Element].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }

  public static func == (left: Path, right: Path) -> Bool {
    left.elements == right.elements
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}
