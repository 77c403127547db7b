import JigsawModel
import Pictures
import TerminalUI

/// What lies below all pieces as real pictures: the ghost of the solved picture, and the line around its place.
///
/// A class, because a terminal knows an image by its identity.
final class GroundImages {
  /// An image, and where its first pixel is in the solved picture.
  struct Tile {
    let image: Image
    let x: Int
    let y: Int
  }

  /// What a ghost depends on.
  private struct Ghost: Hashable {
    var scale: PixelScale
    var strength: UInt32
    var ground: UInt32
  }

  /// Some pixels of the picture.
  fileprivate struct Area: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private struct Line: Hashable {
    var width: Int
    var height: Int
    var color: UInt32
  }

  private let codec: PictureCodec
  private var ghost: Ghost?
  private var tiles: [Area: Image] = [:]
  private var lines: [Line: Image] = [:]

  /// A tile may be sent with one frame.
  private static let tile = (width: 240, height: 128)

  init(codec: PictureCodec) { self.codec = codec }

  /// The parts of the ghost that are seen in a window.
  ///
  /// - Parameters:
  ///   - picture: The solved picture at this scale.
  ///   - strength: 4 is the picture itself; 1 to 3 are that many quarters of it.
  ///   - ground: The color that shows through.
  ///   - window: In pixels of the solved picture.
  func ghost(
    of picture: Sprite, scale: PixelScale, strength: UInt32, over ground: UInt32,
    in window: (columns: Range<Int>, rows: Range<Int>)
  ) -> [Tile] {
    let wanted = Ghost(scale: scale, strength: strength, ground: ground)
    if ghost != wanted { (ghost, tiles) = (wanted, [:]) }
    var found: [Tile] = []
    for y in stride(from: 0, to: picture.height, by: Self.tile.height) {
      let rows = y..<min(picture.height, y + Self.tile.height)
      guard rows.overlaps(window.rows) else { continue }
      for x in stride(from: 0, to: picture.width, by: Self.tile.width) {
        let area = Area(columns: x..<min(picture.width, x + Self.tile.width), rows: rows)
        guard area.columns.overlaps(window.columns) else { continue }
        let image =
          tiles[area]
          ?? codec.image(width: area.columns.count, height: rows.count) {
            picture.part(area, strength: strength, over: ground)
          }
        tiles[area] = image
        found.append(Tile(image: image, x: picture.x + x, y: picture.y + y))
      }
    }
    return found
  }

  /// The four sides of a rectangle, one pixel wide.
  func outline(width: Int, height: Int, _ color: UInt32) -> [Tile] {
    guard width > 2, height > 2 else { return [] }
    let (across, down) = (line(width, 1, color), line(1, height, color))
    return [
      Tile(image: across, x: 0, y: 0), Tile(image: across, x: 0, y: height - 1), Tile(image: down, x: 0, y: 0),
      Tile(image: down, x: width - 1, y: 0),
    ]
  }

  private func line(_ width: Int, _ height: Int, _ color: UInt32) -> Image {
    let line = Line(width: width, height: height, color: color)
    if let known = lines[line] { return known }
    if lines.count > 8 { lines = [:] }
    let image = codec.image(width: width, height: height) {
      Bitmap(width: width, height: height, pixels: Array(repeating: 0xFF00_0000 | color, count: width * height))
    }
    lines[line] = image
    return image
  }
}

extension Sprite {
  fileprivate func part(_ area: GroundImages.Area, strength: UInt32, over ground: UInt32) -> Bitmap {
    var part: [UInt32] = []
    part.reserveCapacity(area.columns.count * area.rows.count)
    for y in area.rows {
      for pixel in pixels[y * width + area.columns.lowerBound..<y * width + area.columns.upperBound] {
        part.append(PixelCanvas.mix(ground, pixel, strength))
      }
    }
    return Bitmap(width: area.columns.count, height: area.rows.count, pixels: part)
  }
}
