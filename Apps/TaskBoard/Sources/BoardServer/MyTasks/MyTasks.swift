import BoardSharing
import Foundation
import Hummingbird
import Networking
import NetworkingServer
import TaskBoardModel

/// The three calls of a plain task list, for its clients: forms in, a property list of what is pending out. They work on the
/// board `mytasks`, which is made by the first of them.
///
/// A task is a card with the client's number, its `taskID`, in `extra`; a card that was added elsewhere has its own number.
@available(macOS 14, *)
struct MyTasks {
  static let board = BoardID("mytasks")
  private static let empty = Kanban.empty(title: "My Tasks")

  let boards: BoardFolder

  func add(to router: Router<ServerContext>) {
    router.routes("/add_task.php", [.post: addTask])
    router.routes("/pending_tasks.php", [.post: pendingTasks])
    router.routes("/set_task_completed.php", [.post: setTaskCompleted])
  }

  /// `taskID` and `name`. The same again changes nothing.
  private func addTask(_ request: Request, _ context: ServerContext) async throws -> Response {
    let caller = try context.require(.write, in: Self.board.rawValue)
    let form = try await request.form()
    let (number, name) = (try form.taskID(), try form.name())
    let board = try await board()
    if let card = await board.card(task: number) {
      guard card.title == name.trimmed else { throw Problem.taken(number) }
    } else if let end = await board.end({ !$0.finishes }) {
      var card = Card(CardID("\(number)"), title: name)
      card.extra[PendingTask.key] = .int(number)
      try await perform(.add(card, at: end), "add \(number) \(name)", by: caller, on: board)
    }
    return try await answer(board)
  }

  private func pendingTasks(_ request: Request, _ context: ServerContext) async throws -> Response {
    try context.require(.read, in: Self.board.rawValue)
    return try await answer(board())
  }

  /// `taskID`. One that is done stays so.
  private func setTaskCompleted(_ request: Request, _ context: ServerContext) async throws -> Response {
    let caller = try context.require(.write, in: Self.board.rawValue)
    let number = try await request.form().taskID()
    let board = try await board()
    guard let card = await board.card(task: number) else { throw Problem.missing(number) }
    if !card.isDone {
      let done = await board.end { $0.finishes }
      let deed: Deed = done.map { .move([card.id], to: $0) } ?? .change([card.id], [.done(Moment(rawValue: 0))])
      // A key for each time: somebody may open the card again.
      try await perform(deed, "complete \(number) \(await board.revision)", by: caller, on: board)
    }
    return try await answer(board)
  }

  private func perform(_ deed: Deed, _ key: String, by caller: Caller, on board: ServedBoard) async throws {
    let key = "mytasks \(key)"
    let submission = Submission(
      command: KanbanCommand(deed, at: Moment(rawValue: 0)), key: key, caller: caller.id, fingerprint: key)
    _ = try await board.perform(submission, by: caller.name)
  }

  private func board() async throws -> ServedBoard {
    try await boards.board(Self.board, orMake: Self.empty)
  }

  private func answer(_ board: ServedBoard) async throws -> Response {
    try await Response(
      status: .ok, headers: [.contentType: "application/xml; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: board.pendingTasks()))
  }
}

@available(macOS 14, *)
extension ServedBoard {
  /// The end of the first column in use of a kind.
  fileprivate func end(_ fits: @Sendable (Column) -> Bool) -> CardPlace? {
    board.columns.first { !$0.isArchived && fits($0) }?.end
  }
}

extension Problem {
  fileprivate static func taken(_ number: Int) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There is another task \(number).",
      remedy: "Give the new one another taskID.")
  }

  fileprivate static func missing(_ number: Int) -> Problem {
    Problem(title: StatusText.sentence(404), status: 404, detail: "There is no task \(number).")
  }
}
