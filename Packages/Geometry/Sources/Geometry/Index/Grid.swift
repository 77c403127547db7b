/// A grid of 256 by 256 cells over a part of the plane, in which a box takes four bytes.
///
/// Boxes are rounded outward, so a box in cells is never smaller than the exact one. The argument does not depend on
/// how the grid was chosen: the cell of a point, ``cells(of:)``, never decreases when a coordinate grows, and no box
/// begins after the cell of its first point or ends before that of its last one. A point or a box outside the grid counts
/// as in the nearest cell. The box that a grid is made for leaves the outermost cells free, so that a point outside has
/// no box in common with it.
///
/// Cells have a power of two as their size and begin at multiples of it, so that a box that is read back with
/// ``bounds(of:)`` and put into another grid grows by less than two cells of the coarsest of them, however often it is
/// done.
///
/// Source: Ylitie, Karras & Laine, "Efficient Incoherent Ray Traversal on GPUs Through Compressed Wide BVHs", HPG 2017.
struct Grid: Hashable, Sendable {
  /// Where cell 0 begins.
  var originX, originY: Float
  /// The biased exponents of the number of cells per unit, as in the bits of a `Float`.
  var exponentX, exponentY: UInt8

  /// Coordinates further out than this count as infinite.
  static let farthest: Float = 0x1p100

  /// The number of bits in a `Float` after the first. One less leaves room for the end of the last cell.
  private static let precision: Int32 = 22

  /// The finest grid that contains the box, which must not be empty.
  @inline(__always) init(around bounds: Bounds) {
    let far = SIMD4<Float>(repeating: Self.farthest)
    let edges = bounds.edges.replacing(with: -far, where: bounds.edges .< -far)
    (originX, exponentX) = Self.axis(from: edges.x, to: min(-edges.z, Self.farthest))
    (originY, exponentY) = Self.axis(from: edges.y, to: min(-edges.w, Self.farthest))
  }

  @inline(__always) private static func axis(
    from low: Float, to high: Float
  ) -> (origin: Float, exponent: UInt8) {
    let extent = high - low
    // 256 cells of 2 to the power of `size` are at least as wide as any extent with this exponent...
    var size = exponent(of: extent) - 7
    // ... but the outermost cells stay free, the box may begin anywhere in its first cell, and the extent was rounded.
    if extent > 252 * power(size) { size += 1 }
    // Every cell must begin at a number that can be stored.
    size = max(size, exponent(of: max(abs(low), abs(high))) - precision, -100)
    var origin = (floor(low * power(-size)) - 1) * power(size)
    if exponent(of: abs(origin)) - precision > size {
      // Below a negative power of two, fewer numbers can be stored.
      size += 1
      origin = (floor(low * power(-size)) - 1) * power(size)
    }
    return (origin, UInt8(truncatingIfNeeded: 127 - size))
  }

  /// The greatest power of two that is not above a positive number; -127 for zero.
  @inline(__always) private static func exponent(of number: Float) -> Int32 {
    Int32(truncatingIfNeeded: number.bitPattern >> 23 & 0xFF) - 127
  }

  @inline(__always) private static func power(_ exponent: Int32) -> Float {
    Float(bitPattern: UInt32(truncatingIfNeeded: 127 + exponent) << 23)
  }

  /// Rounded down. From 2 to the power of 23 on, every `Float` is whole.
  @inline(__always) private static func floor(_ number: Float) -> Float {
    if abs(number) >= 0x1p23 { return number }
    let shift: Float = number < 0 ? -0x1p23 : 0x1p23
    let whole = (number + shift) - shift
    return whole > number ? whole - 1 : whole
  }

  // MARK: Cells

  /// The size of a cell.
  @inline(__always) var cellSize: SIMD2<Float> {
    SIMD2(
      Float(bitPattern: (254 &- UInt32(exponentX)) << 23), Float(bitPattern: (254 &- UInt32(exponentY)) << 23))
  }

  /// The number of cells per unit, by the exponents of a `Double`.
  @inline(__always) private var density: SIMD2<Double> {
    let exponents = SIMD2(UInt64(exponentX), UInt64(exponentY)) &+ (1_023 - 127)
    return unsafeBitCast(exponents &<< 52, to: SIMD2<Double>.self)
  }

