import Geometry
import JigsawModel
import Pictures
import TerminalUI

/// The picture of a tile in real pixels: each piece in its own outline, as bright as ``PuzzleTile`` says.
struct PuzzlePicture {
  /// A part of the picture, and where its first pixel is.
  struct Tile {
    let image: Image
    let x: Int
    let y: Int
  }

  let width: Int
  let height: Int
  /// Row by row: `0xFFRRGGBB`.
  private(set) var pixels: [UInt32]
  private let codec: PictureCodec

  /// A tile may be sent with one frame.
  private static let tile = (width: 240, height: 128)

  /// - Parameters:
  ///   - light: How bright each piece is, from 0 to 1.
  ///   - ground: The color of no light, as `0xRRGGBB`.
  init(of art: PieceArt, width: Int, height: Int, light: [Double], over ground: UInt32) {
    (self.width, self.height, codec) = (width, height, art.codec)
    let (cut, ground) = (art.cut, 0xFF00_0000 | ground)
    pixels = Array(repeating: ground, count: width * height)
    let scale = PixelScale(x: Double(width) / cut.size.width, y: Double(height) / cut.size.height)
    // Smaller pieces would be nothing but edges.
    let rim = min(scale.x, scale.y) < Self.leastPiece ? Rim.none : .seam
    for piece in cut.grid.pieces {
      let (sprite, light) = (art.sprite(of: [piece], scale: scale, rim: rim), UInt32(256 * light[piece.number]))
      for y in 0..<sprite.height {
        for x in 0..<sprite.width where sprite.pixels[y * sprite.width + x] != 0 {
          let (column, row) = (sprite.x + x, sprite.y + y)
          guard 0..<width ~= column, 0..<height ~= row else { continue }
          pixels[row * width + column] = PixelCanvas.mix(
            ground, sprite.pixels[y * sprite.width + x], light, of: 256)
        }
      }
    }
  }

  /// The width in pixels from which a piece has an edge of its own.
  private static let leastPiece = 12.0

  /// New images that together show the picture.
  var tiles: [Tile] {
    stride(from: 0, to: height, by: Self.tile.height).flatMap { y in
      stride(from: 0, to: width, by: Self.tile.width).map { x in
        let part = part(x..<min(width, x + Self.tile.width), y..<min(height, y + Self.tile.height))
        return Tile(image: codec.image(width: part.width, height: part.height) { part }, x: x, y: y)
      }
    }
  }

  private func part(_ columns: Range<Int>, _ rows: Range<Int>) -> Bitmap {
    Bitmap(
      width: columns.count, height: rows.count,
      pixels: rows.flatMap { pixels[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound] })
  }
}
