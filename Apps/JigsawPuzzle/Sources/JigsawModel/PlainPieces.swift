extension PieceSprites {
  /// The nearly uniform pieces: in each of red, green and blue, their lightest and darkest pixel differ by at most
  /// `contrast` of 255. If a picture has many of them, only their shapes show where they belong: say so before the
  /// picture is cut.
  ///
  /// Pieces too small to have a pixel are included.
  ///
  /// - Complexity: O(pixels).
  public func plainPieces(contrast: Int = 12) -> [PieceID] {
    // Three for each piece, one for each color.
    var lowest = Array(repeating: Int.max, count: 3 * map.boxes.count)
    var highest = Array(repeating: Int.min, count: 3 * map.boxes.count)
    for (owner, color) in zip(map.owners, colors) {
      for part in 0..<3 {
        let value = Int(color >> UInt32(8 * part) & 0xFF)
        let index = 3 * Int(owner) + part
        lowest[index] = min(lowest[index], value)
        highest[index] = max(highest[index], value)
      }
    }
    return map.boxes.indices.map(PieceID.init).filter { piece in
      (3 * piece.number..<3 * piece.number + 3).allSatisfy {
        highest[$0] <= lowest[$0] || highest[$0] - lowest[$0] <= contrast
      }
    }
  }
}
