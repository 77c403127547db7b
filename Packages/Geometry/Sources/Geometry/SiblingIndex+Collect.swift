/// Finds everything that an index has at a point or in a box, not only the topmost.
extension SiblingIndex {
  /// The slots whose boxes contain the point, in no particular order.
  func collect(at point: Point, into slots: inout [Int32]) {
    collect(into: &slots) { direction in
      let place = direction?.place(of: point) ?? point
      let (x, y) = (SIMD4(repeating: Float(below: place.x)), SIMD4(repeating: Float(below: place.y)))
      return { $0.lanes(at: x, y, above: Block.noOrder) }
    }
  }

  /// The slots whose boxes share a point with the box, in no particular order.
  func collect(meeting box: Reach, into slots: inout [Int32]) {
    collect(into: &slots) { direction in
      let box = direction?.box(around: box) ?? box
      return { $0.lanes(meeting: box) }
    }
  }

  /// - Parameter lanes: the lanes of a block to look at, in the coordinates of a direction; upright for `nil`.
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
