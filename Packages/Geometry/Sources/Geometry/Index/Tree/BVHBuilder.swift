/// Builds a bounding volume hierarchy from the top down, taking into account what is above.
///
/// A set of entries is cut in two where a search is expected to cost the least; the most expensive part is cut again
/// until there are eight parts, the children of one node. Fifteen cuts are tried along each of five keys (Wald, "On Fast
/// Construction of SAH-based Bounding Volume Hierarchies", 2007): the horizontal and vertical center, the width, the
/// height, and the order. Cutting by order is for entries that all overlap: a search whose point hits the upper part
/// hardly ever reaches the lower one.
///
/// The cuts are found in a sample, and one pass moves every entry into its part. Sets that fit in the leaves of one
/// node are cut without looking for the best place: along the axis on which the entries are furthest apart compared
/// with their sizes, at a multiple of a full leaf.
///
/// - Complexity: O(*n* log *n*), some 150 ns per entry.
struct BVHBuilder {
  typealias Entries = UnsafeMutableBufferPointer<BVHEntry>
  typealias Keys = SIMD8<Float>

  static let keyCount = 5
  static let orderKey = 4
  static let binCount = 16
  /// How many entries of a larger set are looked at to find the cuts into eight parts: 64 for each part.
  static let sampleCount = 512
  /// Sets of up to this many entries fit in the leaves of one node.
  static let smallSet = LeafNode.width * InnerNode.width
  /// A small set is cut by order if its centers are spread over less than this part of the size of an entry: then all
  /// overlap.
  static let minimumSpread: Float = 0.5

  // MARK: The tree

  var fit = LeafFit()

  /// Fills a node without children.
  ///
  /// - Returns: how well the leaves fit.
  static func build(
    _ entries: inout [BVHEntry], below node: Int32, tree: Int, _ nodes: inout BVHNodes, _ cache: inout HitCache
  ) -> LeafFit {
    var builder = BVHBuilder()
    let scratch = Entries.allocate(capacity: max(entries.count, 2 * Self.sampleCount))
    let bins = Bins()
    defer {
      scratch.deallocate()
      bins.deallocate()
    }
    entries.withUnsafeMutableBufferPointer { entries in
      _ = builder.fill(node, entries, scratch.baseAddress!, bins, tree: tree, &nodes, &cache)
    }
    return builder.fit
  }

  /// Puts the entries below an empty inner node.
  ///
  /// - Parameter scratch: room for as many entries.
  mutating func fill(
    _ node: Int32, _ entries: Entries, _ scratch: UnsafeMutablePointer<BVHEntry>, _ bins: Bins, tree: Int,
    _ nodes: inout BVHNodes, _ cache: inout HitCache
  ) -> (bounds: Bounds, top: Int32) {
    nodes.inner[Int(node)].budget = BVHForest.budget(entries.count)
    return withUnsafeTemporaryAllocation(of: BVHPart.self, capacity: InnerNode.width) { room in
      var parts = BVHParts(room)
      func add(_ below: (bounds: Bounds, top: Int32), _ child: Int32) {
        parts.add(BVHPart(bounds: below.bounds, top: below.top, node: child))
      }
      if entries.count <= Self.smallSet {
        cutSmallSet(entries) { part in
          let leaf = nodes.makeLeaf(parent: node, tree: tree)
          add(fillLeaf(Int(~leaf), part, &nodes, &cache), leaf)
        }
      } else {
        let counts = divide(entries, scratch, bins)
        // The entries are in the scratch memory now, sorted by part.
        var start = 0
        for part in counts where part > 0 {
          let lower = Entries(start: scratch + start, count: part)
          let room = entries.baseAddress! + start
          start += part
          if part <= LeafNode.width {
            let leaf = nodes.makeLeaf(parent: node, tree: tree)
            add(fillLeaf(Int(~leaf), lower, &nodes, &cache), leaf)
          } else {
            let child = nodes.makeInner(parent: node)
            add(fill(child, lower, room, bins, tree: tree, &nodes, &cache), child)
          }
        }
      }
      return nodes.fill(node, parts.all)
    }
  }

