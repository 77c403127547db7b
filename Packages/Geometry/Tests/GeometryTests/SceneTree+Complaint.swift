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
    if count > 0, sibling.hasCells { return "\(name) has a list and cells" }
    let recent = sibling.recent.regions.count
    if recent != sibling.recent.count { return "\(recent) moved last in \(name), not \(sibling.recent.count)" }
    count += recent + sibling.cells.count
    if let complaint = sibling.cells.complaint(index.cache, regions) { return "the cells of \(name): \(complaint)" }
    return count == indexed ? nil : "\(count) in the index of \(name), not \(indexed)"
  }

  private func complaint(of slot: Slot, in sibling: SiblingIndex) -> String? {
    let cached = index.cache[slot]
    let location = index.cache.locations[Int(slot)]
    guard let place = location.place else { return location.isInCells ? nil : "is in no index" }
    if !sibling.hasCells { return sibling.list.complaint(of: slot, at: place, cached) }
    if sibling.recent.slots[place] != slot { return "is not at place \(place)" }
    let box = sibling.recent.chunks[place / 16].box(place % 16)
    let isSame = box == sibling.recent.grid.cells(of: cached.bounds)
    return isSame ? nil : "has the box \(box) for \(cached.bounds)"
  }
}

extension CellLists {
  func complaint(_ cache: HitCache, _ regions: RegionStore) -> String? {
    // The boxes of each region, by cell, as they are in the lists.
    var found: [Int32: [Int: CellBox]] = [:]
    var used = 0
    for cell in cells.indices {
      var block = cells[cell]
      var ceiling = Int32.max
      while block != Self.none {
        used += 1
        let link = links[Int(block)]
        if link.count < 1 || CellBlock.capacity < link.count { return "block \(block) has \(link.count) boxes" }
        var last = link.below == Self.none ? Int32.min : link.floor - 1
        for number in 0..<Int(link.count) {
          let tag = CellBlock.tags(blocks.start + Int(block))[number]
          let slot = CellBlock.slot(tag)
          let order = cache[slot].order
          if order <= last || ceiling <= order || link.last < order { return "\(slot) is out of order in cell \(cell)" }
          last = order
          if tag < 0, cache[slot].content != .nothing { return "\(slot) is no box" }
          if found[slot, default: [:]].updateValue(blocks[Int(block)].boxes.box(number), forKey: cell) != nil {
            return "\(slot) is twice in cell \(cell)"
          }
        }
        for number in Int(link.count)..<CellBlock.capacity where blocks[Int(block)].boxes.box(number).minX != 255 {
          return "block \(block) has more than \(link.count) boxes"
        }
        ceiling = link.floor
        block = link.below
      }
      // The floor of the lowest is not asked for.
      if let directory = directories[cell], directory.dropFirst() != chain(of: cell).reversed().dropFirst() {
        return "the directory of cell \(cell) is another list"
      }
    }
    if used + freeBlocks.count != blocks.count { return "\(blocks.count - used - freeBlocks.count) blocks are lost" }
    if found.count != count { return "\(found.count) regions are in the cells, not \(count)" }
    var counts = [Int](repeating: 0, count: grids.count)
    for (slot, boxes) in found {
      let location = cache.locations[Int(slot)]
      if !location.isInCells { return "\(slot) is in the cells, but not known to be" }
      var home = home(of: slot, cache[slot], regions)
      if let number = location.turned {
        if turned[number] != place(home.grid, home.span) { return "\(slot) is at another angle" }
      } else {
        // A region at an angle may stay in an upright grid after its last child is gone.
        let upright = self.home(of: cache[slot].bounds)
        home = (upright.grid, cache[slot].bounds, upright.span)
      }
      counts[home.grid] += 1
      if grids[home.grid].last < cache[slot].order { return "\(slot) is above its grid" }
      if !grids[home.grid].reach.contains(home.bounds) { return "\(slot) is out of reach" }
      var expected: [Int: CellBox] = [:]
      grids[home.grid].forEachCell(of: home.span) { expected[$0] = $1 }
      if expected != boxes { return "\(slot) has the boxes \(boxes), not \(expected)" }
    }
    if counts != grids.indices.map({ grids[$0].count }) { return "the grids have \(counts) regions" }
    return nil
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
