extension BVHBuilder {
  /// Finds the cheapest cut of a set.
  struct Bins {
    struct Bin {
      var bounds = Bounds.empty
      var count: Float = 0
      var area: Float = 0

      @inline(__always) mutating func add(_ other: Bin) {
        bounds = bounds.union(other.bounds)
        count += other.count
        area += other.area
      }

      @inline(__always) var cost: Float { max(bounds.area, .leastNormalMagnitude) * Bins.weight(count) }
    }

    let contents = UnsafeMutablePointer<Bin>.allocate(capacity: keyCount * binCount)
    let lower = UnsafeMutablePointer<Bin>.allocate(capacity: binCount)
    /// The most entries of a set that are looked at.
    static let sample = 128
    /// A cut that leaves less than this part of a set on one side is replaced by one in the middle of the orders.
    static let minimumPart = 32

    func deallocate() {
      contents.deallocate()
      lower.deallocate()
    }

    /// The expected cost of a search among this many entries, each time it gets there.
    static func weight(_ count: Float) -> Float {
      let root = count.squareRoot()
      return root * root.squareRoot()
    }

    /// The key and the threshold. There must be two entries.
    ///
    /// - Parameter step: how many entries each of these stands for.
    func cut(_ entries: Entries, step: Int) -> (key: Int, threshold: Float) {
      let (key, threshold) = best(entries, each: step)
      let below = entries.count { keys(of: $0)[key] < threshold }
      if max(1, entries.count / Self.minimumPart) <= min(below, entries.count - below) { return (key, threshold) }
      select(entries, entries.count / 2, orderKey)
      // Orders are different, but as a `Float` a few next to each other may not be.
      let middle = Float(entries[entries.count / 2].order)
      let least = entries.reduce(Float.infinity) { min($0, Float($1.order)) }
      return (orderKey, least < middle ? middle : least.nextUp)
    }

    func best(_ entries: Entries, each: Int) -> (key: Int, threshold: Float) {
      let step = max(1, entries.count / Self.sample)
      var least = Keys(repeating: .infinity)
      var most = Keys(repeating: -.infinity)
      for index in stride(from: 0, to: entries.count, by: step) {
        let keys = keys(of: entries[index])
        least.replace(with: keys, where: keys .< least)
        most.replace(with: keys, where: keys .> most)
      }
      let extent = most - least
      let factor = (Keys(repeating: Float(binCount - 1)) / extent).replacing(with: 0, where: extent .<= 1e-30)
      contents.update(repeating: Bin(), count: keyCount * binCount)
      for index in stride(from: 0, to: entries.count, by: step) {
        let entry = entries[index]
        var places = (keys(of: entry) - least) * factor
        places.replace(with: 0, where: .!(places .> 0))
        places.replace(with: Float(binCount - 1), where: places .> Float(binCount - 1))
        // The low bits of such a number are the nearest integer.
        let bins = unsafeBitCast(places + 0x1p23, to: SIMD8<Int32>.self) & 0xFF
        let one = Bin(bounds: entry.bounds, count: 1, area: entry.bounds.area)
        for key in 0..<keyCount { contents[key * binCount + Int(bins[key])].add(one) }
      }
      var best = (key: orderKey, bin: binCount / 2)
      var bestCost = Float.infinity
      for key in 0..<keyCount where factor[key] > 0 {
        let contents = contents + key * binCount
        var below = Bin()
        for bin in 0..<binCount {
          lower[bin] = below
          below.add(contents[bin])
        }
        var above = Bin()
        for bin in stride(from: binCount - 1, to: 0, by: -1) {
          above.add(contents[bin])
          if above.count == 0 || lower[bin].count == 0 { continue }
          var costBelow = lower[bin].cost
          let size = above.bounds.area
          if key == orderKey, size > 0 {
            // The mean number of upper entries over a point gives the probability that none of them contains it.
            costBelow *= Self.chanceOfNone(above.area / size * Float(step * each))
          }
          let cost = costBelow + above.cost
          if cost < bestCost {
            best = (key, bin)
            bestCost = cost
          }
        }
      }
      guard factor[best.key] > 0 else { return (orderKey, least[orderKey]) }
      return (best.key, least[best.key] + (Float(best.bin) - 0.5) / factor[best.key])
    }

    /// e to the power of -`depth`, roughly: (1 - depth/16)^16, which needs no math library.
    static func chanceOfNone(_ depth: Float) -> Float {
      let part = max(0, 1 - depth / 16)
      let two = part * part
      let four = two * two
      return four * four * four * four
    }
  }
}
