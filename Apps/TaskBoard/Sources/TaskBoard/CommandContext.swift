import History
import TaskBoardModel
import TaskBoardSharing

/// What a command contains besides its action: the time, the author, and the ids that a server may have changed.
struct CommandContext {
  let now: LocalTime
  let author: String?
  let session: SharedSession?

  /// The command for the action, with the cards that follow those it completes.
  func command(_ action: KanbanAction, on board: Kanban) -> KanbanCommand {
    let action = session?.renamed(action) ?? action
    return KanbanCommand(board.followed(action, at: now, tag: session.tag), at: now.moment, by: author)
  }

  /// The board after the action.
  ///
  /// - Throws: The reason why the board refuses it.
  func result(of action: KanbanAction, on board: Kanban) throws(Refusal) -> Kanban {
    var board = board
    _ = try command(action, on: board).perform(on: &board)
    return board
  }

  /// A copy of a card under a new id: not done, and waiting for the same cards.
  func copy(of card: Card, on board: Kanban) -> Card {
    var copy = Card(board.newCardID(tag: session.tag), title: card.title)
    copy.details = card.details
    copy.set(labels: card.labels)
    (copy.priority, copy.due, copy.estimate) = (card.priority, card.due, card.estimate)
    copy.repetition = card.repetition
    copy.assign(to: card.assignees)
    copy.set(attachments: card.attachments)
    for (name, value) in card.fields { copy.extra[name] = .string(value) }
    copy.checklist = card.checklist.map { CheckItem($0.id, $0.text) }
    copy.set(blockers: card.blockers)
    copy.created = now.moment
    return copy
  }
}
