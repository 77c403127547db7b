/// An axis-aligned bounding box in single precision, never smaller than the exact ones, and for most regions with whole
/// or half coordinates just as large: half a cache line instead of a whole one, and four comparisons at once.
struct Bounds: Hashable, Sendable {
  /// Left, top, and the negated right and bottom edges, so that a union is a minimum, and one box contains another if
  /// none of its edges is greater.
  var edges: SIMD4<Float>

  init(edges: SIMD4<Float>) {
    self.edges = edges
  }

  @inline(__always) static var empty: Bounds { Bounds(edges: SIMD4(repeating: .infinity)) }

  /// Rounded outwards.
  init(_ rect: Rect) {
    edges = SIMD4(
      Float(below: rect.minX), Float(below: rect.minY), Float(below: -rect.maxX), Float(below: -rect.maxY))
  }

  var isEmpty: Bool { !(edges.x < -edges.z && edges.y < -edges.w) }

  var rect: Rect {
    Rect(
      x: Double(edges.x), y: Double(edges.y), width: Double(-edges.z) - Double(edges.x),
      height: Double(-edges.w) - Double(edges.y))
  }

  @inline(__always) func union(_ other: Bounds) -> Bounds {
    Bounds(edges: edges.lesser(other.edges))
  }

  func contains(_ other: Bounds) -> Bool {
    edges.x <= other.edges.x && edges.y <= other.edges.y && edges.z <= other.edges.z && edges.w <= other.edges.w
  }

  /// A point as boxes are compared with it, rounded down to single precision.
  struct Probe: Sendable {
    /// The point, and the negated numbers just above it: half-open boxes contain it if none of their edges is greater.
    fileprivate let limits: SIMD4<Float>

    @inline(__always) init(_ point: Point) {
      let x = Float(below: point.x)
      let y = Float(below: point.y)
      limits = SIMD4(x, y, -x.above, -y.above)
    }

    /// The point, rounded down.
    @inline(__always) var point: SIMD2<Double> { SIMD2(Double(limits.x), Double(limits.y)) }
  }

  /// Half-open. For a point that was rounded down, no point inside is lost. If the edges are those of the region itself,
  /// no point outside is taken for one inside: there is no number between the point and its image.
  @inline(__always) func contains(_ probe: Probe) -> Bool {
    let isInside: SIMDMask<SIMD4<Int32>> = edges .<= probe.limits
    let words = unsafeBitCast(isInside, to: SIMD2<UInt64>.self)
    return words.x & words.y == ~0
  }

  /// The same for the point as it is, in double precision.
  @inline(__always) func contains(_ point: Point) -> Bool {
    let place = SIMD2(point.x, point.y)
    let isBeforeEnd: SIMDMask<SIMD2<Int64>> = SIMD2(Double(edges.z), Double(edges.w)) .< -place
    let isInside: SIMDMask<SIMD2<Int64>> = (SIMD2(Double(edges.x), Double(edges.y)) .<= place) .& isBeforeEnd
    let words = unsafeBitCast(isInside, to: SIMD2<UInt64>.self)
    return words.x & words.y == ~0
  }

  /// Whether nothing of a rectangle was rounded.
  @inline(__always) func isExactly(_ rect: Rect) -> Bool {
    Double(edges.x) == rect.minX && Double(edges.y) == rect.minY && Double(-edges.z) == rect.maxX
      && Double(-edges.w) == rect.maxY
  }

  /// Whether the two have a point in common, edges included.
  @inline(__always) func touches(_ other: Bounds) -> Bool {
    let ends = SIMD4(lowHalf: -other.edges.highHalf, highHalf: -other.edges.lowHalf)
    let isBefore: SIMDMask<SIMD4<Int32>> = edges .<= ends
    let words = unsafeBitCast(isBefore, to: SIMD2<UInt64>.self)
    return words.x & words.y == ~0
  }

  /// The same box clamped to ±1e15, so that nothing computed from it overflows.
  @inline(__always) var bounded: SIMD4<Float> {
    let least = edges.replacing(with: -1e15, where: edges .< -1e15)
    return least.replacing(with: 1e15, where: least .> 1e15)
  }
}

extension SIMD4<Float> {
  /// The lesser of each pair.
  @inline(__always) func lesser(_ other: Self) -> Self {
    replacing(with: other, where: other .< self)
  }
}

extension Float {
  /// The greatest `Float` that is not above `value`, and never -0; minus infinity below all of them. Without a branch,
  /// which would be taken for every other number, at random.
  @inline(__always) init(below value: Double) {
    let nearest = Float(value)
    let bits = Int32(bitPattern: nearest.bitPattern)
    // One further from zero for a negative number, one closer to it for others. What is too great is not +0.
    let step = (bits >> 31) | 1
    let isAbove: Int32 = Double(nearest) > value ? 1 : 0
    self = Float(bitPattern: UInt32(bitPattern: bits &- step &* isAbove)) + 0
  }

  /// The next greater number, for one that is neither -0 nor infinity.
  @inline(__always) fileprivate var above: Float {
    let bits = Int32(bitPattern: bitPattern)
    return Float(bitPattern: UInt32(bitPattern: bits &+ ((bits >> 31) | 1)))
  }
}

extension Region {
  /// The bounds within which the shape can be hit, including its slop, in the parent's coordinates.
  ///
  /// A frame that is not rotated is judged by its own edges. Everything else is computed in more than one way, and the
  /// results may differ by rounding; a margin for that is added on all sides.
  @inline(__always) var ownBounds: Bounds {
    if case .rectangle = shape, transform == .identity, touchSlop <= 0 { return frame.isEmpty ? .empty : Bounds(frame) }
    return roundedBounds
  }

  private var roundedBounds: Bounds {
    let bounds = shapeBounds
    var place = toParent.applied(to: bounds)
    if bounds.isEmpty {
      // A flat path has no inside but can be hit by its slop; an empty frame cannot.
      guard case .path(let path) = shape, path.hasOutline, touchSlop > 0 else { return .empty }
      place = Rect(bounding: bounds.corners.map(toParent.applied(to:)))
    }
    return Bounds(place.grown(by: max(0, touchSlop), beside: frame.magnitude))
  }

  /// The bounds of a box of the contents, in the parent's coordinates.
  func bounds(ofContent content: Bounds) -> Bounds {
    if content.isEmpty { return .empty }
    let rect = content.rect
    let shown = Rect(origin: rect.origin - contentOffset, size: rect.size)
    guard shown.maxX.isFinite, shown.maxY.isFinite, shown.minX.isFinite, shown.minY.isFinite else { return .everything }
    let place = toParent.applied(to: shown)
    return Bounds(place.grown(by: 0, beside: max(frame.magnitude, shown.magnitude, rect.magnitude)))
  }

  /// Whether the given ``ownBounds`` alone decides what is hit.
  func isBox(_ bounds: Bounds) -> Bool {
    guard case .rectangle = shape, transform == .identity, touchSlop <= 0, !passesThrough else { return false }
    return bounds.isExactly(frame)
  }
}

extension Bounds {
  static var everything: Bounds { Bounds(edges: SIMD4(repeating: -.infinity)) }
}

extension Rect {
  /// The rectangle grown on all sides by `distance`, plus more than rounding can have lost at coordinates of this size.
  fileprivate func grown(by distance: Double, beside size: Double) -> Rect {
    let margin = distance + max(size, self.magnitude, distance) * 0x1p-46
    return Rect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  /// The greatest absolute value of its coordinates.
  fileprivate var magnitude: Double { max(max(abs(minX), abs(minY)), max(abs(maxX), abs(maxY))) }
}
