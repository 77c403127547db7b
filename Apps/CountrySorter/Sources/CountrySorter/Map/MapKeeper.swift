import SortingGames
import TerminalUI

/// Keeps the latest map in the latest size: it changes only with the game, the window and the zoom, and is made of
/// thousands of corners.
///
/// A class, because a frame is drawn from a constant app.
final class MapKeeper {
  private var world: (asked: [CardID], world: WorldMap)?
  private var sheet: MapSheet?
  private var grids: (window: CellRect, blocks: Blocks, grids: MapGrids)?

  /// - Parameters:
  ///   - asked: In the order of their places.
  ///   - size: Of the whole map, in cells.
  func sheet(_ matching: Matching, asked: [CardID], size: CellSize) -> MapSheet {
    let world: WorldMap
    if let known = self.world, known.asked == asked {
      if let sheet, sheet.size == size { return sheet }
      world = known.world
    } else {
      world = WorldMap(matching.shapes, asked: asked, pool: matching.shown(around: asked))
      self.world = (asked, world)
    }
    let made = MapSheet(world, size: size)
    (sheet, grids) = (made, nil)
    return made
  }

  /// - Parameter window: The part of the sheet that is seen, in its cells.
  func grids(of sheet: MapSheet, _ window: CellRect, _ blocks: Blocks) -> MapGrids {
    if let grids, grids.window == window, grids.blocks == blocks { return grids.grids }
    let made = MapGrids(sheet, window, blocks)
    grids = (window, blocks, made)
    return made
  }
}
