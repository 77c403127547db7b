/// The outline of a country, as it would be cut from a map: from Natural Earth at 1:110 million, so small countries
/// are rough.
public struct Outline: Hashable, Sendable {
  /// In steps that are as wide as they are high, (0, 0) at the top left.
  public struct Corner: Hashable, Sendable {
    public let x, y: Int
  }

  /// Closed: the last corner is joined to the first. A point within an odd number of rings is inside, so a ring
  /// within another is a hole.
  public let rings: [[Corner]]

  init(rings: [[Corner]]) {
    precondition(rings.allSatisfy { $0.count > 2 }, "A ring has at least three corners, unlike one of \(rings).")
    self.rings = rings
  }

  /// The greatest coordinates of any corner.
  public var size: (width: Int, height: Int) {
    let corners = rings.joined()
    return (corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
  }

  /// The filled outline, centered in a grid of `width` by `height` square dots and scaled to fit: row by row from the
  /// top left, whether the center of the dot is inside.
  ///
  /// - Complexity: O(corners · rows + dots).
  public func dots(width: Int, height: Int) -> [[Bool]] {
    let (across, down) = size
    guard width > 0, height > 0, across > 0, down > 0 else { return [] }
    let scale = max(Double(across) / Double(width), Double(down) / Double(height))
    let left = (Double(across) - Double(width) * scale) / 2
    let top = (Double(down) - Double(height) * scale) / 2
    return (0..<height).map { row in
      let crossings = crossings(ofRow: top + (Double(row) + 0.5) * scale)
      return (0..<width).map { column in
        let x = left + (Double(column) + 0.5) * scale
        return !crossings.count { $0 < x }.isMultiple(of: 2)
      }
    }
  }

  /// Where the rings cross a horizontal line. An edge includes its upper end but not its lower one, so a corner
  /// counts once.
  private func crossings(ofRow y: Double) -> [Double] {
    rings.flatMap { ring in
      zip(ring, ring.dropFirst() + ring.prefix(1)).compactMap { start, end in
        let (first, last) = (Double(start.y), Double(end.y))
        guard (first <= y) != (last <= y) else { return nil }
        return Double(start.x) + (y - first) / (last - first) * Double(end.x - start.x)
      }
    }
  }
}
