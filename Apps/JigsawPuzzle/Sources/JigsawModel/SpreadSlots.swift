import Geometry

/// Equal slots that tile the table, each for one piece with its knobs and half of the gap to the next.
struct SpreadSlots {
  /// The cell of a piece that lies in the slot of column 0 and row 0.
  private let cell: Rect
  private let slot: Size
  /// Where slot 0 begins, so that the picture is in the middle of its slots.
  private let origin: Point
  /// The slots that the solved picture touches.
  private let picture: SlotBlock
  /// The slots that may be used.
  private let area: SlotBlock
  /// Slots that groups on the table touch.
  private var taken: Set<Slot> = []

  /// - Parameters:
  ///   - size: That of the cell of a piece, however it is turned.
  ///   - area: The part of the table that may be used; `nil` for all of it.
  ///   - taken: The bounds of the cells of groups, without their knobs.
  init(cut: Cut, cellOf size: Size, area: Rect?, taken: [Rect]) {
    let margin = cut.overhang + cut.snapTolerance / 2
    let picture = cut.size
    slot = Size(width: size.width + 2 * margin, height: size.height + 2 * margin)
    let columns = Int(((picture.width + 2 * margin) / slot.width).rounded(.up))
    let rows = Int(((picture.height + 2 * margin) / slot.height).rounded(.up))
    self.picture = SlotBlock(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
    origin = Point(
      (picture.width - Double(columns) * slot.width) / 2, (picture.height - Double(rows) * slot.height) / 2)
    cell = Rect(x: origin.x + margin, y: origin.y + margin, width: size.width, height: size.height)

    // Within these bounds, every piece of the puzzle is within reach of its solved place.
    let table = Rect(
      x: picture.width - Puzzle.reach, y: picture.height - Puzzle.reach, width: 2 * Puzzle.reach - picture.width,
      height: 2 * Puzzle.reach - picture.height)
    let usable = area.map { table.intersection($0) ?? .zero } ?? table
    self.area =
      usable.isEmpty
      ? .empty : Self.block(usable, origin, slot, first: .up, end: .down)
    for bounds in taken {
      for place in Self.block(bounds.inset(by: -margin), origin, slot, first: .down, end: .up).slots {
        self.taken.insert(place)
      }
    }
  }

  /// The top left corners of the cells of pieces in the first free slots; fewer if there are not so many.
  func first(_ count: Int) -> [Point] {
    var result: [Point] = []
    for distance in picture.distances(to: area) {
      add(picture.grown(by: distance), to: &result, count)
      if result.count == count { return result }
    }
    var inner = picture
    while !inner.isEmpty, result.count < count {
      add(inner, to: &result, count)
      inner = inner.grown(by: -1)
    }
    return result
  }

  /// Adds the free slots of a ring, up to a total count.
  private func add(_ ring: SlotBlock, to result: inout [Point], _ count: Int) {
    for place in ring.ring(within: area) where result.count < count && !taken.contains(place) {
      result.append(
        Point(cell.minX + Double(place.column) * slot.width, cell.minY + Double(place.row) * slot.height))
    }
  }

  /// The slots between the edges of a rectangle, which are rounded to edges of slots.
  private static func block(
    _ rect: Rect, _ origin: Point, _ slot: Size, first: FloatingPointRoundingRule, end: FloatingPointRoundingRule
  ) -> SlotBlock {
    func edge(_ value: Double, _ origin: Double, _ length: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(((value - origin) / length).rounded(rule))
    }
    return SlotBlock(
      left: edge(rect.minX, origin.x, slot.width, first), top: edge(rect.minY, origin.y, slot.height, first),
      right: edge(rect.maxX, origin.x, slot.width, end) - 1, bottom: edge(rect.maxY, origin.y, slot.height, end) - 1)
  }
}
