/// Reads and writes a single lane of a block.
///
/// If the lane is chosen at run time, changing a number in a vector compiles to a copy of the vector, there and back,
/// and the next change waits for it; in memory it is one store. This is safe because a block is six rows of eight
/// four-byte numbers with nothing between them, and a lane is one of eight.
extension Block {
  fileprivate enum Row: Int {
    case minX, minY, maxX, maxY, top, child

    @inline(__always) func offset(of lane: Int) -> Int { 32 * rawValue + 4 * (lane & 7) }
  }

  @inline(__always) private mutating func store<Number>(_ number: Number, _ row: Row, _ lane: Int) {
    withUnsafeMutableBytes(of: &self) {
      $0.storeBytes(of: number, toByteOffset: row.offset(of: lane), as: Number.self)
    }
  }

  @inline(__always) func reach(_ lane: Int) -> Reach {
    Reach(edges: SIMD4(minX[lane], minY[lane], -maxX[lane], -maxY[lane]))
  }

  @inline(__always) mutating func set(_ lane: Int, _ reach: Reach) {
    store(reach.edges.x, .minX, lane)
    store(reach.edges.y, .minY, lane)
    store(-reach.edges.z, .maxX, lane)
    store(-reach.edges.w, .maxY, lane)
  }

  @inline(__always) mutating func set(_ lane: Int, _ reach: Reach, top: Int32, child: Int32) {
    set(lane, reach)
    set(lane, top: top)
    set(lane, child: child)
  }

  @inline(__always) mutating func set(_ lane: Int, top: Int32) { store(top, .top, lane) }
  @inline(__always) mutating func set(_ lane: Int, child: Int32) { store(child, .child, lane) }

  @inline(__always) mutating func clear(_ lane: Int) {
    set(lane, .empty, top: Self.noOrder, child: -1)
  }

  @inline(__always) func isFree(_ lane: Int) -> Bool { top[lane] == Self.noOrder }

  func entry(_ lane: Int) -> Entry {
    Entry(reach: reach(lane), order: top[lane], code: child[lane])
  }

  /// The entries in its lanes, without the lanes that hold blocks.
  var entries: [Entry] {
    (0..<8).filter { !isFree($0) && child[$0] < 0 }.map(entry)
  }
}

extension UnsafePointer<Block> {
  @inline(__always) func top(_ lane: Int) -> Int32 { number(.top, lane) }
  @inline(__always) func child(_ lane: Int) -> Int32 { number(.child, lane) }

  @inline(__always) private func number(_ row: Block.Row, _ lane: Int) -> Int32 {
    UnsafeRawPointer(self).load(fromByteOffset: row.offset(of: lane), as: Int32.self)
  }
}
