import AppShell
import Geometry
import JigsawModel
import TerminalUI

/// The puzzle as a small picture: what is joined shines, what is loose on the table is pale, and the rest is still dark.
struct PuzzleTile {
  let puzzle: Puzzle
  let art: PieceArt

  func draw<ID>(in canvas: inout Canvas<ID>) {
    let size = canvas.size
    guard size.columns > 0, size.rows > 0 else { return }
    let shown = area(in: size)
    if [.trueColor, .indexed256].contains(canvas.capabilities.colorDepth), canvas.capabilities.unicode {
      drawPicture(in: shown, of: &canvas)
      placePicture(in: shown, of: &canvas)
    } else {
      drawGrid(in: shown, of: &canvas)
    }
  }

  /// The largest part of the tile with the shape of the picture, in the middle. A pixel is half a cell high.
  private func area(in size: CellSize) -> CellRect {
    let picture = art.cut.size
    let scale = min(Double(size.columns) / picture.width, Double(2 * size.rows) / picture.height)
    let columns = max(1, Int(picture.width * scale))
    let rows = max(1, Int(picture.height * scale / 2))
    return CellRect(
      column: (size.columns - columns) / 2, row: (size.rows - rows) / 2, columns: columns, rows: rows)
  }

  private func drawPicture<ID>(in area: CellRect, of canvas: inout Canvas<ID>) {
    var raster = art.thumbnail(area.size, of: canvas.capabilities.blocks)
    let ground = canvas.style(.well).background ?? .rgb(23, 27, 38)
    let (lightOfPiece, grid) = (puzzle.grid.pieces.map(light), puzzle.grid)
    for y in 0..<raster.height {
      for x in 0..<raster.width {
        let piece = y * grid.rows / raster.height * grid.columns + x * grid.columns / raster.width
        guard lightOfPiece[piece] < 1, let color = raster[x, y] else { continue }
        raster[x, y] = ground.blended(with: color, lightOfPiece[piece])
      }
    }
    canvas.draw(raster, at: area.origin)
  }

  /// The same as a real picture over it, if the terminal draws those.
  private func placePicture<ID>(in area: CellRect, of canvas: inout Canvas<ID>) {
    guard canvas.drawsImages else { return }
    let (cell, ground) = (canvas.cellPixels, canvas.style(.well).background ?? .rgb(23, 27, 38))
    let picture = PuzzlePicture(
      of: art, width: area.columns * cell.width, height: area.rows * cell.height, light: puzzle.grid.pieces.map(light),
      over: ground.packed & 0xFF_FFFF)
    // Each time other images: a tile is drawn once, for a gallery, which keeps them.
    let tiles = picture.tiles
    guard tiles.map({ canvas.admit($0.image) }).allSatisfy({ $0 }) else { return }
    for tile in tiles {
      _ = canvas.place(tile.image, x: area.minColumn * cell.width + tile.x, y: area.minRow * cell.height + tile.y)
    }
  }

  /// Without enough colors for a photograph: a full block for each joined piece, a shaded one for each loose one on the
  /// table, and a dot for the others.
  private func drawGrid<ID>(in area: CellRect, of canvas: inout Canvas<ID>) {
    let (grid, lightOfPiece) = (puzzle.grid, puzzle.grid.pieces.map(light))
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        let piece =
          (row - area.minRow) * grid.rows / area.rows * grid.columns
          + (column - area.minColumn) * grid.columns / area.columns
        let light = lightOfPiece[piece]
        let (mark, role): (Character, ThemeRole) =
          light == 1 ? ("█", .success) : light == Self.loose ? ("▒", .warning) : ("·", .hint)
        canvas.set(mark, at: CellPoint(column, row), style: Style(foreground: canvas.style(role).foreground))
      }
    }
  }

  /// How bright a piece on the table is that is not joined yet.
  private static let loose = 0.55

  /// How bright a piece is, from 0 to 1.
  private func light(of piece: PieceID) -> Double {
    // A puzzle that is not begun shows what it will be.
    guard let group = puzzle.group(of: piece) else { return puzzle.zOrder.isEmpty ? 0.8 : 0.15 }
    return puzzle.pieces(of: group).count > 1 ? 1 : Self.loose
  }

  var detail: String { "\(puzzle.grid.count) pieces" }

  var progress: TileProgress {
    let joined = puzzle.grid.count - puzzle.progress.loosePieces
    return TileProgress(
      joined, of: puzzle.grid.count, words: puzzle.isSolved ? "Solved" : "\(joined) of \(puzzle.grid.count)")
  }
}
