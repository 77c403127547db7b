/// An inner node of a bounding volume hierarchy: the boxes of up to eight children in the cells of a grid of its own,
/// and the highest order beneath each. 64 bytes, one cache line.
///
/// The children are in ``BVHNodes/children``. Those with higher orders come first, so that a search that goes from the
/// first to the last can often stop early.
struct InnerNode: Sendable {
  /// The first columns of the children's boxes, then the first rows; minus 128, as in ``BoxChunk``.
  private(set) var first = SIMD16<Int8>(repeating: .max)
  /// Their last columns, then their last rows.
  private(set) var last = SIMD16<Int8>(repeating: .min)
  /// For each child, an upper bound of its orders in steps above ``minimumTop``, minus 128. The least is 1 step.
  private(set) var tops = SIMD8<Int8>(repeating: .min)
  private var originX: Float = 0
  private var originY: Float = 0
  private var minimumTop: Int32 = 0
  /// The inner node above; ``BVHNodes/none`` for a root.
  var parent = BVHNodes.none
  /// How many more entries can be added below before that part is rebuilt.
  var budget: Int32 = 0
  private var exponentX: UInt8 = 127
  private var exponentY: UInt8 = 127
  /// The step of ``tops`` is 2 to this power.
  private var topShift: UInt8 = 0
  /// The number of children.
  var count: UInt8 = 0

  static let width = 8

  /// - Parameter parent: the inner node above.
  init(parent: Int32) {
    self.parent = parent
  }

  @inline(__always) var grid: Grid {
    get { Grid(originX: originX, originY: originY, exponentX: exponentX, exponentY: exponentY) }
    set {
      originX = newValue.originX
      originY = newValue.originY
      exponentX = newValue.exponentX
      exponentY = newValue.exponentY
    }
  }

  // MARK: Searching

  /// The children whose box contains the point: byte *n* is 255 if that of child *n* does, or 0.
  @inline(__always) func children(at point: SIMD2<Double>) -> UInt64 {
    let place = Self.repeated(grid.cells(of: point))
    let outside = unsafeBitCast((first .> place) .| (place .> last), to: SIMD2<UInt64>.self)
    return ~(outside.x | outside.y)
  }

  /// The children whose box contains a whole box, rounded outward to cells, in the same form.
  @inline(__always) func children(containing bounds: Bounds) -> UInt64 {
    let box = grid.cells(of: bounds)
    guard grid.bounds(of: box).contains(bounds) else { return 0 }
    let (low, high) = (
      Self.repeated(SIMD2(UInt64(box.minX), UInt64(box.minY))),
      Self.repeated(SIMD2(UInt64(box.lastX), UInt64(box.lastY)))
    )
    let outside = unsafeBitCast((first .> low) .| (high .> last), to: SIMD2<UInt64>.self)
    return ~(outside.x | outside.y)
  }

  /// Two cells as they are stored, one for each of the first eight bytes, and one for each of the others.
  @inline(__always) private static func repeated(_ cells: SIMD2<UInt64>) -> SIMD16<Int8> {
    unsafeBitCast((cells ^ 0x80) &* 0x0101_0101_0101_0101, to: SIMD16<Int8>.self)
  }

  /// The children with something above an order, in the same form.
  @inline(__always) func children(above order: Int32) -> UInt64 {
    let distance = Int(order) - Int(minimumTop)
    if distance < 0 { return ~0 }
    let steps = UInt64(min(255, 1 + distance >> Int(topShift)))
    let least = unsafeBitCast((steps ^ 0x80) &* 0x0101_0101_0101_0101, to: SIMD8<Int8>.self)
    return unsafeBitCast(tops .> least, to: UInt64.self)
  }

  // MARK: Boxes

  @inline(__always) func bounds(_ child: Int) -> Bounds { grid.bounds(of: box(child)) }

  @inline(__always) private func box(_ child: Int) -> CellBox {
    withUnsafeBytes(of: self) { bytes in
      CellBox(
        minX: bytes[child] ^ 0x80, minY: bytes[8 + child] ^ 0x80, lastX: bytes[16 + child] ^ 0x80,
        lastY: bytes[24 + child] ^ 0x80)
    }
  }

  @inline(__always) private mutating func store(_ box: CellBox, _ child: Int) {
    withUnsafeMutableBytes(of: &self) { bytes in
      bytes[child] = box.minX ^ 0x80
      bytes[8 + child] = box.minY ^ 0x80
      bytes[16 + child] = box.lastX ^ 0x80
      bytes[24 + child] = box.lastY ^ 0x80
    }
  }

  /// Sets the box of a child, and enlarges the grid if the box is outside.
  ///
  /// - Returns: whether any box is different now.
  mutating func set(_ child: Int, _ bounds: Bounds) -> Bool {
    let box = grid.cells(of: bounds)
    if grid.bounds(of: box).contains(bounds) {
      if self.box(child) == box { return false }
      store(box, child)
      return true
    }
    var all = union.union(bounds)
    // Room on all sides, so that what keeps moving outward does not change the grid each time.
    all = all.grown(byPart: 0.125)
    let fresh = Grid(around: all)
    for other in 0..<Int(count) where other != child { store(fresh.cells(of: self.bounds(other)), other) }
    store(fresh.cells(of: bounds), child)
    grid = fresh
    return true
  }

