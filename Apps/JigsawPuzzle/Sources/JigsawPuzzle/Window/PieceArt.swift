import Geometry
import JigsawModel
import PictureFiles
import TerminalUI

/// The drawings of pieces, at any zoom.
///
/// A class, because it caches its drawings: a drawing depends only on the cut, the picture and the zoom, so the cache
/// does not change any result.
final class PieceArt {
  let cut: Cut
  let picture: Bitmap
  private var sprites: [Int: PieceSprites] = [:]
  private var drawn: [Key: Sprite] = [:]
  private var outlines: [Int: [PieceID: Path]] = [:]
  private var scaled: [CellSize: Raster] = [:]
  /// How colors are mixed from sixteen.
  var mixes = ColorMixes()

  private struct Key: Hashable {
    var zoom: Int
    var pieces: [PieceID]
    var rim: Rim
    var ground: PieceGround?
  }

  init(cut: Cut, picture: Bitmap) {
    self.cut = cut
    self.picture = picture
  }

  /// The drawing of joined pieces, at their place in the solved picture.
  ///
  /// - Parameter ground: What they must differ from; `nil` leaves their colors as they are.
  func sprite(of pieces: [PieceID], zoom: Int, rim: Rim = .plain, on ground: PieceGround? = nil) -> Sprite {
    let key = Key(zoom: zoom, pieces: pieces, rim: rim, ground: ground)
    if let known = drawn[key] { return known }
    if drawn.count > 4 * cut.grid.count + 100 { drawn = [:] }
    var sprite = pieceSprites(zoom).sprite(of: pieces, rim: rim)
    if let ground {
      // The colored lines differ from any ground.
      if case .relief = rim { sprite = sprite.edged(on: ground.color) }
      if ground.hasFewColors { sprite = sprite.lightened(to: PieceGround.darkest) }
    }
    drawn[key] = sprite
    return sprite
  }

  /// The outline of a piece in points of the screen at this zoom, at its place in the solved picture; a pixel is one
  /// point wide and half a point high.
  func outline(of piece: PieceID, zoom: Int) -> Path {
    if let known = outlines[zoom]?[piece] { return known }
    if outlines.count > 2 { outlines = [:] }
    let path = cut.outline(of: piece).applying(.scale(x: Double(zoom), y: Double(zoom) / 2))
    outlines[zoom, default: [:]][piece] = path
    return path
  }

  /// The whole picture, scaled to this size in cells.
  func thumbnail(_ size: CellSize) -> Raster {
    if let known = scaled[size] { return known }
    let small = picture.scaled(toWidth: max(1, size.columns), height: max(1, 2 * size.rows))
    let raster = Raster(width: small.width, height: small.height, pixels: small.pixels.map { $0 | 0xFF00_0000 })
    scaled = [size: raster]
    return raster
  }

  /// The solved picture at this zoom, without cuts.
  func underlay(zoom: Int) -> Sprite {
    sprite(of: Array(cut.grid.pieces), zoom: zoom, rim: .none)
  }

  private func pieceSprites(_ zoom: Int) -> PieceSprites {
    if let known = sprites[zoom] { return known }
    if sprites.count > 2 { sprites = [:] }
    let width = max(1, Int((cut.size.width * Double(zoom)).rounded()))
    let height = max(1, Int((cut.size.height * Double(zoom)).rounded()))
    let scaled = picture.scaled(toWidth: width, height: height)
    let made = PieceSprites(cut, zoom: Double(zoom)) { x, y in
      let column = min(width - 1, Int(x * Double(zoom)))
      let row = min(height - 1, Int(y * Double(zoom)))
      return scaled.pixels[row * width + column] & 0xFF_FFFF
    }
    sprites[zoom] = made
    return made
  }
}

// With sixteen colors, the lines are yellow, cyan and green (``ColorMixes``).
extension Rim {
  /// Where joined pieces meet in the finished picture.
  static let seam = Rim.relief(light: 0.07, dark: 0.14)
  /// Light from the top left.
  static let plain = Rim.relief(light: 0.35, dark: 0.45)
  static let focused = Rim.line(0xFF_D7_5F)
  static let selected = Rim.line(0x5F_D7_FF)
  static let joining = Rim.line(0x7F_E0_A5)
  static let joiningOnLight = Rim.line(0x2F_A8_68)
}
