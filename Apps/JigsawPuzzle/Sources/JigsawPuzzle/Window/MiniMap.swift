import Geometry
import JigsawModel
import TerminalUI

/// The whole table, small, in a corner: where the pieces are, and which part of it is shown. A click moves the view.
struct MiniMap {
  /// In the window.
  let area: CellRect
  private let tabletop: Tabletop
  /// What the map shows, in units.
  private let world: Rect

  /// `nil` if everything is in sight, or the window has no room for a map.
  init?(_ tabletop: Tabletop) {
    let (table, view) = (tabletop.layout.table, tabletop.view)
    guard !tabletop.isFinished, table.columns >= 60, table.rows >= 20 else { return nil }
    let picture = Rect(origin: .zero, size: tabletop.art.cut.size)
    let all = tabletop.puzzle.zOrder.reduce(picture) { $0.union(tabletop.bounds(of: $1)) }
    guard !view.shows(all, in: table.size) else { return nil }
    self.tabletop = tabletop
    world = all.union(TableParts.shown(of: tabletop)).inset(by: -0.5)
    let columns = table.columns / 5
    let rows = min(table.rows / 3, max(3, Int((Double(columns) * world.height / world.width / 2).rounded())))
    area = CellRect(
      column: table.maxColumn - columns - 1, row: table.maxRow - rows - 1, columns: columns, rows: rows)
  }

  /// The point of the table under a point of the window.
  func unit(at point: Point) -> Point {
    Point(
      world.minX + (point.x - Double(area.minColumn)) / Double(area.columns) * world.width,
      world.minY + (point.y - Double(area.minRow)) / Double(area.rows) * world.height)
  }

  func draw(in canvas: inout Canvas<Jigsaw.Place>) {
    let cloth = Cloth(on: canvas.style(.background))
    canvas.within(.map, in: area) { canvas in
      guard canvas.capabilities.unicode, canvas.capabilities.colorDepth != .none else {
        drawCharacters(in: &canvas)
        return
      }
      let blocks = canvas.capabilities.blocks
      var raster = Raster(width: area.columns * blocks.across, height: area.rows * blocks.down, of: blocks)
      let ground = cloth.color.blended(with: .rgb(0, 0, 0), cloth.isLight ? 0.12 : 0.4)
      fill(world, ground, in: &raster)
      fill(Rect(origin: .zero, size: tabletop.art.cut.size), cloth.color, in: &raster)
      let piece = canvas.style(.title).foreground ?? .default
      for group in tabletop.puzzle.zOrder {
        fill(tabletop.bounds(of: group).inset(by: 0.1), cloth.color.blended(with: piece, 0.6), in: &raster)
      }
      outline(TableParts.shown(of: tabletop), canvas.style(.focus).foreground ?? piece, in: &raster)
      canvas.draw(raster, at: .zero)
    }
  }

  /// Without colors: a frame of what is shown, and a letter for each group.
  private func drawCharacters(in canvas: inout Canvas<Jigsaw.Place>) {
    canvas.fill(CellRect(canvas.size), style: canvas.style(.well))
    for group in tabletop.puzzle.zOrder {
      let (x, y) = pixels(tabletop.bounds(of: group), in: area.size).origin
      canvas.set("o", at: CellPoint(x, y), style: canvas.style(.text))
    }
    let (origin, size) = pixels(TableParts.shown(of: tabletop), in: area.size)
    canvas.drawOutline(
      CellRect(column: origin.x, row: origin.y, columns: max(2, size.width), rows: max(2, size.height))
        .intersection(CellRect(canvas.size)), isDashed: false, style: canvas.style(.title))
  }

  /// Where a part of the table is on a map of so many pixels.
  private func pixels(
    _ rect: Rect, in map: CellSize
  ) -> (origin: (x: Int, y: Int), size: (width: Int, height: Int)) {
    let (x, y) = (Double(map.columns) / world.width, Double(map.rows) / world.height)
    let (left, top) = (Int((rect.minX - world.minX) * x), Int((rect.minY - world.minY) * y))
    return (
      (min(max(0, left), map.columns - 1), min(max(0, top), map.rows - 1)),
      (max(1, Int((rect.width * x).rounded())), max(1, Int((rect.height * y).rounded())))
    )
  }

  private func fill(_ rect: Rect, _ color: Color, in raster: inout Raster) {
    let (origin, size) = pixels(rect, in: CellSize(raster.width, raster.height))
    for y in origin.y..<min(raster.height, origin.y + size.height) {
      for x in origin.x..<min(raster.width, origin.x + size.width) { raster[x, y] = color }
    }
  }

  private func outline(_ rect: Rect, _ color: Color, in raster: inout Raster) {
    let (origin, size) = pixels(rect, in: CellSize(raster.width, raster.height))
    let (right, bottom) = (
      min(raster.width, origin.x + size.width) - 1, min(raster.height, origin.y + size.height) - 1
    )
    for x in origin.x...right { (raster[x, origin.y], raster[x, bottom]) = (color, color) }
    for y in origin.y...bottom { (raster[origin.x, y], raster[right, y]) = (color, color) }
  }
}
