import DragDropKit
import Geometry
import TaskBoardModel
import TerminalUI

/// The part of the board that the window shows: where its columns and cards are.
struct Viewport: Hashable {
  let shown: ShownBoard
  let layout: ColumnLayout
  let grid: Grid
  /// The column at the left edge.
  let first: Int
  private let lines: [ColumnID: Int]

  /// - Parameters:
  ///   - lines: The first visible line of each column; with lanes, that of the first column applies to all.
  ///   - field: Where the field of a new card is, if there is one.
  init(
    _ shown: ShownBoard, in size: CellSize, parts: WindowParts = .none, firstColumn: Int, lines: [ColumnID: Int],
    field: Arrangement.Spot? = nil
  ) {
    self.shown = shown
    self.lines = lines
    grid =
      field == nil ? shown.grid : Grid(shown.arrangement, isCompact: shown.looking.isCompact, field: field)
    layout = ColumnLayout(size, columns: shown.arrangement.columns.count, parts: parts)
    first = min(max(0, firstColumn), layout.limit)
  }

  var arrangement: Arrangement { shown.arrangement }

  /// The column whose scroll position applies to a column: with lanes, all are scrolled together.
  func leader(of column: Int) -> ColumnID { arrangement.columns[shown.looking.lanes == .none ? column : 0] }

  /// The first visible line of a column, limited to its content.
  func line(of column: Int) -> Int { min(max(0, lines[leader(of: column)] ?? 0), limit(of: column)) }

  /// How far a column can be scrolled, in lines.
  func limit(of column: Int) -> Int { max(0, grid.lines(of: column) - layout.bodyRows) }

  /// How far a place can be scrolled in each direction; `nil` if it does not scroll.
  func scrollRoom(of place: KanbanPlace) -> ScrollRoom? {
    switch place {
    case .body(let id):
      guard let column = arrangement.index(of: id) else { return nil }
      let line = line(of: column)
      return ScrollRoom(
        up: Double(line), down: Double(limit(of: column) - line), stride: Size(width: 1, height: Double(grid.pitch)))
    case .columns:
      return ScrollRoom(
        left: Double(first * layout.width), right: Double((layout.limit - first) * layout.width),
        stride: Size(width: Double(layout.width), height: 1))
    default: return nil
    }
  }

  /// The slot between cards at a point of a place, in the coordinates of the place.
  func slot(at place: KanbanPlace, _ point: Point) -> Slot? {
    switch place {
    case .gap(let slot): return slot
    case .header(let id): return Slot(column: id, spot: .top)
    case .footer(let id): return Slot(column: id, spot: .end)
    case .card(let id):
      guard let spot = arrangement.spot(of: id) else { return nil }
      let index = point.y < Double(grid.cardRows) / 2 ? spot.index : spot.index + 1
      return Slot(column: arrangement.columns[spot.column], spot: .before(index, band: spot.band))
    case .body(let id):
      guard let column = arrangement.index(of: id) else { return nil }
      let (band, index) = grid.gap(at: point.y + Double(line(of: column)), of: column)
      return Slot(column: id, spot: .before(index, band: band))
    case .lane(let head):
      guard let column = arrangement.index(of: head.column),
        let band = arrangement.bands.firstIndex(where: { $0.lane == head.lane })
      else { return nil }
      return Slot(column: head.column, spot: .before(arrangement.bands[band].cells[column].count, band: band))
    case .column(let id):
      // The line to the right of a column belongs to it: beside the title, the cards and the foot.
      if point.y < Double(layout.headRows) { return Slot(column: id, spot: .top) }
      if point.y >= Double(layout.headRows + layout.bodyRows) { return Slot(column: id, spot: .end) }
      return slot(at: .body(id), Point(point.x, point.y - Double(layout.headRows)))
    case .newCard:
      return grid.field.map {
        Slot(column: arrangement.columns[$0.column], spot: .before($0.index, band: $0.band))
      }
    case .columns, .button, .details, .checkItem, .boardName, .panel: return nil
    }
  }

  /// The gap between cards that a slot means. With lanes, it is `nil` for the top and the end of a column: those are in
  /// the lane of the card, whichever that is.
  func gap(of slot: Slot, in column: Int) -> (index: Int, band: Int)? {
    let hasLanes = shown.looking.lanes != .none
    return switch slot.spot {
    case .before(let index, let band): (index, band)
    case .top: hasLanes ? nil : (0, 0)
    case .end: hasLanes ? nil : (arrangement.bands[0].cells[column].count, 0)
    }
  }
}
