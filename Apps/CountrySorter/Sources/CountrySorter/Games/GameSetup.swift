import SortingGames

/// The rules of a game: saved with it, so that a saved game continues as it began.
public struct GameSetup: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    /// Numbered places, in the order of a column or of the names; there is a right answer.
    case order(SortRule)
    /// Numbered places in the person's own order: no answer is wrong.
    case ranking
    /// Bins for the words of a column.
    case bins(column: String)
    /// Bins that the person names: no answer is wrong.
    case ownBins([String])
    /// Each card goes between those already placed.
    case timeline(SortRule)
    /// Each card goes to the prompt of a place: its capital, its flag, its outline, its
    /// place on a map.
    case match(Prompt)
    /// A chain in which each country borders on the next.
    case chain
  }

  /// The prompt that a place of a matching game shows.
  public enum Prompt: String, Hashable, Sendable, Codable, CaseIterable {
    case capital, flag, outline, map
  }

  public var kind: Kind
  /// Seeds the draw of the cards and names saves, so its words never change: "Population, the most first". People see
  /// ``shownTitle``.
  public var title: String
  /// The day of a daily challenge: "2026-11-21".
  public var day: String?
  /// Whether the first place is numbered 0; `nil` in saves from before there was a choice.
  public var countsFromZero: Bool?
  /// The names of those who take turns; `nil` if one person plays.
  public var players: [String]?
  /// The result of somebody else with the same cards; `nil` if there is none to beat.
  public var rival: Rival?

  public init(_ kind: Kind, title: String, day: String? = nil) {
    self.kind = kind
    self.title = title
    self.day = day
  }

  /// The title as people see it: "Population, high to low".
  package var shownTitle: String {
    let words = [
      ("the most first", "high to low"), ("the least first", "low to high"), ("A first", "A to Z"),
      ("Z first", "Z to A"),
    ]
    for (stored, shown) in words where title.hasSuffix(stored) { return title.dropLast(stored.count) + shown }
    return title
  }

  /// The day of a daily challenge; `nil` for other games.
  var playedDay: Day? { day.flatMap { try? Day($0) } }
}

/// The result of a recorded game, for another person to beat with the same cards.
public struct Rival: Hashable, Sendable, Codable {
  /// The name of the file.
  public var name: String
  public var points: Int
  public var most: Int
  public var moves: Int

  package init(name: String, points: Int, most: Int, moves: Int) {
    (self.name, self.points, self.most, self.moves) = (name, points, most, moves)
  }

  /// "to beat: ann, 84 of 100"
  var challenge: String { "to beat: \(name), \(points) of \(most)" }
}

extension GameSetup.Kind {
  /// What the game asks about, as a word under which answers are remembered; `nil` if no answer is right or wrong.
  package var question: String? {
    switch self {
    case .order(let rule), .timeline(let rule):
      if case .column(let column) = rule.key { column } else { "name" }
    case .bins(let column): column
    case .match(let prompt): prompt.rawValue
    case .chain: "chain"
    case .ranking, .ownBins: nil
    }
  }
}