  /// The box around the children's boxes; empty without children.
  var union: Bounds {
    if count == 0 { return .empty }
    return grid.bounds(of: (1..<Int(count)).reduce(box(0)) { $0.union(box($1)) })
  }

  // MARK: Orders

  /// An order that nothing below the child exceeds.
  @inline(__always) func top(_ child: Int) -> Int32 {
    let steps = Int(UInt8(bitPattern: tops[child]) ^ 0x80) - 1
    return Int32(clamping: Int(minimumTop) + steps << Int(topShift))
  }

  /// The number of steps above ``minimumTop``, rounded up.
  @inline(__always) private func steps(to order: Int32) -> Int {
    let distance = max(0, Int(order) - Int(minimumTop))
    return 1 + (distance + (1 << Int(topShift)) - 1) >> Int(topShift)
  }

  /// Whether the steps have to become larger for this order.
  func isTooHigh(_ order: Int32) -> Bool { steps(to: order) > 255 }

  /// Raises the highest order recorded for a child. The child moves forward if it is now above those before it.
  ///
  /// - Returns: the new number of the child; `nil` if the order was not above what was known.
  mutating func raise(_ child: Int, to order: Int32) -> Int? {
    if order <= top(child) { return nil }
    while steps(to: order) > 255 {
      topShift += 1
      for other in 0..<Int(count) {
        let old = Int(UInt8(bitPattern: tops[other]) ^ 0x80) - 1
        tops[other] = Int8(bitPattern: UInt8(truncatingIfNeeded: 1 + (old + 1) >> 1) ^ 0x80)
      }
    }
    tops[child] = Int8(bitPattern: UInt8(truncatingIfNeeded: steps(to: order)) ^ 0x80)
    var place = child
    while place > 0, tops[place - 1] < tops[place] {
      swap(place - 1, place)
      place -= 1
    }
    return place
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    let (oneBox, otherBox) = (box(one), box(other))
    store(otherBox, one)
    store(oneBox, other)
    let top = tops[one]
    tops[one] = tops[other]
    tops[other] = top
  }

  // MARK: Children

  /// Replaces all boxes and orders.
  ///
  /// - Parameter parts: the children, from the highest to the lowest; none of them empty.
  /// - Returns: the box around all boxes.
  mutating func fill(_ parts: UnsafeBufferPointer<BVHPart>) -> Bounds {
    first = SIMD16(repeating: .max)
    last = SIMD16(repeating: .min)
    tops = SIMD8(repeating: .min)
    count = UInt8(parts.count)
    guard parts.count > 0 else { return .empty }
    minimumTop = parts[parts.count - 1].top
    topShift = 0
    while steps(to: parts[0].top) > 255 { topShift += 1 }
    for child in parts.indices {
      tops[child] = Int8(bitPattern: UInt8(truncatingIfNeeded: steps(to: parts[child].top)) ^ 0x80)
    }
    return setAll { parts[$0].bounds }
  }

  /// Sets the boxes of all children.
  ///
  /// - Returns: the box around all boxes.
  mutating func setAll(_ bounds: UnsafeBufferPointer<Bounds>) -> Bounds { setAll { bounds[$0] } }

  @inline(__always) private mutating func setAll(_ bounds: (Int) -> Bounds) -> Bounds {
    var union = Bounds.empty
    if count == 0 { return union }
    for child in 0..<Int(count) { union = union.union(bounds(child)) }
    grid = Grid(around: union)
    for child in 0..<Int(count) { store(grid.cells(of: bounds(child)), child) }
    return grid.bounds(of: grid.cells(of: union))
  }

  /// Adds a child behind all others, with the lowest possible order; see ``raise(_:to:)``.
  mutating func append(_ bounds: Bounds) {
    let child = Int(count)
    if count == 0 { grid = Grid(around: bounds) }
    count += 1
    store(CellBox(minX: 255, minY: 255, lastX: 0, lastY: 0), child)
    tops[child] = Int8(bitPattern: 1 ^ 0x80)
    let all = (0..<child).reduce(bounds) { $0.union(self.bounds($1)) }
    if !grid.bounds(of: grid.cells(of: bounds)).contains(bounds) {
      let fresh = Grid(around: all)
      for other in 0..<child { store(fresh.cells(of: self.bounds(other)), other) }
      grid = fresh
    }
    store(grid.cells(of: bounds), child)
  }

  /// Removes a child; those behind it move forward.
  mutating func remove(_ child: Int) {
    for next in child + 1..<max(Int(count), child + 1) {
      store(box(next), next - 1)
      tops[next - 1] = tops[next]
    }
    count -= 1
    store(CellBox(minX: 255, minY: 255, lastX: 0, lastY: 0), Int(count))
    tops[Int(count)] = .min
  }
}
