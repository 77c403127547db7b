/// Where a card that is out of place belongs, relative to a card that is in place: numbers of places would contradict
/// the marks of the cards that lie there.
public struct Correction: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// Before or after all others.
    case first, last
    /// Beside a card that is in place.
    case before(CardID)
    case after(CardID)
  }

  public let target: Target
  /// Whether it has to move toward the first place.
  public let isUpward: Bool

  /// "first", "after Nigeria"
  public func words(_ name: (CardID) -> String) -> String {
    switch target {
    case .first: "first"
    case .last: "last"
    case .before(let card): "before \(name(card))"
    case .after(let card): "after \(name(card))"
    }
  }

  /// The card beside which it belongs; `nil` if it comes first or last.
  fileprivate var neighbor: CardID? {
    switch target {
    case .first, .last: nil
    case .before(let card), .after(let card): card
    }
  }
}

extension Ordering {
  /// Where a card belongs that is out of place: beside the nearest card in place past which it has to move.
  ///
  /// - Parameters:
  ///   - index: The index of the card in the answer.
  ///   - isInPlace: See ``OrderScore/isInPlace``.
  /// - Returns: `nil` if the card is in place.
  /// - Complexity: O(*n*).
  public func correction(ofCardAt index: Int, in answer: [CardID], isInPlace: [Bool]) -> Correction? {
    guard !isInPlace[index] else { return nil }
    let card = answer[index]
    let right = answer.indices.filter { isInPlace[$0] }
    let others = answer.indices.filter { $0 != index }
    // If it had to pass no card in place, the run of those in place would not be the longest.
    if let before = right.first(where: { $0 < index && requires(card, before: answer[$0]) }) {
      let isFirst = others.allSatisfy { requires(card, before: answer[$0]) }
      return Correction(target: isFirst ? .first : .before(answer[before]), isUpward: true)
    }
    if let after = right.last(where: { index < $0 && requires(answer[$0], before: card) }) {
      let isLast = others.allSatisfy { requires(answer[$0], before: card) }
      return Correction(target: isLast ? .last : .after(answer[after]), isUpward: false)
    }
    return nil
  }

  /// A sentence about the position of a card: "Vietnam is wrong here: it belongs after Nigeria, with 98,858,950 against
  /// 223,804,632 people."
  ///
  /// - Parameters:
  ///   - index: The index of the card in the answer.
  ///   - isInPlace: See ``OrderScore/isInPlace``.
  /// - Complexity: O(*n*).
  public func explanation(ofCardAt index: Int, in answer: [CardID], isInPlace: [Bool]) -> String {
    let card = answer[index]
    guard let correction = correction(ofCardAt: index, in: answer, isInPlace: isInPlace) else {
      return "\(name(of: card)) is right\(reason(ofCardAt: index, in: answer))."
    }
    var figures = valueText(of: card).map { ", with \($0)" } ?? ""
    if let neighbor = correction.neighbor, let ours = figureText(of: card), let theirs = valueText(of: neighbor) {
      figures = ", with \(ours) against \(theirs)"
    }
    return "\(name(of: card)) is wrong here: it belongs \(correction.words(name))\(figures)."
  }

  /// What is to be said about a card in place.
  private func reason(ofCardAt index: Int, in answer: [CardID]) -> String {
    let card = answer[index]
    let others = answer.indices.filter { $0 != index }
    if others.isEmpty { return ": nothing else is placed yet" }
    let wrong = others.filter { other in
      other < index ? requires(card, before: answer[other]) : requires(answer[other], before: card)
    }
    if let nearest = wrong.min(by: { abs($0 - index) < abs($1 - index) }) {
      return ", but \(name(of: answer[nearest])) \(nearest < index ? "before" : "after") it is wrong"
    }
    let isTied = others.allSatisfy { !requires(card, before: answer[$0]) && !requires(answer[$0], before: card) }
    return isTied ? ": it is tied with all others" : valueText(of: card).map { ", with \($0)" } ?? ""
  }

  /// The value without its unit.
  private func figureText(of card: CardID) -> String? {
    guard case .number(let unit)? = column?.kind, !unit.isEmpty else { return valueText(of: card) }
    return valueText(of: card).map { $0.hasSuffix(" \(unit)") ? String($0.dropLast(unit.count + 1)) : $0 }
  }
}
