/// Measures the line to the terminal: the time from a query to its answer, and how much passes between two answers.
package struct LineWatch {
  /// On a line slower than this, the frames of a movement would arrive after its end.
  package static var limit: Duration { .milliseconds(150) }
  /// On a line that takes fewer bytes in a second, a movement that is drawn with characters would take seconds.
  private static var leastRate: Double { 16_000 }
  /// Fewer bytes between two answers tell nothing about the rate.
  private static var sample: Int { 2_000 }
  /// How often a slow line is measured: a terminal that has just been opened may be slow at first.
  private static var tries: Int { 3 }
  /// How long after the start of the program an answer may come first.
  private static var patience: Duration { .seconds(1) }

  /// The bytes that have been written, without the queries.
  var written = 0
  /// What had been written before the last query, and before the one that was answered last.
  private var before = (query: 0, answered: 0)
  private var askedAt: Duration?
  private var count = 0
  /// The shortest time from a query to its answer; `nil` until there is one.
  private(set) var delay: Duration?
  /// The most bytes in a second that have passed between two answers; `nil` if none has been measured.
  private var rate: Double?

  var isSlow: Bool {
    delay.map { Self.limit < $0 } ?? false || rate.map { $0 < Self.leastRate } ?? false
  }

  /// Whether it is known how slow the line is; of a terminal that answers nothing, it never will be.
  func isMeasured(at time: Duration) -> Bool { delay != nil || (count == 0 && Self.patience <= time) }

  /// Takes an answer to DA1. The first one belongs to the queries of the start, which had to wait for the first frame; it
  /// only says that the terminal answers.
  ///
  /// - Returns: Whether to ask again, at once.
  mutating func answered(at time: Duration) -> Bool {
    if let askedAt {
      delay = min(delay ?? .seconds(1_000_000), time - askedAt)
      let passed = before.query - before.answered
      if passed >= Self.sample {
        let seconds = max(0.000_001, (time - askedAt) / .seconds(1))
        rate = max(rate ?? 0, Double(passed) / seconds)
      }
    }
    askedAt = time
    before = (written, before.query)
    count += 1
    return count == 1 || (isSlow && count <= Self.tries)
  }
}
