import AppShell
import Geometry
import TaskBoardModel
import TerminalUI

/// How far the board and its columns are scrolled.
///
/// A position may lie beyond the current content. ``Viewport`` limits it; it is remembered for when the content grows
/// again.
struct BoardScroll {
  /// The column at the left edge.
  var firstColumn = 0
  private var lines: [ColumnID: Int] = [:]
  /// How far a drag has moved sideways since the last column that it passed, in cells.
  private var sideways = 0.0

  func viewport(
    _ shown: ShownBoard, in size: CellSize, parts: WindowParts, field: Arrangement.Spot?
  ) -> Viewport {
    Viewport(shown, in: size, parts: parts, firstColumn: firstColumn, lines: lines, field: field)
  }

  mutating func dragBegins() { sideways = 0 }

  /// Scrolls a place by a vector, in cells.
  mutating func scroll(_ place: KanbanPlace, by distance: Vector, in viewport: Viewport) {
    switch place {
    case .body(let id):
      guard let column = viewport.arrangement.index(of: id) else { return }
      scroll(column, by: Int(distance.dy.rounded(.awayFromZero)), in: viewport)
    case .columns:
      // Columns are passed as a whole, at the speed at which their cells would be.
      sideways += distance.dx
      let steps = Int(sideways / Double(viewport.layout.width))
      sideways -= Double(steps * viewport.layout.width)
      scrollColumns(by: steps, in: viewport)
    default: break
    }
  }

  /// The wheel scrolls the column under the pointer; with Shift, it scrolls the board sideways.
  mutating func turn(_ wheel: Scroll<KanbanPlace>, in viewport: Viewport) {
    let isAcross = wheel.notches.dx != 0 || wheel.modifiers.contains(.shift)
    let notches = isAcross && wheel.notches.dx != 0 ? wheel.notches.dx : wheel.notches.dy
    let steps = Int(notches.rounded(.awayFromZero))
    if isAcross { return scrollColumns(by: steps, in: viewport) }
    guard Int(wheel.point.x) < viewport.layout.area.columns else { return }
    let column = viewport.first + Int(wheel.point.x) / viewport.layout.width
    if viewport.arrangement.columns.indices.contains(column) { scroll(column, by: 3 * steps, in: viewport) }
  }

  /// Scrolls just far enough to make the place visible.
  mutating func reveal(_ place: KanbanPlace, in viewport: Viewport) {
    switch place {
    case .card(let id):
      guard let spot = viewport.arrangement.spot(of: id) else { return }
      let line = viewport.grid.line(of: spot.index, in: spot.band, of: spot.column)
      revealCard(at: line, of: spot.column, in: viewport)
    case .header(let id):
      if let column = viewport.arrangement.index(of: id) { revealColumn(column, in: viewport) }
    default: break
    }
  }

  /// Scrolls just far enough to make the field of a new card visible.
  mutating func revealField(in viewport: Viewport) {
    guard let field = viewport.grid.field, let line = viewport.grid.fieldLine else { return }
    revealCard(at: line, of: field.column, in: viewport)
  }

  private mutating func revealCard(at line: Int, of column: Int, in viewport: Viewport) {
    revealColumn(column, in: viewport)
    let end = line + viewport.grid.cardRows
    let (top, rows) = (viewport.line(of: column), viewport.layout.bodyRows)
    // Include the gaps around it, where cards can be inserted.
    if line - 1 < top {
      scroll(column, to: line - 1, in: viewport)
    } else if end + 1 > top + rows {
      scroll(column, to: end + 1 - rows, in: viewport)
    }
  }

  private mutating func revealColumn(_ column: Int, in viewport: Viewport) {
    firstColumn = column < viewport.first ? column : max(viewport.first, column - viewport.layout.seen + 1)
  }

  private mutating func scrollColumns(by steps: Int, in viewport: Viewport) {
    firstColumn = min(viewport.layout.limit, max(0, viewport.first + steps))
  }

  private mutating func scroll(_ column: Int, by count: Int, in viewport: Viewport) {
    scroll(column, to: viewport.line(of: column) + count, in: viewport)
  }

  private mutating func scroll(_ column: Int, to line: Int, in viewport: Viewport) {
    lines[viewport.leader(of: column)] = min(max(0, line), viewport.limit(of: column))
  }
}
