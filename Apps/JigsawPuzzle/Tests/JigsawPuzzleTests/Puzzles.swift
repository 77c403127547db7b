import JigsawModel
import PictureFiles
import TerminalUI

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
  static func app(_ columns: Int, _ rows: Int, seed: UInt64 = 7) throws -> Jigsaw {
    let (width, height) = (min(2_000, 60 * columns), min(2_000, 60 * columns) * rows / columns)
    let cut = try Cut(
      grid: Grid(columns: columns, rows: rows), pictureWidth: width, pictureHeight: height, seed: seed)
    return Jigsaw(art: PieceArt(cut: cut, picture: picture(width, height)))
  }
}
