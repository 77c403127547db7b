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
      .target { place, drag in
        switch place {
        case .table: return .accept(.move)
        case .tray:
          let joined = drag.items.contains { model.group(of: $0).map { model.pieces(of: $0).count > 1 } ?? false }
          return joined
            ? .refuse("Joined pieces stay on the table.", remedy: "Drop them there, or undo the join first.")
            : .accept(.move)
        case .box: return .refuse("This is the picture on the box.", remedy: "Drop on the table or the tray.")
        case .group, .piece: return nil
        }
      }
      .glides { $0 == .table ? Size(width: 1, height: 0.5) : nil }
      .stops { session in Gaps(self, session, stage).stops }
      .isThere { model.grid.contains($0) }
      .scrolls { place in scrollRoom(place, stage) }
      .outlook { session in outlook(session, stage) }
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

  public func action(
    for drop: Drop<Place, PieceID>, _ stage: Stage<Jigsaw>
  ) throws(Refusal) -> PuzzleCommand? {
    switch drop.target.region {
    case .table: return try dropping(drop.session, stage).command
    case .tray: return .putAway(PutAway(drop.items, trayPlace(at: drop.session.location, without: drop.items, stage)))
    case .box, .group, .piece: return nil
    }
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

  private func outlook(_ session: DragSession<Place, PieceID>, _ stage: Stage<Jigsaw>) -> String? {
    guard session.over.region == .table, let joins = (try? dropping(session, stage))?.joins, !joins.isEmpty else {
      return nil
    }
    let others = joins.reduce(0) { $0 + stage.model.pieces(of: $1).count }
    return "Release to join to \(others.counted("piece")): it fits!"
  }
}
