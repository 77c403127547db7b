import JigsawModel
import Pictures

/// What is drawn around a piece in real pixels: light on its edges, a shadow, and perhaps a line.
struct PieceEdge: Hashable {
  enum Shadow: Hashable {
    case none
    /// That of a piece that lies on the table.
    case resting
    /// That of a piece in the hand: the higher it is, the softer the shadow, and the farther away.
    case lifted
  }

  /// `0xRRGGBB`; `nil` for no line.
  var line: UInt32?
  var shadow = Shadow.none
  /// Whether light falls on the edges from the top left.
  var isLit = false
  /// Whether only the line and the shadow are drawn, to be placed over the piece.
  var isAlone = false

  static let none = PieceEdge(line: nil, shadow: .none)
  static let resting = PieceEdge(line: nil, shadow: .resting, isLit: true)
  /// The shadow alone, for a group that is several images.
  static let shadow = PieceEdge(line: nil, shadow: .resting, isAlone: true)

  private init(line: UInt32?, shadow: Shadow, isLit: Bool = false, isAlone: Bool = false) {
    (self.line, self.shadow, self.isLit, self.isAlone) = (line, shadow, isLit, isAlone)
  }

  /// The edge that means what a rim means.
  init(_ rim: Rim, isLifted: Bool) {
    self.init(line: nil, shadow: isLifted ? .lifted : .resting, isLit: true)
    switch rim {
    case .line(let color), .tint(let color, _): line = color
    case .none, .relief: break
    }
  }

  /// How many pixels it reaches beyond the piece.
  var margin: Int { max(shadow.reach, line == nil ? 0 : Self.lineWidth) }

  private static let lineWidth = 2

  /// The drawing with the edge, larger by the margin at each side.
  func drawn(around sprite: Sprite) -> Bitmap {
    let (width, height) = (sprite.width + 2 * margin, sprite.height + 2 * margin)
    var mask = Mask(width: width, height: height)
    var pixels = Array(repeating: UInt32(0), count: width * height)
    for y in 0..<sprite.height {
      for x in 0..<sprite.width where sprite.pixels[y * sprite.width + x] != 0 {
        let index = (y + margin) * width + x + margin
        mask.values[index] = 255
        if !isAlone { pixels[index] = sprite.pixels[y * sprite.width + x] }
      }
    }
    if isLit, !isAlone { mask.light(&pixels) }
    if let (blur, right, below, share) = shadow.shape {
      let shade = mask.moved(right: right, down: below).blurred(by: blur).blurred(by: blur)
      for index in pixels.indices where mask.values[index] == 0 {
        pixels[index] = UInt32(Int(shade.values[index]) * share / 100) << 24
      }
    }
    if let line {
      let ring = mask.grown(by: Self.lineWidth)
      for index in pixels.indices where mask.values[index] == 0 && ring.values[index] != 0 {
        pixels[index] = 0xFF00_0000 | line
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

extension PieceEdge.Shadow {
  /// How many pixels it reaches beyond the piece at any side.
  fileprivate var reach: Int {
    shape.map { 2 * $0.blur + max($0.right, $0.below) } ?? 0
  }

  /// The reach of each of two blurs, how far it lies to the right and below, and how dark it is, in percent.
  fileprivate var shape: (blur: Int, right: Int, below: Int, share: Int)? {
    switch self {
    case .none: nil
    case .resting: (2, 1, 2, 60)
    case .lifted: (5, 4, 7, 55)
    }
  }
}

/// How much of each pixel something covers, from 0 to 255.
private struct Mask {
  let width: Int
  let height: Int
  var values: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height)
  }

  /// Lightens the pixels at the upper and left edges of what it covers and darkens those at the others, softly, over a few
  /// pixels.
  func light(_ pixels: inout [UInt32]) {
    let heights = blurred(by: 2)
    for y in 0..<height {
      for x in 0..<width where values[y * width + x] != 0 {
        func level(_ x: Int, _ y: Int) -> Int {
          0 <= x && x < width && 0 <= y && y < height ? Int(heights.values[y * width + x]) : 0
        }
        let slope = level(x + 1, y + 1) - level(x - 1, y - 1)
        guard slope != 0 else { continue }
        let index = y * width + x
        pixels[index] = pixels[index].lit(by: slope)
      }
    }
  }

  func moved(right: Int, down: Int) -> Mask {
    var moved = Mask(width: width, height: height)
    for y in max(0, down)..<max(down, height) {
      for x in max(0, right)..<max(right, width) {
        moved.values[y * width + x] = values[(y - down) * width + x - right]
      }
    }
    return moved
  }

  /// The mean of the square around each pixel.
  func blurred(by reach: Int) -> Mask {
    along(stride: 1, length: width, lines: height, next: width, reach)
      .along(stride: width, length: height, lines: width, next: 1, reach)
  }

  private func along(stride: Int, length: Int, lines: Int, next: Int, _ reach: Int) -> Mask {
    var blurred = self
    for line in 0..<lines {
      var sum = (0..<min(reach, length)).reduce(0) { $0 + Int(values[line * next + $1 * stride]) }
      for place in 0..<length {
        if place + reach < length { sum += Int(values[line * next + (place + reach) * stride]) }
        if place > reach { sum -= Int(values[line * next + (place - reach - 1) * stride]) }
        blurred.values[line * next + place * stride] = UInt8(sum / (2 * reach + 1))
      }
    }
    return blurred
  }

  /// Full wherever something is at most so many pixels away.
  func grown(by reach: Int) -> Mask {
    var grown = Mask(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width where values[y * width + x] != 0 {
        for row in max(0, y - reach)...min(height - 1, y + reach) {
          let half = reach - abs(row - y) / 2
          for column in max(0, x - half)...min(width - 1, x + half) { grown.values[row * width + column] = 255 }
        }
      }
    }
    return grown
  }
}

extension UInt32 {
  /// The opaque color, blended towards white or, if the amount is negative, towards black. 255 stands for two thirds.
  fileprivate func lit(by amount: Int) -> UInt32 {
    let (goal, share) = (amount > 0 ? 255 : 0, 2 * abs(amount) / 3)
    var result: UInt32 = 0xFF
    for shift in [16, 8, 0] as [UInt32] {
      let part = Int(self >> shift & 0xFF)
      result = result << 8 | UInt32((part * (255 - share) + goal * share) / 255)
    }
    return result
  }
}
