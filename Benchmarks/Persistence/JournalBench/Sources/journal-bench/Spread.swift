import Foundation

/// Several measurements of the same thing.
struct Spread {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var median: Double { sorted[sorted.count / 2] }

  func quantile(_ part: Double) -> Double { sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))] }

  /// "median (least to most)".
  func text(_ format: String) -> String {
    [median, sorted.first!, sorted.last!].map { String(format: format, $0) }
      .enumerated().map { ["", " (", " to "][$0] + $1 }.joined() + ")"
  }
}

/// Seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  let components = (ContinuousClock.now - start).components
  return Double(components.seconds) + Double(components.attoseconds) / 1e18
}
