import AppShell
import DragDropKit
import Geometry
import History
import JigsawModel

/// What can be lifted, where the keyboard takes it, what scrolls, and what everything is called.
struct JigsawRules {
  let tabletop: Tabletop
  let selection: GroupSelection
  let isPaused: Bool
  /// The key that resumes the game.
  let pauseKey: String
  /// The key that takes back a step.
  let undoKey: String
  /// The key that unlocks what is locked.
  let lockKey: String
  /// Whether the finished picture can be dragged out of the window.
  let givesPicture: Bool

  var rules: DragRules<Jigsaw.Place, PieceID> {
    DragRules<Jigsaw.Place, PieceID>()
      .source { place in
        guard let items = items(liftedFrom: place) else { return nil }
        if tabletop.isFinished {
          if givesPicture {
            return .lift(
              Lift(
                items, operations: [.copy],
                frame: CarriedPieces(items, on: tabletop, turned: Rotation.none).home))
          }
          return .refuse(Refusal("The picture is finished.", remedy: "Press \(undoKey) to undo the last move."))
        }
        if isPaused { return .refuse(Refusal("The game is paused.", remedy: "Press \(pauseKey) to resume.")) }
        if let group = tabletop.puzzle.group(of: items[0]), tabletop.puzzle.isLocked(group) {
          let isOne = tabletop.puzzle.pieces(of: group).count == 1
          return .refuse(
            Refusal(
              isOne ? "This piece is locked." : "These joined pieces are locked.",
              remedy: "Press \(lockKey) to unlock \(isOne ? "it" : "them")."))
        }
        return .lift(Lift(items, frame: CarriedPieces(items, on: tabletop, turned: Rotation.none).home))
      }
      .glides { $0 == .table ? Size(width: 1, height: 0.5) : nil }
      .stops { session in Gaps(session, on: tabletop).stops }
      .exists { tabletop.puzzle.grid.contains($0) }
      .scrolls { place in tabletop.scrollRoom(of: place) }
      .springLoading { place in
        if case .tab(let tray) = place, tray != tabletop.openTray { .milliseconds(600) } else { nil }
      }
      .names { items in
        let count = items.reduce(0) { $0 + tabletop.pieces(movingWith: $1).count }
        return count == 1 ? items[0].description : "\(count) pieces"
      } region: { place in
        name(of: place)
      }
  }

  private func items(liftedFrom place: Jigsaw.Place) -> [PieceID]? {
    switch place {
    case .group(let group): tabletop.puzzle.contains(group) ? selection.lifted(with: group, in: tabletop.puzzle) : nil
    case .piece(let piece):
      tabletop.puzzle.group(of: piece) == nil ? selection.lifted(with: piece, in: tabletop.lying) : nil
    case .table, .tray, .tab, .box, .map, .button: nil
    }
  }

  private func name(of place: Jigsaw.Place) -> String {
    switch place {
    case .table: return "the table"
    case .tray: return tabletop.words(for: tabletop.openTray)
    case .tab(let tray): return tray.words
    case .box: return "the box"
    case .map: return "the map of the table"
    case .button(let button): return "the button \(button.rawValue)"
    case .group(let group):
      let count = tabletop.puzzle.pieces(of: group).count
      let lock = tabletop.puzzle.isLocked(group) ? ", locked" : ""
      return (count == 1 ? "\(group.lowest) on the table" : "\(count) joined pieces with \(group.lowest)") + lock
    case .piece(let piece):
      return tabletop.puzzle.tray(of: piece).map { "\(piece) in \(tabletop.words(for: $0))" } ?? piece.description
    }
  }
}
