import AppShell
import DragDropKit
import Geometry
import JigsawModel
import TerminalUI

/// The stops of Tab for the carried pieces: the gaps beside the pieces on the table, even those out of sight, and
/// then the open tray and the tabs of the others.
///
/// A gap is offered whether or not the piece belongs there. Joined pieces are offered the gaps for their lead, and
/// the place beside each neighboring group, so that any two groups can be joined, unless help is off.
struct Gaps {
  private(set) var stops: [Stop<Jigsaw.Place>] = []
  private let tabletop: Tabletop
  private let table: Rect
  /// The current position of the lead, in pixels, and the pointer that holds it.
  private let now: (x: Int, y: Int)
  private let location: Point
  private var known: Set<Point> = []

  init(_ session: DragSession<Jigsaw.Place, PieceID>, on tabletop: Tabletop) {
    let (puzzle, cut, view) = (tabletop.puzzle, tabletop.art.cut, tabletop.view)
    self.tabletop = tabletop
    table = Rect(tabletop.layout.table)
    now = view.pixels(CarriedPieces(session.items, on: tabletop).placements(previewIn: session.frame)[0].offset)
    location = session.location
    let unit = Set(tabletop.pieces(movingWith: session.items[0]))
    let carried = Set(session.items.flatMap(tabletop.pieces(movingWith:)))
    let home = cut.cell(of: session.items[0])
    let leadTurn = puzzle.turn(of: session.items[0]) + tabletop.turnInHand
    func turn(of group: GroupID) -> Rotation { puzzle.turn(of: group.lowest) }
    for group in puzzle.zOrder where !carried.contains(group.lowest) {
      guard let offset = puzzle.offset(of: group) else { continue }
      var isNeighbor = false
      for member in puzzle.pieces(of: group) {
        for gap in puzzle.neighbors[member] where puzzle.group(of: gap) != group {
          // In the gap, the lead is off its solved place by the group's offset plus the distance between the two cells.
          if puzzle.challenge.isTurned {
            let middle = turn(of: group).applied(to: cut.cell(of: gap).center) + offset
            add(view.pixels(middle - leadTurn.applied(to: home.center)))
          } else {
            add(view.pixels(offset + (cut.cell(of: gap).origin - home.origin)))
          }
          isNeighbor = isNeighbor || unit.contains(gap)
        }
      }
      // That one place is right, which only help may say.
      if isNeighbor, unit.count > 1, !puzzle.challenge.hidesFits, turn(of: group) == leadTurn {
        add(view.pixels(offset))
      }
    }
    stops.sort { ($0.point.y, $0.point.x) < ($1.point.y, $1.point.x) }
    stops += [Stop(.table, at: table.center), Stop(.tray, at: Rect(tabletop.layout.tray).center)]
    for tab in tabletop.tabs.tabs where tab.tray != tabletop.openTray {
      stops.append(Stop(.tab(tab.tray), at: Rect(tab.frame).center))
    }
  }

  private mutating func add(_ there: (x: Int, y: Int)) {
    let point = location + Vector(dx: Double(there.x - now.x), dy: Double(there.y - now.y) / 2)
    let isInSight = table.contains(point)
    guard known.insert(point).inserted else { return }
    stops.append(Stop(.table, at: point, revealedBy: isInSight ? .zero : reveal(point)))
  }

  /// How far the table scrolls to bring the point as near as possible to the middle of the window.
  private func reveal(_ point: Point) -> Vector {
    let view = tabletop.view
    var moved = view
    let way = point - table.center
    moved.pan(columns: Int(way.dx.rounded()), rows: Int(way.dy.rounded()), in: tabletop.canvas)
    return Vector(dx: Double(moved.originX - view.originX), dy: Double(moved.originY - view.originY) / 2)
  }
}
