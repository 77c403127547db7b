import History
import TaskBoardModel
import TaskBoardSharing

/// What a command contains besides its deed: the time, the author, and the ids that a server may have changed.
struct CommandContext {
  let now: LocalTime
  let author: String?
  let session: SharedSession?

  func command(_ deed: Deed) -> KanbanCommand {
    KanbanCommand(session?.renamed(deed) ?? deed, at: now.moment, by: author)
  }

  /// The board after the deed.
  ///
  /// - Throws: The reason why the board refuses it.
  func result(of deed: Deed, on board: Kanban) throws(Refusal) -> Kanban {
    var board = board
    _ = try command(deed).perform(on: &board)
    return board
  }

  /// A copy of a card under a new id: not done, and waiting for the same cards.
  func copy(of card: Card, on board: Kanban) -> Card {
    var copy = Card(board.newCardID(tag: session.tag), title: card.title)
    copy.details = card.details
    copy.set(labels: card.labels)
    (copy.priority, copy.due, copy.assignee, copy.estimate) = (card.priority, card.due, card.assignee, card.estimate)
    copy.checklist = card.checklist.map { CheckItem($0.id, $0.text) }
    copy.set(blockers: card.blockers)
    copy.created = now.moment
    return copy
  }
}
