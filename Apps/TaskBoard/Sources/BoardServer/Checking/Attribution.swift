import History
import Networking
import TaskBoardModel

/// Says who is answerable for what an action brings to a board. A value.
///
/// Comments, claims and times that the board or an inverse in its log has stay as they are, so that undo can restore them.
/// Everything else in a new card or an edit is attributed to the author: a comment in another name becomes a quotation, and
/// a card cannot be claimed for others or marked as done in the past.
struct Attribution {
  let author: String
  let time: Moment
  let board: Kanban
  let attested: [Attested]

  /// - Parameter action: One that ``KanbanAction/check()`` has passed.
  /// - Throws: 409 if the action sets a claim that nobody made, or ends another person's claim.
  func callAsFunction(_ action: KanbanAction) throws(Problem) -> KanbanAction {
    switch action {
    case .add(let card, let place): return .add(own(card), at: place)
    case .addCards(let cards): return .addCards(cards.map { NewCard(own($0.card), at: $0.place) })
    case .finish(let ids, let place, let changes, let next):
      return .finish(
        ids, to: place, changing: changes,
        next: next.map { Successor(of: $0.of, NewCard(own($0.new.card), at: $0.new.place)) })
    case .takeBack(let edits):
      var own: [KanbanEdit] = []
      for edit in edits { own.append(try self.own(edit)) }
      return .takeBack(own)
    default: return action
    }
  }

  private func own(_ edit: KanbanEdit) throws(Problem) -> KanbanEdit {
    switch edit {
    case .put(let card, let place): return .put(own(card), place)
    case .change(let id, .comment(let comment)): return .change(id, .comment(own(comment, on: id)))
    case .change(let id, .done(let done?)): return .change(id, .done(isKnown(done, on: id) ? done : time))
    case .change(let id, .claim(let claim?, let old)):
      guard isKnown(claim, on: id) else {
        throw .refused(
          Refusal(
            "Card \(id) was never claimed by \(claim.holder) until \(claim.until.local()).",
            remedy: "Claim a card for yourself with the command for it."))
      }
      return .change(id, .claim(claim, was: old))
    case .change(let id, .claim(nil, let claim?)):
      guard claim.holder == author || isAttested(.release(id, claim)) else {
        throw .refused(claim.refusalToRelease(id, by: author))
      }
      return edit
    default: return edit
    }
  }

  private func own(_ card: Card) -> Card {
    var card = card
    card.set(comments: card.comments.map { own($0, on: card.id) })
    if let claim = card.claim, !isKnown(claim, on: card.id) { card.set(claim: nil) }
    return card
  }

  private func own(_ comment: Comment, on card: CardID) -> Comment {
    guard board[card]?.comments.contains(comment) != true, !isAttested(.comment(card, comment)) else { return comment }
    let isNew = comment.author == author && abs(time.rawValue - comment.time.rawValue) < 86_400
    let text = isNew ? comment.text : "\(comment.author ?? "Somebody"), \(comment.time.local()): \(comment.text)"
    return Comment(comment.id, text, by: author, at: time)
  }

  private func isKnown(_ claim: Claim, on card: CardID) -> Bool {
    board[card]?.claim == claim || isAttested(.claim(card, claim))
  }

  private func isKnown(_ done: Moment, on card: CardID) -> Bool {
    board[card]?.done == done || isAttested(.done(card, done))
  }

  private func isAttested(_ fact: Attested.Fact) -> Bool { attested.contains { $0.contains(fact) } }
}
