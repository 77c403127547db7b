import BoardSharing
import History
import Sharing
import TaskBoardModel
import TaskBoardSharing

/// What a command contains besides its action: the time, the author, and the ids that a server may have changed.
package struct CommandContext {
  let now: LocalTime
  let author: String?
  let session: SharedSession<Kanban>?

  package init(now: LocalTime, author: String?, session: SharedSession<Kanban>?) {
    (self.now, self.author, self.session) = (now, author, session)
  }

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
    var copy = card.begun(as: board.newCardID(tag: session.tag))
    copy.due = card.due
    copy.set(blockers: card.blockers)
    copy.created = now.moment
    return copy
  }
}

extension Written {
  /// A new comment, under an id that none of the cards has.
  package static func comment(_ text: String, on cards: [Card], _ context: CommandContext) throws(Refusal) -> Comment {
    let number = cards.compactMap { $0.newCommentID().number }.max() ?? 1
    let comment = Comment(
      CommentID("\(number)\(context.session.tag)"), text.trimmed, by: context.author, at: context.now.moment)
    try CardChange.comment(comment).checkForm()
    return comment
  }
}
