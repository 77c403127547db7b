public import BoardSharing
import Foundation
public import Networking
public import Sharing
public import TaskBoardModel

extension SharingService<Kanban> {
  /// The history of a board, oldest first: the latest ``maximumPast``, or those that the server still keeps.
  ///
  /// - Complexity: One request for the board, and one for each 1,000 changes.
  public func changes(of id: BoardID) async throws(NetworkError) -> [ChangeRecord] {
    let now = try await document(id)
    var follower = ChangeFollower(on: now.document)
    let changes = try await commands(of: id, now).map { follower.record($0.command, number: $0.revision) }
    return changes.merged(with: try await refusals(of: id))
  }

  /// What the server has refused lately; nothing from a server that is older than this program.
  private func refusals(of id: BoardID) async throws(NetworkError) -> [ChangeRecord] {
    let query = [URLQueryItem(name: "latest", value: "0")]
    do throws(NetworkError) {
      let records: [ChangeRecord] = try await client.send(
        APIRequest(.get, BoardPaths.history(id), query: query)
      ).value
      return records.filter { $0.refusal != nil }
    } catch {
      guard error.status == 404 else { throw error }
      return []
    }
  }
}
