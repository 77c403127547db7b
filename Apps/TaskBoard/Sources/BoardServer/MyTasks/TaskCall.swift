import History
import Networking
import NetworkingServer
import SharingServer
import TaskBoardModel

/// A call of the plain task list that changes the board. It is resolved when its turn comes, on the board as it is
/// then, so that no other call comes between looking and acting. A value.
struct TaskCall: Sendable {
  enum Kind: Sendable {
    case add(name: String)
    case complete
  }

  /// The client's number of the task.
  let number: Int
  let kind: Kind

  /// The command to perform; `nil` if the task is already as requested.
  ///
  /// - Parameters:
  ///   - card: The task's card on `board`.
  ///   - revision: The revision that the command would make. The key contains it, so that a task that was deleted or
  ///     reopened can be added or completed again.
  /// - Throws: 404 or 409.
  func submission(
    for card: Card?, on board: Kanban, revision: Int, by caller: Caller
  ) throws(Problem) -> SubmittedBoardCommand? {
    guard let action = try action(for: card, on: board) else { return nil }
    let key = "mytasks-\(revision)"
    return SubmittedBoardCommand(
      command: KanbanCommand(action, at: Moment(rawValue: 0)), key: key, caller: caller.id, fingerprint: key)
  }

  private func action(for card: Card?, on board: Kanban) throws(Problem) -> KanbanAction? {
    switch kind {
    case .add(let name):
      if let card {
        guard card.title == name.trimmed else { throw .taken(number) }
        return nil
      }
      guard let end = board.end(where: { !$0.finishes }) else { throw .noColumn }
      // The card gets a number from the board, never the client's number, which another card may get one day.
      var new = Card(board.newCardID(tag: "task"), title: name)
      new.extra[PendingTask.key] = .int(number)
      return .add(new, at: end)
    case .complete:
      guard let card else { throw .missing(number) }
      guard !card.isDone else { return nil }
      // A card reopened in a column for done cards is completed where it is.
      if board.column(of: card.id)?.finishes != true, let end = board.end(where: { $0.finishes }) {
        return .move([card.id], to: end)
      }
      return .change([card.id], [.done(Moment(rawValue: 0))])
    }
  }
}

extension Kanban {
  /// The end of the first unarchived column that fits.
  fileprivate func end(where fits: (Column) -> Bool) -> CardPlace? {
    columns.first { !$0.isArchived && fits($0) }?.end
  }
}

extension Problem {
  fileprivate static func taken(_ number: Int) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "Task \(number) already exists.",
      remedy: "Use another taskID.")
  }

  fileprivate static var noColumn: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "The board has no column for tasks that are not done.",
      remedy: "Add one to the board \"mytasks\".")
  }

  fileprivate static func missing(_ number: Int) -> Problem {
    Problem(title: StatusText.sentence(404), status: 404, detail: "There is no task \(number).")
  }
}
