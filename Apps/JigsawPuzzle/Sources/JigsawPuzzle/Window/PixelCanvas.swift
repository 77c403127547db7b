import JigsawModel
import TerminalUI

/// Pixels of the table, onto which drawings are composited; 0 for an empty pixel.
struct PixelCanvas {
  let blocks: Blocks
  let width: Int
  let height: Int
  let originX: Int
  let originY: Int
  private var pixels: [UInt32]
  /// The group that each pixel shows, counted from 1, the bottom one first; 0 for none.
  private var owners: [UInt16]

  /// How groups that touch are kept apart.
  enum Seam {
    /// The lower group is darker there.
    case shaded
    /// The ground is seen between them: for terminals in which there is nothing darker.
    case gap
    /// The same, in whole cells, because a cell has one character.
    case blankCells
  }

  /// - Parameter origin: The pixel of the table at the top left.
  init(size: CellSize, blocks: Blocks, origin: (x: Int, y: Int)) {
    self.blocks = blocks
    width = max(0, size.columns) * blocks.across
    height = max(0, size.rows) * blocks.down
    (originX, originY) = origin
    pixels = Array(repeating: 0, count: width * height)
    owners = Array(repeating: 0, count: width * height)
  }

  var raster: Raster { Raster(width: width, height: height, pixels: pixels, of: blocks) }

  /// Composites a drawing, moved by `x` and `y` pixels from its own position.
  ///
  /// - Parameters:
  ///   - strength: 4 covers the pixels below; 1 to 3 blend in that many quarters of the drawing.
  ///   - ground: The color it is mixed with on empty pixels.
  ///   - owner: The number of the group that it shows.
  mutating func draw(
    _ sprite: Sprite, x: Int, y: Int, strength: UInt32 = 4, over ground: UInt32 = 0, owner: UInt16 = 0
  ) {
    let left = sprite.x + x - originX
    let top = sprite.y + y - originY
    let columns = max(0, -left)..<max(max(0, -left), min(sprite.width, width - left))
    let rows = max(0, -top)..<max(max(0, -top), min(sprite.height, height - top))
    guard !columns.isEmpty, !rows.isEmpty else { return }
    pixels.withUnsafeMutableBufferPointer { pixels in
      sprite.pixels.withUnsafeBufferPointer { source in
        for row in rows {
          let from = row * sprite.width
          let to = (top + row) * width + left
          for column in columns {
            let pixel = source[from + column]
            guard pixel != 0 else { continue }
            if strength < 4 {
              let below = pixels[to + column]
              pixels[to + column] = Self.mix(below == 0 ? ground : below, pixel, strength)
            } else {
              pixels[to + column] = pixel
              if owner != 0 { owners[to + column] = owner }
            }
          }
        }
      }
    }
  }

  /// Fills a rectangle, in pixels of the table, with a color.
  mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: UInt32) {
    let pixel = 0xFF00_0000 | color
    let (left, right) = (max(0, x - originX), min(self.width, x - originX + width))
    guard left < right else { return }
    for row in max(0, y - originY)..<max(max(0, y - originY), min(self.height, y - originY + height)) {
      for column in left..<right { pixels[row * self.width + column] = pixel }
    }
  }

  /// Separates the groups that touch: pieces that only lie side by side must not look joined. The lower one gives way.
  mutating func drawSeams(_ seam: Seam) {
    if seam == .blankCells { return blankSeams() }
    for row in 0..<height {
      for column in 0..<width where touchesHigher(column, row, step: 1) {
        let pixel = row * width + column
        pixels[pixel] = seam == .gap ? 0 : Self.mix(pixels[pixel], 0x0A_0D0C, 3)
      }
    }
  }

  /// For halves: terminals in which cells are blank have no others.
  private mutating func blankSeams() {
    // A cell belongs to the topmost group that it shows.
    for row in stride(from: 0, to: height - 1, by: 2) {
      for column in 0..<width {
        let (upper, lower) = (row * width + column, (row + 1) * width + column)
        guard owners[upper] != owners[lower] else { continue }
        if owners[upper] < owners[lower], owners[upper] != 0 { pixels[upper] = 0 }
        if owners[lower] < owners[upper], owners[lower] != 0 { pixels[lower] = 0 }
        let owner = max(owners[upper], owners[lower])
        (owners[upper], owners[lower]) = (owner, owner)
      }
    }
    for row in 0..<height {
      for column in 0..<width where touchesHigher(column, row & ~1, step: 2) { pixels[row * width + column] = 0 }
    }
  }

  /// Whether a higher group is beside, above or below a pixel of a group.
  private func touchesHigher(_ column: Int, _ row: Int, step: Int) -> Bool {
    let pixel = row * width + column
    let owner = owners[pixel]
    guard owner != 0 else { return false }
    return column > 0 && owners[pixel - 1] > owner || column + 1 < width && owners[pixel + 1] > owner
      || row >= step && owners[pixel - step * width] > owner
      || row + step < height && owners[pixel + step * width] > owner
  }

  /// A mix of two colors, with `share` of `whole` parts of the second one.
  static func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32, of whole: UInt32 = 4) -> UInt32 {
    var mixed: UInt32 = 0xFF
    for shift in [16, 8, 0] as [UInt32] {
      let (one, two) = (first >> shift & 0xFF, second >> shift & 0xFF)
      mixed = mixed << 8 | (one * (whole - share) + two * share) / whole
    }
    return mixed
  }
}
