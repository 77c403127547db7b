import BoardSharing
import TaskBoardModel

extension HookRunner {
  /// Queues the events of commands that are durable.
  ///
  /// - Parameters:
  ///   - revision: The revision before them.
  ///   - board: The board after all of them.
  func post(_ commands: [KanbanCommand], after revision: Int, on id: BoardID, _ board: Kanban) {
    for (index, command) in commands.enumerated() {
      post(HookEvent(command, on: id.rawValue, board, revision: revision + index + 1))
    }
  }
}