  /// The cell of a point that was rounded down to single precision: two numbers from 0 to 255. In double precision,
  /// because a single point is not worth a correction, and in single precision the difference of two numbers is often
  /// rounded up to the next cell.
  @inline(__always) func cells(of point: SIMD2<Double>) -> SIMD2<UInt64> {
    var place = (point - SIMD2(Double(originX), Double(originY))) * density
    place.replace(with: 0, where: place .< 0)
    place.replace(with: 255, where: place .> 255)
    // Rounds to the nearest whole number, which is in the low bits then; and down, since a mask is -1 if it is true.
    let shifted = place + 0x1p52
    let isAbove: SIMDMask<SIMD2<Int64>> = (shifted - 0x1p52) .> place
    return (unsafeBitCast(shifted, to: SIMD2<UInt64>.self) & 0xFF) &+ unsafeBitCast(isAbove, to: SIMD2<UInt64>.self)
  }

  /// The box in cells, rounded outward. It must not be empty.
  ///
  /// Its cells are exact in single precision: the difference of two numbers may be rounded up to the next whole number,
  /// but not beyond it, so the nearest whole number is the cell or the one after. The start of that cell, which
  /// is never rounded, tells which of the two it is.
  @inline(__always) func cells(of bounds: Bounds) -> CellBox {
    let low = bounds.edges.lowHalf
    let size = cellSize
    // A point just left of 0 counts as 0 beside an origin that is large enough, even in double precision.
    let last = Self.below(-bounds.edges).highHalf
    let isNearZero: SIMDMask<SIMD2<Int32>> = (last .< 0) .& (last .> size * -0x1p-30)
    let numbers = SIMD4(lowHalf: low, highHalf: last.replacing(with: 0, where: isNearZero))
    let sizes = SIMD4(lowHalf: size, highHalf: size)
    let density = unsafeBitCast(
      SIMD4(repeating: 254 << 23) &- unsafeBitCast(sizes, to: SIMD4<UInt32>.self), to: SIMD4<Float>.self)
    let origin = SIMD4(originX, originY, originX, originY)
    let inside = numbers.replacing(with: origin, where: numbers .< origin)
    var place = (inside - origin) * density
    place.replace(with: 255, where: place .> 255)
    // The nearest whole number is in the low bits then.
    let shifted = place + 0x1p23
    let isBeyond: SIMDMask<SIMD4<Int32>> = origin + (shifted - 0x1p23) * sizes .> inside
    // A mask is -1 if it is true.
    let cells = unsafeBitCast(shifted, to: SIMD4<UInt32>.self) &+ unsafeBitCast(isBeyond, to: SIMD4<UInt32>.self)
    return CellBox(
      minX: UInt8(truncatingIfNeeded: cells.x), minY: UInt8(truncatingIfNeeded: cells.y),
      lastX: UInt8(truncatingIfNeeded: cells.z), lastY: UInt8(truncatingIfNeeded: cells.w))
  }

  /// The greatest `Float` below each number.
  @inline(__always) private static func below(_ numbers: SIMD4<Float>) -> SIMD4<Float> {
    let bits = unsafeBitCast(numbers, to: SIMD4<Int32>.self)
    // One closer to zero for a positive number, one further away for a negative one.
    let below = bits &- ((bits &>> 31) | 1)
    // Below zero comes the least negative number.
    return unsafeBitCast(below.replacing(with: Int32.min + 1, where: bits .== 0), to: SIMD4<Float>.self)
  }

  /// The box that the cells cover. Exact, because cells begin at multiples of their size.
  @inline(__always) func bounds(of box: CellBox) -> Bounds {
    let size = cellSize
    let numbers = SIMD4<Float>(
      Float(box.minX), Float(box.minY), Float(box.lastX) + 1, Float(box.lastY) + 1)
    let origin = SIMD2(originX, originY)
    let low = origin + numbers.lowHalf * size
    let high = origin + numbers.highHalf * size
    var edges = SIMD4(lowHalf: low, highHalf: -high)
    edges.replace(with: -.infinity, where: edges .<= -Self.farthest)
    return Bounds(edges: edges)
  }

  /// The part of the plane that the grid covers.
  var bounds: Bounds { bounds(of: CellBox(minX: 0, minY: 0, lastX: 255, lastY: 255)) }
}

/// A box in the cells of a ``Grid``: its first and last column and row, the last included.
struct CellBox: Hashable, Sendable {
  var minX, minY, lastX, lastY: UInt8

  @inline(__always) init(minX: UInt8, minY: UInt8, lastX: UInt8, lastY: UInt8) {
    self.minX = minX
    self.minY = minY
    self.lastX = lastX
    self.lastY = lastY
  }
}
