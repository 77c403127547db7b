public import Geometry
public import History

/// A command that spreads pieces out on the table, or piles them up. However close they are put to a neighbor, they do not
/// join it.
public struct Spread: Hashable, Sendable, Codable {
  /// In the order in which they are put down: the last one is on top.
  public let placements: [Placement]
  /// Whether they lie on one another: used only to describe the step in the history. `nil` if they lie side by side.
  let isPile: Bool?

  public init(_ placements: [Placement]) {
    self.init(placements, isPile: false)
  }

  init(_ placements: [Placement], isPile: Bool) {
    self.placements = placements
    self.isPile = isPile ? true : nil
  }

  var title: String {
    let verb = isPile == true ? "Stack" : "Spread"
    return placements.count == 1 ? "\(verb) \(placements[0].piece)" : "\(verb) \(placements.count) pieces"
  }

  /// - Returns: The command that undoes the change.
  func perform(on puzzle: inout Puzzle) throws(Refusal) -> PuzzleCommand {
    // Somebody may have joined them to others since.
    if isPile != true { try puzzle.requireLoose(placements.map { $0.piece }, to: "be spread out") }
    let units = try puzzle.unitsToDrop(placements, tolerance: 0)
    let before = Layout(of: Marks(units.joined(), in: puzzle.grid), in: puzzle)
    puzzle.putDown(units, at: placements.map { $0.offset })
    return .restore(before)
  }
}

extension Puzzle {
  /// The command that spreads these pieces out on the table; see ``placements(spreading:cut:within:)``.
  public func spreading(
    _ pieces: [PieceID], cut: Cut, within area: Rect? = nil
  ) throws(Refusal) -> PuzzleCommand {
    .spread(Spread(try placements(spreading: pieces, cut: cut, within: area)))
  }

  /// Places for pieces side by side, in rings around the solved picture, from the top left corner of each clockwise; in
  /// rings inside it only if there is no more room around it.
  ///
  /// The bounding boxes of pieces with their knobs overlap neither one another nor those of the other groups on the
  /// table. Between two of them there is at least the snap tolerance of the cut.
  ///
  /// - Parameters:
  ///   - pieces: In the order of their places. Those on the table must be loose, and their present places are free.
  ///   - area: The part of the table that may be used, in puzzle units; `nil` for all of it.
  /// - Throws: If there is no room, if a piece is joined or named twice, or if none is named.
  /// - Complexity: O(*n* + *m*) for *n* pieces in the puzzle and bounding boxes of groups that are as large as *m* pieces.
  public func placements(
    spreading pieces: [PieceID], cut: Cut, within area: Rect? = nil
  ) throws(Refusal) -> [Placement] {
    requireFit(cut)
    let spread = try requireLoose(pieces, to: "be spread out")
    let others = zOrder.filter { !spread.contains($0) }.map { bounds(of: $0, cut) }
    let size = cut.cellSize(turned: challenge.turning)
    let slots = SpreadSlots(cut: cut, cellOf: size, area: area, taken: others)
    let places = slots.first(pieces.count)
    guard places.count == pieces.count else {
      throw Refusal(
        "There is no room for \(pieces.count.counted("piece")), only for \(places.count).",
        remedy: "Spread fewer of them, or use a larger part of the table.")
    }
    return zip(pieces, places).map { piece, place in
      let cell = cut.cell(of: piece)
      guard challenge.isTurned else { return Placement(piece, at: place - cell.origin) }
      let center = Rect(origin: place, size: size).center
      return Placement(piece, at: center - turn(of: piece).applied(to: cell.center))
    }
  }

  /// The bounds of a group's cells on the table.
  private func bounds(of group: GroupID, _ cut: Cut) -> Rect {
    pose(of: group)!.place(cut.cells(of: pieces(of: group)))
  }
}
