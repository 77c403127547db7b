import AppShell
import Geometry
import GestureModel
import JigsawModel

/// What is lifted together: groups on the table, or pieces in the open tray; and the rubber band that selects more.
struct GroupSelection {
  /// Those on the table. Each group is named by its lowest piece.
  private(set) var groups: Set<PieceID> = []
  /// The pieces in the open tray.
  private(set) var inTray: Set<PieceID> = []
  /// The band that is being drawn.
  private(set) var band: RubberBand?
  /// Whether the band was begun in the tray, and selects only there.
  private(set) var isBandInTray = false

  mutating func toggle(_ group: GroupID) { groups.formSymmetricDifference([group.lowest]) }

  /// - Parameter piece: In the open tray.
  mutating func toggle(_ piece: PieceID) { inTray.formSymmetricDifference([piece]) }

  /// Selects all of these, or none if all of them are selected already.
  ///
  /// - Parameter pieces: All in the open tray.
  mutating func toggleAll(_ pieces: [PieceID]) { inTray = inTray.count == pieces.count ? [] : Set(pieces) }

  mutating func clear() { (groups, inTray) = ([], []) }

  /// Drops the groups that no longer exist, because they were joined or put away, and the pieces that are not in the open
  /// tray.
  mutating func follow(_ puzzle: Puzzle, in tray: TrayID = .main) {
    groups = groups.filter { puzzle.contains(GroupID(lowest: $0)) }
    if !inTray.isEmpty { inTray.formIntersection(puzzle.pieces(in: tray)) }
  }

  /// A click on the ground selects nothing; one on a piece with Control or the right button selects or deselects it, or
  /// its group.
  mutating func take(_ tap: Tap<Jigsaw.Place>, on puzzle: Puzzle) {
    switch tap.place {
    case .table, .tray: clear()
    case .piece(let piece) where tap.modifiers.contains(.control) || tap.button == .right:
      if let group = puzzle.group(of: piece) { toggle(group) } else { toggle(piece) }
    default: break
    }
  }

  /// Draws the band, and selects what it touches once it ends.
  mutating func stretch(_ gesture: Gesture, inTray: Bool, touched: (Rect) -> Set<PieceID>) {
    let drawn = RubberBand(gesture)
    if gesture.phase == .ended {
      let pieces = touched(drawn.rect)
      let before = (groups: groups, inTray: self.inTray)
      if drawn.mode == .replace { clear() }
      if inTray {
        self.inTray = drawn.selection(from: before.inTray, touching: pieces)
      } else {
        groups = drawn.selection(from: before.groups, touching: pieces)
      }
    }
    (band, isBandInTray) = (gesture.phase.isEnd ? nil : drawn, inTray)
  }

  /// The groups that are lifted with this one, which comes first: it leads, and the others keep their positions
  /// relative to it. Those that are locked stay.
  func lifted(with group: GroupID, in puzzle: Puzzle) -> [PieceID] {
    guard groups.contains(group.lowest) else { return [group.lowest] }
    return [group.lowest] + groups.subtracting([group.lowest]).filter { !puzzle.isLocked(GroupID(lowest: $0)) }.sorted()
  }

  /// The pieces of the tray that are lifted with this one, which comes first.
  ///
  /// - Parameter order: The pieces in the tray. That of their numbers would give away where they belong.
  func lifted(with piece: PieceID, in order: [PieceID]) -> [PieceID] {
    [piece] + (inTray.contains(piece) ? order.filter { $0 != piece && inTray.contains($0) } : [])
  }
}
