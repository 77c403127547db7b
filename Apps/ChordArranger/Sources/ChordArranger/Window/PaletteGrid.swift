import ChordTheory
import TerminalUI

/// Where the lines of the palette are, one frame for each, in the order of the lines.
struct PaletteGrid: Hashable {
  let frames: [CellRect]
  /// The number of rows that they take.
  let height: Int

  /// A list, each line in a row of its own.
  init(list rows: [PaletteRow], width: Int) {
    frames = rows.indices.map { CellRect(column: 0, row: $0, columns: width, rows: 1) }
    height = rows.count
  }

  /// Tiles of two rows below the heading of their group: three side by side, or fewer if a chord of the group needs
  /// more room.
  ///
  /// - Parameter need: The columns that a chord needs.
  init(tiles rows: [PaletteRow], width: Int, need: (PaletteRow.Offer) -> Int) {
    var frames: [CellRect] = []
    var height = 0
    while frames.count < rows.count {
      if case .heading = rows[frames.count] {
        frames.append(CellRect(column: 0, row: height, columns: width, rows: 1))
        height += 1
      }
      let group = rows[frames.count...].prefix { $0.offer != nil }
      let most = group.compactMap(\.offer).map(need).max() ?? 0
      let perRow = max(1, min(3, (width + 1) / (most + 1)))
      let tile = (width + 1) / perRow - 1
      frames += group.indices.map { index in
        let place = index - group.startIndex
        return CellRect(
          column: place % perRow * (tile + 1), row: height + place / perRow * 3, columns: tile, rows: 2)
      }
      height += (group.count + perRow - 1) / perRow * 3
    }
    self.frames = frames
    self.height = frames.map(\.maxRow).max() ?? 0
  }
}
