import History
import TaskBoardModel
import TaskBoardSharing

/// What a command contains besides its action: the time, the author, and the ids that a server may have changed.
struct CommandContext {
  let now: LocalTime
  let author: String?
  let session: SharedSession?
  /// Whether commas separate the names of several people. In recordings up to version 7, they were a part of one name.
  var splitsNames = true

  func command(_ action: KanbanAction) -> KanbanCommand {
    KanbanCommand(session?.renamed(action) ?? action, at: now.moment, by: author)
  }

  /// The board after the action.
  ///
  /// - Throws: The reason why the board refuses it.
  func result(of action: KanbanAction, on board: Kanban) throws(Refusal) -> Kanban {
    var board = board
    _ = try command(action).perform(on: &board)
    return board
  }

  /// A copy of a card under a new id: not done, and waiting for the same cards.
  func copy(of card: Card, on board: Kanban) -> Card {
    var copy = Card(board.newCardID(tag: session.tag), title: card.title)
    copy.details = card.details
    copy.set(labels: card.labels)
    (copy.priority, copy.due, copy.estimate) = (card.priority, card.due, card.estimate)
    copy.assign(to: card.assignees)
    copy.set(attachments: card.attachments)
    for (name, value) in card.fields { copy.extra[name] = .string(value) }
    copy.checklist = card.checklist.map { CheckItem($0.id, $0.text) }
    copy.set(blockers: card.blockers)
    copy.created = now.moment
    return copy
  }
}
