/// Many regions of a tree that have moved at once: all get their current boxes, the grouping stays, and the boxes around
/// them fit again. A region whose box is empty is removed.
///
/// - Complexity: O(*n*).
struct BVHRefit<Source: BoundsSource> {
  private let source: Source
  /// How well the leaves fit.
  private(set) var fit = LeafFit()
  /// The number of removed regions.
  private(set) var removed = 0
  /// Depends on memory that is needed soon; nothing uses it.
  private var touched: Int32 = 0

  init(_ source: Source) { self.source = source }

  /// - Returns: the box around what is left below an inner node.
  @discardableResult
  mutating func run(_ node: Int32, _ nodes: inout BVHNodes, _ cache: inout HitCache) -> Bounds {
    let count = Int(nodes.inner[Int(node)].count)
    return withUnsafeTemporaryAllocation(of: BVHEntry.self, capacity: InnerNode.width * LeafNode.width) { contents in
      withUnsafeTemporaryAllocation(of: Bounds.self, capacity: InnerNode.width) { boxes in
        touched &+= touch(node, nodes)
        gather(node, nodes, contents)
        var used = 0
        for number in 0..<count {
          let child = nodes.children[Int(node)][number]
          if child < 0 {
            let end = used + nodes.leaves[Int(~child)].count
            let own = UnsafeBufferPointer(rebasing: contents[used..<end])
            boxes.initializeElement(at: number, to: refit(Int(~child), own, &nodes, &cache))
            used = end
          } else {
            boxes.initializeElement(at: number, to: run(child, &nodes, &cache))
          }
        }
        for number in (0..<count).reversed() where boxes[number].isEmpty {
          nodes.free(nodes.children[Int(node)][number])
          nodes.remove(number, from: node)
          for next in number + 1..<max(count, number + 1) { boxes[next - 1] = boxes[next] }
        }
        let left = Int(nodes.inner[Int(node)].count)
        return nodes.inner[Int(node)].setAll(UnsafeBufferPointer(rebasing: boxes[..<left]))
      }
    }
  }

  /// The regions are anywhere in memory, and a loop as short as this one has many loads under way at once.
  @inline(__always) private func touch(_ node: Int32, _ nodes: BVHNodes) -> Int32 {
    var sum: Int32 = 0
    for number in 0..<Int(nodes.inner[Int(node)].count) where nodes.children[Int(node)][number] < 0 {
      let regions = LeafNode.regions(nodes.leaves.start + Int(~nodes.children[Int(node)][number]))
      for number in 0..<(nodes.leaves.start + Int(~nodes.children[Int(node)][number])).pointee.count {
        sum &+= source.touch(regions[number].slot)
      }
    }
    return sum
  }

  /// The regions are anywhere in memory: the boxes of those in all leaves are loaded first, so that the loads overlap.
  @inline(__always) private func gather(
    _ node: Int32, _ nodes: BVHNodes, _ contents: UnsafeMutableBufferPointer<BVHEntry>
  ) {
    var next = contents.baseAddress.unsafelyUnwrapped
    for number in 0..<Int(nodes.inner[Int(node)].count) where nodes.children[Int(node)][number] < 0 {
      let leaf = nodes.leaves.start + Int(~nodes.children[Int(node)][number])
      let regions = LeafNode.regions(leaf)
      for number in 0..<leaf.pointee.count {
        let region = regions[number]
        let (bounds, isBox) = source.bounds(of: region.slot)
        next.initialize(to: BVHEntry(bounds: bounds, order: region.order, slot: region.slot, isBox: isBox))
        next += 1
      }
    }
  }

  /// - Parameter contents: the boxes of the regions in a leaf; some may be empty now.
  @inline(__always) private mutating func refit(
    _ leaf: Int, _ contents: UnsafeBufferPointer<BVHEntry>, _ nodes: inout BVHNodes, _ cache: inout HitCache
  ) -> Bounds {
    var isAnyEmpty = false
    for entry in contents { isAnyEmpty = isAnyEmpty || entry.bounds.isEmpty }
    if isAnyEmpty { return shrink(leaf, contents, &nodes, &cache) }
    let union = nodes.leaves[leaf].setAll(contents)
    fit.add(contents, union)
    return union
  }

  private mutating func shrink(
    _ leaf: Int, _ contents: UnsafeBufferPointer<BVHEntry>, _ nodes: inout BVHNodes, _ cache: inout HitCache
  ) -> Bounds {
    for number in contents.indices.reversed() where contents[number].bounds.isEmpty {
      cache.locations[Int(nodes.leaves[leaf].slot(number))] = .nowhere
      nodes.leaves[leaf].remove(number)
      removed += 1
    }
    let left = contents.filter { !$0.bounds.isEmpty }
    return left.isEmpty ? .empty : left.withUnsafeBufferPointer { refit(leaf, $0, &nodes, &cache) }
  }
}

/// Supplies the current boxes of regions.
protocol BoundsSource {
  /// Something that depends on the memory with the box.
  func touch(_ slot: Int32) -> Int32
  /// The box of the region in a slot; empty if it no longer belongs in the tree. And whether the region equals it.
  func bounds(of slot: Int32) -> (bounds: Bounds, isBox: Bool)
}
