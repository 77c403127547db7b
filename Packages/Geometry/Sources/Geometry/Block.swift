/// A BVH node of eight boxes, each with its child or entry. All eight are compared with a point at once. 192 bytes,
/// three cache lines.
struct Block: Sendable {
  var minX: SIMD8<Float>
  var minY: SIMD8<Float>
  var maxX: SIMD8<Float>
  var maxY: SIMD8<Float>
  /// An upper bound of the orders in each box; ``noOrder`` for a free lane.
  var top: SIMD8<Int32>
  /// The number of a block (0 or more), or an entry (negative, see ``Entry/code``).
  var child: SIMD8<Int32>

  static let noOrder = Int32.min

  static let empty = Block(
    minX: SIMD8(repeating: .infinity), minY: SIMD8(repeating: .infinity), maxX: SIMD8(repeating: -.infinity),
    maxY: SIMD8(repeating: -.infinity), top: SIMD8(repeating: noOrder), child: SIMD8(repeating: -1))

  /// The smallest box around all eight. Rows become columns so that the last two steps handle all four edges at once.
  @inline(__always) var union: Reach {
    let (left, upper) = (minX.lowHalf.lesser(minX.highHalf), minY.lowHalf.lesser(minY.highHalf))
    let (right, lower) = ((-maxX.lowHalf).lesser(-maxX.highHalf), (-maxY.lowHalf).lesser(-maxY.highHalf))
    let first = SIMD4(left.x, upper.x, right.x, lower.x).lesser(SIMD4(left.y, upper.y, right.y, lower.y))
    let last = SIMD4(left.z, upper.z, right.z, lower.z).lesser(SIMD4(left.w, upper.w, right.w, lower.w))
    return Reach(edges: first.lesser(last))
  }

  /// The highest order in the block.
  @inline(__always) var highest: Int32 {
    let four = top.lowHalf.replacing(with: top.highHalf, where: top.lowHalf .< top.highHalf)
    return max(max(four.x, four.y), max(four.z, four.w))
  }

  /// The lanes whose box contains the point and has something above `order`: lane *n* is bit *n*.
  @inline(__always) func lanes(at x: SIMD4<Float>, _ y: SIMD4<Float>, above order: Int32) -> UInt32 {
    let order = SIMD4(repeating: order)
    let lowOver: SIMDMask<SIMD4<Int32>> = top.lowHalf .> order
    let highOver: SIMDMask<SIMD4<Int32>> = top.highHalf .> order
    let low = (minX.lowHalf .<= x) .& (x .< maxX.lowHalf) .& (minY.lowHalf .<= y) .& (y .< maxY.lowHalf)
    let high = (minX.highHalf .<= x) .& (x .< maxX.highHalf) .& (minY.highHalf .<= y) .& (y .< maxY.highHalf)
    return Self.bits(low .& lowOver, high .& highOver)
  }

  /// The lanes that share a point with the box, edges included, as the same kind of bits.
  func lanes(meeting reach: Reach) -> UInt32 {
    let (left, right) = (SIMD4(repeating: reach.edges.x), SIMD4(repeating: -reach.edges.z))
    let (upper, lower) = (SIMD4(repeating: reach.edges.y), SIMD4(repeating: -reach.edges.w))
    return Self.bits(
      (minX.lowHalf .<= right) .& (left .<= maxX.lowHalf) .& (minY.lowHalf .<= lower) .& (upper .<= maxY.lowHalf),
      (minX.highHalf .<= right) .& (left .<= maxX.highHalf) .& (minY.highHalf .<= lower)
        .& (upper .<= maxY.highHalf)
    )
  }

  /// The lanes of a mask, as bits. The mask comes in two halves, because that is what every processor has registers
  /// for: on processors with half the width, a mask of eight is squeezed together and spread out again.
  @inline(__always) static func bits(_ low: SIMDMask<SIMD4<Int32>>, _ high: SIMDMask<SIMD4<Int32>>) -> UInt32 {
    let four =
      SIMD4.zero.replacing(with: SIMD4<Int32>(1, 2, 4, 8), where: low)
      | SIMD4.zero.replacing(with: SIMD4<Int32>(16, 32, 64, 128), where: high)
    let two = unsafeBitCast(four, to: SIMD2<UInt64>.self)
    let sum = two.x | two.y
    return UInt32(truncatingIfNeeded: sum | sum >> 32)
  }
}

/// One of the siblings that an index holds.
struct Entry: Sendable {
  var reach: Reach
  /// Its order among the siblings: a greater one is above.
  var order: Int32
  /// The slot times two, plus 1 if the box alone decides what is hit; all bits inverted.
  var code: Int32

  init(reach: Reach, order: Int32, slot: Int32, isPlain: Bool) {
    self.reach = reach
    self.order = order
    code = Self.code(of: slot, isPlain: isPlain)
  }

  init(reach: Reach, order: Int32, code: Int32) {
    self.reach = reach
    self.order = order
    self.code = code
  }

  static func code(of slot: Int32, isPlain: Bool) -> Int32 { ~(slot << 1 | (isPlain ? 1 : 0)) }
  static func slot(of code: Int32) -> Int32 { ~code >> 1 }
  static func isPlain(_ code: Int32) -> Bool { ~code & 1 != 0 }
}
