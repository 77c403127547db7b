import AppShell
import DragDropKit
import Geometry
import GestureModel
import JigsawModel

/// What drags on the ground and the wheel do.
extension Jigsaw {
  /// Handles drags on the background: the left button draws a rubber band, on the table or in the tray; another one
  /// moves the table.
  mutating func pan(_ gesture: Gesture, from place: Place?, in context: AppContext<Jigsaw>) {
    let isInTray = place == .tray && gesture.button == .left
    guard isInTray || context.isInside(.table, place) else { return }
    if gesture.button != .left { return scroll.drag(gesture, in: tabletop(in: context)) }
    selection.stretch(gesture, inTray: isInTray) { rect in
      var touched: Set<PieceID> = []
      for case .piece(let piece) in context.scene.regions(in: rect, .touching) {
        let group = context.model.group(of: piece)
        if isInTray == (group == nil) { touched.insert(group?.lowest ?? piece) }
      }
      return touched
    }
  }

  /// The wheel scrolls the tray, goes through the tabs, and zooms the table. While pieces are carried, it turns them, if
  /// they can be, or moves the table.
  mutating func turn(_ wheel: Scroll<Place>, in context: AppContext<Jigsaw>) -> Effects {
    let notches = wheel.notches
    if context.model.challenge.isTurned, !context.drags.sessions.isEmpty, notches.dy != 0 {
      return turn(nil, notches.dy > 0 ? .right : .left, in: context)
    }
    if case .tab? = wheel.place {
      let steps = notches.dy < 0 ? -1 : notches.dy > 0 ? 1 : 0
      return open(TrayTabs.tray(steps, after: openTray(in: context), in: context.model), in: context)
    }
    if context.isInside(.tray, wheel.place) {
      scroll.scrollTray(rows: 3 * Int(notches.dy), in: tabletop(in: context))
    } else if notches.dy != 0, context.drags.sessions.isEmpty {
      zoom(by: notches.dy < 0 ? 1.25 : 0.8, about: tabletop(in: context).onTable(wheel.point), in: context)
    } else {
      scroll.pan(columns: 4 * Int(notches.dx), rows: 2 * Int(notches.dy), in: tabletop(in: context))
    }
    return []
  }
}