  mutating func fillLeaf(
    _ leaf: Int, _ entries: Entries, _ nodes: inout BVHNodes, _ cache: inout HitCache
  ) -> (bounds: Bounds, top: Int32) {
    Self.sortByOrder(entries)
    let bounds = nodes.write(UnsafeBufferPointer(entries), to: leaf, &cache)
    fit.add(UnsafeBufferPointer(entries), bounds)
    return (bounds, entries[entries.count - 1].order)
  }

  // MARK: Small sets

  /// Cuts a small set into full leaves, as far as possible, and calls `body` with the entries of each.
  func cutSmallSet(_ entries: Entries, _ body: (Entries) -> Void) {
    if entries.count <= LeafNode.width { return body(entries) }
    let leaves = (entries.count + LeafNode.width - 1) / LeafNode.width
    let count = leaves / 2 * LeafNode.width
    Self.select(entries, count, Self.smallSetAxis(UnsafeBufferPointer(entries)))
    cutSmallSet(Entries(rebasing: entries[..<count]), body)
    cutSmallSet(Entries(rebasing: entries[count...]), body)
  }

  /// The key along which a small set is cut: one of the centers, or the order.
  static func smallSetAxis(_ entries: UnsafeBufferPointer<BVHEntry>) -> Int {
    var least = SIMD4<Float>(repeating: .infinity)
    var most = SIMD4<Float>(repeating: -.infinity)
    var sum = SIMD4<Float>.zero
    for entry in entries {
      let keys = Self.keys(of: entry).lowHalf
      least = least.lesser(keys)
      most.replace(with: keys, where: most .< keys)
      sum += keys
    }
    // The centers are doubled, the sizes are a sum.
    let spread = (most.lowHalf - least.lowHalf) / 2 * Float(entries.count)
    let size = sum.highHalf
    let isAcross = spread.x * max(size.y, .leastNormalMagnitude) >= spread.y * max(size.x, .leastNormalMagnitude)
    let isSpread = isAcross ? minimumSpread * size.x <= spread.x : minimumSpread * size.y <= spread.y
    let isPoint = spread.x == 0 && spread.y == 0
    return isSpread && !isPoint ? (isAcross ? 0 : 1) : orderKey
  }

  // MARK: Large sets

  /// One cut of a set in two: entries whose key is less than the threshold are below.
  struct Cut {
    var key: Int32
    var threshold: Float
    /// The next cut for each side; or, as a complement, the number of the part.
    var below: Int32
    var above: Int32
  }

