public import AppShell
public import DragDropKit
import Geometry
import History
public import JigsawModel
public import TerminalUI

/// Pieces that are carried or are on the table, as they are drawn: which pieces, and how many pixels from the solved
/// place.
struct Unit {
  var pieces: [PieceID]
  var offset: (x: Int, y: Int)
}

extension Jigsaw {
  /// The units that contain these items, at their current positions. Pieces in the tray are assumed to be at their
  /// place in the solved picture.
  func units(_ items: [PieceID], _ model: Puzzle, zoom: Int) -> [Unit] {
    items.map { piece in
      guard let group = model.group(of: piece), let offset = model.offset(of: group) else {
        return Unit(pieces: [piece], offset: (0, 0))
      }
      return Unit(pieces: model.pieces(of: group), offset: pixels(offset, zoom))
    }
  }

  func pixels(_ offset: Vector, _ zoom: Int) -> (x: Int, y: Int) {
    (Int((offset.dx * Double(zoom)).rounded()), Int((offset.dy * Double(zoom)).rounded()))
  }

  /// The box of pixels around the units.
  func box(of units: [Unit], zoom: Int) -> (x: Int, y: Int, width: Int, height: Int) {
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for unit in units {
      let sprite = art.sprite(of: unit.pieces, zoom: zoom)
      left = min(left, sprite.x + unit.offset.x)
      top = min(top, sprite.y + unit.offset.y)
      right = max(right, sprite.x + unit.offset.x + sprite.width)
      bottom = max(bottom, sprite.y + unit.offset.y + sprite.height)
    }
    return (left, top, right - left, bottom - top)
  }

  /// The initial frame of the preview of these items: their place on the table, or around the slot of a piece in the
  /// tray.
  func liftFrame(_ items: [PieceID], _ stage: Stage<Jigsaw>) -> Rect {
    let layout = Layout(stage.size, picture: art.cut.size, showsBox: showsBox)
    let view = viewport(layout.table.size)
    let units = units(items, stage.model, zoom: view.zoom)
    let box = box(of: units, zoom: view.zoom)
    let size = Size(width: Double(box.width), height: Double(box.height) / 2)
    if let slot = trayFrame(of: items[0], stage, layout) {
      // Whole cells across and half cells down, so that the drop matches the drawing.
      let x = (slot.center.x - size.width / 2).rounded()
      let y = (2 * (slot.center.y - size.height / 2)).rounded() / 2
      return Rect(origin: Point(x, y), size: size)
    }
    return Rect(
      origin: Point(Double(box.x - view.originX), Double(box.y - view.originY) / 2)
        + (Rect(layout.table).origin - .zero), size: size)
  }

  /// The placements on the table if the carried pieces were dropped with the preview in this frame.
  func placements(_ items: [PieceID], previewIn frame: Rect, _ stage: Stage<Jigsaw>) -> [Placement] {
    let table = Layout(stage.size, picture: art.cut.size, showsBox: showsBox).table
    let view = viewport(table.size)
    let units = units(items, stage.model, zoom: view.zoom)
    let box = box(of: units, zoom: view.zoom)
    let left = (frame.minX - Double(table.minColumn)).rounded()
    let top = (2 * (frame.minY - Double(table.minRow))).rounded()
    let (x, y) = (Int(left) + view.originX - box.x, Int(top) + view.originY - box.y)
    let zoom = Double(view.zoom)
    return zip(items, units).map { item, unit in
      let (dx, dy) = (Double(unit.offset.x + x) / zoom, Double(unit.offset.y + y) / zoom)
      return Placement(item, at: Vector(dx: dx, dy: dy))
    }
  }

  /// How close a piece must be to click on: the tolerance of the puzzle, but at least as coarse as a hand can aim in
  /// whole cells.
  func tolerance(zoom: Int) -> Double {
    max(art.cut.snapTolerance, 1.25 / Double(zoom))
  }

  /// The effect of a drop on the table now.
  func dropping(
    _ items: [PieceID], previewIn frame: Rect, _ stage: Stage<Jigsaw>
  ) throws(Refusal) -> (command: PuzzleCommand, joins: [GroupID]) {
    try stage.model.dropping(
      placements(items, previewIn: frame, stage),
      tolerance: tolerance(zoom: viewport(canvas(stage)).zoom))
  }

  /// The groups that a drop on the table would join to the carried pieces now.
  func joins(under session: DragSession<Place, PieceID>, _ stage: Stage<Jigsaw>) -> [GroupID] {
    (try? dropping(session.items, previewIn: session.frame, stage))?.joins ?? []
  }

  /// Empty, because the view itself draws the pieces in the air (``Airborne``), so that no frame clips them.
  public func preview(_ preview: Preview<Place, PieceID>, _ stage: Stage<Jigsaw>) -> View<Place>? { .empty }
}
