/// When something that was learned must be asked again: after growing intervals, which start again after a mistake.
///
/// Source: SM-2, in P. A. Wozniak, "Application of a computer to improve the results obtained in working with the
/// SuperMemo method", 1990 (super-memory.com/english/ol/sm2.htm).
public struct Repetition: Hashable, Sendable, Codable {
  /// How well something was remembered, with the grade that SM-2 gives it.
  public enum Answer: Int, Sendable, CaseIterable {
    case wrong = 1
    /// Right, but after a hint.
    case rightWithHelp = 3
    case right = 5
  }

  /// How often in a row the answer was right.
  public private(set) var count = 0
  /// The E-Factor: by how much each interval is longer than the last one.
  public private(set) var easiness = 2.5
  /// In days.
  public private(set) var interval = 0
  /// The day on which it is due, as ``Day/number``.
  public private(set) var due = 0

  public init() {}

  static let leastEasiness = 1.3

  /// - Parameter day: The day of the answer.
  public mutating func record(_ answer: Answer, on day: Day) {
    if answer == .wrong {
      // From the beginning, with the same easiness.
      (count, interval) = (0, 1)
    } else {
      count += 1
      interval =
        switch count {
        case 1: 1
        case 2: 6
        default: min(Self.longest, Int((Double(interval) * easiness).rounded(.up)))
        }
      let lack = Double(5 - answer.rawValue)
      easiness = max(Self.leastEasiness, easiness + 0.1 - lack * (0.08 + lack * 0.02))
    }
    due = day.number + interval
  }

  /// In days: nothing is put off for longer than ten years.
  private static let longest = 3650

  /// - Throws: `DecodingError.dataCorrupted` if a number is none that answers lead to.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    count = try fields.decode(Int.self, forKey: .count)
    easiness = try fields.decode(Double.self, forKey: .easiness)
    interval = try fields.decode(Int.self, forKey: .interval)
    due = try fields.decode(Int.self, forKey: .due)
    guard 0...1_000_000_000 ~= count, Self.leastEasiness...1_000 ~= easiness, 0...Self.longest ~= interval,
      -10_000_000...10_000_000 ~= due
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "No card can be asked again after \(count) answers and \(interval) days, on day \(due)."))
    }
  }

  public func isDue(on day: Day) -> Bool { due <= day.number }
}
