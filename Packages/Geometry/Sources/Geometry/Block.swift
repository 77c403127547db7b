/// Eight boxes, each with what lies in it: they are compared with a point all at once. 192 bytes, three cache lines.
struct Block: Sendable {
  var minX: SIMD8<Float>
  var minY: SIMD8<Float>
  var maxX: SIMD8<Float>
  var maxY: SIMD8<Float>
  /// The highest order in each box, or more; ``noOrder`` for a lane that is free.
  var top: SIMD8<Int32>
  /// The number of a block (0 or more), or an entry (negative, see ``Entry/code``).
  var child: SIMD8<Int32>

  static let noOrder = Int32.min

  static let empty = Block(
    minX: SIMD8(repeating: .infinity), minY: SIMD8(repeating: .infinity), maxX: SIMD8(repeating: -.infinity),
    maxY: SIMD8(repeating: -.infinity), top: SIMD8(repeating: noOrder), child: SIMD8(repeating: -1))

  func reach(_ lane: Int) -> Reach {
    Reach(edges: SIMD4(minX[lane], minY[lane], -maxX[lane], -maxY[lane]))
  }

  mutating func set(_ lane: Int, _ reach: Reach) {
    minX[lane] = reach.edges.x
    minY[lane] = reach.edges.y
    maxX[lane] = -reach.edges.z
    maxY[lane] = -reach.edges.w
  }

  mutating func set(_ lane: Int, _ reach: Reach, top: Int32, child: Int32) {
    set(lane, reach)
    self.top[lane] = top
    self.child[lane] = child
  }

  mutating func clear(_ lane: Int) {
    set(lane, .empty, top: Self.noOrder, child: -1)
  }

  func isFree(_ lane: Int) -> Bool { top[lane] == Self.noOrder }

  /// The smallest box around all.
  var union: Reach {
    Reach(edges: SIMD4(minX.min(), minY.min(), -maxX.max(), -maxY.max()))
  }

  /// The lanes that have the point, and something above `order`: lane *n* is bit *n*.
  @inline(__always) func lanes(at x: SIMD8<Float>, _ y: SIMD8<Float>, above order: Int32) -> UInt32 {
    let across = (minX .<= x) .& (x .< maxX)
    let down = (minY .<= y) .& (y .< maxY)
    let over: SIMDMask<SIMD8<Int32>> = top .> SIMD8(repeating: order)
    return Self.bits(across .& down .& over)
  }

  /// The lanes that have a point in common with the box, edges included, as bits like those.
  func lanes(meeting reach: Reach) -> UInt32 {
    let (left, right) = (SIMD8(repeating: reach.edges.x), SIMD8(repeating: -reach.edges.z))
    let (upper, lower) = (SIMD8(repeating: reach.edges.y), SIMD8(repeating: -reach.edges.w))
    let across = (minX .<= right) .& (left .<= maxX)
    let down = (minY .<= lower) .& (upper .<= maxY)
    return Self.bits(across .& down)
  }

  @inline(__always) private static func bits(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt32 {
    let weights = SIMD8<Int32>.zero.replacing(with: SIMD8(1, 2, 4, 8, 16, 32, 64, 128), where: mask)
    let halves = unsafeBitCast(weights.lowHalf | weights.highHalf, to: SIMD2<UInt64>.self)
    let sum = halves.x | halves.y
    return UInt32(truncatingIfNeeded: sum | sum >> 32)
  }
}

/// One of the siblings that an index holds.
struct Entry: Sendable {
  var reach: Reach
  /// Its place among the siblings: the greater is above.
  var order: Int32
  /// The slot, doubled, and 1 more where the box alone decides what is hit; all bits turned.
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
