public import History

extension Kanban {
  var claims: Claims { Claims(board: self) }

  /// Checks whether a person may have a card for themselves.
  ///
  /// - Parameter card: As it is, or as it will be.
  /// - Throws: The reason why not.
  public func checkClaim(of card: Card, by person: String, at time: Moment) throws(Refusal) {
    try claims.check(card, by: person, at: time)
  }

  /// The cards that somebody could claim now, the most urgent first: by priority, then by due date, then in the order
  /// of the board.
  ///
  /// A card can be claimed if it is open, waits for nothing, is nobody else's, and no claim on it is live.
  ///
  /// - Parameter columns: Only cards in these columns.
  /// - Complexity: O(*n* log *n*) in the cards of these columns.
  public func claimable(by person: String, in columns: [ColumnID], at time: Moment) -> [CardID] {
    let cards = self.columns.filter { columns.contains($0.id) && !$0.isArchived && !$0.finishes }
      .flatMap { openCards(in: $0) }.filter {
        $0.claim?.isLive(at: time) != true && claims.isFree($0, for: person, at: time)
      }
    return cards.enumerated().map { index, card in
      (
        rank: card.priority?.rank ?? Priority.allCases.count + 1, due: card.due?.end(here: 0).rawValue ?? .max, index,
        card.id
      )
    }
    .sorted { ($0.rank, $0.due, $0.2) < ($1.rank, $1.due, $1.2) }.map(\.3)
  }
}

extension Claim {
  /// The refusal for a person who tries to end another person's claim.
  public func refusalToRelease(_ card: CardID, by author: String?) -> Refusal {
    Refusal(
      "Card \(card) is claimed by \(holder), not by \(author ?? "you").",
      remedy: "Only \(holder) can release it; it runs out at \(until.local()).")
  }
}

/// Who may claim which card of a board. A value.
struct Claims {
  let board: Kanban

  /// Whether the card could be given to a person who looks for work.
  func isFree(_ card: Card, for person: String, at time: Moment) -> Bool {
    (try? check(card, by: person, at: time)) != nil
  }

  /// - Throws: The reason why the person cannot claim the card.
  func check(_ card: Card, by person: String, at time: Moment) throws(Refusal) {
    guard !card.isDone, !card.isArchived else {
      throw Refusal("Card \(card.id) is \(card.isDone ? "done" : "archived").", remedy: "Choose an open one.")
    }
    if let claim = card.claim, claim.holder != person, claim.isLive(at: time) {
      throw Refusal(
        "Card \(card.id) is claimed by \(claim.holder) until \(claim.until.local()).",
        remedy: "Choose another one, or try again after that time.")
    }
    // The card of somebody whose claim has run out is free again.
    if let owner = card.assignee, owner != person, owner != card.claim?.holder {
      throw Refusal("Card \(card.id) is assigned to \(owner).", remedy: "Choose another one, or ask \(owner).")
    }
    if let blocker = board.openBlockers(of: card).first {
      throw Refusal(
        "Card \(card.id) waits for \(blocker.id) \"\(blocker.title)\", which is not done.",
        remedy: "Finish that one first, or choose another one.")
    }
  }
}
