import AppShell
import JigsawModel

/// How the game was played: its time, which steps joined pieces, and the best times so far.
struct GameRecord {
  var watch = Stopwatch()
  private(set) var log = PlayLog()
  /// What is kept over all puzzles.
  var kept = PuzzleRecord()
  var bestTimes: BestTimes {
    get { kept.times }
    set { kept.times = newValue }
  }
  /// The best time before this game had a better one.
  private(set) var bestBefore: Int?
  private var wasSolved = false
  /// The time and the log before the latest reset, which can be undone.
  private var beforeReset: (watch: Stopwatch, log: PlayLog)?

  /// Continues a game that was saved.
  mutating func resume(_ saved: JigsawViewState) {
    watch = saved.watch
    (log, bestBefore) = (saved.log ?? PlayLog(), saved.bestBefore)
  }

  /// After a reset the game begins again, with its time; an undone reset brings both back.
  mutating func follow(_ change: ModelChange<Jigsaw>, in context: AppContext<Jigsaw>) {
    switch change {
    case .reset:
      beforeReset = (watch, log)
      watch.restart(at: context.time)
      log = PlayLog()
    case .undone where log.isUndoneReset(at: context.history.counter):
      (watch, log) = beforeReset ?? (watch, PlayLog())
      watch.resume(at: context.time)
      beforeReset = nil
    case .undone, .redone, .dropped, .performed, .adopted: break
    }
  }

  /// Notes a change.
  ///
  /// - Returns: Whether it has solved the puzzle.
  mutating func note(_ change: ModelChange<Jigsaw>, in context: AppContext<Jigsaw>) -> Bool {
    log.note(change.command, steps: context.history.counter, of: context.model, second: watch.seconds)
    defer { wasSolved = context.model.isSolved }
    return context.model.isSolved && !wasSolved
  }

  /// Records the time of a solved puzzle.
  ///
  /// - Returns: How it compares with the best time so far, to be appended to a sentence.
  mutating func recordTime(of puzzle: String) -> String {
    let best = bestTimes.seconds[puzzle]
    if best.map({ watch.seconds < $0 }) ?? true { bestBefore = best }
    return bestTimes.record(watch.seconds, of: puzzle)
  }

  func score(of art: PieceArt, picture: String, puzzle: String, moves: Int) -> Score {
    Score(
      picture: picture, pieces: art.cut.grid.count, seed: art.cut.seed, moves: moves,
      joiningMoves: log.joiningSteps(of: moves), piecesPerMinute: log.piecesPerMinute, seconds: watch.seconds,
      best: bestTimes.seconds[puzzle], bestBefore: bestBefore)
  }
}
