/// Building a tree of boxes from the top down, with regard to what is above.
///
/// A set of entries is cut in two where a search is expected to cost the least; the most costly part is cut again, until
/// there are eight, one for each lane. Cuts are looked for at fifteen places along each of five keys (Wald, "On Fast
/// Construction of SAH-based Bounding Volume Hierarchies", 2007): the middle across and down, the width, the height, and the
/// order. Cutting by order is what a set of entries that all lie on each other needs: a point that meets the upper part
/// hardly ever gets to the lower one.
extension BlockTree {
  mutating func build(_ block: Int, _ entries: inout [Entry], _ places: inout [Int32]) {
    let cutter = Cutter()
    entries.withUnsafeMutableBufferPointer { entries in
      places.withUnsafeMutableBufferPointer { places in
        _ = fill(block, entries, places, cutter)
      }
    }
  }

  private typealias Entries = UnsafeMutableBufferPointer<Entry>

  /// Puts the entries below a block that is empty.
  private mutating func fill(
    _ block: Int, _ entries: Entries, _ places: UnsafeMutableBufferPointer<Int32>, _ cutter: Cutter
  ) -> (reach: Reach, top: Int32) {
    sizes[block] = Int32(entries.count)
    changes[block] = 0
    if entries.count <= 8 { return fillLeaf(block, entries, places) }
    // What fills a branch of the next level stays together.
    var limit = 8
    while 8 * limit < entries.count { limit *= 8 }
    var parts = [Part(entries)]
    while parts.count < 8 {
      var costliest: Int?
      for index in parts.indices where parts[index].entries.count > limit {
        if costliest.map({ parts[$0].cost < parts[index].cost }) ?? true { costliest = index }
      }
      guard let costliest else { break }
      let part = parts[costliest].entries
      let count = cutter.cut(part)
      parts[costliest] = Part(Entries(rebasing: part[..<count]))
      parts.append(Part(Entries(rebasing: part[count...])))
    }
    var (reach, top) = (Reach.empty, Block.noOrder)
    for (lane, part) in parts.enumerated() {
      let child = takeBlock(from: Int32(8 * block + lane))
      let below = fill(child, part.entries, places, cutter)
      blocks[block].set(lane, below.reach, top: below.top, child: Int32(child))
      (reach, top) = (reach.union(below.reach), max(top, below.top))
    }
    return (reach, top)
  }

  private mutating func fillLeaf(
    _ block: Int, _ entries: Entries, _ places: UnsafeMutableBufferPointer<Int32>
  ) -> (reach: Reach, top: Int32) {
    var (reach, top) = (Reach.empty, Block.noOrder)
    for (lane, entry) in entries.enumerated() {
      blocks[block].set(lane, entry.reach, top: entry.order, child: entry.code)
      places[Int(Entry.slot(of: entry.code))] = base + Int32(8 * block + lane) + 1
      (reach, top) = (reach.union(entry.reach), max(top, entry.order))
    }
    return (reach, top)
  }

  private struct Part {
    let entries: Entries
    let cost: Float

    init(_ entries: Entries) {
      self.entries = entries
      let step = max(1, entries.count / 128)
      var reach = Reach.empty
      for index in stride(from: 0, to: entries.count, by: step) { reach = reach.union(entries[index].reach) }
      cost = max(reach.area, .leastNormalMagnitude) * Cutter.weight(Float(entries.count))
    }
  }
}

/// Finds where to cut a set of entries in two.
///
/// A class for its scratch memory, which is used again for each cut, and is read and written without checks: building is
/// nothing else.
private final class Cutter {
  typealias Keys = SIMD8<Float>
  typealias Entries = UnsafeMutableBufferPointer<Entry>
  private static let keys = 5
  private static let order = 4
  private static let bins = 16
  /// Of a larger set, so many are looked at.
  private static let sample = 256

  private struct Bin {
    var reach = Reach.empty
    var count: Float = 0
    var area: Float = 0

    @inline(__always) mutating func add(_ other: Bin) {
      reach = reach.union(other.reach)
      count += other.count
      area += other.area
    }

    @inline(__always) var cost: Float { max(reach.area, .leastNormalMagnitude) * Cutter.weight(count) }
  }

  private let contents = UnsafeMutablePointer<Bin>.allocate(capacity: keys * bins)
  private let lower = UnsafeMutablePointer<Bin>.allocate(capacity: bins)

  deinit {
    contents.deallocate()
    lower.deallocate()
  }

  /// What is expected of a search among so many, each time that it gets there.
  static func weight(_ count: Float) -> Float {
    let root = count.squareRoot()
    return root * root.squareRoot()
  }

  /// Which entries lie in which bin of each key.
  private struct Scale {
    var least: Keys
    var factor: Keys

    init(_ entries: Entries, step: Int) {
      var most = Keys(repeating: -.infinity)
      least = Keys(repeating: .infinity)
      for index in stride(from: 0, to: entries.count, by: step) {
        let keys = Cutter.keys(of: entries[index])
        least.replace(with: keys, where: keys .< least)
        most.replace(with: keys, where: keys .> most)
      }
      let extent = most - least
      factor = (Keys(repeating: Float(Cutter.bins - 1)) / extent).replacing(with: 0, where: extent .<= 1e-30)
    }

