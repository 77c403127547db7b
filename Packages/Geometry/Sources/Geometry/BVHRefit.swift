/// Many regions of a tree that move at once.
extension BVHForest {
  /// Gives all regions below a root their current boxes, keeps the grouping, and fits the boxes around them again. An
  /// empty box removes the region.
  ///
  /// - Parameter fit: measures how well the leaves fit.
  /// - Returns: the number of removed regions.
  mutating func refit(
    _ root: Int32, from source: some BoundsSource, _ cache: inout HitCache, _ fit: inout LeafFit
  ) -> Int {
    var removed = 0
    _ = refit(root, source, &cache, &fit, &removed)
    return removed
  }

  mutating func refit(
    _ node: Int32, _ source: some BoundsSource, _ cache: inout HitCache, _ fit: inout LeafFit, _ removed: inout Int
  ) -> (bounds: Bounds, top: Int32) {
    let most = InnerNode.width * LeafNode.width
    return withUnsafeTemporaryAllocation(of: BVHEntry.self, capacity: most) { entries in
      withUnsafeTemporaryAllocation(of: BVHPart.self, capacity: InnerNode.width) { parts in
        let childCount = Int(inner[Int(node)].count)
        // The regions are anywhere in memory: those of all leaves are loaded first, so that the loads overlap.
        var gathered = 0
        for child in 0..<childCount where children[Int(node)][child] < 0 {
          let leaf = leaves.start + Int(~children[Int(node)][child])
          let slots = LeafNode.slots(leaf)
          for number in 0..<leaf.pointee.count {
            entries.initializeElement(at: gathered, to: source.entry(slots[number]))
            gathered += 1
          }
        }
        var count = 0
        var used = 0
        for child in 0..<childCount {
          let part = children[Int(node)][child]
          let below: (bounds: Bounds, top: Int32)
          if part < 0 {
            let leaf = Int(~part)
            let end = used + (leaves.start + leaf).pointee.count
            let own = UnsafeMutableBufferPointer(rebasing: entries[used..<end])
            below = refitLeaf(leaf, own, &cache, &fit, &removed)
            used = end
          } else {
            below = refit(part, source, &cache, &fit, &removed)
          }
          if below.bounds.isEmpty {
            if part < 0 { freeLeaves.append(~part) } else { freeInner.append(part) }
            continue
          }
          var place = count
          while place > 0, parts[place - 1].top < below.top {
            parts[place] = parts[place - 1]
            place -= 1
          }
          parts.initializeElement(at: place, to: BVHPart(bounds: below.bounds, top: below.top, node: part))
          count += 1
        }
        return fill(node, UnsafeBufferPointer(rebasing: UnsafeBufferPointer(parts)[..<count]))
      }
    }
  }

  /// - Parameter entries: those of the leaf; some may have an empty box now.
  mutating func refitLeaf(
    _ leaf: Int, _ entries: UnsafeMutableBufferPointer<BVHEntry>, _ cache: inout HitCache, _ fit: inout LeafFit,
    _ removed: inout Int
  ) -> (bounds: Bounds, top: Int32) {
    var count = 0
    for number in entries.indices {
      if entries[number].bounds.isEmpty {
        cache.locations[Int(entries[number].slot)] = .nowhere
      } else {
        if count < number { entries[count] = entries[number] }
        count += 1
      }
    }
    let all = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(entries)[..<count])
    let union = leaves[leaf].fill(all)
    if count < entries.count {
      removed += entries.count - count
      for number in all.indices { cache.locations[Int(all[number].slot)] = .leaf(leaf, number) }
    }
    guard count > 0 else { return (.empty, .min) }
    fit.add(all, union)
    return (union, all[count - 1].order)
  }

  /// Fills an inner node.
  ///
  /// - Parameter parts: the children, the highest first.
  /// - Returns: the box around the children, and the highest order.
  mutating func fill(
    _ node: Int32, _ parts: UnsafeBufferPointer<BVHPart>
  ) -> (bounds: Bounds, top: Int32) {
    var all = SIMD8<Int32>(repeating: Self.none)
    var union = Bounds.empty
    withUnsafeTemporaryAllocation(of: Bounds.self, capacity: InnerNode.width) { bounds in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: InnerNode.width) { tops in
        for (number, part) in parts.enumerated() {
          bounds.initializeElement(at: number, to: part.bounds)
          tops.initializeElement(at: number, to: part.top)
          all[number] = part.node
          union = union.union(part.bounds)
        }
        inner[Int(node)].fill(
          UnsafeBufferPointer(rebasing: UnsafeBufferPointer(bounds)[..<parts.count]),
          tops: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tops)[..<parts.count]))
      }
    }
    children[Int(node)] = all
    guard parts.count > 0 else { return (.empty, .min) }
    let grid = inner[Int(node)].grid
    return (grid.bounds(of: grid.cells(of: union)), parts[0].top)
  }

  /// Records the current orders below a node, whose relation has not changed.
  ///
  /// - Returns: the highest.
  @discardableResult
  mutating func reorder(_ node: Int32, _ cache: HitCache) -> Int32 {
    if node < 0 {
      // One of them may have moved among its siblings, and leaves this place next.
      let leaf = leaves[Int(~node)]
      return (0..<leaf.count).reduce(.min) { max($0, cache[leaf.slot($1)].order) }
    }
    withUnsafeTemporaryAllocation(of: BVHPart.self, capacity: InnerNode.width) { parts in
      let count = Int(inner[Int(node)].count)
      for child in 0..<count {
        let part = children[Int(node)][child]
        let top = reorder(part, cache)
        var place = child
        while place > 0, parts[place - 1].top < top {
          parts[place] = parts[place - 1]
          place -= 1
        }
        parts.initializeElement(at: place, to: BVHPart(bounds: inner[Int(node)].bounds(child), top: top, node: part))
      }
      _ = fill(node, UnsafeBufferPointer(rebasing: UnsafeBufferPointer(parts)[..<count]))
    }
    return inner[Int(node)].count == 0 ? .min : inner[Int(node)].top(0)
  }
}

/// Supplies the current boxes of regions.
protocol BoundsSource {
  /// The region in a slot. Its box is empty if it no longer belongs in the tree.
  func entry(_ slot: Int32) -> BVHEntry
}
