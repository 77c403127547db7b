import History
import Networking
import SharingServer
import TaskBoardModel

/// Says who is answerable for what an action brings to a board. A value.
///
/// What is new is attributed to the author: a comment in another name becomes a quotation, and a card cannot be claimed
/// for others. What an action takes back is a matter for ``Restoration``. Only a card that is new, such as one that is
/// imported, says itself when it was done; one that follows another is not done.
struct Attribution {
  init(_ admission: Admission, on board: Kanban) {
    (author, time, self.board) = (admission.author, Moment(rawValue: admission.time), board)
    (attested, newest) = (admission.attested, admission.newest)
  }

  let author: String
  let time: Moment
  let board: Kanban
  let attested: [Attested]
  /// What the last command of all attests.
  let newest: Attested

  /// - Parameter action: One that ``KanbanAction/check()`` has passed.
  /// - Throws: 409 if the action brings back what was not so, or over what others have done since.
  func callAsFunction(_ action: KanbanAction) throws(Problem) -> KanbanAction {
    switch action {
    case .add(let card, let place): return .add(own(card), at: place)
    case .addCards(let cards): return .addCards(cards.map { NewCard(own($0.card), at: $0.place) })
    case .finish(let ids, let place, let changes, let next):
      return .finish(
        ids, to: place, changing: changes,
        next: next.map { successor in
          var card = own(successor.new.card)
          card.done = nil
          return Successor(of: successor.of, NewCard(card, at: successor.new.place))
        })
    case .takeBack(let edits):
      var restoration = Restoration(self)
      do throws(Refusal) { return .takeBack(try restoration.edits(edits)) } catch { throw .refused(error) }
    default: return action
    }
  }

  private func own(_ card: Card) -> Card {
    var card = card
    card.set(comments: card.comments.map(own))
    card.set(claim: nil)
    return card
  }

  /// The comment as a new one.
  func own(_ comment: Comment) -> Comment {
    let isNew = comment.author == author && abs(time.rawValue - comment.time.rawValue) < 86_400
    let text = isNew ? comment.text : "\(comment.author ?? "Someone"), \(comment.time.local()): \(comment.text)"
    return Comment(comment.id, text, by: author, at: time)
  }
}
