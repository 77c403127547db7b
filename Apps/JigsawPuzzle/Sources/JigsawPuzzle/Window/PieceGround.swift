import TerminalUI

/// What pieces lie on. Their edges must differ from it, however dark or light the picture is there.
struct PieceGround: Hashable {
  /// `0xRRGGBB`.
  let color: UInt32
  /// Whether the terminal has sixteen colors, of which the ground is black, and a dark piece would be a hole in it.
  let hasFewColors: Bool

  /// The minimum brightness of a pixel if there are few colors: that of dark gray, the darkest one besides black.
  static let darkest: UInt32 = 84
}

extension Canvas<Jigsaw.Place> {
  /// The ground of pieces that lie on this color.
  func pieceGround(_ color: Color?) -> PieceGround {
    PieceGround(color: (color ?? .default).packed & 0xFF_FFFF, hasFewColors: capabilities.colorDepth == .ansi16)
  }
}
