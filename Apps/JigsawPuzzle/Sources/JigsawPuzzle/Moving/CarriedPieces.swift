import Geometry
import JigsawModel
import TerminalUI

/// Pieces that are lifted, or about to be: how they are drawn, and where a drop would place them.
struct CarriedPieces {
  /// Joined pieces, or a single one, and how far they are from their place in the solved picture, in units.
  private struct Unit {
    let pieces: [PieceID]
    let turn: Rotation
    let offset: Vector
  }

  let items: [PieceID]
  private let tabletop: Tabletop
  private let turn: Rotation
  private let units: [Unit]
  /// The box around the units, in half-block pixels of the table.
  private let box: (x: Int, y: Int, width: Int, height: Int)

  /// The pieces at their current positions. A single one in the tray is assumed to be at its place in the solved picture.
  ///
  /// - Parameter items: At least one.
  ///   - turn: By how much they are turned in the hand; by default, as the tabletop says.
  init(_ items: [PieceID], on tabletop: Tabletop, turned turn: Rotation? = nil) {
    let turn = turn ?? tabletop.turnInHand
    self.turn = turn
    self.items = items
    self.tabletop = tabletop
    let handful = Handful(items, on: tabletop)
    units = items.map { piece in
      let offset = tabletop.puzzle.group(of: piece).flatMap(tabletop.puzzle.offset(of:))
      return Unit(
        pieces: tabletop.pieces(movingWith: piece), turn: tabletop.puzzle.turn(of: piece) + turn,
        offset: turn.applied(to: offset ?? handful.offset(of: piece)))
    }
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for unit in units {
      let (place, offset) = (
        tabletop.art.box(of: unit.pieces, zoom: tabletop.view.zoom, turn: unit.turn), tabletop.view.pixels(unit.offset)
      )
      left = min(left, place.minX + offset.x)
      top = min(top, place.minY + offset.y)
      right = max(right, place.maxX + offset.x)
      bottom = max(bottom, place.maxY + offset.y)
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

  /// The top left corner of the box around the units if the first of them is at an offset on the table.
  func corner(at offset: Vector) -> Point {
    let (table, view, unit) = (tabletop.layout.table, tabletop.view, units[0])
    let (x, y) = ((offset.dx - unit.offset.dx) * Double(view.zoom), (offset.dy - unit.offset.dy) * Double(view.zoom))
    return Point(
      (x + Double(box.x - view.originX)).rounded() + Double(table.minColumn),
      ((y + Double(box.y - view.originY)) / 2).rounded() + Double(table.minRow))
  }

  /// The cell in the middle of the box with its top left corner at a point of the screen.
  func middle(at corner: Point) -> CellPoint {
    CellPoint(containing: corner + Vector(dx: Double(box.width) / 2, dy: Double(box.height) / 4))
  }

  /// The placements on the table if they were dropped with the preview in this frame.
  func placements(previewIn frame: Rect) -> [Placement] {
    let corner = corner(in: frame)
    return zip(items, units).map { item, unit in
      Placement(item, at: offset(of: unit, previewAt: corner), turned: turn)
    }
  }

  /// The top left corner of the box around the units in the frame of their preview, which has the size from before they
  /// were turned in the hand.
  func corner(in frame: Rect) -> Point {
    guard turn != .none else { return frame.origin }
    let (x, y) = (frame.center.x - Double(box.width) / 2, frame.center.y - Double(box.height) / 4)
    return Point(x.rounded(), (2 * y).rounded() / 2)
  }

  /// How far a unit is from its place in the solved picture, in units, with the preview at a point of the screen.
  private func offset(of unit: Unit, previewAt corner: Point) -> Vector {
    let (table, view) = (tabletop.layout.table, tabletop.view)
    let left = corner.x - Double(table.minColumn) + Double(view.originX - box.x)
    let top = 2 * (corner.y - Double(table.minRow)) + Double(view.originY - box.y)
    return unit.offset + Vector(dx: left / Double(view.zoom), dy: top / Double(view.zoom))
  }

  /// The best images of which the terminal has all, or gets all with this frame; `nil` if there are none.
  private func images(
    of unit: Unit, rim: Rim, in cells: CellGrid, for canvas: inout Canvas<Jigsaw.Place>
  ) -> [PieceImages.Part]? {
    let choices = tabletop.art.images.choices(
      of: unit.pieces, scale: tabletop.view.scale(in: cells), turn: unit.turn, edge: PieceEdge(rim, isLifted: true))
    return canvas.firstAdmitted(of: choices) { $0.map(\.image) }
  }

  /// Reserves their real pictures.
  ///
  /// - Returns: Whether all of them can be placed.
  func admit(to canvas: inout Canvas<Jigsaw.Place>, rim: Rim) -> Bool {
    let cells = CellGrid(pixels: canvas.cellPixels)
    let rim = rim == .joining && Cloth(on: canvas.style(.background)).isLight ? .joiningOnLight : rim
    return units.allSatisfy { images(of: $0, rim: rim, in: cells, for: &canvas) != nil }
  }

  /// Draws them with the top left corner of their box at a point of the screen: where a drop would place them.
  ///
  /// Without color their rim cannot be seen, and they are reversed.
  ///
  /// - Parameter asImages: Whether they are real pictures, which ``admit(to:rim:)`` has reserved.
  func draw(
    in canvas: inout Canvas<Jigsaw.Place>, at corner: Point, rim: Rim, isLabeled: Bool, asImages: Bool = false
  ) {
    let (blocks, view, table) = (canvas.capabilities.blocks, tabletop.view, tabletop.layout.table)
    let grid = CellGrid(blocks)
    let cloth = Cloth(on: canvas.style(.background))
    let ground = canvas.pieceGround(cloth.color)
    let rim = rim == .joining && cloth.isLight ? .joiningOnLight : rim
    for unit in units {
      let offset = offset(of: unit, previewAt: corner)
      let sprite = tabletop.art.sprite(
        of: unit.pieces, scale: view.scale(in: grid), turn: unit.turn, rim: rim, on: ground)
      let place = view.corner(at: offset, in: grid)
      let x = table.minColumn * grid.across + place.x + sprite.x
      let y = table.minRow * grid.down + place.y + sprite.y
      if asImages {
        let cells = CellGrid(pixels: canvas.cellPixels)
        let place = view.corner(at: offset, in: cells)
        for part in images(of: unit, rim: rim, in: cells, for: &canvas) ?? [] {
          _ = canvas.place(
            part.image, x: table.minColumn * cells.across + place.x + part.x,
            y: table.minRow * cells.down + place.y + part.y)
        }
      } else {
        canvas.drawPieces(sprite.raster(of: blocks), x: x, y: y, mixes: &tabletop.art.mixes)
      }
      if isLabeled, unit.pieces.count == 1 {
        let center = Point(
          Double(x + sprite.width / 2) / Double(grid.across), Double(y + sprite.height / 2) / Double(grid.down))
        PieceLabel(piece: unit.pieces[0], mark: nil, isRoomy: view.zoom > 4)
          .draw(around: CellPoint(containing: center), in: &canvas)
      }
      // With its name: a change of style in the middle of a row would cost bytes in each step.
      if canvas.capabilities.colorDepth == .none { canvas.reverse(sprite, column: x, halfRow: y) }
    }
  }
}

extension Canvas {
  /// Reverses the cells that a drawing in half blocks touches.
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
  func raster(of blocks: Blocks) -> Raster { Raster(width: width, height: height, pixels: pixels, of: blocks) }
}
