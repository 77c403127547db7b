/// What a person has learned: for each question and card, when to ask it again, and what was confused with what.
public struct Memory: Hashable, Sendable, Codable {
  /// How often two things were confused.
  public struct Confusion: Hashable, Sendable {
    public let card: CardID
    /// Another card, or the name of a bin.
    public let other: String
    public let count: Int
  }

  /// By question, such as "population" or "flag", and then by card.
  private var repetitions: [String: [String: Repetition]] = [:]
  /// By question, card and what it was taken for.
  private var confusions: [String: [String: [String: Int]]] = [:]

  public init() {}

  public var isEmpty: Bool { repetitions.isEmpty && confusions.isEmpty }

  /// - Parameter other: What the card was taken for, if the answer was wrong and that is known.
  public mutating func record(
    _ answer: Repetition.Answer, of card: CardID, insteadOf other: String? = nil, to question: String, on day: Day
  ) {
    repetitions[question, default: [:]][card.text, default: Repetition()].record(answer, on: day)
    guard answer == .wrong, let other else { return }
    confusions[question, default: [:]][card.text, default: [:]][other, default: 0] += 1
  }

  public func repetition(of card: CardID, in question: String) -> Repetition? { repetitions[question]?[card.text] }

  /// The cards that are due on that day, the longest overdue first.
  public func due(_ question: String, on day: Day, among cards: [CardID]) -> [CardID] {
    let known = repetitions[question] ?? [:]
    return cards.filter { known[$0.text]?.isDue(on: day) == true }
      .sorted { (known[$0.text]!.due, $0.text) < (known[$1.text]!.due, $1.text) }
  }

  /// How many cards are due on that day.
  public func dueCount(_ question: String, on day: Day) -> Int {
    (repetitions[question] ?? [:]).values.count { $0.isDue(on: day) }
  }

  /// The cards that were never asked.
  public func new(_ question: String, among cards: [CardID]) -> [CardID] {
    cards.filter { repetitions[question]?[$0.text] == nil }
  }

  /// What a card was taken for, the most frequent first.
  public func confusions(of card: CardID, in question: String) -> [Confusion] {
    (confusions[question]?[card.text] ?? [:]).map { Confusion(card: card, other: $0, count: $1) }
      .sorted { (-$0.count, $0.other) < (-$1.count, $1.other) }
  }

  /// Everything that was confused in answers to a question, the most frequent first.
  public func confusions(in question: String) -> [Confusion] {
    (confusions[question] ?? [:]).keys.flatMap { confusions(of: CardID($0), in: question) }
      .sorted { (-$0.count, $0.card.text, $0.other) < (-$1.count, $1.card.text, $1.other) }
  }

  private enum CodingKeys: String, CodingKey { case repetitions, confusions }

  /// - Throws: `DecodingError.dataCorrupted` if a number is none that answers lead to.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    repetitions = try fields.decode([String: [String: Repetition]].self, forKey: .repetitions)
    confusions = try fields.decode([String: [String: [String: Int]]].self, forKey: .confusions)
    let counts = confusions.values.lazy.flatMap(\.values).flatMap(\.values)
    if let count = counts.first(where: { !(0...1_000_000_000 ~= $0) }) {
      throw DecodingError.dataCorruptedError(
        forKey: .confusions, in: fields, debugDescription: "No card can be confused \(count) times.")
    }
  }
}
