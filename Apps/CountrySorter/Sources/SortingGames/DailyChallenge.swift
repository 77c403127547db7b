import SeededRandom

/// The cards of one day's game: the same for everyone who plays it with the same deck.
///
/// The seed is the text "day game"; the cards are drawn from all that play, sorted by the bytes of their ids. Nothing of
/// it depends on the system, the locale or the order of the deck.
public struct DailyChallenge: Hashable, Sendable {
  public let day: Day
  /// Its name, which is shared: "population".
  public let game: String
  /// In the order in which they are dealt.
  public let cards: [CardID]

  /// - Parameters:
  ///   - playing: Those that play; all where there are fewer than `count`.
  public init(_ day: Day, game: String, from playing: [CardID], count: Int = 10) {
    self.day = day
    self.game = game
    let sorted = playing.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    var random = SplitMix64(seed: "\(day) \(game)")
    cards = random.draw(count, from: sorted)
  }

  /// What to show to friends: how good each slot was, and nothing of what lies in it.
  ///
  ///     Country sorter 2026-11-21, population
  ///     🟩🟩🟨🟩🟥🟩🟩🟩🟩🟩 84 %, 1 hint
  ///     3 days in a row
  ///
  /// A square is green where nothing is wrong with the card, yellow where at most half of its pairs are, red where more.
  ///
  /// - Parameters:
  ///   - hints: How many were taken, and what they cost together, in points of 100.
  ///   - streak: How many days in a row were played, with this one; told from 2 on.
  ///   - isPlain: With letters that every terminal has instead of squares: `+`, `o` and `-`.
  public func shareText(
    _ score: OrderScore, app: String, hints: (count: Int, cost: Int) = (0, 0), streak: Int = 0, isPlain: Bool = false
  ) -> String {
    let most = max(1, score.wrongPairs.count - 1)
    let marks = score.wrongPairs.map { wrong in
      if wrong == 0 { return isPlain ? "+" : "🟩" }
      return 2 * wrong <= most ? (isPlain ? "o" : "🟨") : (isPlain ? "-" : "🟥")
    }
    var text = "\(app) \(day), \(game)\n\(marks.joined()) \(score.points(less: hints.cost)) %"
    if hints.count > 0 { text += hints.count == 1 ? ", 1 hint" : ", \(hints.count) hints" }
    return text + (streak > 1 ? "\n\(streak) days in a row\n" : "\n")
  }
}
