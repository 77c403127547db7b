import AppShell
import DragDropKit
import Geometry
import JigsawModel
import TerminalUI

/// Where everything is in the window: the pieces on the table, and those in the open tray.
///
/// It is made for each question, which costs little, because ``PieceArt`` caches the drawings.
struct Tabletop {
  let puzzle: Puzzle
  let art: PieceArt
  let layout: Layout
  /// The visible part of the table.
  let view: Viewport
  /// The tray that is shown.
  let openTray: TrayID
  let tabs: TrayTabs
  let tray: TrayGrid
  /// Whether the puzzle is solved, and shown as a picture: it lies in the middle, and stays there.
  let isFinished: Bool
  /// By how much the carried pieces have been turned in the hand.
  var turnInHand = Rotation.none

  init(
    _ puzzle: Puzzle, _ art: PieceArt, _ scroll: TableScroll, in size: CellSize, showsBox: Bool,
    traySide: TraySide? = nil
  ) {
    self.puzzle = puzzle
    self.art = art
    isFinished = puzzle.isSolved
    layout = Layout(
      size, picture: art.cut.size,
      Layout.Form(
        isFinished: isFinished, showsBox: showsBox, side: traySide ?? TraySide(fitting: size)))
    let middle = isFinished ? puzzle.zOrder.first.flatMap(puzzle.offset(of:)) : nil
    view = scroll.viewport(of: art.cut.size, finishedAt: middle, in: layout.table.size)
    openTray = puzzle.contains(scroll.openTray.id) ? scroll.openTray.id : .main
    tabs = TrayTabs(layout.tray, puzzle, open: openTray)
    tray = TrayGrid(
      layout.tray, tabRows: tabs.rows, cut: art.cut, turning: puzzle.challenge.turning, tableZoom: view.zoom,
      count: puzzle.pieces(in: openTray).count, firstRow: scroll.trayRow)
  }

  /// The size of the visible part of the table.
  var canvas: CellSize { layout.table.size }

  /// A point of the window in the coordinates of the visible part of the table.
  func onTable(_ point: Point) -> Point { point - (Rect(layout.table).origin - .zero) }

  /// The smallest rectangle of cells of the window that encloses the pieces of a group, without their knobs.
  func cells(of group: GroupID) -> CellRect {
    let bounds = bounds(of: group)
    let (low, high) = (view.cell(of: bounds.origin), view.cell(of: Point(bounds.maxX, bounds.maxY)))
    let rect = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return CellRect(covering: rect).offset(columns: layout.table.minColumn, rows: layout.table.minRow)
  }

  /// All pieces that move with this one, in ascending order.
  func pieces(movingWith piece: PieceID) -> [PieceID] {
    puzzle.group(of: piece).map(puzzle.pieces(of:)) ?? [piece]
  }

  /// The bounds of a group's cells on the table, in units.
  func bounds(of group: GroupID) -> Rect {
    puzzle.pose(of: group)?.place(art.cut.cells(of: puzzle.pieces(of: group))) ?? .zero
  }

  /// The pieces in the open tray, in its order.
  var lying: [PieceID] { puzzle.pieces(in: openTray) }

  /// A tray as part of a sentence: what it is called depends on whether there are others.
  func words(for tray: TrayID) -> String { puzzle.trays.named.isEmpty ? "the tray" : tray.words }

  /// The slot of a piece in the open tray, on the screen; `nil` for a piece elsewhere.
  func slot(of piece: PieceID) -> CellRect? {
    puzzle.group(of: piece) == nil ? lying.firstIndex(of: piece).map(tray.frame(of:)) : nil
  }

  /// The place in the open tray at a point of the screen: after the piece there, or at the end.
  func trayPlace(at point: Point, without carried: [PieceID]) -> PutAway.Place {
    let (index, lying) = (tray.index(at: point), lying)
    guard index < lying.count else { return .last }
    let carried = Set(carried)
    return lying[...index].last { !carried.contains($0) }.map { .after($0) } ?? .first
  }

  /// Whether a piece lies at that place of the open tray already.
  func isInTray(_ piece: PieceID, at place: PutAway.Place) -> Bool {
    let lying = lying
    guard let index = lying.firstIndex(of: piece) else { return false }
    return switch place {
    case .first: index == 0
    case .last: index == lying.count - 1
    case .after(let other): index > 0 && lying[index - 1] == other
    }
  }

  /// How far a drag at the edge can scroll.
  func scrollRoom(of place: Jigsaw.Place) -> ScrollRoom? {
    switch place {
    case .table:
      let room = view.room(in: canvas)
      // The tray is beside an edge, but a piece that is carried there does not rest at it.
      return ScrollRoom(
        left: Double(room.left), right: Double(room.right), up: Double(room.up), down: Double(room.down))
    case .tray:
      let stride = Size(width: Double(tray.slot.columns), height: Double(tray.slot.rows))
      return ScrollRoom(up: Double(tray.firstRow), down: Double(tray.lastRow - tray.firstRow), stride: stride)
    case .tab, .box, .map, .group, .piece, .button: return nil
    }
  }
}
