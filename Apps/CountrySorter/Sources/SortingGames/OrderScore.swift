/// The quality of an order of cards, measured so that one misplaced card does not ruin the score.
public struct OrderScore: Hashable, Sendable {
  /// For each card, in the order of the answer: how many of the other cards are on the wrong side of it.
  public let wrongPairs: [Int]
  /// How many pairs of cards have a required order: all that are not tied.
  public let pairs: Int
  /// For each card, in the order of the answer: whether it is in place. The cards out of place are the fewest whose
  /// removal leaves no wrong pair.
  public let isInPlace: [Bool]

  /// - Parameter answer: Cards that are in the order, each at most once.
  /// - Complexity: O(*n* log *n*) comparisons.
  public init(_ answer: [CardID], in ordering: Ordering) {
    precondition(Set(answer).count == answer.count, "A card is twice in the answer.")
    let keys = answer.map(ordering.key)
    wrongPairs = WrongPairs.count(keys, isClearly: ordering.isClearly)
    let ties = WrongPairs.count(keys.sorted(by: >), isClearly: ordering.isClearly)
    pairs = ties.reduce(0, +) / 2
    isInPlace = LongestRun.members(of: keys, isClearly: ordering.isClearly)
  }

  public var wrong: Int { wrongPairs.reduce(0, +) / 2 }

  /// The length of a longest subsequence of cards that are in order.
  public var longestRun: Int { isInPlace.count { $0 } }

  /// The percentage of pairs that are right, rounded down, less what hints cost; 100 percent if all are tied.
  ///
  /// Without ties and hints this is 50 (tau + 1), where tau is Kendall's tau.
  public func points(less cost: Int = 0) -> Int {
    max(0, (pairs == 0 ? 100 : (pairs - wrong) * 100 / pairs) - cost)
  }

  public var isPerfect: Bool { wrong == 0 }
}
