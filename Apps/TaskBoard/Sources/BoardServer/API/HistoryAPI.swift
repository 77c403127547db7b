import BoardSharing
import Hummingbird
import Networking
import NetworkingServer
import Sharing
import SharingServer
import TaskBoardModel

/// The address of the latest changes and refusals of a board, in words.
@available(macOS 14, *)
struct HistoryAPI {
  let boards: ServedBoards

  func add(to router: Router<ServerContext>) {
    router.routes("/\(BoardPaths.all)/:document/history", [.get: history])
  }

  /// The latest changes and refusals, in words.
  private func history(_ request: Request, _ context: ServerContext) async throws -> Response {
    let (board, _) = try await boards.named(in: context, .read)
    let text = request.uri.queryParameters["latest"]
    guard let count = text.map({ Int($0) }) ?? 200, 0...BoardPaths.maximumCommands ~= count else {
      throw Problem(
        title: StatusText.sentence(400), status: 400,
        detail: "\"\(text?.prefix(20) ?? "")\" is not a number of changes.",
        remedy: "Ask for history?latest=200, at most \(BoardPaths.maximumCommands).")
    }
    let isNewest = await board.followIfPossible()
    return .json(text: try await board.history(latest: count)).told(isNewest: isNewest)
  }
}
