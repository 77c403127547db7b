/// Finds the place of a card by binary search: each question asks which of two cards comes first, and each answer
/// eliminates half of the remaining places.
public struct Duel: Hashable, Sendable {
  /// The card that has not been placed yet.
  public let challenger: CardID
  private let placed: [CardID]
  private var low = 0
  private var high: Int

  /// - Parameter placed: Cards in order, the first one first.
  public init(_ challenger: CardID, among placed: [CardID]) {
    self.challenger = challenger
    self.placed = placed
    high = placed.count
  }

  /// The card to compare it with; `nil` once its place is known.
  public var opponent: CardID? { low < high ? placed[(low + high) / 2] : nil }

  /// How many of the placed cards come before it; `nil` while it is not known.
  public var place: Int? { low < high ? nil : low }

  /// Whether these are still the cards with which it is compared, in this order.
  public func isAbout(_ placed: [CardID]) -> Bool { placed == self.placed }

  /// Records the answer.
  public mutating func answer(challengerComesFirst: Bool) {
    precondition(low < high, "The place of \(challenger) is known already: \(low).")
    if challengerComesFirst { high = (low + high) / 2 } else { low = (low + high) / 2 + 1 }
  }
}
