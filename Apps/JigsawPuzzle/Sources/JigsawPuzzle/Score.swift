import AppShell
import History

/// What can be said about a solved puzzle: only what is really known.
struct Score {
  /// The name of the picture, as people write it.
  var picture: String
  var pieces: Int
  var seed: UInt64
  var moves: Int
  /// How many moves joined pieces; `nil` if that is not known of all moves.
  var joiningMoves: Int?
  /// The pieces joined in each minute; empty if that is not known.
  var piecesPerMinute: [Int]
  var seconds: Int
  /// The best time for this puzzle so far.
  var best: Int?
  /// The best time before this game, if this is the best one now.
  var bestBefore: Int?
  /// How many hints were asked for.
  var hints = 0
  /// How many joins each of several people has made, who made most comes first; empty if it was one person alone.
  var joins: [(name: String, count: Int)] = []
  /// What made the puzzle harder, and the cut unless it is the ordinary one, in words.
  var difficulty: [String] = []

  var time: String { Stopwatch.text(seconds) }

  /// All in one line, to share with others.
  var line: String {
    let hints = self.hints > 0 ? [self.hints.counted("hint")] : []
    let people = joins.map { "\($0.name) \($0.count.counted("join"))" }
    return (["\(pieces) pieces in \(time)", moves.counted("move"), "seed \(seed)"] + difficulty + hints + people)
      .joined(separator: ", ")
  }

  /// Whether no time was better, and how it compares.
  var comparison: (isBest: Bool, words: [String])? {
    guard let best else { return nil }
    guard seconds <= best else { return (false, ["best time", Stopwatch.text(best)]) }
    return (true, ["your best"] + (bestBefore.map { ["was \(Stopwatch.text($0))"] } ?? []))
  }
}
