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

  /// The plain pieces that look nearly like another plain one: their mean colors are in the same step of `contrast` of 255
  /// in each of red, green and blue. In a clear sky, only the shape of a piece says where it belongs.
  ///
  /// - Complexity: O(pixels).
  public func lookAlikes(contrast: Int = 12) -> [PieceID] {
    // By mean colors in steps.
    var byColor: [[Int]: [PieceID]] = [:]
    for piece in plainPieces(contrast: contrast) {
      let sprite = sprite(of: [piece], rim: .none)
      var (sums, count) = ([0, 0, 0], 0)
      for pixel in sprite.pixels where pixel != 0 {
        for part in 0..<3 { sums[part] += Int(pixel >> UInt32(8 * part) & 0xFF) }
        count += 1
      }
      byColor[sums.map { count == 0 ? 0 : ($0 / count + contrast / 2) / max(1, contrast) }, default: []].append(piece)
    }
    return byColor.values.filter { $0.count > 1 }.flatMap { $0 }.sorted()
  }
}
