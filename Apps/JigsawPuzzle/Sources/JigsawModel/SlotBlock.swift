/// One of the slots in which pieces are spread; see ``SpreadSlots``.
struct Slot: Hashable {
  let column: Int
  let row: Int
}

/// A rectangle of slots. The last column and the last row belong to it; it is empty if they are before the first.
struct SlotBlock: Hashable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  static let empty = SlotBlock(left: 0, top: 0, right: -1, bottom: -1)

  var isEmpty: Bool { right < left || bottom < top }

  /// Row by row.
  var slots: some Sequence<Slot> {
    let columns = stride(from: left, through: right, by: 1)
    return stride(from: top, through: bottom, by: 1).lazy.flatMap { row in
      columns.lazy.map { Slot(column: $0, row: row) }
    }
  }

  func grown(by distance: Int) -> SlotBlock {
    SlotBlock(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
  }

  /// By how much this block can grow so that its outermost slots include one of the other block, if that is not inside.
  func distances(to other: SlotBlock) -> ClosedRange<Int> {
    guard !other.isEmpty else { return 0...0 }
    let nearest = max(other.left - right, left - other.right, other.top - bottom, top - other.bottom, 1)
    let farthest = max(left - other.left, other.right - right, top - other.top, other.bottom - bottom, nearest)
    return nearest...farthest
  }

  /// The outermost slots that are in the other block, clockwise from the top left corner.
  func ring(within other: SlotBlock) -> [Slot] {
    guard !isEmpty, !other.isEmpty else { return [] }
    let (first, last) = (max(left, other.left), min(right, other.right))
    // Without the corners, which belong to the rows.
    let (upper, lower) = (max(top + 1, other.top), min(bottom - 1, other.bottom))
    let rows = other.top...other.bottom
    let columns = other.left...other.right
    var result: [Slot] = []
    if rows.contains(top) {
      result += stride(from: first, through: last, by: 1).map { Slot(column: $0, row: top) }
    }
    if columns.contains(right) {
      result += stride(from: upper, through: lower, by: 1).map { Slot(column: right, row: $0) }
    }
    if bottom > top, rows.contains(bottom) {
      result += stride(from: last, through: first, by: -1).map { Slot(column: $0, row: bottom) }
    }
    if right > left, columns.contains(left) {
      result += stride(from: lower, through: upper, by: -1).map { Slot(column: left, row: $0) }
    }
    return result
  }
}
