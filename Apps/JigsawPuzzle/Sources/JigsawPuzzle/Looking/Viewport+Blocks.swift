import JigsawModel
import TerminalUI

/// A zoom counts half blocks, so that it means the same on every terminal. Finer blocks draw the same view in more pixels.
extension PixelScale {
  init(zoom: Int, in blocks: Blocks) {
    self.init(x: Double(zoom * blocks.across), y: Double(zoom * blocks.down) / 2)
  }
}

extension Viewport {
  func scale(in blocks: Blocks) -> PixelScale { PixelScale(zoom: zoom, in: blocks) }

  /// The pixel of the table in the top left corner of the canvas.
  func origin(in blocks: Blocks) -> (x: Int, y: Int) { (originX * blocks.across, originY / 2 * blocks.down) }
}
