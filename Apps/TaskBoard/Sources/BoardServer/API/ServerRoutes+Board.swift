import Hummingbird
import NetworkingServer
import SharingServer
import TaskBoardModel

@available(macOS 14, *)
extension ServerRoutes<Kanban> {
  /// What a board server has besides what all servers of shared documents have: the description of its API, the history in
  /// words, the three calls of a plain task list, and the page.
  func addBoardRoutes() {
    router.routes("/v1/openapi.json", [.get: { _, _ in Response.json(text: OpenAPI.text) }])
    HistoryAPI(boards: documents).add(to: router)
    MyTasks(boards: documents).add(to: router)
    PageAPI(origins: pages, tokens: tokens, known: known, now: now).add(to: router)
  }
}
