import JigsawModel

/// The pieces in the order of their colors, as somebody would sort them on a table.
///
/// A class, because it caches the order and the words: they depend only on the cut and the picture.
final class PieceHues {
  private let art: PieceArt
  private var known: [PieceID]?
  private var words: [PieceID: String] = [:]

  init(_ art: PieceArt) {
    self.art = art
  }

  /// Red, yellow, green, blue, violet, and then those that are gray; within each hue, the dark ones come first.
  ///
  /// Hues and brightnesses are compared in steps, as an eye compares them. Pieces that are alike come in the order of a
  /// new puzzle, so that the order of a clear sky does not give away where its pieces belong.
  ///
  /// - Complexity: O(pixels) the first time.
  var order: [PieceID] {
    if let known { return known }
    let shuffled = Puzzle(grid: art.cut.grid, seed: art.cut.seed).tray
    let sorted = shuffled.map { (piece: $0, rank: Self.rank(of: color(of: $0))) }.sorted { $0.rank < $1.rank }
    let order = sorted.map { $0.piece }
    known = order
    return order
  }

  /// The piece as somebody would describe it: "the red corner piece".
  func words(for piece: PieceID) -> String {
    if let words = words[piece] { return words }
    let grid = art.cut.grid
    let kind = [BorderKind.corners, .edges].first { grid.isAtBorder(piece, $0) }
    let words = "the \(Self.word(for: color(of: piece))) \(kind?.noun ?? "piece")"
    self.words[piece] = words
    return words
  }

  /// The word for a color.
  static func word(for color: (red: Double, green: Double, blue: Double)) -> String {
    let rank = rank(of: color)
    let (step, brightness) = (rank / 16, rank % 16)
    switch step {
    case 0..<3: return brightness < 6 ? "brown" : "red"
    case 3..<5: return brightness < 10 ? "brown" : "orange"
    case 5..<7: return brightness < 8 ? "olive" : "yellow"
    case 7..<13: return "green"
    case 13..<15: return "turquoise"
    case 15..<19: return "blue"
    case 19..<22: return "violet"
    case 22..<24: return "pink"
    default: return brightness < 4 ? "black" : brightness < 13 ? "gray" : "white"
    }
  }

  /// The mean color of the piece's pixels.
  private func color(of piece: PieceID) -> (red: Double, green: Double, blue: Double) {
    var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)
    for pixel in art.sprite(of: [piece], scale: PixelScale(x: 8, y: 8), rim: .none).pixels where pixel != 0 {
      red += Double(pixel >> 16 & 0xFF)
      green += Double(pixel >> 8 & 0xFF)
      blue += Double(pixel & 0xFF)
      count += 1
    }
    return (red / max(1, count), green / max(1, count), blue / max(1, count))
  }

  /// The place in the order: steps of 15 degrees of hue, each with 16 steps of brightness; grays after all hues.
  ///
  /// The hue is that of HSV (Smith, "Color gamut transform pairs", SIGGRAPH 1978), begun at 330 degrees, so that all reds
  /// are together.
  static func rank(of color: (red: Double, green: Double, blue: Double)) -> Int {
    let high = max(color.red, color.green, color.blue)
    let chroma = high - min(color.red, color.green, color.blue)
    let brightness = min(15, Int(high / 16))
    guard chroma >= 16, chroma >= 0.1 * high else { return 24 * 16 + brightness }
    let sixth: Double =
      if high == color.red {
        (color.green - color.blue) / chroma
      } else if high == color.green {
        (color.blue - color.red) / chroma + 2
      } else {
        (color.red - color.green) / chroma + 4
      }
    let hue = (sixth * 60 + 360 + 30).truncatingRemainder(dividingBy: 360)
    return min(23, Int(hue / 15)) * 16 + brightness
  }
}
