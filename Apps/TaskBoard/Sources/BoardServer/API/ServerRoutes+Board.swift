import Hummingbird
import NetworkingServer
public import ServerCommands
public import SharingServer
public import TaskBoardModel

@available(macOS 14, *)
extension ServerRoutes<Kanban> {
  /// The description of the API, the history in words, the three calls of a plain task list, and the page.
  func addBoardRoutes() {
    router.routes("/v1/openapi.json", [.get: { _, _ in Response.json(text: OpenAPI.text) }])
    HistoryAPI(boards: documents).add(to: router)
    MyTasks(boards: documents).add(to: router)
    PageAPI(origins: pages, tokens: tokens, known: known, now: now).add(to: router)
  }
}

/// The server of task-board, as whoever runs it meets it.
@available(macOS 14, *)
public enum TaskBoardProgram: ServedProgram {
  public typealias Document = Kanban

  public static var name: String { "task-board" }

  public static var note: String {
    """
    The address also opens a page with the boards, for people without a terminal (Apps/TaskBoard/docs/board-page.md). \
    Apps/TaskBoard/docs/agents.md says more about --hook.
    """
  }

  public static var routes: AddedRoutes<Kanban> { AddedRoutes { $0.addBoardRoutes() } }
}
