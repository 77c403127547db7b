import History

extension Kanban {
  var dependencies: DependencyGraph { DependencyGraph(card: { [cards] in cards[$0] }, dependents: dependents) }

  /// The cards that must be done before this one and are not. An archived card blocks nothing.
  public func openBlockers(of card: Card) -> [Card] { dependencies.openBlockers(of: card) }

  /// The cards that wait for the card.
  public func waiting(for id: CardID) -> [Card] { dependencies.waiting(for: id) }

  /// A dependency that closes a cycle reachable from one of these cards: a card and the one that it waits for; `nil` if
  /// there is none.
  ///
  /// - Complexity: O(*n*) in the cards that these wait for, directly or through others.
  public func dependencyCycle(through cards: Set<CardID>) -> (card: CardID, blocker: CardID)? {
    dependencies.cycles(from: cards.sorted()).first
  }

  /// Removes dependency cycles, in which cards wait for themselves, directly or through others, and would never be
  /// done. For boards from elsewhere; on our own boards, a dependency that would close a cycle is refused.
  ///
  /// - Returns: The removed dependencies: the card, and the one that it waited for. The cards are visited depth-first
  ///   in the order of the board, along their dependencies. A dependency that leads back to a card on the current path
  ///   is removed.
  /// - Complexity: O(*n*) in the cards and their blockers.
  public mutating func removeDependencyCycles() -> [(card: CardID, blocker: CardID)] {
    let found = dependencies.cycles(from: columns.flatMap(\.cards))
    for (card, blocker) in found { _ = apply(.change(card, .blocker(blocker, false))) }
    return found
  }
}

/// The dependencies between the cards of a board: a card waits for its blockers. A value.
struct DependencyGraph {
  let card: (CardID) -> Card?
  let dependents: Dependents

  func openBlockers(of card: Card) -> [Card] {
    card.blockers.compactMap(self.card).filter(\.isOpen)
  }

  func waiting(for id: CardID) -> [Card] {
    dependents[id].sorted().compactMap(card)
  }

  /// The cards, and all that they wait for, directly or through others: each with one of these cards that waits for it.
  ///
  /// - Complexity: O(*n*) in these cards and their blockers.
  private func blockers(of ids: [CardID]) -> [CardID: CardID] {
    var found: [CardID: CardID] = [:]
    for id in ids {
      var next = [id]
      while let card = next.popLast() {
        guard found[card] == nil else { continue }
        found[card] = id
        next += self.card(card)?.blockers ?? []
      }
    }
    return found
  }

  // MARK: Rules

  /// - Parameter coming: Cards that are to be done together.
  func checkDone(_ coming: [Card]) throws(Refusal) {
    let together = Set(coming.map(\.id))
    for card in coming {
      let blocker = card.blockers.lazy.compactMap { together.contains($0) ? nil : self.card($0) }.first { $0.isOpen }
      guard let blocker else { continue }
      throw Refusal(
        "Card \(card.id) waits for \(blocker.id) \"\(blocker.title)\", which is not done.",
        remedy: "Finish that one first, or remove the dependency.")
    }
  }

  /// - Parameter ids: The cards, each of which is to wait for all of `blockers`.
  func checkBlockers(_ blockers: [CardID], of ids: [CardID]) throws(Refusal) {
    if let blocker = blockers.first(where: { card($0) == nil }) {
      throw Refusal("There is no card \(blocker) to wait for.", remedy: "Give the number of a card.")
    }
    // Once for all of them, because a chain may be as long as the board.
    let found = self.blockers(of: blockers)
    for id in ids {
      guard let blocker = found[id] else { continue }
      throw Refusal(
        id == blocker ? "Card \(id) cannot wait for itself." : "Card \(blocker) waits for \(id) already.",
        remedy: id == blocker ? "Choose another card." : "Remove the other dependency first.")
    }
  }

  // MARK: Cycles

  /// The dependencies that close cycles, in the order of a depth-first search.
  func cycles(from starts: [CardID]) -> [(card: CardID, blocker: CardID)] {
    /// Whether a card is on the current path; `nil` until it is visited.
    var isOnPath: [CardID: Bool] = [:]
    var found: [(card: CardID, blocker: CardID)] = []
    for start in starts where isOnPath[start] == nil {
      isOnPath[start] = true
      // Not recursive, because a chain may be as long as the board.
      var path = [(card: start, next: (card(start)?.blockers ?? [])[...])]
      while let (card, next) = path.last {
        guard let blocker = next.first else {
          isOnPath[card] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next = next.dropFirst()
        if isOnPath[blocker] == true {
          found.append((card, blocker))
        } else if isOnPath[blocker] == nil, let blockers = self.card(blocker)?.blockers {
          isOnPath[blocker] = true
          path.append((blocker, blockers[...]))
        }
      }
    }
    return found
  }
}

extension Card {
  /// Whether others wait for it.
  fileprivate var isOpen: Bool { !isDone && !isArchived }
}
