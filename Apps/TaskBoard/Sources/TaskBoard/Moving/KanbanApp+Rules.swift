public import AppShell
public import DragDropKit
import Geometry
import History
import TaskBoardModel

extension KanbanApp {
  public func rules(_ stage: Stage<KanbanApp>) -> DragRules<KanbanPlace, KanbanItem> {
    let board = stage.model
    return DragRules<KanbanPlace, KanbanItem>()
      .source { place in source(place, stage) }
      .stops { session in stops(for: session, stage) }
      .isThere { item in
        switch item {
        case .card(let id): board[current(id)] != nil
        case .column(let id): board[current(id)] != nil
        }
      }
      .scrolls { place in scrollRoom(of: place, stage) }
      .springs { place in
        guard case .lane(let head) = place, looking.collapsed.contains(head.lane) else { return nil }
        return .milliseconds(600)
      }
      .names { items in
        name(of: items.map(current), board)
      } region: { place in
        name(of: place, board)
      }
  }

  private func source(_ place: KanbanPlace, _ stage: Stage<KanbanApp>) -> SourceAnswer<KanbanItem>? {
    guard form == nil else { return nil }
    switch place {
    case .card(let id):
      if let refusal = session?.refusal { return .refuse(refusal) }
      let ids = selection.contains(id) ? stage.model.sorted(selection) : [id]
      return .lift(Lift(ids.map { .card($0) }, operations: ids.count == 1 ? [.move, .copy] : [.move]))
    case .header(let id): return session?.refusal.map { .refuse($0) } ?? .lift(Lift([.column(id)]))
    default: return nil
    }
  }

  private func scrollRoom(of place: KanbanPlace, _ stage: Stage<KanbanApp>) -> ScrollRoom? {
    let layout = layout(stage)
    switch place {
    case .body(let id):
      guard let column = arrangement.index(of: id) else { return nil }
      let scroll = scroll(of: column, layout)
      return ScrollRoom(
        up: Double(scroll), down: Double(limit(of: column, layout) - scroll),
        stride: Size(width: 1, height: Double(grid.pitch)))
    case .columns:
      let first = first(layout)
      return ScrollRoom(
        left: Double(first * layout.width), right: Double((layout.limit - first) * layout.width),
        stride: Size(width: Double(layout.width), height: 1))
    default: return nil
    }
  }

  /// Where the keyboard takes a drag: the gaps that are seen, and the titles and feet of columns; for a column the sides
  /// of the others.
  private func stops(
    for session: DragSession<KanbanPlace, KanbanItem>, _ stage: Stage<KanbanApp>
  ) -> [Stop<KanbanPlace>] {
    let isColumn = session.items[0].column != nil
    var stops: [Stop<KanbanPlace>] = []
    func visit(_ place: KanbanPlace) {
      if let bounds = stage.scene.bounds(of: place, in: nil), let center = stage.scene.visibleCenter(of: place) {
        switch place {
        case .column where isColumn:
          let side = bounds.width / 4
          stops.append(Stop(place, at: Point(center.x - side, center.y)))
          stops.append(Stop(place, at: Point(center.x + side, center.y)))
        case .gap where !isColumn, .header where !isColumn, .footer where !isColumn, .lane where !isColumn:
          stops.append(Stop(place, at: center))
        default: break
        }
      }
      stage.scene.children(of: place).forEach(visit)
    }
    stage.scene.children(of: nil).forEach(visit)
    return stops
  }

  private func name(of items: [KanbanItem], _ board: Kanban) -> String {
    switch items[0] {
    case .column(let id): "column \(board[id]?.title ?? id.rawValue)"
    case .card(let id): items.count == 1 ? "card \(board.name(of: id))" : "\(items.count) cards"
    }
  }

  private func name(of place: KanbanPlace, _ board: Kanban) -> String {
    func title(_ id: ColumnID) -> String { board[id]?.title ?? id.rawValue }
    return switch place {
    case .columns: "the board"
    case .column(let id), .body(let id): "column \(title(id))"
    case .header(let id): "the top of \(title(id))"
    case .footer(let id): "the end of \(title(id))"
    case .card(let id): "card \(board.name(of: id))"
    case .gap(let slot): "a place in \(title(slot.column))"
    case .lane(let head): "\(head.lane.title), \(title(head.column))"
    case .button(let button): button.rawValue
    case .form, .field: "the card"
    }
  }
}
