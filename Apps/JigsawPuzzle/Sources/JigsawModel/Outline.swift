public import Geometry

extension Cut {
  /// The outline of a piece in the solved picture, in puzzle units, clockwise on the screen from its top left corner.
  ///
  /// Neighbours have their edge in common point by point, one forwards and one backwards, so every point of the
  /// picture, including points on an edge, is in exactly one outline. All numbers are multiples of 2⁻²⁰: an outline
  /// may be moved by whole cells, and scaled by whole numbers, without rounding, and so without gaps.
  public func outline(of piece: PieceID) -> Path {
    let parts = edges.outlines[piece.number]
    return Path { pen in
      pen.move(to: edges.points(of: parts[0])[0])
      for part in parts { pen.add(edges.points(of: part)) }
      pen.close()
    }
  }
}

extension Path.Pen {
  /// Continues along a line of two points or along cubics, from the first point, where the pen is.
  fileprivate mutating func add(_ points: [Point]) {
    if points.count == 2 {
      line(to: points[1])
    } else {
      for index in stride(from: 1, to: points.count, by: 3) {
        cubic(to: points[index + 2], control1: points[index], control2: points[index + 1])
      }
    }
  }
}
