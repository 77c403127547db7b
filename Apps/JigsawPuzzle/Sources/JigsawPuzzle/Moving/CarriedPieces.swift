import Geometry
import JigsawModel
import TerminalUI

/// Pieces that are lifted, or about to be: how they are drawn, and where a drop would place them.
struct CarriedPieces {
  /// Joined pieces, or a single one, and how many pixels they are from their place in the solved picture.
  private struct Unit {
    let pieces: [PieceID]
    let offset: (x: Int, y: Int)
  }

  let items: [PieceID]
  private let tabletop: Tabletop
  private let units: [Unit]
  /// The box around the units, in pixels.
  private let box: (x: Int, y: Int, width: Int, height: Int)

  /// The pieces at their current positions. Those in the tray are assumed to be at their place in the solved picture.
  ///
  /// - Parameter items: At least one.
  init(_ items: [PieceID], on tabletop: Tabletop) {
    self.items = items
    self.tabletop = tabletop
    units = items.map { piece in
      let offset = tabletop.puzzle.group(of: piece).flatMap(tabletop.puzzle.offset(of:))
      return Unit(pieces: tabletop.pieces(movingWith: piece), offset: offset.map(tabletop.view.pixels) ?? (0, 0))
    }
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for unit in units {
      let sprite = tabletop.art.sprite(of: unit.pieces, zoom: tabletop.view.zoom)
      left = min(left, sprite.x + unit.offset.x)
      top = min(top, sprite.y + unit.offset.y)
      right = max(right, sprite.x + unit.offset.x + sprite.width)
      bottom = max(bottom, sprite.y + unit.offset.y + sprite.height)
    }
    box = (left, top, right - left, bottom - top)
  }

  /// The initial frame of their preview: their place on the table, or around the slot of a piece in the tray.
  var home: Rect {
    let size = Size(width: Double(box.width), height: Double(box.height) / 2)
    if let slot = tabletop.slot(of: items[0]).map(Rect.init) {
      // Whole cells across and half cells down, so that the drop matches the drawing.
      let x = (slot.center.x - size.width / 2).rounded()
      let y = (2 * (slot.center.y - size.height / 2)).rounded() / 2
      return Rect(origin: Point(x, y), size: size)
    }
    let view = tabletop.view
    return Rect(
      origin: Point(Double(box.x - view.originX), Double(box.y - view.originY) / 2)
        + (Rect(tabletop.layout.table).origin - .zero), size: size)
  }

  /// The placements on the table if they were dropped with the preview in this frame.
  func placements(previewIn frame: Rect) -> [Placement] {
    let (table, view) = (tabletop.layout.table, tabletop.view)
    let left = (frame.minX - Double(table.minColumn)).rounded()
    let top = (2 * (frame.minY - Double(table.minRow))).rounded()
    let (x, y) = (Int(left) + view.originX - box.x, Int(top) + view.originY - box.y)
    let zoom = Double(view.zoom)
    return zip(items, units).map { item, unit in
      let (dx, dy) = (Double(unit.offset.x + x) / zoom, Double(unit.offset.y + y) / zoom)
      return Placement(item, at: Vector(dx: dx, dy: dy))
    }
  }

  /// Draws them with the top left corner of their box at a point of the screen, rounded to a pixel.
  ///
  /// Without color their rim cannot be seen, and they are reversed.
  func draw(in canvas: inout Canvas<Jigsaw.Place>, at corner: Point, rim: Rim, isLabeled: Bool) {
    let (x, y) = (Int(corner.x.rounded()) - box.x, Int((2 * corner.y).rounded()) - box.y)
    let cloth = Cloth(on: canvas.style(.background))
    let ground = canvas.pieceGround(cloth.color)
    let rim = rim == .joining && cloth.isLight ? .joiningOnLight : rim
    for unit in units {
      let sprite = tabletop.art.sprite(of: unit.pieces, zoom: tabletop.view.zoom, rim: rim, on: ground)
      let (left, top) = (x + sprite.x + unit.offset.x, y + sprite.y + unit.offset.y)
      canvas.drawPieces(sprite.raster, column: left, halfRow: top, mixes: &tabletop.art.mixes)
      if isLabeled, unit.pieces.count == 1 {
        let center = CellPoint(left + sprite.width / 2, (top + sprite.height / 2) >> 1)
        PieceLabel(piece: unit.pieces[0], mark: nil, isRoomy: tabletop.view.zoom > 4).draw(around: center, in: &canvas)
      }
      // With its name: a change of style in the middle of a row would cost bytes in each step.
      if canvas.capabilities.colorDepth == .none { canvas.reverse(sprite, column: left, halfRow: top) }
    }
  }
}

extension Canvas {
  /// Reverses the cells that a drawing touches.
  fileprivate mutating func reverse(_ sprite: Sprite, column: Int, halfRow: Int) {
    for row in halfRow >> 1..<(halfRow + sprite.height + 1) >> 1 {
      let lines = (2 * row - halfRow...2 * row - halfRow + 1).clamped(to: 0...max(0, sprite.height - 1))
      for x in 0..<sprite.width where lines.contains(where: { sprite.pixels[$0 * sprite.width + x] != 0 }) {
        restyle(CellRect(column: column + x, row: row, columns: 1, rows: 1)) { $0.attributes.formUnion(.reverse) }
      }
    }
  }
}

extension Sprite {
  var raster: Raster { Raster(width: width, height: height, pixels: pixels) }
}
