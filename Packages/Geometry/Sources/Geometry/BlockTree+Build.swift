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
    var parts = [Part(entries)]
    while parts.count < 8 {
      // What fits into one block stays together.
      var costliest: Int?
      for index in parts.indices where parts[index].entries.count > (entries.count <= 8 ? 1 : 8) {
        if costliest.map({ parts[$0].cost < parts[index].cost }) ?? true { costliest = index }
      }
      guard let costliest else { break }
      let part = parts[costliest].entries
      let count = entries.count <= 8 ? 1 : cutter.cut(part)
      parts[costliest] = Part(Entries(rebasing: part[..<count]))
      parts.append(Part(Entries(rebasing: part[count...])))
    }
    var (reach, top) = (Reach.empty, Block.noOrder)
    for (lane, part) in parts.enumerated() {
      if part.entries.count == 1 {
        let entry = part.entries[0]
        blocks[block].set(lane, entry.reach, top: entry.order, child: entry.code)
        places[Int(Entry.slot(of: entry.code))] = Int32(8 * block + lane) + 1
        (reach, top) = (reach.union(entry.reach), max(top, entry.order))
      } else {
        let child = takeBlock(from: Int32(8 * block + lane))
        let below = fill(child, part.entries, places, cutter)
        blocks[block].set(lane, below.reach, top: below.top, child: Int32(child))
        (reach, top) = (reach.union(below.reach), max(top, below.top))
      }
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
/// A class for its scratch memory, which is used again for each cut.
private final class Cutter {
  typealias Keys = SIMD8<Float>
  private static let keys = 5
  private static let order = 4
  private static let bins = 16
  /// Of a larger set, so many are looked at.
  private static let sample = 256

  private var reaches = [Reach](repeating: .empty, count: keys * bins)
  private var counts = [Float](repeating: 0, count: keys * bins)
  private var areas = [Float](repeating: 0, count: keys * bins)
  private var lower = [(reach: Reach, count: Float, area: Float)](repeating: (.empty, 0, 0), count: bins)

  /// What is expected of a search among so many, each time that it gets there.
  static func weight(_ count: Float) -> Float {
    let root = count.squareRoot()
    return root * root.squareRoot()
  }

  /// Sorts the entries into two sets, neither of them empty. There must be nine at least.
  ///
  /// - Returns: how many are in the first.
  func cut(_ entries: UnsafeMutableBufferPointer<Entry>) -> Int {
    var entries = entries
    let step = max(1, entries.count / Self.sample)
    var (least, most) = (Keys(repeating: .infinity), Keys(repeating: -.infinity))
    for index in stride(from: 0, to: entries.count, by: step) {
      let keys = Self.keys(of: entries[index])
      least = pointwiseMin(least, keys)
      most = pointwiseMax(most, keys)
    }
    let extent = most - least
    let scale = (Keys(repeating: Float(Self.bins) * 0.9999) / extent).replacing(with: 0, where: extent .<= 0)
    let (key, bin) = best(entries, step, least, scale)
    func bins(_ entry: Entry) -> Int32 { Self.bin(of: Self.keys(of: entry), least, scale)[key] }

    if entries.count <= 64 {
      // Whole blocks: the cut goes to the nearest multiple of eight.
      entries.sort { Self.keys(of: $0)[key] < Self.keys(of: $1)[key] }
      let count = entries.firstIndex { bins($0) >= bin } ?? entries.count
      return min(max(8, (count + 4) / 8 * 8), (entries.count - 1) / 8 * 8)
    }
    let count = entries.partition { bins($0) >= bin }
    if entries.count / 32 <= min(count, entries.count - count) { return count }
    entries.sort { $0.order < $1.order }
    return entries.count / 2
  }

  /// The key and the bin at which the upper part begins.
  private func best(
    _ entries: UnsafeMutableBufferPointer<Entry>, _ step: Int, _ least: Keys, _ scale: Keys
  ) -> (key: Int, bin: Int32) {
    for index in reaches.indices {
      reaches[index] = .empty
      counts[index] = 0
      areas[index] = 0
    }
    for index in stride(from: 0, to: entries.count, by: step) {
      let entry = entries[index]
      let bins = Self.bin(of: Self.keys(of: entry), least, scale)
      let area = entry.reach.area
      for key in 0..<Self.keys where scale[key] > 0 {
        let place = key * Self.bins + Int(bins[key])
        reaches[place] = reaches[place].union(entry.reach)
        counts[place] += 1
        areas[place] += area
      }
    }
    var (best, bestCost) = ((key: Self.order, bin: Int32(Self.bins / 2)), Float.infinity)
    for key in 0..<Self.keys where scale[key] > 0 {
      var below = (reach: Reach.empty, count: Float(0), area: Float(0))
      for bin in 0..<Self.bins {
        lower[bin] = below
        let place = key * Self.bins + bin
        below = (below.reach.union(reaches[place]), below.count + counts[place], below.area + areas[place])
      }
      var above = (reach: Reach.empty, count: Float(0), area: Float(0))
      for bin in stride(from: Self.bins - 1, to: 0, by: -1) {
        let place = key * Self.bins + bin
        above = (above.reach.union(reaches[place]), above.count + counts[place], above.area + areas[place])
        if above.count == 0 || lower[bin].count == 0 { continue }
        let size = above.reach.area
        var costBelow = max(lower[bin].reach.area, .leastNormalMagnitude) * Self.weight(lower[bin].count)
        if key == Self.order, size > 0 {
          // The mean number of upper ones over a point: so unlikely is it that none has the point.
          costBelow *= Self.chanceOfNone(above.area / size * Float(step))
        }
        let cost = costBelow + max(size, .leastNormalMagnitude) * Self.weight(above.count)
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

  private static func keys(of entry: Entry) -> Keys {
    let edges = entry.reach.edges.clamped(lowerBound: SIMD4(repeating: -1e15), upperBound: SIMD4(repeating: 1e15))
    // Middles and sizes doubled, or not: only their order counts.
    return Keys(
      edges.x - edges.z, edges.y - edges.w, -edges.z - edges.x, -edges.w - edges.y, Float(entry.order), 0, 0, 0)
  }

  private static func bin(of keys: Keys, _ least: Keys, _ scale: Keys) -> SIMD8<Int32> {
    let places = ((keys - least) * scale).clamped(lowerBound: .zero, upperBound: Keys(repeating: Float(bins - 1)))
    return SIMD8<Int32>(places)
  }
}
