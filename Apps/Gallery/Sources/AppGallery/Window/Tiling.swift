import TerminalUI

/// The layout of the tiles of the gallery: all of one size, in rows, with pictures as large as possible.
struct Tiling: Hashable {
  let area: CellRect
  let count: Int
  let columns: Int
  /// The size of each tile.
  let size: CellSize

  /// Rows of a tile that do not belong to the picture: its frame and two lines of text.
  static let rowsBesides = 4
  /// Columns below which a picture is not recognizable: then each tile is one line.
  static let minimumPicture = 12

  init(_ count: Int, in area: CellRect) {
    self.area = area
    self.count = count
    func size(_ columns: Int) -> CellSize {
      CellSize(area.columns / columns, area.rows / max(1, (count + columns - 1) / columns))
    }
    func picture(_ columns: Int) -> Int {
      let size = size(columns)
      // A screen looks twice as wide as it is high, and a row is two pixels.
      return min(size.columns - 2, 4 * (size.rows - Self.rowsBesides))
    }
    let best = (1...max(1, count)).max { picture($0) < picture($1) } ?? 1
    if picture(best) >= Self.minimumPicture {
      columns = best
      self.size = size(best)
    } else {
      columns = 1
      self.size = CellSize(area.columns, 1)
    }
  }

  var hasPictures: Bool { size.rows > Self.rowsBesides }

  func frame(of index: Int) -> CellRect {
    CellRect(origin: area.origin, size: size)
      .offset(columns: index % columns * size.columns, rows: index / columns * size.rows)
  }
}
