import AppShell
import DragDropCollections
import History
import SortingGames

/// A game of several people who sort the same cards, each on a board of their own.
extension SortingModel {
  /// What a game came to.
  public struct Result: Hashable, Sendable, Codable {
    /// `nil` for an own order, which nothing is wrong with.
    public var score: Score?

    public struct Score: Hashable, Sendable, Codable {
      public var points, most: Int
    }

    /// Whether a game can come to this, because it may be anybody who says so.
    var isPossible: Bool {
      score.map { SortingModel.possible ~= $0.most && 0...$0.most ~= $0.points } ?? true
    }
  }
}

extension SortingCommand {
  enum Ending: Hashable, Sendable, Codable {
    case finished(SortingModel.Result), resumed(SortingModel.Result)
  }

  package var isEnding: Bool { ending != nil }

  func perform(_ ending: Ending, on model: inout SortingModel) throws(Refusal) -> SortingCommand {
    var inverse = self
    switch ending {
    case .finished(let result):
      guard model.result == nil else { throw Refusal("This game is finished already.") }
      guard result.isPossible else { throw Refusal("No game can end with \(result).") }
      model.results = model.results ?? [:]
      model.results?[model.round ?? 0] = result
      inverse.ending = .resumed(result)
    case .resumed(let result):
      guard model.result == result else { throw Refusal("This game is not finished.") }
      model.results?[model.round ?? 0] = nil
      if model.results == [:] { model.results = nil }
      inverse.ending = .finished(result)
    }
    return inverse
  }
}

extension SortingModel {
  /// What this game came to: from then on, no card moves. `nil` before, and if nobody plays against others.
  public var result: Result? { results?[round ?? 0] }
}

extension CountrySorter {
  /// Ends this person's game, so that they see how good they were, and what the others have who have finished, too.
  mutating func finish(in race: Race, _ context: AppContext<CountrySorter>) -> Effects {
    let model = context.model
    let next = context.keys.name("next-game", or: "n")
    if model.result != nil {
      return [.say(facts(in: context).map { "\($0.headline). \($0.done) of \($0.all)." } ?? race.summary)]
    }
    guard model.isComplete else {
      return [.say("Place all cards first: a check ends your game, and then its cards stay where they are.")]
    }
    check = .once
    let score = points(of: model).map { SortingModel.Result.Score(points: $0.points, most: $0.most) }
    let result = SortingModel.Result(score: score)
    let others = race.finished.isEmpty ? "" : " \(race.finished.map(\.words).joined(separator: ", "))."
    let text = score.map { "You have \($0.points) of \($0.most).\(others) Press \(next) for the next game." }
    return [
      .perform(SortingCommand(finishing: result)),
      .say(text ?? "Your order stays. The order between all of you is shown instead of the cards."),
    ]
  }

  /// Says who has finished.
  mutating func meet(_ race: Race, in context: AppContext<CountrySorter>) -> Effects {
    let new = race.finished.filter { !finished.contains($0.name) }
    finished = Set(race.finished.map(\.name))
    let isDone = context.model.result != nil
    return new.map { .say(isDone ? "\($0.words)." : "\($0.name) has finished.") }
  }
}

/// The others in such a game, as one of them may see them.
struct Race: Hashable {
  /// Somebody else.
  struct Runner: Hashable {
    let name: String
    /// How many cards they have placed, and of how many.
    let placed, count: Int
    /// Of this game; `nil` until they have finished it.
    let result: SortingModel.Result?
    /// Their order, if they have finished; else it is hidden.
    let order: [CardID]

    /// Whether they play.
    var hasBegun: Bool { placed > 0 || result != nil }

    /// "Ada has 84 of 100"
    var words: String {
      result?.score.map { "\(name) has \($0.points) of \($0.most)" } ?? "\(name) has finished"
    }

    /// "Ada 3 of 10", "Ada done", "Ada has 84 of 100"
    ///
    /// - Parameter isOver: Whether this person has finished, and may see what others have.
    func summary(_ isOver: Bool) -> String {
      guard let result else { return "\(name) \(placed) of \(count)" }
      return isOver && result.score != nil ? words : "\(name) done"
    }
  }

  /// What somebody tells the others who only looks on.
  static let watching = "watching"

  /// Whether this person has finished.
  private let isOver: Bool

  /// By name.
  let runners: [Runner]

  /// - Returns: `nil` if it is no such game.
  init?(_ context: AppContext<CountrySorter>) {
    guard let others = context.others, let company = context.company else { return nil }
    let playing = company.others.filter { $0.activity != Self.watching }.map(\.name)
    let (own, names) = (context.model, Set(others.keys).union(playing))
    isOver = own.result != nil
    runners = names.sorted().map { name in
      let result = others[name]?.results?[own.round ?? 0]
      // Whoever is in another game has no cards of this one.
      let model = others[name].flatMap { ($0.round ?? 0) == (own.round ?? 0) ? $0 : nil }
      return Runner(
        name: name.sanitized, placed: model?.progress.done ?? 0, count: own.progress.all, result: result,
        order: result == nil ? [] : model?.answer ?? [])
    }
  }

  /// Those who have finished.
  var finished: [Runner] { runners.filter { $0.result != nil } }

  /// "Ada 3 of 10, Bob done"
  var summary: String { runners.isEmpty ? "alone here" : runners.map { $0.summary(isOver) }.joined(separator: ", ") }
}

extension CountrySorter {
  /// In a race, whoever watches says so: they are no rival.
  public func activity(in context: AppContext<CountrySorter>) -> String? {
    context.others != nil && context.company?.refusal != nil ? Race.watching : nil
  }
}

extension AppContext<CountrySorter> {
  /// Whether others play on the same board, so that nothing there is one's own.
  var isTogether: Bool { isShared && others == nil }

  /// "with Ada, Bob", or how far they are; `nil` if the game is not shared.
  var companions: String? {
    if let race = Race(self) { return race.summary }
    guard let company else { return nil }
    var seen: Set<String> = []
    let names = company.others.map(\.name).filter { seen.insert($0).inserted }
    return names.isEmpty ? "alone here" : "with \(names.joined(separator: ", "))"
  }
}
