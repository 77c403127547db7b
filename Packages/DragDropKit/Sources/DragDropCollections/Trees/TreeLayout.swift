import DragDropKit
public import Geometry

/// Where the rows of an outline are, and which place in the tree a point of it means.
///
/// A row is as wide as the outline; how far it is indented says how deep it is. Something carried goes into the gap
/// above or below the row under the pointer, whichever is nearer, and as deep as its own left edge is indented there:
/// to the right into the item above, to the left out of it. So one movement tells before, after and into apart, in
/// cells as well as in pixels.
public struct TreeLayout: Hashable, Sendable {
  public var rowHeight: Double
  /// How far each level is indented.
  public var indent: Double
  /// The room above the first row: a title, and where something is put before everything else.
  public var inset: Double
  /// How far all of that is scrolled up.
  public var scrolled: Double

  /// - Parameters:
  ///   - rowHeight: More than 0, as `indent`.
  ///   - inset: At least half a row where points are cells, because there a pointer never is in the upper half of one.
  public init(rowHeight: Double = 1, indent: Double = 2, inset: Double = 1, scrolled: Double = 0) {
    precondition(rowHeight > 0 && indent > 0, "A row has a height and an indent.")
    self.rowHeight = rowHeight
    self.indent = indent
    self.inset = inset
    self.scrolled = scrolled
  }

  /// Where the first row begins.
  private var top: Double { inset - scrolled }

  /// The frame of a row, in the coordinates of the outline.
  ///
  /// - Parameter width: That of the outline.
  public func frame(ofRow index: Int, depth: Int, width: Double) -> Rect {
    let x = Double(depth) * indent
    return Rect(x: x, y: top + Double(index) * rowHeight, width: max(width - x, indent), height: rowHeight)
  }

  /// The height at which a pointer means a gap.
  func height(ofGap gap: Int) -> Double { top + (Double(gap) - 0.5) * rowHeight }

  /// How far the rows can still be scrolled, by their number and the height of the outline.
  func scrollRoom(rows: Int, height: Double) -> ScrollRoom {
    let below = top + Double(rows) * rowHeight - height
    return ScrollRoom(
      up: max(0, scrolled), down: max(0, below), stride: Size(width: indent, height: rowHeight))
  }

  /// How far the rows must be scrolled before a height can be seen.
  func reveal(_ y: Double, rows: Int, height: Double) -> Vector {
    let room = scrollRoom(rows: rows, height: height)
    let seen = max(min(y, height - rowHeight / 2), rowHeight / 2)
    return Vector(dx: 0, dy: min(max(y - seen, -room.up), room.down))
  }

  /// The gap that a height means: 0 above the first row, and so on.
  func gap(at y: Double, rows: Int) -> Int {
    // In cells, a pointer is in the middle of a row, and the gap below it is meant.
    let gap = ((y - top) / rowHeight + 0.5).rounded(.down)
    return gap.isNaN ? 0 : Int(min(max(gap, 0), Double(rows)))
  }

  /// The row at a height; `nil` above the first and below the last.
  func row(at y: Double, of count: Int) -> Int? {
    let row = ((y - top) / rowHeight).rounded(.down)
    return row >= 0 && row < Double(count) ? Int(row) : nil
  }

  /// The depths that something can have in a gap: from that of the row below to one more than that of the row above, or to
  /// that of a leaf above.
  static func depths(inGap gap: Int, of rows: [TreeRow], without carried: Set<ItemID>) -> ClosedRange<Int> {
    let above = rows[..<gap].last { !carried.contains($0.id) }
    let below = rows[gap...].first { !carried.contains($0.id) }
    let deepest = above.map { $0.isLeaf ? $0.depth : $0.depth + 1 } ?? 0
    return min(below?.depth ?? 0, deepest)...deepest
  }
}

extension Tree {
  /// The place in the tree that something carried has in an outline.
  ///
  /// - Parameters:
  ///   - point: The pointer, in the coordinates of the outline.
  ///   - edge: The left edge of what is carried, in the same coordinates.
  ///   - carried: What is carried; it and what is below it count as gone.
  ///   - rows: The lines as they are shown.
  public func position(
    at point: Point, edge: Double, carrying carried: [ItemID], in rows: [TreeRow], _ layout: TreeLayout
  ) -> TreePosition {
    let gone = gone(with: carried, in: rows)
    let gap = layout.gap(at: point.y, rows: rows.count)
    let depths = TreeLayout.depths(inGap: gap, of: rows, without: gone)
    let wished = (edge / layout.indent).rounded()
    let depth =
      wished.isNaN ? depths.lowerBound : Int(min(max(wished, Double(depths.lowerBound)), Double(depths.upperBound)))
    return position(inGap: gap, depth: depth, of: rows, without: gone)
  }

  /// Every place that something can have in an outline, from top to bottom and from the left: the number of the gap, 0
  /// above the first row, and the depth there.
  public func places(carrying carried: [ItemID], in rows: [TreeRow]) -> [(
    gap: Int, depth: Int, position: TreePosition
  )] {
    let gone = gone(with: carried, in: rows)
    func isTop(_ id: ItemID) -> Bool { gone.contains(id) && !(parent(of: id).map(gone.contains) ?? false) }
    return (0...rows.count).flatMap { gap in
      // All gaps around and in what is carried mean one place: that in which the pointer is after the lift.
      let isInside = gap > 0 && gone.contains(rows[gap - 1].id) && !isTop(rows[gap - 1].id)
      if isInside || gap < rows.count && isTop(rows[gap].id) {
        return [] as [(gap: Int, depth: Int, position: TreePosition)]
      }
      return TreeLayout.depths(inGap: gap, of: rows, without: gone).map { depth in
        (gap, depth, position(inGap: gap, depth: depth, of: rows, without: gone))
      }
    }
  }

  /// The rows that are carried along.
  private func gone(with carried: [ItemID], in rows: [TreeRow]) -> Set<ItemID> {
    var gone = Set(carried)
    // A parent comes before what is below it.
    for row in rows {
      if let parent = parent(of: row.id), gone.contains(parent) { gone.insert(row.id) }
    }
    return gone
  }

  private func position(
    inGap gap: Int, depth: Int, of rows: [TreeRow], without gone: Set<ItemID>
  ) -> TreePosition {
    guard let above = rows[..<gap].last(where: { !gone.contains($0.id) }) else {
      return TreePosition(below: nil, after: nil)
    }
    if depth > above.depth {
      // Into the row above: first if one sees what is in it, else last.
      let isOpen = rows[gap...].first { !gone.contains($0.id) }.map { parent(of: $0.id) == above.id } ?? false
      let last = children(of: above.id).last { !gone.contains($0) }
      return TreePosition(below: above.id, after: isOpen ? nil : last)
    }
    var sibling = above.id
    for _ in depth..<above.depth { sibling = parent(of: sibling) ?? sibling }
    return TreePosition(below: parent(of: sibling), after: sibling)
  }
}
