/// How good an order of cards is, in a way that one card out of place does not ruin.
public struct OrderScore: Hashable, Sendable {
  /// For each card, in the order of the answer: with how many of the others it stands the wrong way round.
  public let wrongPairs: [Int]
  /// How many pairs of cards have a right order: all that are not tied.
  public let pairs: Int
  /// The most cards that are in order among themselves: take away the others, and nothing is wrong.
  public let longestRun: Int

  /// - Parameter answer: Cards that are in the order, each at most once.
  /// - Complexity: O(*n* log *n*) comparisons.
  public init(_ answer: [CardID], in ordering: Ordering) {
    precondition(Set(answer).count == answer.count, "A card is twice in the answer.")
    let keys = answer.map(ordering.key)
    wrongPairs = WrongPairs.count(keys, isClearly: ordering.isClearly)
    let ties = WrongPairs.count(keys.sorted(by: >), isClearly: ordering.isClearly)
    pairs = ties.reduce(0, +) / 2
    longestRun = LongestRun.length(of: keys, isClearly: ordering.isClearly)
  }

  public var wrong: Int { wrongPairs.reduce(0, +) / 2 }

  /// Kendall's tau without the ties: (right - wrong) / (right + wrong) of the pairs that are not tied, from -1 (reversed)
  /// to 1 (right). Also known as Goodman and Kruskal's gamma. 1 where all are tied.
  ///
  /// Source: Goodman & Kruskal, "Measures of Association for Cross Classifications", JASA 49, 1954.
  public var tau: Double {
    pairs == 0 ? 1 : Double(pairs - 2 * wrong) / Double(pairs)
  }

  /// Tau as points of 100, 0 where it is negative, and less what hints cost.
  public func points(less cost: Int = 0) -> Int {
    max(0, Int((max(0, tau) * 100).rounded(.down)) - cost)
  }

  public var isPerfect: Bool { wrong == 0 }
}

extension Ordering {
  /// Why a card stands as it does: "3 of 9 pairs wrong: stands before Kenya, which has 51,393,010 people against
  /// 18,729,160 people".
  ///
  /// Tells of the nearest card that it stands the wrong way round with.
  ///
  /// - Parameter index: Of the card in the answer.
  /// - Complexity: O(*n*).
  public func explanation(ofCardAt index: Int, in answer: [CardID]) -> String {
    let card = answer[index]
    let others = answer.indices.filter { $0 != index }
    let wrong = others.filter { other in
      other < index ? requires(card, before: answer[other]) : requires(answer[other], before: card)
    }
    let clear = others.filter { requires(card, before: answer[$0]) || requires(answer[$0], before: card) }
    guard let nearest = wrong.min(by: { abs($0 - index) < abs($1 - index) }) else {
      return clear.isEmpty ? "right, tied with all others" : "right: all \(clear.count) pairs"
    }
    let side = nearest > index ? "before" : "after"
    let count = "\(wrong.count) of \(clear.count) pairs wrong"
    guard let theirs = valueText(of: answer[nearest]), let ours = valueText(of: card) else {
      let place = nearest > index ? "comes first" : "comes later"
      return "\(count): stands \(side) \(name(of: answer[nearest])), which \(place)"
    }
    return "\(count): stands \(side) \(name(of: answer[nearest])), which has \(theirs) against \(ours)"
  }
}
