import Foundation
import Networking

/// Metrics of a server, in the format that Prometheus reads (text exposition format 0.0.4).
///
/// A class, because all parts of a server share the same counters.
public final class Metrics: Sendable {
  /// The labels of a metric, by name: "method" is "GET".
  public typealias Labels = [String: String]

  private struct Series: Hashable, Sendable {
    var name: String
    var labels: Labels
  }

  private struct State: Sendable {
    var counts = Values<Double>()
    var gauges: [Series: Double] = [:]
    var durations = Values<Histogram>()
    var help: [String: String] = [:]
  }

  /// The values of series, which can be found by a number once their labels have been looked up.
  private struct Values<Value: Sendable>: Sendable {
    private(set) var all: [(series: Series, value: Value)] = []
    private var indices: [Series: Int] = [:]

    mutating func index(of series: Series, initial: Value) -> Int {
      if let index = indices[series] { return index }
      indices[series] = all.count
      all.append((series, initial))
      return all.count - 1
    }

    subscript(index: Int) -> Value {
      get { all[index].value }
      _modify { yield &all[index].value }
    }
  }

  /// A counter whose labels have been looked up, for events as frequent as requests.
  struct Counter: Sendable {
    fileprivate let index: Int
  }

  /// A histogram whose labels have been looked up.
  struct Durations: Sendable {
    fileprivate let index: Int
  }

  private struct Histogram: Sendable {
    /// The number of observations that are at most the bound with the same index.
    var counts = [Int](repeating: 0, count: Metrics.bounds.count)
    var sum = 0.0
    var count = 0

    mutating func add(_ seconds: Double) {
      for index in counts.indices where seconds <= Metrics.bounds[index] { counts[index] += 1 }
      sum += seconds
      count += 1
    }
  }

  /// The upper bounds of the histogram buckets, in seconds.
  static let bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

  private let state = Locked(State())

  public init() {}

  /// Sets the help text of a metric, shown beside its values.
  public func describe(_ name: String, _ help: String) {
    state.change { $0.help[name] = help }
  }

  /// Increments a counter by one.
  public func count(_ name: String, labels: Labels = [:]) {
    count(counter(name, labels: labels))
  }

  func counter(_ name: String, labels: Labels) -> Counter {
    Counter(index: state.change { $0.counts.index(of: Series(name: name, labels: labels), initial: 0) })
  }

  func count(_ counter: Counter) {
    state.change { $0.counts[counter.index] += 1 }
  }

  /// Sets a gauge, a number that goes up and down.
  public func set(_ name: String, to value: Double, labels: Labels = [:]) {
    state.change { $0.gauges[Series(name: name, labels: labels)] = value }
  }

  /// Changes a gauge by a difference; a new one begins at 0.
  public func add(_ difference: Double, to name: String, labels: Labels = [:]) {
    state.change { $0.gauges[Series(name: name, labels: labels), default: 0] += difference }
  }

  /// Records how long something took.
  public func observe(_ duration: Duration, in name: String, labels: Labels = [:]) {
    observe(duration, in: durations(name, labels: labels))
  }

  func durations(_ name: String, labels: Labels) -> Durations {
    Durations(
      index: state.change { $0.durations.index(of: Series(name: name, labels: labels), initial: Histogram()) })
  }

  func observe(_ duration: Duration, in durations: Durations) {
    let (whole, rest) = duration.components
    let seconds = Double(whole) + Double(rest) * 1e-18
    state.change { $0.durations[durations.index].add(seconds) }
  }

  /// All metrics as text, in alphabetical order.
  public var text: String {
    let state = state.value
    var lines: [(name: String, type: String, line: String)] = []
    for (series, value) in state.counts.all { lines.append((series.name, "counter", Self.line(series, value))) }
    for (series, value) in state.gauges { lines.append((series.name, "gauge", Self.line(series, value))) }
    var groups = Dictionary(grouping: lines) { $0.name }.mapValues { ($0[0].type, $0.map(\.line).sorted()) }
    for (series, histogram) in state.durations.all {
      groups[series.name, default: ("histogram", [])].1 += Self.lines(series, histogram)
    }
    return groups.sorted { $0.key < $1.key }.map { name, group in
      let help = state.help[name].map { "# HELP \(name) \(Self.escape($0, quotes: false))\n" } ?? ""
      return help + "# TYPE \(name) \(group.0)\n" + group.1.joined(separator: "\n") + "\n"
    }.joined()
  }

  private static func lines(_ series: Series, _ histogram: Histogram) -> [String] {
    func part(_ suffix: String, _ labels: Labels, _ value: Double) -> String {
      line(Series(name: series.name + suffix, labels: series.labels.merging(labels) { $1 }), value)
    }
    return zip(bounds, histogram.counts).map { part("_bucket", ["le": "\($0)"], Double($1)) } + [
      part("_bucket", ["le": "+Inf"], Double(histogram.count)), part("_sum", [:], histogram.sum),
      part("_count", [:], Double(histogram.count)),
    ]
  }

  private static func line(_ series: Series, _ value: Double) -> String {
    let labels = series.labels.sorted { $0.key < $1.key }.map { "\($0)=\"\(escape($1, quotes: true))\"" }
    let number = value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    return series.name + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}") + " " + number
  }

  private static func escape(_ text: String, quotes: Bool) -> String {
    let text = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
    return quotes ? text.replacingOccurrences(of: "\"", with: "\\\"") : text
  }
}
