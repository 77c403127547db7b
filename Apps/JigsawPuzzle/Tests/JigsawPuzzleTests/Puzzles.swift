import Foundation
import JigsawModel
import PictureFiles
import Pictures
import TerminalUI

@testable import JigsawProgram
@testable import JigsawPuzzle

/// Puzzles of a made-up picture: no file is needed.
enum Puzzles {
  /// A color for each pixel: across red, down green, stripes of blue.
  static func picture(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        return 0xFF00_0000 | UInt32(255 * x / width) << 16 | UInt32(255 * y / height) << 8 | UInt32(x / 5 % 2 * 120)
      })
  }

  /// Square pieces, 60 pixels of the picture wide.
  static func app(
    _ columns: Int, _ rows: Int, seed: UInt64 = 7, style: CutStyle = .standard, challenge: Challenge = .none
  ) throws -> Jigsaw {
    let (width, height) = (min(2_000, 60 * columns), min(2_000, 60 * columns) * rows / columns)
    let cut = try Cut(
      grid: Grid(columns: columns, rows: rows), pictureWidth: width, pictureHeight: height, seed: seed, style: style)
    return Jigsaw(art: PieceArt(cut: cut, picture: picture(width, height), codec: .files), challenge: challenge)
  }

  /// Twelve pieces of such a picture, some of them on the table.
  static func tabletop(
    _ scroll: TableScroll, in size: CellSize = CellSize(80, 24), _ placements: Placement...
  ) throws -> Tabletop {
    let art = try app(4, 3).art
    var puzzle = Puzzle(grid: art.cut.grid, seed: 7)
    if !placements.isEmpty { _ = try puzzle.dropping(placements, tolerance: 0).command.perform(on: &puzzle) }
    return Tabletop(puzzle, art, scroll, in: size, showsBox: false)
  }

  /// The photograph that comes with the program.
  static let photographPath = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/JigsawProgram/Pictures/citrus-fruits.jpg").standardized.path

  /// The photograph that comes with the program, as `jigsaw-puzzle --pieces 12 --seed 3` cuts it.
  static func photograph(pieces: Int = 12) throws -> Jigsaw {
    let size = try Bitmap.size(of: photographPath)
    let grid = try Grid(about: pieces, forPictureOf: size.width, by: size.height)
    let cut = try Cut(grid: grid, pictureWidth: size.width, pictureHeight: size.height, seed: 3)
    let picture = try Bitmap(contentsOf: photographPath, fitting: (width: 2_000, height: 2_000))
    return Jigsaw(
      art: PieceArt(cut: cut, picture: picture.flattened(on: 0xFF_FFFF), codec: .files),
      picture: NamedPicture(title: "citrus-fruits"))
  }
}
