public import Tables

/// What is kept about a person over all games: days, what was learned, and results.
public struct PlayerRecord: Hashable, Sendable, Codable {
  public var days = PlayedDays()
  public var memory = Memory()
  public private(set) var results: [GameResult] = []

  public init() {}

  /// Only the latest are kept.
  static let mostResults = 2000

  public mutating func record(_ result: GameResult) {
    results.append(result)
    if results.count > Self.mostResults { results.removeFirst(results.count - Self.mostResults) }
  }

  /// The results as a table to save, the latest one last.
  public var table: Table {
    Table(
      columns: ["day", "game", "points", "of", "cards", "hints", "moves", "player"],
      rows: results.map { result in
        [
          result.day, result.game, "\(result.points)", "\(result.most)", "\(result.cards)", "\(result.hints)",
          "\(result.moves)", result.player ?? "",
        ]
      })
  }

  private enum CodingKeys: String, CodingKey { case memory, results }

  /// Records from before anything was learned contain the days alone.
  public init(from decoder: any Decoder) throws {
    days = try PlayedDays(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    memory = try container.decodeIfPresent(Memory.self, forKey: .memory) ?? Memory()
    results = try container.decodeIfPresent([GameResult].self, forKey: .results) ?? []
  }

  /// Beside the days, as earlier versions of the program expect them.
  public func encode(to encoder: any Encoder) throws {
    try days.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !memory.isEmpty { try container.encode(memory, forKey: .memory) }
    if !results.isEmpty { try container.encode(results, forKey: .results) }
  }
}

/// The result of a game whose cards were all placed and checked.
public struct GameResult: Hashable, Sendable, Codable {
  /// As text: 2026-11-24.
  public var day: String
  public var game: String
  /// Of ``most``.
  public var points: Int
  public var most: Int
  public var cards: Int
  public var hints: Int
  public var moves: Int
  /// Of two players, who won or lost with these points; `nil` if one person played.
  public var player: String?
  /// Whether it was the challenge of a day; `nil` if not.
  public var isDaily: Bool?

  public init(
    day: String, game: String, points: Int, most: Int, cards: Int, hints: Int, moves: Int, player: String? = nil,
    isDaily: Bool = false
  ) {
    (self.day, self.game, self.points, self.most) = (day, game, points, most)
    (self.cards, self.hints, self.moves, self.player) = (cards, hints, moves, player)
    if isDaily { self.isDaily = true }
  }
}
