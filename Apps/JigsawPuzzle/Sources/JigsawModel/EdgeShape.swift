/// The shape of one side of a piece.
public enum EdgeShape: String, Hashable, Sendable, Codable, CaseIterable {
  /// Straight: the picture ends there.
  case border
  case knob
  /// A hole for the neighbour's knob.
  case socket

  /// One ASCII character for the shape: a line, an arrow out of the piece for a knob, an arrow into it for a socket.
  public func glyph(on side: Side) -> Character {
    switch (self, side) {
    case (.border, .top), (.border, .bottom): "-"
    case (.border, .left), (.border, .right): "|"
    case (.knob, .top), (.socket, .bottom): "^"
    case (.knob, .right), (.socket, .left): ">"
    case (.knob, .bottom), (.socket, .top): "v"
    case (.knob, .left), (.socket, .right): "<"
    }
  }
}

extension Cut {
  /// The shape of a side of a classic piece; a straight line between two pieces counts as a border.
  public func shape(of piece: PieceID, on side: Side) -> EdgeShape {
    precondition(style.shape == .classic, "Only classic pieces have four sides; these are \(style.shape).")
    return CutEdges.index(of: side, of: piece, in: grid).flatMap { edges.all[$0].shape(for: piece) } ?? .border
  }
}
