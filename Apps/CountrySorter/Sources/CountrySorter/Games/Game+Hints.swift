import SortingGames

extension Game {
  /// A full sentence; `nil` if nothing is right or wrong, so that there is no hint to give.
  func hint(_ kind: Hints.Kind, on card: CardID, _ model: SortingModel) -> String? {
    switch (self.kind, kind) {
    case (.order, .range), (.timeline, .range): ordering.flatMap { third(of: $0.order, around: card) }
    case (.order, .neighbor), (.timeline, .neighbor): ordering.flatMap { neighbor(of: card, in: $0.order) }
    case (.bins, .range): someBins(with: card, model)
    case (.bins, .neighbor): companion(of: card)
    case (.match(.map), .range): direction(of: card, model)
    case (.match, .range): third(of: asked(model), around: card)
    case (.match, .neighbor): surroundings(of: card)
    case (.chain, .range): "\(name(of: card)) borders on \(cardsBeside(card).count) of the countries here."
    case (.chain, .neighbor):
      cardsBeside(card).first.map { "\(name(of: card)) borders on \(name(of: $0))." }
        ?? "\(name(of: card)) borders on none of the countries here."
    case (_, .outline), (.ranking, _), (.ownBins, _): nil
    }
  }

  /// "Chile is one of the places 4 to 6 of 10."
  private func third(of order: [CardID], around card: CardID) -> String? {
    guard let index = order.firstIndex(of: card) else { return nil }
    let part = index * 3 / order.count
    let first = (part * order.count + 2) / 3
    let last = ((part + 1) * order.count + 2) / 3
    let places = first + 1 == last ? "in place \(last)" : "somewhere from place \(first + 1) to \(last)"
    return "\(name(of: card)) belongs \(places) of \(order.count)."
  }

  private func neighbor(of card: CardID, in order: [CardID]) -> String? {
    guard let index = order.firstIndex(of: card), order.count > 1 else { return nil }
    return index == 0
      ? "\(name(of: card)) comes right before \(name(of: order[1]))."
      : "\(name(of: card)) comes right after \(name(of: order[index - 1]))."
  }

  /// About half of the bins, including a right one.
  private func someBins(with card: CardID, _ model: SortingModel) -> String? {
    let bins = model.board.names.compactMap(\.bin)
    guard let right = bins.firstIndex(where: { binning?.isRight(card, in: $0) == true }) else { return nil }
    // The beginning of the run depends on the card, so that the card's position in the run gives nothing away.
    let count = max(2, (bins.count + 1) / 2)
    let start = right - card.text.utf8.reduce(0) { $0 + Int($1) } % count
    let some = (0..<min(count, bins.count)).map { (start + $0 + bins.count) % bins.count }.sorted()
    return "\(name(of: card)) belongs in one of: \(some.map { bins[$0] }.joined(separator: ", "))."
  }

  private func companion(of card: CardID) -> String? {
    guard let binning, let bin = binning.bins(of: card).first else { return nil }
    let other = binning.cards.first { $0 != card && binning.isRight($0, in: bin) }
    return other.map { "\(name(of: card)) belongs with \(name(of: $0))." }
      ?? "\(name(of: card)) belongs alone: no other card goes there."
  }

  /// The first letter of a capital; for a flag, an outline or a place on a map, the region of the country.
  private func surroundings(of card: CardID) -> String? {
    if let letter = matching?.capitals[card]?.first { return "The capital of \(name(of: card)) begins with \(letter)." }
    guard case .words(let regions)? = deck.card(card)?.values["subregion"] else { return nil }
    return "\(name(of: card)) is in \(regions[0])."
  }

  private func cardsBeside(_ card: CardID) -> [CardID] {
    deck.cards.map(\.id).filter { neighbors[card]?.contains($0) == true }
  }
}
