import DragDropCollections
import History
import SortingGames

/// What several people must agree on who play one game.
extension SortingModel {
  /// What further games are dealt from, so that each person's program deals the same.
  public struct Supply: Hashable, Sendable, Codable {
    package var pool: [CardID]
    package var count: Int
    package var seed: UInt64

    package init(pool: [CardID], count: Int, seed: UInt64) {
      (self.pool, self.count, self.seed) = (pool, count, seed)
    }

    /// - Throws: `DecodingError.dataCorrupted` if no game can be dealt from it.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      pool = try fields.decode([CardID].self, forKey: .pool)
      count = try fields.decode(Int.self, forKey: .count)
      seed = try fields.decode(UInt64.self, forKey: .seed)
      guard !pool.isEmpty, Set(pool).count == pool.count, 1...SortingModel.possible.upperBound ~= count else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "No game of \(count) cards is dealt from \(Set(pool).count) of \(pool.count)."))
      }
    }
  }

  /// Its cards in the order in which they were dealt, the opening card of a timeline first.
  private var inDealtOrder: [CardID] {
    var ids: Set<ItemID> = []
    for name in board.names { ids.formUnion(board.everything(in: name)) }
    return ids.sorted { $0.rawValue < $1.rawValue }.compactMap { board[$0] }
  }

  /// What distinguishes this game from those before and after it.
  package var mark: DealMark { DealMark(round: round ?? 0, cards: inDealtOrder) }

  /// Refuses a game that cannot follow this one, or come before it, because it may come from anybody.
  func checkNeighbor(_ other: SortingModel) throws(Refusal) {
    guard supply != nil else { return }
    guard abs((other.round ?? 0) - (round ?? 0)) == 1, other.results == results, isOfOneSupply(with: other) else {
      throw Refusal("This is neither the next game nor the one before.")
    }
  }

  /// Whether both can be dealt one after the other, however many games are between them.
  package func isOfOneSupply(with other: SortingModel) -> Bool {
    var (own, theirs) = (setup, other.setup)
    (own.rival, theirs.rival) = (nil, nil)
    return own == theirs && other.supply == supply && other.dealt.isSubset(of: supply?.pool ?? Array(dealt))
      && other.hasItsShape
  }
}

extension SortingModel {
  /// Whether its collections are those of such a game: nothing else may be looked up in them.
  package var hasItsShape: Bool {
    guard case .source(let ids)? = board.collection(named: .cards) else { return false }
    let others = board.names.filter { $0 != .cards }
    switch setup.kind {
    case .bins, .ownBins:
      return !others.isEmpty
        && others.allSatisfy { name in
          guard name.bin != nil, case .shelf? = board.collection(named: name) else { return false }
          return true
        }
    case .timeline:
      guard others == [.answer], case .shelf? = board.collection(named: .answer) else { return false }
      return true
    case .order, .ranking, .match, .chain:
      guard others == [.answer], case .slots(let slots)? = board.collection(named: .answer) else { return false }
      return slots.count == ids.count
    }
  }
}

extension SortingCommand {
  /// The command for this game and no other, and for the place on a timeline that its person has seen.
  package func bound(to model: SortingModel) -> SortingCommand {
    var command = self
    (command.game, command.gap) = (model.mark, gap(on: model))
    return command
  }

  /// The place on a timeline for its card; `nil` in other games.
  func gap(on model: SortingModel) -> Gap? {
    guard model.setup.kind.isTimeline, case .place(let id, .after(let neighbor, in: .answer))? = change.edits.first
    else { return nil }
    let answer = model.board.contents(of: .answer).compactMap(\.self).filter { $0 != id }
    let index = neighbor.map { (answer.firstIndex(of: $0) ?? -1) + 1 } ?? 0
    return Gap(next: index < answer.count ? answer[index] : nil)
  }

  package var isDeal: Bool { deal != nil }
  package var takesTurn: Bool { turn != nil }

  /// Why it cannot be done in a game that others play too.
  package var refusalToShare: Refusal? {
    for edit in change.edits {
      switch edit {
      case .place, .shift: continue
      case .add, .remove, .change, .takeBack:
        return Refusal("No card can be made, changed or removed while others play too.")
      }
    }
    return nil
  }

  /// A place between two cards of a timeline. The first of them is in the command itself.
  struct Gap: Hashable, Sendable, Codable {
    /// `nil` for the end.
    var next: ItemID?
  }

  /// Refuses a command that was meant for another game, or for a place that is another one by now.
  func checkBinding(on model: SortingModel) throws(Refusal) {
    if let game, game != model.mark {
      throw deal == nil
        ? Refusal("Another game was dealt in the meantime.") : Refusal("The next game was dealt in the meantime.")
    }
    if let gap, let now = self.gap(on: model), now != gap {
      throw Refusal("Another card was put there in the meantime.", remedy: "Look where it belongs now.")
    }
    guard let turn else { return }
    switch turn {
    case .taken(let turn):
      guard model.player == turn.player else {
        throw Refusal("It is \(model.playerName.map { "\($0)'s" } ?? "nobody's") turn now.")
      }
    case .givenBack(let turn):
      guard model.turns?.last == turn else { throw Refusal("Another turn was taken in the meantime.") }
    }
  }
}
