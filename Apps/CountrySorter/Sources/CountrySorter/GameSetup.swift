import SortingGames

/// What is played: kept with the game, so that a saved one goes on as it began.
public struct GameSetup: Hashable, Sendable, Codable {
  public enum Kind: Hashable, Sendable, Codable {
    /// Numbered places, in the order of a column or of the names; there is a right answer.
    case order(SortRule)
    /// Numbered places in the person's own order: no answer is wrong.
    case ranking
    /// Bins for the words of a column.
    case bins(column: String)
    /// Bins with names of the person's own: no answer is wrong.
    case ownBins([String])
    /// Each card goes between those that lie already.
    case timeline(SortRule)
    /// Each card to what is shown at a place: its capital, its flag, its outline.
    case match(Prompt)
    /// A chain in which each country borders on the next.
    case chain
  }

  /// What a place of a matching game shows.
  public enum Prompt: String, Hashable, Sendable, Codable, CaseIterable {
    case capital, flag, outline
  }

  public var kind: Kind
  /// On the screen above the panes: "Population, the most first".
  public var title: String
  /// Of a daily challenge: "2026-11-21".
  public var day: String?
  /// Whether the first place is called 0; `nil` in saves from before there was a choice.
  public var countsFromZero: Bool?

  public init(_ kind: Kind, title: String, day: String? = nil) {
    self.kind = kind
    self.title = title
    self.day = day
  }
}
