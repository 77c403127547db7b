import BenchmarkScenes
import Foundation
import Geometry

/// Rectangles of one's own: lines of x,y,width,height and, if wanted, an order; a first line of words is left out.
enum RectFile {
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  static func read(_ text: String, name: String) throws -> BenchmarkScene {
    var rects: [(rect: Rect, order: Double)] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.allSatisfy(\.isWhitespace) { continue }
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      let numbers = fields.compactMap { Double($0) }
      if index == 0, numbers.isEmpty { continue }
      guard numbers.count == fields.count, 4...5 ~= numbers.count, numbers.allSatisfy(\.isFinite) else {
        throw Unreadable(
          description: "\(name), line \(index + 1): \"\(line)\" is not x,y,width,height[,order]: four or five numbers.")
      }
      rects.append(
        (
          Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
          numbers.count == 5 ? numbers[4] : Double(rects.count)
        ))
    }
    guard !rects.isEmpty else { throw Unreadable(description: "\(name) has no rectangles: x,y,width,height[,order]") }
    let (left, top) = (rects.map(\.rect.minX).min()!, rects.map(\.rect.minY).min()!)
    let (right, bottom) = (rects.map(\.rect.maxX).max()!, rects.map(\.rect.maxY).max()!)
    return BenchmarkScene(
      name: "rects", rects: rects.sorted { $0.order < $1.order }.map(\.rect),
      window: Rect(x: left, y: top, width: right - left, height: bottom - top))
  }
}
