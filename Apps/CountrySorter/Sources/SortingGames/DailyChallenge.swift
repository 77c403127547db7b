import History
import SeededRandom

/// The cards of one day's game: the same for everyone who plays it with the same deck.
///
/// The seed is the text "day game"; the cards are drawn from all that play, sorted by the bytes of their ids. The
/// result does not depend on the system, the locale or the order of the deck.
public struct DailyChallenge: Hashable, Sendable {
  public let day: Day
  /// The name of the game, which is shared: "population".
  public let game: String
  /// In the order in which they are dealt.
  public let cards: [CardID]

  /// - Parameters:
  ///   - playing: The cards that play; all of them are dealt if there are fewer than `count`.
  public init(_ day: Day, game: String, from playing: [CardID], count: Int = 10) {
    self.day = day
    self.game = game
    let sorted = playing.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    var random = SplitMix64(seed: "\(day) \(game)")
    cards = random.draw(count, from: sorted)
  }

  /// A result to share with friends: how good each slot was, but not what is in it.
  ///
  ///     Country sorter 2026-11-21, population
  ///     🟩🟩🟨🟩🟥🟩🟩🟩🟩🟩 84%, 1 hint
  ///     3 days in a row
  ///
  /// A square is green if the card is in place; otherwise it is yellow if at most half of its pairs are wrong, and red
  /// if more are.
  ///
  /// - Parameters:
  ///   - title: What people call the game; `nil` for its name.
  ///   - hints: How many hints were taken, and their total cost in points, out of 100.
  ///   - streak: How many days in a row were played, including this one; shown from 2 on.
  ///   - isPlain: Uses characters that every terminal has, `+`, `o` and `-`, instead of squares.
  public func shareText(
    _ score: OrderScore, app: String, title: String? = nil, hints: (count: Int, cost: Int) = (0, 0), streak: Int = 0,
    isPlain: Bool = false
  ) -> String {
    let most = max(1, score.wrongPairs.count - 1)
    let marks = zip(score.wrongPairs, score.isInPlace).map { wrong, isInPlace in
      if isInPlace { return isPlain ? "+" : "🟩" }
      return 2 * wrong <= most ? (isPlain ? "o" : "🟨") : (isPlain ? "-" : "🟥")
    }
    var text = "\(app) \(day), \(title ?? game)\n\(marks.joined()) \(score.points(less: hints.cost))%"
    if hints.count > 0 { text += ", \(hints.count.counted("hint"))" }
    return text + (streak > 1 ? "\n\(streak) days in a row\n" : "\n")
  }
}
