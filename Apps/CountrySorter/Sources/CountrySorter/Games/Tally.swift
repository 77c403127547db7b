import SortingGames

/// How many cards each of several players has placed, and how many of those are right.
struct Tally: Hashable {
  struct Player: Hashable {
    let name: String
    var placed = 0
    var right = 0
  }

  private(set) var players: [Player]

  /// - Returns: `nil` unless players take turns.
  init?(_ game: Game, _ model: SortingModel) {
    guard let names = model.setup.players, let turns = model.turns else { return nil }
    players = names.map { Player(name: $0) }
    for turn in turns where players.indices.contains(turn.player) {
      players[turn.player].placed += 1
      if turn.isRight ?? (game.verdict(on: turn.card, model)?.isRight == true) { players[turn.player].right += 1 }
    }
  }

  /// "Ann wins, 4 to 3.", "A draw, 4 each."
  var words: String {
    let sorted = players.sorted { $0.right > $1.right }
    let best = sorted.filter { $0.right == sorted[0].right }
    guard best.count == 1 else {
      return best.count == players.count
        ? "A draw, \(best[0].right) each." : "\(joined(best.map(\.name))) share the lead with \(best[0].right) each."
    }
    return "\(best[0].name) wins, \(sorted.map { "\($0.right)" }.joined(separator: " to "))."
  }

  private func joined(_ names: [String]) -> String {
    names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
  }
}

extension SortingModel {
  /// The index of the player whose turn it is; `nil` unless players take turns.
  var player: Int? {
    guard let players = setup.players, !players.isEmpty, let turns else { return nil }
    return turns.count % players.count
  }

  /// The name of the player whose turn it is; `nil` if nobody has a turn any more.
  var playerName: String? { isComplete ? nil : player.flatMap { setup.players?[$0] } }
}
