import History

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

  /// The share of pairs that are right, from 0 (reversed) to 1; 1 if all are tied.
  ///
  /// Without ties this is (tau + 1) / 2, where tau is Kendall's tau.
  public var rightShare: Double {
    pairs == 0 ? 1 : Double(pairs - wrong) / Double(pairs)
  }

  /// The percentage of pairs that are right, rounded down, less what hints cost.
  public func points(less cost: Int = 0) -> Int {
    max(0, (pairs == 0 ? 100 : (pairs - wrong) * 100 / pairs) - cost)
  }

  public var isPerfect: Bool { wrong == 0 }
}

extension Ordering {
  /// Explains the position of a card: "3 of 9 pairs wrong: placed before Kenya, which has 51,393,010 people against
  /// 18,729,160 people".
  ///
  /// Names the nearest card that is on the wrong side of it.
  ///
  /// - Parameter index: The index of the card in the answer.
  /// - Complexity: O(*n*).
  public func explanation(ofCardAt index: Int, in answer: [CardID]) -> String {
    let card = answer[index]
    let others = answer.indices.filter { $0 != index }
    let wrong = others.filter { other in
      other < index ? requires(card, before: answer[other]) : requires(answer[other], before: card)
    }
    let clear = others.filter { requires(card, before: answer[$0]) || requires(answer[$0], before: card) }
    guard let nearest = wrong.min(by: { abs($0 - index) < abs($1 - index) }) else {
      if others.isEmpty { return "right: nothing else is placed yet" }
      return clear.isEmpty
        ? "right: tied with all others" : clear.count == 1 ? "right: its one pair" : "right: all \(clear.count) pairs"
    }
    let side = nearest > index ? "before" : "after"
    let count = "\(wrong.count) of \(clear.count.counted("pair")) wrong"
    guard let theirs = valueText(of: answer[nearest]), let ours = valueText(of: card) else {
      let place = nearest > index ? "comes first" : "comes later"
      return "\(count): placed \(side) \(name(of: answer[nearest])), which \(place)"
    }
    return "\(count): placed \(side) \(name(of: answer[nearest])), which has \(theirs) against \(ours)"
  }
}
