import StableHash

/// Distinguishes a deal from every other one: what is meant for one game must not be done in the next.
public struct DealMark: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// - Parameters:
  ///   - round: How many games were dealt before.
  ///   - cards: In the order in which they were dealt.
  public init(round: Int, cards: [CardID]) {
    self.init(rawValue: FNV1a(of: ([String(round)] + cards.map(\.text)).joined(separator: "\u{0}").utf8).value)
  }
}
