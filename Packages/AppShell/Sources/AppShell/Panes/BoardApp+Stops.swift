import DragDropCollections
import DragDropKit
import Geometry
import Layouts
import TerminalUI

extension BoardApp {
  /// Where the keyboard takes a drag: pane by pane, the visible cells that would accept it, then the area outside all
  /// panes. A pane without such a cell is one stop; a shelf has one more stop after the last item.
  func stops(
    _ session: DragSession<Place, ItemID>, in context: AppContext<Self>, _ drops: BoardRules<Thing>,
    _ board: Board<Thing>
  ) -> [Stop<Place>] {
    func accepts(_ places: [BoardPlace]) -> [Bool] {
      drops.answers(to: session.items, session.proposedOperation, at: places, on: board).map { plan in
        plan.map { $0.refusal == nil } ?? false
      }
    }
    var stops: [Stop<Place>] = []
    for (name, frame) in frames(in: context) {
      let inside = Rect(panes.inside(of: name, in: frame))
      let cells = visibleCells(of: name, board, in: frame, inside)
      // Ask for a whole pane at once, because each query copies the board.
      let answers = accepts(cells.map { $0.place } + [.pane(name)])
      let willing = zip(cells, answers).filter { $0.1 }.map { $0.0 }
      stops += willing.map { Stop(.board($0.place), at: $0.point) }
      guard answers[cells.count], let end = end(of: name, board, willing, inside) else { continue }
      stops.append(Stop(.board(.pane(name)), at: end))
    }
    if accepts([.outside])[0] { stops.append(Stop(.board(.outside), at: Point(0.5, 0.5))) }
    return stops
  }

  /// The visible cells that are separate places to a drop, each with the center of its visible part.
  private func visibleCells(
    of name: CollectionID, _ board: Board<Thing>, in frame: CellRect, _ inside: Rect
  ) -> [(place: BoardPlace, point: Point)] {
    let isSlots: Bool
    switch board.collection(named: name) {
    case .slots?: isSlots = true
    case .shelf?: isSlots = false
    case .source?, .palette?, nil: return []
    }
    let (cells, scroll) = panes.placement(of: name, count: board.collection(named: name)?.count ?? 0, in: frame)
    let seen = Rect(origin: .zero + scroll, size: inside.size)
    return cells.cells(in: seen).compactMap { index, cell in
      guard let part = cell.intersection(seen) else { return nil }
      let place: BoardPlace? =
        isSlots ? .slot(index, in: name) : board.item(at: index, in: name).map { .item($0) }
      return place.map { ($0, part.center + (inside.origin - (Point.zero + scroll))) }
    }
  }

  /// The point where the pane as a whole is a stop; `nil` if its cells are enough.
  private func end(
    of name: CollectionID, _ board: Board<Thing>, _ willing: [(place: BoardPlace, point: Point)], _ inside: Rect
  ) -> Point? {
    guard let last = willing.last else { return inside.center }
    guard case .shelf? = board.collection(named: name), last.point.y + 1 < inside.maxY else { return nil }
    return Point(last.point.x, inside.maxY - 0.5)
  }
}
