import Geometry
import JigsawModel
import Pictures

/// The cut picture at the scales that are in use.
///
/// A class, because ``PieceArt`` and ``PieceImages`` draw from the same ones.
final class ScaledPieces {
  private let cut: Cut
  private let picture: Bitmap
  private var known: [PixelScale: PieceSprites] = [:]

  init(cut: Cut, picture: Bitmap) {
    (self.cut, self.picture) = (cut, picture)
  }

  subscript(_ scale: PixelScale) -> PieceSprites {
    if let known = known[scale] { return known }
    // Those of the table, of the tray, of pieces that lie on their side, and of the boxes of pieces.
    if known.count > 5 { known = [:] }
    let width = max(1, Int((cut.size.width * scale.x).rounded()))
    let height = max(1, Int((cut.size.height * scale.y).rounded()))
    let scaled = picture.scaled(toWidth: width, height: height)
    let made = PieceSprites(cut, scale: scale) { x, y in
      let column = min(width - 1, Int(x * scale.x))
      let row = min(height - 1, Int(y * scale.y))
      return scaled.pixels[row * width + column] & 0xFF_FFFF
    }
    known[scale] = made
    return made
  }
}
