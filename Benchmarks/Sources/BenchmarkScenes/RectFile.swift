public import Foundation
import Geometry

/// Rectangles of one's own: lines of `x,y,width,height` and, if wanted, an order, a whole number: the greater is above. Without
/// orders each line is above those before it.
///
/// A first line of words is a header. Blank lines, blanks around numbers, a byte order mark and any ends of lines are taken.
/// Numbers may have exponents, and are at most ``farthest`` from 0.
public enum RectFile {
  /// Beyond it, sums of coordinates would no longer be of use.
  public static let farthest = 1e15

  static let names = ["x", "y", "width", "height", "order"]

  public static func read(path: String) throws(RectFileError) -> BenchmarkScene {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw RectFileError(path, line: nil, .noFile)
    }
    if isDirectory.boolValue { throw RectFileError(path, line: nil, .directory) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RectFileError(path, line: nil, .unreadable)
    }
    return try read(data, name: path)
  }

  /// - Parameter name: of the file, for what is said of it.
  /// - Complexity: O(bytes + *n* log *n*), some seconds for a million lines.
  public static func read(_ data: Data, name: String) throws(RectFileError) -> BenchmarkScene {
    var lines = RectLines(data)
    var found: [(rect: Rect, order: Int)] = []
    var columns: Int?
    var isFirst = true
    while let line = lines.next() {
      let fields = line.text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(RectField.init)
      if fields.count == 1, fields[0].isBlank { continue }
      defer { isFirst = false }
      if isFirst, fields.allSatisfy({ $0.number == nil }) { continue }
      do throws(RectFileError.Reason) {
        let (rect, order) = try rect(fields)
        guard (columns ?? fields.count) == fields.count else { throw .otherColumns(fields.count, before: columns ?? 0) }
        columns = fields.count
        found.append((rect, order ?? found.count))
      } catch {
        throw RectFileError(name, line: line.number, error)
      }
    }
    if found.isEmpty { throw RectFileError(name, line: nil, .empty) }
    return scene(found)
  }

  private static func rect(_ fields: [RectField]) throws(RectFileError.Reason) -> (Rect, order: Int?) {
    guard 4...5 ~= fields.count else { throw .columns(fields.count) }
    var numbers: [Double] = []
    for (field, name) in zip(fields, names) {
      guard let number = field.number else { throw .notANumber(name, field.text) }
      guard number.isFinite else { throw .notFinite(name, field.text) }
      if name != "order", farthest < abs(number) { throw .tooFar(name, field.text) }
      numbers.append(number)
    }
    for place in 2...3 where numbers[place] < 0 { throw .negative(names[place], fields[place].text) }
    let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    if fields.count == 4 { return (rect, nil) }
    guard let order = Int(exactly: numbers[4]) else { throw .notWhole(fields[4].text) }
    return (rect, order)
  }

  private static func scene(_ found: [(rect: Rect, order: Int)]) -> BenchmarkScene {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for (rect, _) in found {
      (left, top) = (min(left, rect.minX), min(top, rect.minY))
      (right, bottom) = (max(right, rect.maxX), max(bottom, rect.maxY))
    }
    // Of equal orders the later line is above.
    let places = found.indices.sorted { (found[$0].order, $0) < (found[$1].order, $1) }
    return BenchmarkScene(
      name: "rects", rects: places.map { found[$0].rect },
      window: Rect(x: left, y: top, width: right - left, height: bottom - top))
  }
}
