import Foundation

/// One line of what was measured.
package struct Result: Encodable {
  package let scene: String
  package let views: Int
  package let operation: String
  let medianNanoseconds: Double
  let p99Nanoseconds: Double
  package let meanNanoseconds: Double
  let minimumMeanNanoseconds: Double
  let maximumMeanNanoseconds: Double
  package let queries: Int
  /// `nil` where it is not known.
  package let bytesPerView: Double?
  package let mismatches: Int

  package init(scene: String, views: Int, operation: String, timing: Timing, bytesPerView: Double?, mismatches: Int) {
    func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
    self.scene = scene
    self.views = views
    self.operation = operation
    medianNanoseconds = rounded(timing.median)
    p99Nanoseconds = rounded(timing.p99)
    meanNanoseconds = rounded(timing.mean)
    minimumMeanNanoseconds = rounded(timing.minimumMean)
    maximumMeanNanoseconds = rounded(timing.maximumMean)
    queries = timing.steps
    self.bytesPerView = bytesPerView.map(rounded)
    self.mismatches = mismatches
  }

  /// The 99th percentile of single steps as a multiple of their median, rounded to tenths; 0 if no step took any time.
  package var tail: Double {
    medianNanoseconds > 0 ? (p99Nanoseconds / medianNanoseconds * 10).rounded() / 10 : 0
  }

  var line: String {
    func column(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    return column(scene, 9) + column("\(views)", 9) + column(operation, 11)
      + column("\(meanNanoseconds) ns (\(minimumMeanNanoseconds) to \(maximumMeanNanoseconds))", 34)
      + column("p50 \(medianNanoseconds)", 14) + column("p99 \(p99Nanoseconds) (×\(tail))", 24)
      + (bytesPerView.map { "\($0) bytes a view" } ?? "")
      + (mismatches == 0 ? "" : "  \(mismatches) WRONG ANSWERS")
  }

  static func json(_ results: [Result]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(results), as: UTF8.self)
  }
}
