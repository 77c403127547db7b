/// The game in which each card goes between those already placed, and slides to its right place if the guess was
/// wrong.
public struct Timeline: Sendable {
  public let ordering: Ordering
  /// In order, if those it began with were.
  public private(set) var placed: [CardID] = []
  public private(set) var right = 0
  public private(set) var wrong = 0

  public init(_ ordering: Ordering, start: CardID) {
    self.ordering = ordering
    insert(start, at: 0)
  }

  /// Continues a timeline.
  ///
  /// - Parameter placed: Cards in their right order, as far as is known.
  public init(_ ordering: Ordering, placed: [CardID]) {
    self.ordering = ordering
    self.placed = placed
  }

  /// The result of placing a card.
  public struct Placement: Hashable, Sendable {
    public let isRight: Bool
    /// The card's slot: the requested one, or the nearest right one.
    public let slot: Int
  }

  /// All slots in which the card would be right; several if the card is tied with others. Slot 0 is before all cards,
  /// `placed.count` after all.
  ///
  /// Where cards are out of order, as in a save that was made with other facts, all slots between them are right.
  ///
  /// - Complexity: O(*n*).
  public func rightSlots(for card: CardID) -> ClosedRange<Int> {
    // Cards that must come before this one can only be before those that must come after it, because `placed` is in
    // order.
    let first = placed.lastIndex { ordering.requires($0, before: card) }.map { $0 + 1 } ?? 0
    let last = placed.firstIndex { ordering.requires(card, before: $0) } ?? placed.count
    return min(first, last)...max(first, last)
  }

  /// Puts a card, which must not be on the timeline yet, in a slot.
  public mutating func place(_ card: CardID, at slot: Int) -> Placement {
    precondition(!placed.contains(card), "\(card) lies on the timeline already.")
    precondition(0 <= slot && slot <= placed.count, "There are the slots 0 to \(placed.count), not \(slot).")
    let slots = rightSlots(for: card)
    let landing = min(max(slot, slots.lowerBound), slots.upperBound)
    insert(card, at: landing)
    if landing == slot { right += 1 } else { wrong += 1 }
    return Placement(isRight: landing == slot, slot: landing)
  }

  private mutating func insert(_ card: CardID, at slot: Int) {
    _ = ordering.key(of: card)
    placed.insert(card, at: slot)
  }
}
