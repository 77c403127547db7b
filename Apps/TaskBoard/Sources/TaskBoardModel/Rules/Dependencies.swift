import History

extension Kanban {
  /// The cards that must be done before this one and are not. An archived card blocks nothing.
  public func openBlockers(of card: Card) -> [Card] {
    card.blockers.compactMap { cards[$0] }.filter { !$0.isDone && !$0.isArchived }
  }

  /// The cards that wait for the card.
  public func waiting(for id: CardID) -> [Card] {
    dependents[id].sorted().compactMap { cards[$0] }
  }

  /// - Parameter coming: Cards that are to be done together.
  func checkDone(_ coming: [Card]) throws(Refusal) {
    let together = Set(coming.map(\.id))
    for card in coming {
      guard let blocker = openBlockers(of: card).first(where: { !together.contains($0.id) }) else { continue }
      throw Refusal(
        "Card \(card.id) waits for \(blocker.id) \"\(blocker.title)\", which is not done.",
        remedy: "Finish that one first, or remove the dependency.")
    }
  }

  /// Whether a card waits for another one, directly or through others.
  func waits(_ id: CardID, for other: CardID) -> Bool {
    var seen: Set<CardID> = []
    var next = [id]
    while let card = next.popLast() {
      if card == other { return true }
      if seen.insert(card).inserted { next += cards[card]?.blockers ?? [] }
    }
    return false
  }

  /// Checks a change to existing cards.
  func check(_ change: CardChange, of ids: [CardID]) throws(Refusal) {
    try Self.checkForm(of: change)
    switch change {
    case .done(_?): try checkDone(ids.compactMap { cards[$0] }.filter { !$0.isDone })
    case .blocker(let blocker, true):
      guard cards[blocker] != nil else {
        throw Refusal("There is no card \(blocker) to wait for.", remedy: "Give the number of a card.")
      }
      for id in ids where waits(blocker, for: id) {
        throw Refusal(
          id == blocker ? "Card \(id) cannot wait for itself." : "Card \(blocker) waits for \(id) already.",
          remedy: "Two cards that wait for each other would never be done.")
      }
    case .archived(false):
      for column in columns {
        let coming = column.cards.filter { ids.contains($0) && cards[$0]?.isArchived == true }
        try checkRoom(
          in: column,
          for: coming.compactMap { cards[$0] }.map { card in
            var card = card
            card.isArchived = false
            return card
          })
      }
    case .assignee(let person?):
      guard let personLimit, personLimit.isHard else { return }
      let coming = columns.filter { $0.limit != nil }.flatMap(\.cards)
        .filter { ids.contains($0) && cards[$0]?.isArchived == false }
      try checkLoad(of: person, personLimit, coming: coming.compactMap { cards[$0] })
    default: break
    }
  }
}
