import History
import SharingServer
import TaskBoardModel

/// Says whether edits may bring back what they say. A value: it follows the cards that the edits name, because what an
/// edit replaces may be the work of the one before.
///
/// That something was so once is not enough. Nobody ends or replaces a live claim of another person, or changes another
/// person's words, by taking something back: what is brought back in the name of others is what was there last, where
/// nothing is now.
struct Restoration {
  private let attribution: Attribution
  /// The cards that the edits name, as they are after those so far; `nil` for one that is gone.
  private var cards: [CardID: Card?] = [:]
  /// What the edits have removed.
  private var takenCards: [CardID: Card] = [:]
  private var takenComments: [CardID: [CommentID: Comment]] = [:]
  /// The claims of others that the edits end, as they may if the card becomes done.
  private var ended: [(card: CardID, claim: Claim)] = []
  /// The cards whose live claims they bring back for the author.
  private var claimed: Set<CardID> = []

  init(_ attribution: Attribution) {
    self.attribution = attribution
  }

  private var author: String { attribution.author }

  /// - Throws: The reason why one of them is not possible.
  mutating func edits(_ edits: [KanbanEdit]) throws(Refusal) -> [KanbanEdit] {
    var all: [KanbanEdit] = []
    for edit in edits {
      let own = try self.edit(edit)
      follow(own)
      all.append(own)
    }
    for (id, claim) in ended where self[id]?.isDone == false { throw claim.refusalToRelease(id, by: author) }
    for card in attribution.board.sorted(claimed).compactMap({ self[$0] }) {
      try attribution.board.checkClaim(of: card, by: author, at: attribution.time)
    }
    return all
  }

  private mutating func edit(_ edit: KanbanEdit) throws(Refusal) -> KanbanEdit {
    switch edit {
    case .put(let card, _): try check(card)
    case .putColumn(let column, _):
      guard attribution.board[column.id] != nil || wasEver(.column(column.id)) else {
        throw Refusal(
          "The server remembers no deleted column \(column.id).", remedy: "Add it as a new one.")
      }
    case .change(let id, .comment(let comment)): return .change(id, .comment(try own(comment, on: id)))
    case .change(let id, .done(let done?)):
      guard self[id]?.done != done, !wasEver(.done(id, done)) else { break }
      return .change(id, .done(attribution.time))
    case .change(let id, .claim(let claim?, let old)): try check(claim, over: old, on: id)
    default: break
    }
    return edit
  }

  private func check(_ card: Card) throws(Refusal) {
    guard takenCards[card.id].map({ $0 == card }) ?? wasLast(.card(card)) else {
      throw Refusal(
        "The server remembers no deleted card \(card.id) with this content.",
        remedy: "Add it as a new one.")
    }
  }

  private func own(_ comment: Comment, on id: CardID) throws(Refusal) -> Comment {
    let last = self[id]?.comments.first { $0.id == comment.id } ?? takenComments[id]?[comment.id]
    guard let last else { return wasLast(.comment(id, comment)) ? comment : attribution.own(comment) }
    guard last != comment else { return comment }
    guard last.author == author else { throw last.refusalToChange }
    guard comment.author == author else { return attribution.own(comment) }
    return Comment(comment.id, comment.text, by: author, at: last.time)
  }

  private mutating func check(_ claim: Claim, over old: Claim?, on id: CardID) throws(Refusal) {
    // Otherwise, the edit changes nothing.
    guard let card = self[id], card.claim == old, claim != old else { return }
    if let old, old.holder != author, old.isLive(at: attribution.time) { throw old.refusalToRelease(id, by: author) }
    let mayReturn =
      claim.holder == author || !claim.isLive(at: attribution.time)
      ? wasEver(.claim(id, claim)) : wasLast(.ended(id, claim, by: author))
    guard mayReturn else {
      throw Refusal(
        "Card \(id) was not claimed by \(claim.holder) until \(claim.until.local()) when you changed it.",
        remedy: "Claim a card for yourself with the command for it.")
    }
    // Unless the last command of all ended it, the card may be another person's by now.
    if claim.holder == author, claim.isLive(at: attribution.time),
      !attribution.newest.contains(Fact.claim(id, claim).hash)
    {
      claimed.insert(id)
    }
  }

  // MARK: The cards

  private subscript(id: CardID) -> Card? { cards[id] ?? attribution.board[id] }

  private mutating func follow(_ edit: KanbanEdit) {
    switch edit {
    case .put(let card, _): if self[card.id] == nil { cards[card.id] = .some(card) }
    case .take(let id):
      if let card = self[id] { takenCards[id] = card }
      cards[id] = .some(nil)
    case .change(let id, let change):
      guard var card = self[id] else { return }
      if case .noComment(let comment) = change, let taken = card.comments.first(where: { $0.id == comment }) {
        takenComments[id, default: [:]][comment] = taken
      }
      if case .claim(nil, let claim?) = change, card.claim == claim, claim.holder != author {
        ended.append((id, claim))
      }
      cards[id] = .some(nil)
      card.apply([change])
      cards[id] = .some(card)
    default: break
    }
  }

  // MARK: The past

  /// Whether it was so before some command.
  private func wasEver(_ fact: Fact) -> Bool {
    let hash = fact.hash
    return attribution.attested.contains { $0.contains(hash) }
  }

  /// Whether it was so before the last command that changed this.
  private func wasLast(_ fact: Fact) -> Bool {
    let hash = fact.hash
    return attribution.attested.reversed().lazy.compactMap { $0.isNewest(hash) }.first ?? false
  }
}
