import Geometry
import JigsawModel
import TerminalUI

/// How many pixels a cell has: those of its block character, or real ones.
///
/// A zoom counts half blocks, so that it means the same on every terminal. A finer grid draws the same view in more pixels.
struct CellGrid: Hashable {
  let across: Int
  let down: Int

  init(_ blocks: Blocks) {
    (across, down) = (blocks.across, blocks.down)
  }

  /// - Parameter pixels: The size of a cell.
  init(pixels: (width: Int, height: Int)) {
    (across, down) = pixels
  }
}

extension PixelScale {
  init(zoom: Int, in grid: CellGrid) {
    self.init(x: Double(zoom * grid.across), y: Double(zoom * grid.down) / 2)
  }
}

extension Viewport {
  func scale(in grid: CellGrid) -> PixelScale { PixelScale(zoom: zoom, in: grid) }

  /// The pixel of the table in the top left corner of the canvas.
  func origin(in grid: CellGrid) -> (x: Int, y: Int) { (originX * grid.across, originY / 2 * grid.down) }

  /// Where pixel (0, 0) of the solved picture is drawn for a group at an offset, in pixels from the top left of the canvas.
  func corner(at offset: Vector, in grid: CellGrid) -> (x: Int, y: Int) {
    let (place, origin) = (scale(in: grid).origin(at: offset), origin(in: grid))
    return (place.x - origin.x, place.y - origin.y)
  }
}
