public import DragDropKit
public import Geometry

extension Tree {
  /// Where the keyboard takes a drag in an outline, for `DragRules.stops`: a stop for each place in the tree, at which the
  /// left edge of what is carried has the depth; and one at each row inside what is carried, to say why it cannot go
  /// there.
  ///
  /// - Parameters:
  ///   - outline: The region in which the items are dropped.
  ///   - rows: The lines as they are shown.
  ///   - frame: The frame of the outline, in the coordinates of the root.
  public func stops<Place>(
    on outline: Place, carrying session: DragSession<Place, ItemID>, in rows: [TreeRow], _ frame: Rect,
    _ layout: TreeLayout
  ) -> [Stop<Place>] {
    var gaps = places(carrying: session.items, in: rows).map { (gap: $0.gap, depth: $0.depth) }
    // The depth of what is carried, for each row in it: deeper would mean the row above that.
    var depths: [ItemID: Int] = [:]
    let carried = Set(session.items)
    for (index, row) in rows.enumerated() {
      if let depth = parent(of: row.id).flatMap({ depths[$0] }) {
        depths[row.id] = depth
        if !carried.contains(row.id) { gaps.append((index + 1, depth)) }
      } else if carried.contains(row.id) {
        depths[row.id] = row.depth
      }
    }
    return gaps.sorted { ($0.gap, $0.depth) < ($1.gap, $1.depth) }.map { gap, depth in
      let y = layout.height(ofGap: gap)
      let x = Double(depth) * layout.indent + session.grabOffset.dx
      let reveal = layout.reveal(y, rows: rows.count, height: frame.height)
      return Stop(outline, at: frame.origin + Vector(dx: x, dy: y), revealedBy: reveal)
    }
  }
}

extension Array {
  /// The stop to which an arrow key leads from a point where stops are in rows, for `DragRules.arrows`: up and down lead to
  /// the next row, as near as possible to the column; left and right stay in the row.
  public func inRows<Place>(_ direction: StopDirection, from point: Point) -> Stop<Place>?
  where Element == Stop<Place> {
    switch direction {
    case .next, .previous: return nil
    case .left: return last { $0.point.y == point.y && $0.point.x < point.x }
    case .right: return first { $0.point.y == point.y && $0.point.x > point.x }
    case .up, .down:
      let ahead = filter { direction == .up ? $0.point.y < point.y : $0.point.y > point.y }
      guard let row = direction == .up ? ahead.last?.point.y : ahead.first?.point.y else { return nil }
      return ahead.filter { $0.point.y == row }.min { abs($0.point.x - point.x) < abs($1.point.x - point.x) }
    }
  }
}
