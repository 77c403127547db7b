/// Builds a tree of boxes from the top down, taking into account what is above.
///
/// A set of entries is split in two where a search is expected to cost the least; the most expensive part is split
/// again until there are eight parts, one for each lane. Fifteen split positions are tried along each of five keys
/// (Wald, "On Fast Construction of SAH-based Bounding Volume Hierarchies", 2007): the horizontal and vertical center,
/// the width, the height, and the order. Splitting by order is for entries that all overlap: a search whose point hits
/// the upper part hardly ever reaches the lower one.
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

  /// Puts the entries below an empty block.
  private mutating func fill(
    _ block: Int, _ entries: Entries, _ places: UnsafeMutableBufferPointer<Int32>, _ cutter: Cutter
  ) -> (reach: Reach, top: Int32) {
    sizes[block] = Int32(entries.count)
    changes[block] = 0
    if entries.count <= 8 { return fillLeaf(block, entries, places) }
    // Entries that fill a branch of the next level stay together.
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

/// Finds where to split a set of entries in two.
///
/// A class, so that each split reuses its scratch memory, which is read and written without checks: building does
/// nothing else.
private final class Cutter {
  typealias Keys = SIMD8<Float>
  typealias Entries = UnsafeMutableBufferPointer<Entry>
  private static let keys = 5
  private static let order = 4
  private static let bins = 16
  /// The number of entries sampled from a larger set.
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

  /// The expected cost of a search among this many entries, each time it gets there.
  static func weight(_ count: Float) -> Float {
    let root = count.squareRoot()
    return root * root.squareRoot()
  }

  /// Maps each entry to its bin for each key.
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

    /// From 0 to ``Cutter/bins`` minus one.
    @inline(__always) func bins(of entry: Entry) -> SIMD8<Int32> {
      var places = (Cutter.keys(of: entry) - least) * factor
      places.replace(with: 0, where: .!(places .> 0))
      places.replace(with: Float(Cutter.bins - 1), where: places .> Float(Cutter.bins - 1))
      // The low bits of such a number are the nearest integer.
      return unsafeBitCast(places + 0x1p23, to: SIMD8<Int32>.self) & 0xFF
    }
  }

  /// Splits the entries into two nonempty sets. There must be at least nine.
  ///
  /// - Returns: the number of entries in the first set.
  func cut(_ entries: Entries) -> Int {
    let step = max(1, entries.count / Self.sample)
    let scale = Scale(entries, step: step)
    let (key, bin) = best(entries, step, scale)
    let count = Self.partition(entries) { scale.bins(of: $0)[key] < bin }
    if entries.count <= 64 {
      // Keep blocks whole: move the cut to the nearest multiple of eight.
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
          // The mean number of upper entries over a point gives the probability that none of them contains it.
          costBelow *= Self.chanceOfNone(above.area / size * Float(step))
        }
        let cost = costBelow + above.cost
        if cost < bestCost { (best, bestCost) = ((key, Int32(bin)), cost) }
      }
    }
    return best
  }

  /// e to the power of -`depth`, roughly: (1 - depth/16)^16, which needs no math library.
  private static func chanceOfNone(_ depth: Float) -> Float {
    let part = max(0, 1 - depth / 16)
    let two = part * part
    let four = two * two
    return four * four * four * four
  }

  /// Centers and sizes, some of them doubled: only their order matters.
  @inline(__always) private static func keys(of entry: Entry) -> Keys {
    let edges = entry.reach.bounded
    return Keys(
      edges.x - edges.z, edges.y - edges.w, -edges.z - edges.x, -edges.w - edges.y, Float(entry.order), 0, 0, 0)
  }

  /// Moves the entries that satisfy the predicate to the front.
  ///
  /// - Returns: their number.
  @inline(__always) private static func partition(_ entries: Entries, _ isFirst: (Entry) -> Bool) -> Int {
    var (low, high) = (0, entries.count - 1)
    while true {
      while low <= high, isFirst(entries[low]) { low += 1 }
      while low < high, !isFirst(entries[high]) { high -= 1 }
      guard low < high else { return low }
      entries.swapAt(low, high)
    }
  }

  /// Moves the `count` entries with the smallest keys to the front: Hoare, "Algorithm 65: Find", 1961.
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
