import Geometry
import JigsawModel
import TerminalUI

/// The table in parts that each fill the window, line by line: those in which pieces lie.
struct TableParts {
  struct Part {
    /// In units.
    let area: Rect
    /// How many pieces have their middle in it.
    var pieces = 0
  }

  private(set) var all: [Part] = []

  init(_ tabletop: Tabletop) {
    let shown = Self.shown(of: tabletop)
    let (puzzle, cut) = (tabletop.puzzle, tabletop.art.cut)
    let cells = puzzle.zOrder.flatMap { group -> [Rect] in
      guard let pose = puzzle.pose(of: group) else { return [] }
      return puzzle.pieces(of: group).map { pose.place(cut.cell(of: $0)) }
    }
    // A window may have no room for the table.
    guard let first = cells.first, shown.width > 0, shown.height > 0 else { return }
    let world = cells.reduce(first) { $0.union($1) }
    let columns = max(1, Int((world.width / shown.width).rounded(.up)))
    let rows = max(1, Int((world.height / shown.height).rounded(.up)))
    let size = Size(width: world.width / Double(columns), height: world.height / Double(rows))
    var counts: [CellPoint: Int] = [:]
    for middle in cells.map({ $0.center }) {
      let column = min(columns - 1, max(0, Int((middle.x - world.minX) / size.width)))
      let row = min(rows - 1, max(0, Int((middle.y - world.minY) / size.height)))
      counts[CellPoint(column, row), default: 0] += 1
    }
    all = counts.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }.map { place, count in
      Part(
        area: Rect(
          x: world.minX + Double(place.column) * size.width, y: world.minY + Double(place.row) * size.height,
          width: size.width, height: size.height), pieces: count)
    }
  }

  /// The part of the table that is in sight, in units.
  static func shown(of tabletop: Tabletop) -> Rect {
    let (low, high) = (
      tabletop.view.unit(at: .zero),
      tabletop.view.unit(at: Point(Double(tabletop.canvas.columns), Double(tabletop.canvas.rows)))
    )
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The part `steps` after the one in view, or before it if negative, wrapping around at the ends.
  ///
  /// - Returns: `nil` if all parts are in view.
  func index(_ steps: Int, after tabletop: Tabletop) -> Int? {
    let shown = Self.shown(of: tabletop)
    guard !all.allSatisfy({ tabletop.view.shows($0.area, in: tabletop.canvas) }) else { return nil }
    let nearest = all.indices.min {
      all[$0].area.center.distance(to: shown.center) < all[$1].area.center.distance(to: shown.center)
    }
    return nearest.map { ($0 + steps + all.count) % all.count }
  }
}
