import BoardSharing
import Foundation
import Hummingbird
import Networking
import NetworkingServer
import SharingServer
import TaskBoardModel

/// The three calls of a plain task list, for its clients: they take forms and return a property list of pending tasks.
/// They work on the board `mytasks`, which the first call creates.
///
/// A task is a card with the client's number, its `taskID`, in `extra`; a card that was added elsewhere has its own
/// number.
@available(macOS 14, *)
struct MyTasks {
  static let board = BoardID("mytasks")
  private static let empty = Result { try ServedBoards.NewContents(.empty(title: "My Tasks")) }

  let boards: ServedBoards

  func add(to router: Router<ServerContext>) {
    router.routes("/add_task.php", [.post: addTask])
    router.routes("/pending_tasks.php", [.post: pendingTasks])
    router.routes("/set_task_completed.php", [.post: setTaskCompleted])
  }

  /// `taskID` and `name`. Repeating the call changes nothing.
  private func addTask(_ request: Request, _ context: ServerContext) async throws -> Response {
    let caller = try context.require(.write, in: Self.board.rawValue)
    try request.requireMatch(nil)
    let form = try await request.form()
    let call = TaskCall(number: try form.taskID(), kind: .add(name: try form.name()))
    return answer(try await board().perform(call, by: caller))
  }

  private func pendingTasks(_ request: Request, _ context: ServerContext) async throws -> Response {
    try context.require(.read, in: Self.board.rawValue)
    // The first list, and each after a change to a column, looks at all cards.
    return answer(try await request.away { try await board().pendingTasks() })
  }

  /// `taskID`. A completed task stays completed.
  private func setTaskCompleted(_ request: Request, _ context: ServerContext) async throws -> Response {
    let caller = try context.require(.write, in: Self.board.rawValue)
    try request.requireMatch(nil)
    let call = TaskCall(number: try await request.form().taskID(), kind: .complete)
    return answer(try await board().perform(call, by: caller))
  }

  private func board() async throws -> ServedBoard {
    try await boards.document(Self.board, orMake: Self.empty.get())
  }

  private func answer(_ list: ByteBuffer) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/xml; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: list))
  }
}

@available(macOS 14, *)
extension ServedBoard {
  /// The pending tasks, as a property list, with everything that other servers had appended before the call if the store
  /// can be read.
  fileprivate func pendingTasks() async throws -> ByteBuffer {
    await followIfPossible()
    return try read { contents in try contents.text.tasks.propertyList(of: contents.document) }
  }

  /// Performs a call of the plain task list; durable on return.
  ///
  /// - Returns: The pending tasks after it, as a property list.
  /// - Throws: A problem: 404 for a task that does not exist, 409, or 503 if it cannot be written.
  fileprivate func perform(_ call: TaskCall, by caller: Caller) async throws -> ByteBuffer {
    try await withCheckedThrowingContinuation { continuation in
      perform(
        DocumentWork(by: caller.name) { (contents, group) throws(Problem) in
          let card = contents.text.tasks.card(
            call.number, on: contents.document, after: group.commands, on: contents.ahead)
          let revision = contents.log.revision + group.lines.count + 1
          return try call.submission(for: card, on: contents.ahead, revision: revision, by: caller)
        } answer: { result, contents in
          // The list is assembled once for all who wait for it.
          continuation.resume(
            with: result.flatMap { _ in Result { try contents.text.tasks.propertyList(of: contents.document) } })
        })
    }
  }
}
