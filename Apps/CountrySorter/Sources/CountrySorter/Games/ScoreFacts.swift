import History
import SortingGames

/// All that is known about a checked answer.
struct ScoreFacts: Hashable {
  struct Line: Hashable {
    let title: String
    let value: String
    var isGood = false
  }

  /// The number of points or right cards, and the maximum.
  let done: Int
  let all: Int
  /// The best score so far; `nil` if none is known.
  var best: Int?
  let lines: [Line]
  /// The scores of the latest days, this one last; empty if there are not two.
  var history: [Int] = []
  /// How many steps led here.
  private(set) var moves = 0
  /// What there is to learn: a title, and a sentence.
  var lesson: (title: String, text: String)? {
    get { lessonTitle.map { ($0, lessonText) } }
    set { (lessonTitle, lessonText) = (newValue?.title, newValue?.text ?? "") }
  }
  /// What each of several players has done; empty if one person plays.
  private(set) var players: [Tally.Player] = []
  /// The winner, or whether the result of a recorded game was beaten: a sentence; empty if nobody could win.
  private(set) var winner = ""
  private var lessonTitle: String?
  private var lessonText = ""

  var isPerfect: Bool { done == all }

  /// What stands above the score.
  var headline: String {
    if !winner.isEmpty { return winner }
    return isPerfect ? "All right!" : 10 * done >= 9 * all ? "Nearly all right" : "Score"
  }

  /// The score and the lines, all in one line.
  var words: String {
    "\(done) of \(all)  "
      + lines.map { "\($0.title.prefix(1).lowercased())\($0.title.dropFirst()) \($0.value)" }
      .joined(separator: "  ")
  }

  /// - Parameters:
  ///   - hints: `nil` if they cost nothing, because the answer is that of several people.
  ///   - moves: How many steps led here; `nil` if that is not known.
  ///   - race: The others who sort the same cards; `nil` if there are none.
  /// - Returns: `nil` if nothing can be right or wrong, or too little is placed.
  init?(_ game: Game, _ model: SortingModel, _ hints: Hints?, _ days: PlayedDays, moves: Int?, race: Race? = nil) {
    var lines: [Line] = []
    self.moves = moves ?? 0
    switch game.kind {
    case .order:
      guard let score = game.orderScore(model) else { return nil }
      (done, all) = (score.points(less: hints?.cost ?? 0), 100)
      let right = score.pairs - score.wrong
      let inPlace = score.isInPlace.count { $0 }
      lines = [
        Line(
          title: "Right", value: "\(right) of \(score.pairs.counted("pair"))",
          isGood: 10 * right >= 9 * score.pairs),
        Line(
          title: "In place", value: "\(inPlace) of \(score.isInPlace.count.counted("card"))",
          isGood: inPlace == score.isInPlace.count),
      ]
    case .bins, .match, .chain:
      let cards = game.kind.isBinning ? Array(model.binned.keys) : model.answer
      guard !cards.isEmpty else { return nil }
      all = cards.count
      done = cards.count { game.verdict(on: $0, model)?.isRight == true }
      if let way = game.wayOff(model) { lines = [Line(title: "Off", value: way)] }
    case .timeline:
      let guesses = max(0, model.answer.count - 1)
      guard guesses > 0 else { return nil }
      all = guesses
      done = max(0, guesses - model.mistakes)
      lines = [Line(title: "Mistakes", value: "\(model.mistakes)", isGood: model.mistakes == 0)]
    case .ranking, .ownBins: return nil
    }
    if let tally = Tally(game, model) {
      (players, winner) = (tally.players, tally.words)
      for player in players { lines.append(Line(title: player.name, value: "\(player.right) of \(player.placed)")) }
    }
    if let rival = model.setup.rival {
      lines.append(Line(title: rival.name, value: "\(rival.points) of \(rival.most), \(rival.moves.counted("move"))"))
      winner =
        done > rival.points
        ? "You have beaten \(rival.name)." : done == rival.points ? "A draw with \(rival.name)." : "\(rival.name) wins."
    }
    if let race {
      lines += race.runners.map(Self.line(of:))
      winner = Self.winner(in: race, done)
    }
    if let hints {
      lines.append(Line(title: "Hints", value: hints.count == 0 ? "none" : "\(hints.count), −\(hints.cost) points"))
    }
    if let moves { lines.append(Line(title: "Moves", value: "\(moves)")) }
    if let day = model.setup.playedDay {
      let streak = days.streak(endingOn: day)
      if streak > 1 { lines.append(Line(title: "Days in a row", value: "\(streak)")) }
      best = days.best
      let latest = days.latest(10)
      history = latest.count > 1 ? latest : []
    }
    self.lines = lines
    lesson = Self.lesson(of: game, model)
  }

  private static func line(of runner: Race.Runner) -> Line {
    Line(
      title: runner.name,
      value: runner.result?.score.map { "\($0.points) of \($0.most)" } ?? "\(runner.placed) of \(runner.count) placed")
  }

  /// Who was best, in a sentence; empty until all who play have finished.
  private static func winner(in race: Race, _ done: Int) -> String {
    let scores = race.runners.compactMap { runner in runner.result?.score.map { (runner.name, $0.points) } }
    guard scores.count == race.runners.count(where: \.hasBegun), let best = scores.map(\.1).max() else { return "" }
    let names = scores.filter { $0.1 == best }.map(\.0).joined(separator: " and ")
    return done > best ? "You win." : done == best ? "A draw with \(names)." : "First: \(names)."
  }

  /// Explains the worst mistake in an order, or the first one in any other game.
  private static func lesson(of game: Game, _ model: SortingModel) -> (title: String, text: String)? {
    switch game.kind {
    case .order: return game.ordering?.worstPair(in: model.answer).flatMap { game.reason(for: $0) }
    case .bins, .match, .chain:
      let cards = model.board.names.filter { $0 != .cards }.flatMap { model.board.contents(of: $0) }
        .compactMap { $0.flatMap { model.board[$0] } }
      let wrong = cards.lazy.compactMap { card in
        game.verdict(on: card, model).flatMap { $0.isRight ? nil : (card, $0.text) }
      }.first
      guard let (card, text) = wrong else { return nil }
      let words = text.hasPrefix("wrong: ") || text.hasPrefix("Wrong: ") ? String(text.dropFirst(7)) : text
      return ("Why \(game.name(of: card)) is wrong", words.prefix(1).uppercased() + words.dropFirst())
    case .timeline, .ranking, .ownBins: return nil
    }
  }
}

extension CountrySorter {
  /// The points of the answer as it is, and how many there could be; `nil` if nothing can be right or wrong.
  package func points(of model: SortingModel) -> (points: Int, most: Int)? {
    ScoreFacts(game, model, hints, tutor.record.days, moves: 0).map { ($0.done, $0.all) }
  }
}
