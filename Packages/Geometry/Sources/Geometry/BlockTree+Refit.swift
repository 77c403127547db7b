/// Moving everything in a tree at once, while what lies together stays together.
extension BlockTree {
  /// How many times looser than when it was made a tree may become.
  private static let loosest: Float = 1.5

  /// Whether the boxes are still about as close around what is in them as when the tree was made.
  var isTight: Bool { !(Self.loosest * loosenessWhenMade < looseness) }

  /// So many blocks are read ahead: what their entries are now lies anywhere in memory, and is waited for all at once.
  private static let readAhead = 8

  /// Gives all entries the boxes that they have now, and the boxes around them theirs.
  ///
  /// - Parameter lost: takes the slot of one whose box is empty now, and that is taken out.
  /// - Complexity: O(*n*), in one pass through the memory from its end: a block lies behind the one it hangs from, unless it
  ///   was used before.
  mutating func refit(from source: some EntrySource, lost: (_ slot: Int32) -> Void) {
    var tightness = Tightness()
    var early: [Int] = []
    var window = [Entry](repeating: Entry(reach: .empty, order: 0, code: -1), count: 8 * Self.readAhead)
    for end in stride(from: blocks.count, to: 0, by: -Self.readAhead) {
      let numbers = max(0, end - Self.readAhead)..<end
      read(numbers, from: source, into: &window)
      for number in numbers.reversed() where number == 0 || 0 <= parents[number] {
        let entries = window[8 * (number - numbers.lowerBound)..<8 * (number + 1 - numbers.lowerBound)]
        blocks[number].refit(entries, lost: lost)
        let union = blocks[number].union
        if blocks[number].isLeaf { tightness.add(blocks[number], union) }
        let parent = Int(parents[number])
        guard 0 <= parent else { continue }
        blocks[parent >> 3].set(parent & 7, union)
        if number < parent >> 3 { early.append(number) }
      }
    }
    // Their parents were looked at before them.
    for block in early { tighten(Int(parents[block]) >> 3) }
    looseness = tightness.looseness
  }

  /// A loop that does nothing else, so that many entries are waited for at once.
  private func read(_ numbers: Range<Int>, from source: some EntrySource, into window: inout [Entry]) {
    blocks.withUnsafeBufferPointer { blocks in
      window.withUnsafeMutableBufferPointer { window in
        var place = window.baseAddress!
        for block in blocks[numbers] {
          for lane in 0..<8 {
            let code = block.child[lane]
            if code < 0, !block.isFree(lane) { place.pointee = source.entry(code) }
            place += 1
          }
        }
      }
    }
  }

  /// Measures the tree as one that was just made.
  mutating func measureLooseness() {
    var tightness = Tightness()
    for block in blocks where block.isLeaf { tightness.add(block, block.union) }
    looseness = tightness.looseness
    loosenessWhenMade = looseness
  }
}

/// Where the boxes of entries are taken from.
protocol EntrySource {
  /// What an entry is now; its order is of no account, and an empty box takes it out.
  func entry(_ code: Int32) -> Entry
}

/// How large the blocks without blocks in them are beside what is in them: moved or enlarged all together, they stay as
/// they are, and one that is as large as all others together counts no more than another.
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
  fileprivate var isLeaf: Bool { child.max() < 0 }

  /// - Parameter entries: what lies in each lane now; of lanes that are free or hold blocks, anything.
  fileprivate mutating func refit(_ entries: ArraySlice<Entry>, lost: (_ slot: Int32) -> Void) {
    for (lane, entry) in entries.enumerated() where child[lane] < 0 && !isFree(lane) {
      if entry.reach.isEmpty {
        lost(Entry.slot(of: child[lane]))
        clear(lane)
      } else {
        set(lane, entry.reach)
        child[lane] = entry.code
      }
    }
  }

  /// The area of each box; 0 of a free lane.
  @inline(__always) fileprivate var areas: SIMD8<Float> {
    func bounded(_ edges: SIMD8<Float>) -> SIMD8<Float> {
      let least = edges.replacing(with: -1e15, where: edges .< -1e15)
      return least.replacing(with: 1e15, where: least .> 1e15)
    }
    let (width, height) = (bounded(maxX) - bounded(minX), bounded(maxY) - bounded(minY))
    return (width * height).replacing(with: 0, where: (width .<= 0) .| (height .<= 0))
  }
}
