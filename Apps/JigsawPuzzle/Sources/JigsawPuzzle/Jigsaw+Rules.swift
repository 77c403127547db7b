public import AppShell
public import DragDropKit
import Geometry
public import History
public import JigsawModel

extension Jigsaw {
  public func rules(_ stage: Stage<Jigsaw>) -> DragRules<Place, PieceID> {
    let model = stage.model
    return DragRules<Place, PieceID>()
      .source { place in
        guard let items = items(liftedFrom: place, model) else { return nil }
        if watch.isPaused { return .refuse(Refusal("The game is paused.", remedy: "Press P to resume.")) }
        return .lift(Lift(items, frame: liftFrame(items, stage)))
      }
      .glides { $0 == .table ? Size(width: 1, height: 0.5) : nil }
      .stops { session in Gaps(self, session, stage).stops }
      .isThere { model.grid.contains($0) }
      .scrolls { place in scrollRoom(place, stage) }
      .names { items in
        items.count == 1 && pieces(items[0], model).count == 1
          ? items[0].description : "\(items.reduce(0) { $0 + pieces($1, model).count }) pieces"
      } region: { place in
        switch place {
        case .table: "the table"
        case .tray: "the tray"
        case .box: "the box"
        case .group(let group):
          model.pieces(of: group).count == 1
            ? "\(group.lowest) on the table" : "\(model.pieces(of: group).count) joined pieces with \(group.lowest)"
        case .piece(let piece): model.group(of: piece) == nil ? "\(piece) in the tray" : piece.description
        }
      }
  }

  public func drop(
    _ drag: DragProposal<Place, PieceID>, on place: Place, _ stage: Stage<Jigsaw>
  ) throws(Refusal) -> PlannedDrop<PuzzleCommand>? {
    switch place {
    case .table: return try tableDrop(drag, stage)
    case .tray:
      if drag.items.contains(where: { pieces($0, stage.model).count > 1 }) {
        throw Refusal("Joined pieces stay on the table.", remedy: "Drop them there, or undo the join first.")
      }
      let tray = Layout(stage.size, picture: art.cut.size, showsBox: showsBox).tray
      let point = drag.point + (Rect(tray).origin - .zero)
      return PlannedDrop(.putAway(PutAway(drag.items, trayPlace(at: point, without: drag.items, stage))))
    case .box: throw Refusal("This is the picture on the box.", remedy: "Drop on the table or the tray.")
    case .group, .piece: return nil
    }
  }

  private func tableDrop(
    _ drag: DragProposal<Place, PieceID>, _ stage: Stage<Jigsaw>
  ) throws(Refusal) -> PlannedDrop<PuzzleCommand> {
    let table = Layout(stage.size, picture: art.cut.size, showsBox: showsBox).table
    let (command, joins) = try dropping(
      drag.items, previewIn: drag.frame.offset(by: Rect(table).origin - .zero), stage)
    guard !joins.isEmpty else { return PlannedDrop(command) }
    let others = joins.reduce(0) { $0 + stage.model.pieces(of: $1).count }
    return PlannedDrop(command, description: "Release to join to \(others.counted("piece")): it fits!")
  }

  /// All pieces that move with this one.
  func pieces(_ piece: PieceID, _ model: Puzzle) -> [PieceID] {
    model.group(of: piece).map(model.pieces(of:)) ?? [piece]
  }

  private func items(liftedFrom place: Place, _ model: Puzzle) -> [PieceID]? {
    switch place {
    case .group(let group):
      guard model.contains(group) else { return nil }
      // The pressed group comes first: it leads, and the others keep their positions relative to it.
      let others = selection.contains(group.lowest) ? selection.subtracting([group.lowest]).sorted() : []
      return [group.lowest] + others
    case .piece(let piece): return model.group(of: piece) == nil ? [piece] : nil
    case .table, .tray, .box: return nil
    }
  }
}
