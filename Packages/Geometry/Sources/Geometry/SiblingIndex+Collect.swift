/// All that an index has at a place, not only the topmost.
extension SiblingIndex {
  /// Those whose boxes have the point, in no order.
  func collect(at point: Point, into slots: inout [Int32]) {
    collect(into: &slots) { direction in
      let place = direction?.place(of: point) ?? point
      let (x, y) = (SIMD4(repeating: Float(below: place.x)), SIMD4(repeating: Float(below: place.y)))
      return { $0.lanes(at: x, y, above: Block.noOrder) }
    }
  }

  /// Those whose boxes have a point in common with the box, in no order.
  func collect(meeting box: Reach, into slots: inout [Int32]) {
    collect(into: &slots) { direction in
      let box = direction?.box(around: box) ?? box
      return { $0.lanes(meeting: box) }
    }
  }

  /// - Parameter lanes: what to look into of a block in the coordinates of a direction; upright for `nil`.
  private func collect(into slots: inout [Int32], _ lanes: (Direction?) -> (Block) -> UInt32) {
    let upright = lanes(nil)
    for block in list { Self.look(into: block, of: tree, upright, &slots) }
    if let root = tree.blocks.first { Self.look(into: root, of: tree, upright, &slots) }
    for (direction, tree) in zip(slanted.directions, slanted.trees) {
      if let root = tree.blocks.first { Self.look(into: root, of: tree, lanes(direction), &slots) }
    }
  }

  private static func look(
    into block: Block, of tree: BlockTree, _ lanes: (Block) -> UInt32, _ slots: inout [Int32]
  ) {
    var found = lanes(block)
    while found != 0 {
      let lane = found.trailingZeroBitCount
      found &= found - 1
      if block.isFree(lane) { continue }
      let child = block.child[lane]
      if child < 0 {
        slots.append(Entry.slot(of: child))
      } else {
        look(into: tree.blocks[Int(child)], of: tree, lanes, &slots)
      }
    }
  }
}
