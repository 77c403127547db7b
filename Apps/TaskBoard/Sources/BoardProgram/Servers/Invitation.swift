import Sharing
import TaskBoardModel

typealias Invitation = InvitationLine<Kanban>

extension InvitationLine<Kanban> {
  /// The line, which can be pasted as a command.
  var command: String { "task-board join \(self)" }
}
