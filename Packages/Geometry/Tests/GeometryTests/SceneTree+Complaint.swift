@testable import Geometry

extension SceneTree {
  /// What is wrong with the cache and the indexes; `nil` if everything is as it should be.
  func complaint() -> String? {
    complaint(of: Self.none, "the root")
  }

  private func complaint(of parent: Slot, _ name: String) -> String? {
    let siblings = children(of: parent)
    let sibling = siblings.index == Self.none ? nil : index.siblings[Int(siblings.index)]
    var last = Int32.min
    var indexed = 0
    for slot in childSlots(of: parent) {
      let cached = index.cache[slot]
      if cached.order <= last { return "\(slot) in \(name) has order \(cached.order), after \(last)" }
      last = cached.order
      if let sibling, !cached.bounds.isEmpty {
        indexed += 1
        if let complaint = complaint(of: slot, in: sibling) { return "\(slot) in \(name) \(complaint)" }
      }
      let children = regions[slot].children
      if let top = cached.content.top, top != children.top || children.index != Self.none {
        return "\(slot) has \(top) on top, not \(children.top)"
      }
      if let number = cached.content.index, number != children.index {
        return "\(slot) has index \(number), not \(children.index)"
      }
      if let complaint = complaint(of: slot, "\(slot)") { return complaint }
    }
    guard let sibling else { return nil }
    if sibling.contentOffset != regions.contentOffset(of: parent) {
      return "the index of \(name) has the content offset \(sibling.contentOffset)"
    }
    var count = sibling.list.regions.count
    if count != sibling.list.count { return "the list of \(name) has \(count) regions, not \(sibling.list.count)" }
    let orders = sibling.list.regions.map { index.cache[$0].order }
    if orders != orders.sorted() { return "the list of \(name) is not sorted" }
    if count > 0, sibling.hasTree { return "\(name) has a list and a tree" }
    let recent = sibling.recent.regions.count
    if recent != sibling.recent.count { return "\(recent) moved last in \(name), not \(sibling.recent.count)" }
    count += recent
    for (number, root) in ([sibling.root] + sibling.oriented.roots).enumerated() where root != BVHNodes.none {
      var slots: [Slot] = []
      index.forest.nodes.collect(from: root, into: &slots) { _ in true }
      count += slots.count
      if let complaint = index.forest.nodes.complaint(below: root, tree: number, index.cache) { return complaint }
    }
    return count == indexed ? nil : "\(count) in the index of \(name), not \(indexed)"
  }

  private func complaint(of slot: Slot, in sibling: SiblingIndex) -> String? {
    let cached = index.cache[slot]
    let location = index.cache.locations[Int(slot)]
    if let place = location.place {
      if !sibling.hasTree { return sibling.list.complaint(of: slot, at: place, cached) }
      if sibling.recent.slots[place] != slot { return "is not at place \(place)" }
      let box = sibling.recent.chunks[place / 16].box(place % 16)
      let isSame = box == sibling.recent.grid.cells(of: cached.bounds)
      return isSame ? nil : "has the box \(box) for \(cached.bounds)"
    }
    guard let leaf = location.leaf else { return "is in no index" }
    let node = index.forest.nodes.leaves[leaf]
    let number = node.number(of: slot)
    if node.count <= number || node.slot(number) != slot { return "is not in leaf \(leaf)" }
    var bounds = cached.bounds
    if node.tree > 0 {
      guard let box = regions.orientedBox(of: slot), sibling.oriented.sector(of: box) == node.tree - 1 else {
        return "is in the tree \(node.tree), but not at that angle"
      }
      bounds = box.bounds(along: sibling.oriented.directions[node.tree - 1])
    }
    let region = node.region(number)
    if region.order != cached.order { return "has the order \(region.order) in its leaf, not \(cached.order)" }
    if region.isBox,
      node.tree > 0 || cached.content != .nothing || node.chunk.box(number) != node.grid.cells(of: bounds)
    {
      return "is no box of \(bounds)"
    }
    return node.bounds(number).contains(bounds) ? nil : "has the box \(node.bounds(number)) for \(bounds)"
  }
}

extension BitmapList {
  func complaint(of slot: Int32, at number: Int, _ cached: HitCache.Entry) -> String? {
    let place = places[number]
    if place.slot != slot || place.bounds != cached.bounds { return "is not at place \(number)" }
    if place.isBox != (cached.content == .nothing) { return "is a box, or is none" }
    let lines = lines(of: cached.bounds)
    func bit(_ line: Int) -> Bool { bits[line * wordCount + number / 64] >> UInt64(number % 64) & 1 == 1 }
    for column in 0..<columnCount where bit(column) != lines.columns.contains(column) {
      return "has a wrong bit in column \(column)"
    }
    for row in 0..<rowCount where bit(columnCount + row) != lines.rows.contains(row) {
      return "has a wrong bit in row \(row)"
    }
    return nil
  }
}

extension BVHNodes {
  func complaint(below node: Int32, tree: Int, _ cache: HitCache) -> String? {
    if node < 0 {
      let leaf = leaves[Int(~node)]
      let orders = (0..<leaf.count).map { leaf.region($0).order }
      if orders != orders.sorted() { return "the leaf \(~node) is not sorted" }
      if leaf.count == 0 || leaf.tree != tree { return "the leaf \(~node) has \(leaf.count) of tree \(leaf.tree)" }
      return nil
    }
    let above = inner[Int(node)]
    for number in 0..<Int(above.count) {
      let child = children[Int(node)][number]
      let parent = child < 0 ? leaves[Int(~child)].parent : inner[Int(child)].parent
      if parent != node { return "\(child) has parent \(parent), not \(node)" }
      if !above.bounds(number).contains(union(of: child)) { return "\(child) is larger than its box" }
      if number > 0, above.tops[number - 1] < above.tops[number] { return "the children of \(node) are not sorted" }
      if let complaint = complaint(below: child, tree: tree, cache) { return complaint }
      let top = highestOrder(below: child, cache)
      if above.top(number) < top { return "\(child) has an order above \(above.top(number)): \(top)" }
    }
    return nil
  }

  private func highestOrder(below node: Int32, _ cache: HitCache) -> Int32 {
    if node < 0 {
      let leaf = leaves[Int(~node)]
      return (0..<leaf.count).map { cache[leaf.slot($0)].order }.max() ?? .min
    }
    return (0..<Int(inner[Int(node)].count)).map { highestOrder(below: children[Int(node)][$0], cache) }.max() ?? .min
  }
}
