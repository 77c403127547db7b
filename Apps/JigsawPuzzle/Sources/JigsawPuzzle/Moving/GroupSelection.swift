import AppShell
import Geometry
import GestureModel
import JigsawModel

/// The groups on the table that are lifted together, and the rubber band that selects more of them.
struct GroupSelection {
  /// Each group is named by its lowest piece.
  private(set) var groups: Set<PieceID> = []
  /// The band that is being drawn.
  private(set) var band: RubberBand?

  mutating func toggle(_ group: GroupID) { groups.formSymmetricDifference([group.lowest]) }

  mutating func clear() { groups = [] }

  /// Drops the groups that no longer exist, because they were joined or put away.
  mutating func follow(_ puzzle: Puzzle) { groups = groups.filter { puzzle.contains(GroupID(lowest: $0)) } }

  /// A click on the table selects nothing; one with Control or the right button selects or deselects a group.
  mutating func take(_ tap: Tap<Jigsaw.Place>, on puzzle: Puzzle) {
    guard case .piece(let piece)? = tap.place, let group = puzzle.group(of: piece) else {
      if tap.place == .table { clear() }
      return
    }
    if tap.modifiers.contains(.control) || tap.button == .right { toggle(group) }
  }

  /// Draws the band, and selects the groups that it touches once it ends.
  mutating func stretch(_ gesture: Gesture, touched: (Rect) -> Set<PieceID>) {
    let drawn = RubberBand(gesture)
    if gesture.phase == .ended { groups = drawn.selection(from: groups, touching: touched(drawn.rect)) }
    band = gesture.phase.isEnd ? nil : drawn
  }

  /// The groups that are lifted with this one, which comes first: it leads, and the others keep their positions
  /// relative to it.
  func lifted(with group: GroupID) -> [PieceID] {
    [group.lowest] + (groups.contains(group.lowest) ? groups.subtracting([group.lowest]).sorted() : [])
  }
}