    /// From 0 up to ``Cutter/bins`` less one.
    @inline(__always) func bins(of entry: Entry) -> SIMD8<Int32> {
      var places = (Cutter.keys(of: entry) - least) * factor
      places.replace(with: 0, where: .!(places .> 0))
      places.replace(with: Float(Cutter.bins - 1), where: places .> Float(Cutter.bins - 1))
      // The last bits of such a number are the nearest whole one.
      return unsafeBitCast(places + 0x1p23, to: SIMD8<Int32>.self) & 0xFF
    }
  }

  /// Sorts the entries into two sets, neither of them empty. There must be nine at least.
  ///
  /// - Returns: how many are in the first.
  func cut(_ entries: Entries) -> Int {
    let step = max(1, entries.count / Self.sample)
    let scale = Scale(entries, step: step)
    let (key, bin) = best(entries, step, scale)
    let count = Self.partition(entries) { scale.bins(of: $0)[key] < bin }
    if entries.count <= 64 {
      // Whole blocks: the cut goes to the nearest multiple of eight.
      let whole = min(max(8, (count + 4) / 8 * 8), (entries.count - 1) / 8 * 8)
      if whole < count {
        Self.select(Entries(rebasing: entries[..<count]), whole, key)
      } else if count < whole {
        Self.select(Entries(rebasing: entries[count...]), whole - count, key)
      }
      return whole
    }
    if entries.count / 32 <= min(count, entries.count - count) { return count }
    Self.select(entries, entries.count / 2, Self.order)
    return entries.count / 2
  }

  /// The key, and the bin at which the upper part begins.
  private func best(_ entries: Entries, _ step: Int, _ scale: Scale) -> (key: Int, bin: Int32) {
    contents.update(repeating: Bin(), count: Self.keys * Self.bins)
    for index in stride(from: 0, to: entries.count, by: step) {
      let entry = entries[index]
      let bins = scale.bins(of: entry)
      let one = Bin(reach: entry.reach, count: 1, area: entry.reach.area)
      for key in 0..<Self.keys { contents[key * Self.bins + Int(bins[key])].add(one) }
    }
    var (best, bestCost) = ((key: Self.order, bin: Int32(Self.bins / 2)), Float.infinity)
    for key in 0..<Self.keys where scale.factor[key] > 0 {
      let contents = contents + key * Self.bins
      var below = Bin()
      for bin in 0..<Self.bins {
        lower[bin] = below
        below.add(contents[bin])
      }
      var above = Bin()
      for bin in stride(from: Self.bins - 1, to: 0, by: -1) {
        above.add(contents[bin])
        if above.count == 0 || lower[bin].count == 0 { continue }
        var costBelow = lower[bin].cost
        let size = above.reach.area
        if key == Self.order, size > 0 {
          // By the mean number of upper ones over a point: so unlikely is it that none has the point.
          costBelow *= Self.chanceOfNone(above.area / size * Float(step))
        }
        let cost = costBelow + above.cost
        if cost < bestCost { (best, bestCost) = ((key, Int32(bin)), cost) }
      }
    }
    return best
  }

  /// e to the power of -`depth`, roughly: (1 - depth/16)^16, which needs no library.
  private static func chanceOfNone(_ depth: Float) -> Float {
    let part = max(0, 1 - depth / 16)
    let two = part * part
    let four = two * two
    return four * four * four * four
  }

  /// Middles and sizes, doubled or not: only what is less and what is more counts.
  @inline(__always) private static func keys(of entry: Entry) -> Keys {
    let edges = entry.reach.bounded
    return Keys(
      edges.x - edges.z, edges.y - edges.w, -edges.z - edges.x, -edges.w - edges.y, Float(entry.order), 0, 0, 0)
  }

  /// Those for which it is true go first.
  ///
  /// - Returns: how many they are.
  @inline(__always) private static func partition(_ entries: Entries, _ isFirst: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count - 1)
    while true {
      while low <= high, isFirst(entries[low]) { low += 1 }
      while low < high, !isFirst(entries[high]) { high -= 1 }
      guard low < high else { return low }
      entries.swapAt(low, high)
    }
  }

  /// Puts the `count` with the least keys first: Hoare, "Algorithm 65: Find", 1961.
  private static func select(_ entries: Entries, _ count: Int, _ key: Int) {
    var (first, last) = (0, entries.count - 1)
    func value(_ index: Int) -> Float { keys(of: entries[index])[key] }
    while first < last {
      let pivot = value((first + last) / 2)
      var (low, high) = (first, last)
      while low <= high {
        while value(low) < pivot { low += 1 }
        while pivot < value(high) { high -= 1 }
        if low <= high {
          entries.swapAt(low, high)
          low += 1
          high -= 1
        }
      }
      if count <= high { last = high } else if low <= count { first = low } else { return }
    }
  }
}
