import History
import TaskBoardModel

extension Journal<KanbanCommand> {
  /// The steps that have been done and not undone, with their inverses, oldest first: those since the last reset.
  package var reversibleSteps: [(command: KanbanCommand, inverse: KanbanCommand)] { done.reversible }

  /// The board and its past. The steps before a reset do not count: they are no longer part of the board.
  package var past: BoardPast { BoardPast(of: model, reversibleSteps, isCut: reversibleSteps.count < counter) }
}

extension [Journal<KanbanCommand>.Step] {
  /// The steps after the last one that is not a command.
  var reversible: [(command: KanbanCommand, inverse: KanbanCommand)] {
    reversed().prefix { $0.command != nil }.reversed().compactMap { step in
      step.command.flatMap { command in step.inverse.map { (command, $0) } }
    }
  }
}
