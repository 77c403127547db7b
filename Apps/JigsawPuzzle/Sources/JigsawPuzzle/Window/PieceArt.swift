import Geometry
import JigsawModel
import Pictures
import TerminalUI

/// The drawings of pieces, at any zoom.
///
/// A class, because it caches its drawings: a drawing depends only on the cut, the picture and the zoom, so the cache
/// does not change any result.
package final class PieceArt {
  package let cut: Cut
  package let picture: Bitmap
  let codec: PictureCodec
  private let scaled: ScaledPieces
  private var drawn: [Key: Sprite] = [:]
  private var outlines: [Int: [PieceID: Path]] = [:]
  private var thumbnails: [Thumbnail: Raster] = [:]
  /// The pieces as real pictures.
  let images: PieceImages
  /// What lies below all pieces as real pictures.
  let ground: GroundImages
  private var boxImage: (size: CellSize, grid: CellGrid, image: Image)?
  /// How colors are mixed from sixteen.
  var mixes = ColorMixes()

  private struct Thumbnail: Hashable {
    var size: CellSize
    var blocks: Blocks
  }

  private struct Key: Hashable {
    var scale: PixelScale
    var pieces: [PieceID]
    var turn: Rotation
    var rim: Rim
    var ground: PieceGround?
  }

  package init(cut: Cut, picture: Bitmap, codec: PictureCodec) {
    (self.cut, self.picture, self.codec) = (cut, picture, codec)
    scaled = ScaledPieces(cut: cut, picture: picture)
    images = PieceImages(codec: codec, scaled: scaled)
    ground = GroundImages(codec: codec)
  }

  /// The drawing of joined pieces, at their place in the solved picture.
  ///
  /// - Parameter ground: What they must differ from; `nil` leaves their colors as they are.
  func sprite(
    of pieces: [PieceID], scale: PixelScale, turn: Rotation = .none, rim: Rim = .plain,
    on ground: PieceGround? = nil
  ) -> Sprite {
    let key = Key(scale: scale, pieces: pieces, turn: turn, rim: rim, ground: ground)
    if let known = drawn[key] { return known }
    if drawn.count > 4 * cut.grid.count + 100 { drawn = [:] }
    // Light comes from the top left, however the piece is turned.
    var sprite =
      turn == .none
      ? scaled[scale].sprite(of: pieces, rim: rim)
      : scaled[scale.before(turn)].sprite(of: pieces, rim: .none).turned(by: turn, at: scale).rimmed(rim)
    if let ground {
      switch rim {
      case .relief, .tint: sprite = sprite.edged(on: ground.color)
      // The colored lines differ from any ground.
      case .none, .line: break
      }
      if ground.hasFewColors { sprite = sprite.lightened(to: PieceGround.darkest) }
    }
    drawn[key] = sprite
    return sprite
  }

  /// The outline of a piece in points of the screen at this zoom, at its place in the solved picture; a pixel is one
  /// point wide and half a point high.
  func outline(of piece: PieceID, zoom: Int, turn: Rotation = .none) -> Path {
    if turn != .none {
      return cut.outline(of: piece).applying(turn.transform.then(.scale(x: Double(zoom), y: Double(zoom) / 2)))
    }
    if let known = outlines[zoom]?[piece] { return known }
    if outlines.count > 2 { outlines = [:] }
    let path = cut.outline(of: piece).applying(.scale(x: Double(zoom), y: Double(zoom) / 2))
    outlines[zoom, default: [:]][piece] = path
    return path
  }

  /// The smallest box of half-block pixels that contains the pieces at their place in the solved picture.
  func box(of pieces: [PieceID], zoom: Int, turn: Rotation = .none) -> PixelBox {
    let scale = PixelScale(zoom: zoom, in: CellGrid(.halves))
    return scaled[scale].map.box(of: pieces).turned(by: turn, at: scale)
  }

  /// Says that many pieces look alike, and proposes what helps; `nil` if few do.
  private(set) lazy var warning: String? = {
    let (alike, all) = (scaled[PixelScale(8)].lookAlikes().count, cut.grid.count)
    guard alike >= 4, 6 * alike >= all else { return nil }
    let proposal = cut.style.shape == .irregular ? "--pieces \(max(4, all / 2))" : "--cut irregular"
    return "\(alike) of \(all) pieces look alike; \(proposal) helps."
  }()

  /// The whole picture, scaled to this size in cells.
  func thumbnail(_ size: CellSize, of blocks: Blocks) -> Raster {
    let key = Thumbnail(size: size, blocks: blocks)
    if let known = thumbnails[key] { return known }
    let small = picture.scaled(
      toWidth: max(1, size.columns * blocks.across), height: max(1, size.rows * blocks.down))
    let raster = Raster(
      width: small.width, height: small.height, pixels: small.pixels.map { $0 | 0xFF00_0000 }, of: blocks)
    thumbnails = [key: raster]
    return raster
  }

  /// The whole picture in real pixels, scaled to this size in cells.
  func boxImage(_ size: CellSize, in grid: CellGrid) -> Image {
    if let boxImage, boxImage.size == size, boxImage.grid == grid { return boxImage.image }
    let (width, height, picture) = (max(1, size.columns * grid.across), max(1, size.rows * grid.down), picture)
    let image = codec.image(width: width, height: height) { picture.scaled(toWidth: width, height: height) }
    boxImage = (size, grid, image)
    return image
  }

  /// The solved picture at this scale, without cuts.
  func underlay(scale: PixelScale) -> Sprite {
    sprite(of: Array(cut.grid.pieces), scale: scale, rim: .none)
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
  /// Locked pieces keep this tint, so it is translucent.
  static let locked = Rim.tint(0x8E_9A_AF, 0.6)
  /// What a hint is about.
  static let hinted = Rim.line(0xFF_8F_D7)
  static let joining = Rim.line(0x7F_E0_A5)
  static let joiningOnLight = Rim.line(0x2F_A8_68)
}
