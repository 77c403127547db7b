/// Measures the line to the terminal: the time from a query to its answer.
package struct LineWatch {
  /// On a line slower than this, the frames of a movement would arrive after its end.
  package static var limit: Duration { .milliseconds(150) }
  /// How often a slow line is measured: a terminal that has just been opened may be slow at first.
  private static var tries: Int { 3 }

  private var askedAt: Duration?
  private var count = 0
  /// The shortest time from a query to its answer; `nil` until there is one.
  private(set) var delay: Duration?

  var isSlow: Bool { delay.map { Self.limit < $0 } ?? false }

  /// Takes an answer to DA1. The first one belongs to the queries of the start, which had to wait for the first frame; it
  /// only says that the terminal answers.
  ///
  /// - Returns: Whether to ask again, at once.
  mutating func answered(at time: Duration) -> Bool {
    if let askedAt { delay = min(delay ?? .seconds(1_000_000), time - askedAt) }
    askedAt = time
    count += 1
    return count == 1 || (isSlow && count <= Self.tries)
  }
}
