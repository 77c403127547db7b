/// Moves everything in a tree at once and keeps the grouping into blocks.
extension BlockTree {
  /// How many times looser a tree may become than it was when it was built.
  private static let loosest: Float = 1.5

  /// Whether the boxes still fit their contents about as tightly as when the tree was built.
  var isTight: Bool { !(Self.loosest * loosenessWhenMade < looseness) }

  /// Gives all entries their current boxes and updates the boxes around them.
  ///
  /// - Parameter lost: receives the slot of each entry that is removed because its box is now empty.
  /// - Complexity: O(*n*), in one pass through memory from its end: a block comes after its parent unless its slot was
  ///   reused. The current entries can be anywhere in memory; the eight of a block are loaded without a branch between
  ///   them, so that the loads of several blocks overlap.
  mutating func refit(from source: some EntrySource, lost: (_ slot: Int32) -> Void) {
    var tightness = Tightness()
    var early: [Int] = []
    blocks.withUnsafeMutableBufferPointer { blocks in
      parents.withUnsafeBufferPointer { parents in
        for number in blocks.indices.reversed() where number == 0 || 0 <= parents[number] {
          let isLeaf = blocks[number].isLeaf
          if isLeaf {
            blocks[number].refitLeaf(from: source, lost: lost)
          } else {
            blocks[number].refit(from: source, lost: lost)
          }
          let union = blocks[number].union
          if isLeaf { tightness.add(blocks[number], union) }
          let parent = Int(parents[number])
          guard 0 <= parent else { continue }
          blocks[parent >> 3].set(parent & 7, union)
          if number < parent >> 3 { early.append(number) }
        }
      }
    }
    // Their parents were visited before them.
    for block in early { tighten(Int(parents[block]) >> 3) }
    looseness = tightness.looseness
  }

  /// Measures a tree that was just built.
  mutating func measureLooseness() {
    var tightness = Tightness()
    for block in blocks where block.isLeaf { tightness.add(block, block.union) }
    looseness = tightness.looseness
    loosenessWhenMade = looseness
  }
}

/// Supplies the boxes of entries.
protocol EntrySource {
  /// The current entry. Its order is ignored, and an empty box removes it.
  func entry(_ code: Int32) -> Entry
}

/// The size of the leaf blocks relative to their contents. The value does not change if everything is moved or enlarged
/// together, and a leaf as large as all the others together counts no more than any other.
private struct Tightness {
  private var sum: Float = 0
  private var count: Float = 0

  @inline(__always) mutating func add(_ block: Block, _ union: Reach) {
    let filled = block.areas.sum()
    guard 0 < filled else { return }
    sum += min(union.area / filled, 1e6)
    count += 1
  }

  var looseness: Float { 0 < count ? sum / count : 0 }
}

extension Block {
  @inline(__always) fileprivate var isLeaf: Bool {
    let four = child.lowHalf & child.highHalf
    return four.x & four.y & four.z & four.w < 0
  }

  /// The entries among its lanes.
  fileprivate mutating func refit(from source: some EntrySource, lost: (_ slot: Int32) -> Void) {
    for lane in 0..<8 where child[lane] < 0 && !isFree(lane) {
      let entry = source.entry(child[lane])
      if entry.reach.isEmpty {
        lost(Entry.slot(of: child[lane]))
        clear(lane)
      } else {
        set(lane, entry.reach)
        set(lane, child: entry.code)
      }
    }
  }

  /// The same for a block without child blocks. A free lane is also queried, as the entry of slot 0.
  @inline(__always) fileprivate mutating func refitLeaf(
    from source: some EntrySource, lost: (_ slot: Int32) -> Void
  ) {
    let isTaken: SIMDMask<SIMD8<Int32>> = SIMD8(repeating: Self.noOrder) .< top
    let (a, b) = (source.entry(child[0]), source.entry(child[1]))
    let (c, d) = (source.entry(child[2]), source.entry(child[3]))
    let (e, f) = (source.entry(child[4]), source.entry(child[5]))
    let (g, h) = (source.entry(child[6]), source.entry(child[7]))
    func row(_ edge: Int) -> SIMD8<Float> {
      SIMD8(
        a.reach.edges[edge], b.reach.edges[edge], c.reach.edges[edge], d.reach.edges[edge], e.reach.edges[edge],
        f.reach.edges[edge], g.reach.edges[edge], h.reach.edges[edge])
    }
    minX = SIMD8(repeating: .infinity).replacing(with: row(0), where: isTaken)
    minY = SIMD8(repeating: .infinity).replacing(with: row(1), where: isTaken)
    maxX = SIMD8(repeating: -.infinity).replacing(with: -row(2), where: isTaken)
    maxY = SIMD8(repeating: -.infinity).replacing(with: -row(3), where: isTaken)
    let codes = SIMD8(a.code, b.code, c.code, d.code, e.code, f.code, g.code, h.code)
    child = SIMD8(repeating: -1).replacing(with: codes, where: isTaken)
    let order = SIMD4<Int32>(repeating: Self.noOrder)
    let (low, high): (SIMDMask<SIMD4<Int32>>, SIMDMask<SIMD4<Int32>>) = (top.lowHalf .> order, top.highHalf .> order)
    var empty = Self.bits(
      low .& ((maxX.lowHalf .<= minX.lowHalf) .| (maxY.lowHalf .<= minY.lowHalf)),
      high .& ((maxX.highHalf .<= minX.highHalf) .| (maxY.highHalf .<= minY.highHalf)))
    while empty != 0 {
      let lane = empty.trailingZeroBitCount
      empty &= empty - 1
      lost(Entry.slot(of: child[lane]))
      clear(lane)
    }
  }

  /// The area of each box; 0 for a free lane.
  @inline(__always) fileprivate var areas: SIMD8<Float> {
    func bounded(_ edges: SIMD8<Float>) -> SIMD8<Float> {
      let least = edges.replacing(with: -1e15, where: edges .< -1e15)
      return least.replacing(with: 1e15, where: least .> 1e15)
    }
    let (width, height) = (bounded(maxX) - bounded(minX), bounded(maxY) - bounded(minY))
    return (width * height).replacing(with: 0, where: (width .<= 0) .| (height .<= 0))
  }
}
