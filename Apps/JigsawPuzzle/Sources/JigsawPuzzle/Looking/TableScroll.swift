import Geometry
import GestureModel
import JigsawModel
import TerminalUI

/// The part of the table that the person chose to see, which tray is open, and how far it is scrolled. Nothing here adds a
/// step to the history.
struct TableScroll {
  /// `nil` shows the whole picture.
  var chosenView: Viewport?
  var openTray = OpenTray()
  /// Where each pointer last grabbed the table, while it is moved.
  private var grabbed: [PointerID: Point] = [:]

  /// The first row of the open tray's content that is shown; limited by ``TrayGrid``.
  var trayRow: Int {
    get { openTray.row }
    set { openTray.row = newValue }
  }

  /// - Parameters:
  ///   - picture: Its size in units.
  ///   - middle: How far the finished picture is from its place; `nil` if it is not finished.
  func viewport(of picture: Size, finishedAt middle: Vector? = nil, in canvas: CellSize) -> Viewport {
    guard var view = chosenView else {
      return middle.map { Viewport(fitting: picture, movedBy: $0, in: canvas) }
        ?? Viewport(fitting: picture, in: canvas)
    }
    // The view may have been saved in a window of another size.
    view.fit(canvas)
    return view
  }

  /// Moves the view to a point of the table, in units.
  mutating func center(on point: Point, in tabletop: Tabletop) {
    chosenView = tabletop.view
    chosenView?.center(on: point, in: tabletop.canvas)
  }

  /// Moves the view by this many cells.
  mutating func pan(columns: Int, rows: Int, in tabletop: Tabletop) {
    chosenView = tabletop.view
    chosenView?.pan(columns: columns, rows: rows, in: tabletop.canvas)
  }

  /// Moves the table with a pointer that holds it.
  mutating func drag(_ gesture: Gesture, in tabletop: Tabletop) {
    let step = gesture.location - (grabbed[gesture.pointer] ?? gesture.start)
    pan(columns: -Int(step.dx), rows: -Int(step.dy), in: tabletop)
    grabbed[gesture.pointer] = gesture.phase.isEnd ? nil : gesture.location
  }

  /// Changes the zoom by at least one pixel per unit.
  mutating func zoom(by factor: Double, about point: Point, in tabletop: Tabletop) {
    let now = tabletop.view.zoom
    let wanted = Int((Double(now) * factor).rounded())
    chosenView = tabletop.view
    chosenView?.zoom(to: wanted != now ? wanted : now + (factor > 1 ? 1 : -1), about: point, in: tabletop.canvas)
  }

  /// Shows the whole picture and every piece on the table, wherever it is.
  mutating func showEverything(in tabletop: Tabletop) {
    guard !tabletop.isFinished else { return chosenView = nil }
    let (size, canvas) = (tabletop.art.cut.size, tabletop.canvas)
    let picture = Rect(origin: .zero, size: size)
    let bounds = tabletop.puzzle.zOrder.reduce(picture) { $0.union(tabletop.bounds(of: $1)) }
    chosenView =
      bounds == picture && Viewport(fitting: size, in: canvas).shows(picture, in: canvas)
      ? nil : Viewport(framing: bounds, of: size, in: canvas)
  }

  mutating func scrollTray(rows: Int, in tabletop: Tabletop) {
    let last = tabletop.tray.lastRow
    trayRow = min(last, max(0, min(trayRow, last) + rows))
  }

  /// Centers the table on a group, or scrolls the open tray to a piece, unless it is visible.
  mutating func reveal(_ place: Jigsaw.Place, in tabletop: Tabletop) {
    switch place {
    case .group(let group):
      let center = tabletop.bounds(of: group).center
      guard !Rect(CellRect(tabletop.canvas)).contains(tabletop.view.cell(of: center)) else { return }
      chosenView = tabletop.view
      chosenView?.center(on: center, in: tabletop.canvas)
    case .piece(let piece):
      guard let slot = tabletop.slot(of: piece) else { return }
      let inside = tabletop.tray.area
      if slot.minRow < inside.minRow { scrollTray(rows: slot.minRow - inside.minRow, in: tabletop) }
      if slot.maxRow > inside.maxRow { scrollTray(rows: slot.maxRow - inside.maxRow, in: tabletop) }
    case .table, .tray, .tab, .box, .map, .button: break
    }
  }
}
