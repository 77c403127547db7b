import SortingGames

/// The result of a check for each placed card: whether it is right, beside which card it belongs, and its figure.
struct CardMarks {
  let game: Game
  let model: SortingModel
  let check: Check
  private let greatest: Double?

  init(_ game: Game, _ model: SortingModel, _ check: Check) {
    (self.game, self.model, self.check) = (game, model, check)
    var greatest: Double?
    if let ordering = game.ordering {
      let numbers = model.answer.compactMap { ordering.number(of: $0) }
      if !ordering.isOfTime, numbers.allSatisfy({ $0 >= 0 }) { greatest = numbers.max() }
    }
    self.greatest = greatest
  }

  /// - Returns: `nil` if the card shows nothing about itself.
  func mark(on card: CardID) -> CardPicture.Mark? {
    guard game.isTimeline || check != .hidden else { return nil }
    var mark = CardPicture.Mark()
    if let ordering = game.ordering, let value = ordering.valueText(of: card) {
      let number = ordering.number(of: card)
      // A number and its unit; words, and what a person has written, as they are.
      let parts =
        number == nil || ordering.column?.source == nil ? [Substring(value)] : value.split(separator: " ", maxSplits: 1)
      mark.figure = String(parts.first ?? "")
      mark.unit = parts.count > 1 ? String(parts[1]) : ""
      if let number, let greatest, greatest > 0 { mark.share = number / greatest }
    }
    if game.isTimeline { return mark }
    guard let verdict = game.verdict(on: card, model) else { return nil }
    mark.isRight = verdict.isRight
    (mark.text, mark.short) = verdict.isRight ? ("right", "") : correction(of: card)
    return mark
  }

  /// Where a wrong card belongs, or what is wrong about it: in words, and in a short form. Each is empty if there is
  /// none.
  private func correction(of card: CardID) -> (String, String) {
    switch game.kind {
    case .order:
      guard let correction = game.correction(of: card, model) else { return ("", "") }
      let arrow = correction.isUpward ? "▲" : "▼"
      return ("\(arrow) belongs \(correction.words(game.name))", arrow)
    case .bins:
      let bins = game.binning?.bins(of: card) ?? []
      return ("belongs to \(bins.joined(separator: " or "))", "")
    case .match(.map):
      guard let way = game.way(of: card, model) else { return ("", "") }
      return ("\(way.text) away", way.short)
    case .match:
      if let capital = game.matching?.capitals[card] { return ("belongs to \(capital)", "") }
      return game.asked(model).firstIndex(of: card).map { ("belongs in place \($0 + 1)", "") } ?? ("", "")
    case .chain:
      let answer = model.answer
      guard let index = answer.firstIndex(of: card), index > 0 else { return ("", "") }
      return ("no border with \(game.name(of: answer[index - 1]))", "")
    case .timeline, .ranking, .ownBins: return ("", "")
    }
  }
}
