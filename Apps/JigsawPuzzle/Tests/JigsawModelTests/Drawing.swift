import Geometry
import History

@testable import JigsawModel

/// Short ways to say what a test does.
extension Puzzle {
  @discardableResult
  mutating func drop(_ number: Int, at offset: Vector, tolerance: Double = 0.22) throws -> PuzzleCommand {
    try dropping([Placement(PieceID(number), at: offset)], tolerance: tolerance).command.perform(on: &self)
  }

  /// What is in the trays, as "5 3 | Sky: 2 | Sea:".
  var inTrays: String {
    allTrays.map { id in
      (id.name.map { ["\($0.text):"] } ?? []) + pieces(in: id).map { "\($0.number)" }
    }.map { $0.joined(separator: " ") }.joined(separator: " | ")
  }

  /// The table from the bottom to the top, as "0+1@(0.0,2.0) 5@(…)".
  var table: String {
    zOrder.map { group in
      let offset = offset(of: group)!
      return pieces(of: group).map { "\($0.number)" }.joined(separator: "+") + "@(\(offset.dx),\(offset.dy))"
    }.joined(separator: " ")
  }
}