  /// Moves the entries, which are many, to `target`, sorted into up to eight parts.
  ///
  /// - Returns: the number of entries in each part.
  func divide(
    _ entries: Entries, _ target: UnsafeMutablePointer<BVHEntry>, _ bins: Bins
  ) -> [Int] {
    // The target has room for the sample, until the entries are moved there.
    let step = max(1, entries.count / Self.sampleCount)
    let sampled = (entries.count + step - 1) / step
    for number in 0..<sampled { (target + number).initialize(to: entries[number * step]) }
    let (cuts, partCount) = cuts(of: Entries(start: target, count: sampled), step: step, among: entries.count, bins)

    var counts = [Int](repeating: 0, count: partCount)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: entries.count) { parts in
      cuts.withUnsafeBufferPointer { cuts in
        for number in entries.indices {
          let keys = Self.keys(of: entries[number])
          var next: Int32 = 0
          repeat {
            let cut = cuts[Int(next)]
            next = keys[Int(cut.key)] < cut.threshold ? cut.below : cut.above
          } while next >= 0
          parts.initializeElement(at: number, to: UInt8(truncatingIfNeeded: ~next))
          counts[Int(~next)] += 1
        }
      }
      var places = counts
      var start = 0
      for part in places.indices {
        (places[part], start) = (start, start + places[part])
      }
      places.withUnsafeMutableBufferPointer { places in
        for number in entries.indices {
          let part = Int(parts[number])
          (target + places[part]).initialize(to: entries[number])
          places[part] += 1
        }
      }
      // All alike, as far as a `Float` can tell.
      if counts.contains(entries.count) { return divideByOrder(Entries(start: target, count: entries.count)) }
      return counts
    }
  }

  /// Sorts the entries into eight parts of one size.
  func divideByOrder(_ all: Entries) -> [Int] {
    var entries = all
    entries.sort { $0.order < $1.order }
    let part = (entries.count + InnerNode.width - 1) / InnerNode.width
    return (0..<InnerNode.width).map { max(0, min(part, entries.count - $0 * part)) }
  }

  /// The cuts of a sample into up to eight parts.
  func cuts(
    of sample: Entries, step: Int, among count: Int, _ bins: Bins
  ) -> (cuts: [Cut], parts: Int) {
    // Entries that fill a branch of the next level stay together.
    var limit = LeafNode.width
    while InnerNode.width * limit < count { limit *= InnerNode.width }
    var cuts: [Cut] = []
    var parts = [(entries: sample, cost: cost(of: sample), cut: -1, isAbove: false)]
    while parts.count < InnerNode.width {
      var costliest: Int?
      for index in parts.indices where parts[index].entries.count * step > limit && parts[index].entries.count > 1 {
        if costliest.map({ parts[$0].cost < parts[index].cost }) ?? true { costliest = index }
      }
      guard let costliest else { break }
      let part = parts[costliest]
      let (key, threshold) = bins.cut(part.entries, step: step)
      let lower = Self.partition(part.entries) { Self.keys(of: $0)[key] < threshold }
      let below = Entries(rebasing: part.entries[..<lower])
      let above = Entries(rebasing: part.entries[lower...])
      link(part.cut, part.isAbove, to: Int32(cuts.count), in: &cuts)
      cuts.append(Cut(key: Int32(key), threshold: threshold, below: 0, above: 0))
      parts[costliest] = (below, cost(of: below), cuts.count - 1, false)
      parts.append((above, cost(of: above), cuts.count - 1, true))
    }
    for (number, part) in parts.enumerated() { link(part.cut, part.isAbove, to: ~Int32(number), in: &cuts) }
    return (cuts, parts.count)
  }

  func link(_ cut: Int, _ isAbove: Bool, to next: Int32, in cuts: inout [Cut]) {
    guard cut >= 0 else { return }
    if isAbove { cuts[cut].above = next } else { cuts[cut].below = next }
  }

  func cost(of entries: Entries) -> Float {
    var bounds = Bounds.empty
    for entry in entries { bounds = bounds.union(entry.bounds) }
    return max(bounds.area, .leastNormalMagnitude) * Bins.weight(Float(entries.count))
  }

  // MARK: Entries

  /// Centers and sizes, the centers doubled: only their relation matters.
  @inline(__always) static func keys(of entry: BVHEntry) -> Keys {
    let edges = entry.bounds.bounded
    return Keys(
      edges.x - edges.z, edges.y - edges.w, -edges.z - edges.x, -edges.w - edges.y, Float(entry.order), 0, 0, 0)
  }

  /// Insertion sort: for the entries of a leaf.
  @inline(__always) static func sortByOrder(_ entries: Entries) {
    for number in 1..<max(1, entries.count) {
      let entry = entries[number]
      var place = number
      while place > 0, entries[place - 1].order > entry.order {
        entries[place] = entries[place - 1]
        place -= 1
      }
      entries[place] = entry
    }
  }

  /// Moves the entries that satisfy the predicate to the front.
  ///
  /// - Returns: their number.
  @inline(__always) private static func partition(_ entries: Entries, _ isFirst: (BVHEntry) -> Bool) -> Int {
    var low = 0
    var high = entries.count - 1
    while true {
      while low <= high, isFirst(entries[low]) { low += 1 }
      while low < high, !isFirst(entries[high]) { high -= 1 }
      guard low < high else { return low }
      entries.swapAt(low, high)
    }
  }

  /// Moves the `count` entries with the smallest keys to the front: Hoare, "Algorithm 65: Find", 1961.
  static func select(_ entries: Entries, _ count: Int, _ key: Int) {
    var first = 0
    var last = entries.count - 1
    func value(_ index: Int) -> Float { keys(of: entries[index])[key] }
    while first < last {
      let pivot = value((first + last) / 2)
      var low = first
      var high = last
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
