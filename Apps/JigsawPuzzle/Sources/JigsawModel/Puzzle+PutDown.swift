import Geometry
import History

extension Puzzle {
  struct Outcome {
    /// How many pieces were dropped.
    var moved: Int
    /// The groups that were not dropped but are joined to dropped ones, by their former names; ascending.
    var joins: [GroupID]
  }

  /// Puts the groups down, on top of all others, and lets them click onto their true neighbours.
  ///
  /// - Returns: The former layout of everything that changed, and the result of the drop.
  mutating func drop(
    _ placements: [Placement], tolerance: Double
  ) throws(Refusal) -> (before: Layout, outcome: Outcome) {
    let units = try unitsToDrop(placements, tolerance: tolerance)
    var next = self
    next.putDown(units, at: placements.map(\.offset))
    next.join(units, tolerance: tolerance)
    let dropped = Marks(units.joined(), in: grid)
    let touched = Marks(Set(units.compactMap { next.group(of: $0[0]) }).flatMap(next.pieces(of:)), in: grid)
    let before = layout(of: touched)
    let joins = zOrder.filter { touched.contains($0) && !dropped.contains($0) }.sorted()
    self = next
    return (before, Outcome(moved: units.reduce(0) { $0 + $1.count }, joins: joins))
  }

  /// The pieces that each placement moves.
  private func unitsToDrop(_ placements: [Placement], tolerance: Double) throws(Refusal) -> [[PieceID]] {
    guard !placements.isEmpty else { throw Refusal("No piece was named.") }
    guard 0 <= tolerance, tolerance <= Self.reach else {
      throw Refusal("Pieces cannot click from a distance of \(tolerance).")
    }
    var named = Marks([], in: grid)
    var units: [[PieceID]] = []
    for placement in placements {
      try require(placement.piece)
      guard Self.isPossible(placement.offset) else {
        throw Refusal("That is too far away for \(placement.piece).", remedy: "Drop it closer to the others.")
      }
      let unit = group(of: placement.piece).map(pieces(of:)) ?? [placement.piece]
      guard named.insert(unit[0]) else { throw Refusal("A group was named twice, by \(placement.piece).") }
      units.append(unit)
    }
    return units
  }

  func require(_ piece: PieceID) throws(Refusal) {
    guard grid.contains(piece) else {
      throw Refusal("There is no piece number \(piece.number); they go from 0 to \(grid.count - 1).")
    }
  }

  private mutating func putDown(_ units: [[PieceID]], at places: [Vector]) {
    let names = Marks(units.lazy.map { $0[0] }, in: grid)
    tray.removeAll(where: names.contains)
    zOrder.removeAll(where: names.contains)
    for (unit, offset) in zip(units, places) {
      form(unit, at: offset)
      zOrder.append(GroupID(lowest: unit[0]))
    }
  }
}
