/// The fewest seconds in which each puzzle was solved, by its name.
struct BestTimes {
  private(set) var seconds: [String: Int]

  /// - Parameter seconds: Impossible times are left out.
  init(_ seconds: [String: Int] = [:]) { self.seconds = seconds.filter { $0.value >= 0 } }

  /// The best time of a picture in about so many pieces, whatever the seed, in the ordinary cut and without hints.
  func best(of picture: String, pieces: Int) -> Int? {
    seconds.filter { name, _ in
      guard name.hasPrefix("\(picture) "), !name.contains(",") else { return false }
      let grid = name.dropFirst(picture.count + 1).prefix { $0 != " " }.split(separator: "x").compactMap { Int($0) }
      guard grid.count == 2, grid.allSatisfy({ 1...1_000 ~= $0 }) else { return false }
      return abs(grid[0] * grid[1] - pieces) * 6 <= pieces
    }.values.min()
  }

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
