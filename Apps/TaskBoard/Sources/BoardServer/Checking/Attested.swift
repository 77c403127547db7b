import TaskBoardModel

/// What the inverses of a board's commands say about comments, claims and times: facts that undo may bring back. A value.
struct Attested: Sendable {
  enum Fact: Hashable, Sendable {
    case comment(CardID, Comment)
    case claim(CardID, Claim)
    case release(CardID, Claim)
    case done(CardID, Moment)
  }

  private var counts: [Fact: Int] = [:]

  func contains(_ fact: Fact) -> Bool { counts[fact] != nil }

  /// - Complexity: O(*n*) in the edits.
  mutating func add(_ inverse: [KanbanEdit]?) {
    for edit in inverse ?? [] { edit.forEachFact { counts[$0, default: 0] += 1 } }
  }

  mutating func remove(_ inverse: [KanbanEdit]?) {
    for edit in inverse ?? [] {
      edit.forEachFact { fact in
        guard let count = counts[fact] else { return }
        counts[fact] = count == 1 ? nil : count - 1
      }
    }
  }
}

extension KanbanEdit {
  fileprivate func forEachFact(_ body: (Attested.Fact) -> Void) {
    switch self {
    case .put(let card, _):
      for comment in card.comments { body(.comment(card.id, comment)) }
      if let claim = card.claim { body(.claim(card.id, claim)) }
      if let done = card.done { body(.done(card.id, done)) }
    case .change(let id, .comment(let comment)): body(.comment(id, comment))
    case .change(let id, .claim(let claim?, _)): body(.claim(id, claim))
    case .change(let id, .claim(nil, let claim?)): body(.release(id, claim))
    case .change(let id, .done(let time?)): body(.done(id, time))
    default: break
    }
  }
}
