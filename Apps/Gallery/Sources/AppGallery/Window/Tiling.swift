import TerminalUI

/// The layout of the tiles of the gallery: all of one size, in rows, with pictures as large as possible.
struct Tiling: Hashable {
  let area: CellRect
  let count: Int
  let columns: Int
  /// The size of each tile.
  let size: CellSize

  /// Rows of a tile that do not belong to the picture: its edge, two lines of text, and a blank.
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

  /// Whether there is room for a ring around each tile and a third line of text.
  var isRoomy: Bool { hasPictures && size.rows >= 13 && size.columns >= 44 }

  /// The tile without the space around it, in the tile's own coordinates.
  var slab: CellRect {
    isRoomy
      ? CellRect(size).inset(left: 2, top: 1, right: 2, bottom: 1) : CellRect(size).inset(left: 1, right: 1, bottom: 1)
  }

  /// The picture, in the tile's own coordinates.
  var picture: CellRect { slab.inset(left: 1, top: 1, right: 1, bottom: isRoomy ? 3 : 2) }

  func frame(of index: Int) -> CellRect {
    CellRect(origin: area.origin, size: size)
      .offset(columns: index % columns * size.columns, rows: index / columns * size.rows)
  }
}
