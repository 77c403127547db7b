public import AppShell
public import DragDropKit
import Geometry
public import JigsawModel

extension Jigsaw {
  public func rules(_ stage: Stage<Jigsaw>) -> DragRules<Place, PieceID> {
    let model = stage.model
    return DragRules<Place, PieceID>()
      .source { place in
        guard let items = items(liftedFrom: place, model) else { return nil }
        if watch.isPaused { return .refuse(Refusal("The game is paused.", remedy: "Press P to go on.")) }
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
      .stops { session in stops(session, stage) }
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
      // The pressed group first: it leads, the others keep their places to it.
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
    return "Release to join to \(others == 1 ? "1 piece" : "\(others) pieces"): it fits!"
  }

  /// Where Tab takes the carried: into the gaps beside what lies in sight on the table, then the tray.
  ///
  /// A gap is offered whether or not the piece belongs there.
  private func stops(_ session: DragSession<Place, PieceID>, _ stage: Stage<Jigsaw>) -> [Stop<Place>] {
    let layout = Layout(stage.size, picture: art.cut.size, showsBox: showsBox)
    let table = Rect(layout.table)
    let view = viewport(layout.table.size)
    let carried = Set(session.items.flatMap { pieces($0, stage.model) })
    let home = art.cut.cell(of: session.items[0])
    let now = pixels(placements(session.items, previewIn: session.frame, stage)[0].offset, view.zoom)
    var stops: [Stop<Place>] = []
    for group in stage.model.zOrder {
      let members = stage.model.pieces(of: group)
      guard !carried.contains(group.lowest), let offset = stage.model.offset(of: group) else { continue }
      for member in members {
        for side in Side.allCases {
          guard let gap = stage.model.grid.neighbor(of: member, on: side), stage.model.group(of: gap) != group
          else { continue }
          // Lying in the gap, the lead is off its solved place by the group's offset and the way between the two cells.
          let there = pixels(offset + (art.cut.cell(of: gap).origin - home.origin), view.zoom)
          let point = session.location + Vector(dx: Double(there.x - now.x), dy: Double(there.y - now.y) / 2)
          let stop = Stop(Place.table, at: point)
          if table.contains(point), !stops.contains(stop) { stops.append(stop) }
        }
      }
    }
    stops.sort { ($0.point.y, $0.point.x) < ($1.point.y, $1.point.x) }
    return stops + [Stop(.table, at: table.center), Stop(.tray, at: Rect(layout.tray).center)]
  }
}
