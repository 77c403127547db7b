/// The fewest seconds in which each puzzle was solved, by its name.
struct BestTimes {
  private(set) var seconds: [String: Int]

  /// - Parameter seconds: Impossible times are left out.
  init(_ seconds: [String: Int] = [:]) { self.seconds = seconds.filter { $0.value >= 0 } }

  /// Records the time of a solved puzzle.
  ///
  /// - Returns: How it compares with the best time so far, to be appended to a sentence; "." if it is the first.
  mutating func record(_ time: Int, of puzzle: String) -> String {
    let best = seconds[puzzle]
    seconds[puzzle] = min(time, best ?? time)
    guard let best else { return "." }
    return time < best
      ? ". The best time yet; before, it was \(Stopwatch.text(best))." : ". The best time is \(Stopwatch.text(best))."
  }
}
