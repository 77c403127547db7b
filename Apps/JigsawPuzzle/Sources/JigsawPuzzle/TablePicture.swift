import Geometry
import JigsawModel
import Pictures

/// Pictures of a puzzle for files.
package struct TablePicture {
  private let art: PieceArt
  private let puzzle: Puzzle

  package init(art: PieceArt, puzzle: Puzzle) { (self.art, self.puzzle) = (art, puzzle) }

  /// No side of a picture is longer, in pixels.
  private static let longest = 4_096.0
  /// What shows between pieces.
  private static let cloth: UInt32 = 0xFF2A_4A3C
  /// The place in which the picture will lie.
  private static let place: UInt32 = 0xFF35_5C4B

  /// The table or, once the puzzle is solved, the picture.
  package func current() -> Bitmap { puzzle.isSolved ? solved() : table() }

  /// The table with all pieces on it, and the place of the picture.
  package func table() -> Bitmap {
    let bounds = puzzle.zOrder.reduce(Rect(origin: .zero, size: art.cut.size)) { bounds, group in
      guard let pose = puzzle.pose(of: group) else { return bounds }
      return bounds.union(pose.place(art.cut.cells(of: puzzle.pieces(of: group))).inset(by: -art.cut.overhang))
    }
    return drawing(of: bounds.inset(by: -0.5)) { canvas, scale in
      let size = art.cut.size
      canvas.fill(x: 0, y: 0, width: Int(size.width * scale.x), height: Int(size.height * scale.y), Self.place)
      for group in puzzle.zOrder {
        guard let pose = puzzle.pose(of: group) else { continue }
        let corner = scale.origin(at: pose.offset)
        for piece in puzzle.pieces(of: group) {
          canvas.draw(art.sprite(of: [piece], scale: scale, turn: pose.turn), x: corner.x, y: corner.y)
        }
      }
    }
  }

  /// The solved picture, with the seams of its pieces.
  package func solved() -> Bitmap {
    drawing(of: Rect(origin: .zero, size: art.cut.size)) { canvas, scale in
      for piece in puzzle.grid.pieces { canvas.draw(art.sprite(of: [piece], scale: scale, rim: .seam), x: 0, y: 0) }
    }
  }

  private func drawing(of bounds: Rect, _ draw: (inout Pixels, PixelScale) -> Void) -> Bitmap {
    let fine = Double(art.picture.width) / art.cut.size.width
    let scale = max(1, min(fine, Self.longest / bounds.width, Self.longest / bounds.height).rounded(.down))
    // Far apart, pieces are left out rather than that the picture takes all memory.
    let (width, height) = (
      Int(min(2 * Self.longest, (bounds.width * scale).rounded())),
      Int(min(2 * Self.longest, (bounds.height * scale).rounded()))
    )
    var canvas = Pixels(
      left: Int((bounds.minX * scale).rounded()), top: Int((bounds.minY * scale).rounded()), width: max(1, width),
      height: max(1, height), ground: Self.cloth)
    draw(&canvas, PixelScale(scale))
    return Bitmap(width: canvas.width, height: canvas.height, pixels: canvas.values)
  }
}

/// What is drawn so far.
private struct Pixels {
  /// The table's pixel in the top left corner.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  var values: [UInt32]

  init(left: Int, top: Int, width: Int, height: Int, ground: UInt32) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    values = Array(repeating: ground, count: width * height)
  }

  mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: UInt32) {
    for row in 0..<self.height where y - top <= row && row < y - top + height {
      for column in 0..<self.width where x - left <= column && column < x - left + width {
        values[row * self.width + column] = color
      }
    }
  }

  mutating func draw(_ sprite: Sprite, x: Int, y: Int) {
    for row in 0..<sprite.height {
      let line = y + sprite.y + row - top
      guard 0 <= line, line < height else { continue }
      for column in 0..<sprite.width {
        let (place, color) = (x + sprite.x + column - left, sprite.pixels[row * sprite.width + column])
        if 0 <= place, place < width, color != 0 { values[line * width + place] = color }
      }
    }
  }
}
