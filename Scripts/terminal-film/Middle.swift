import Geometry
import TestTerminal

/// The middle of what differs between two windows.
struct Middle {
  /// In cells; that of the middle of a cell is whole, and the first one is 1.
  typealias Place = (column: Double, row: Double)

  let middle: Place
  /// What differs and is nearest to it.
  let place: Place

  /// `nil` if nothing differs in the first `columns`; the last row is left out.
  init?(ofDifferenceBetween one: PixelImage, _ other: PixelImage, columns: Int) {
    let (wide, high) = (Int(Cast.cell.width), Int(Cast.cell.height))
    var differing: [(x: Int, y: Int)] = []
    for y in 0..<min(one.height, other.height) - high {
      for x in 0..<min(columns * wide, one.width, other.width) where one[x, y] != other[x, y] {
        differing.append((x, y))
      }
    }
    let (xs, ys) = (differing.map(\.x), differing.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    func distance(_ pixel: (x: Int, y: Int)) -> Int {
      let (x, y) = (2 * pixel.x - left - right - 1, 2 * pixel.y - top - bottom - 1)
      return x * x + y * y
    }
    guard let nearest = differing.min(by: { distance($0) < distance($1) }) else { return nil }
    func place(_ x: Double, _ y: Double) -> Place { (x / Double(wide) + 0.5, y / Double(high) + 0.5) }
    middle = place(Double(left + right + 1) / 2, Double(top + bottom + 1) / 2)
    self.place = place(Double(nearest.x), Double(nearest.y))
  }
}
