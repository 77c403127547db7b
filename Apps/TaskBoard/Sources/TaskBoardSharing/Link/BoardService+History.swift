public import BoardSharing
import Foundation
public import Networking
public import TaskBoardModel

extension BoardService {
  /// The most changes that ``changes(of:)`` reads.
  public static let maximumChanges = 10_000

  /// The history of a board, oldest first: the latest ``maximumChanges``, or those that the server still keeps.
  ///
  /// - Complexity: One request for the board, and one for each 1,000 changes.
  public func changes(of id: BoardID) async throws(NetworkError) -> [ChangeRecord] {
    let now = try await board(id)
    var follower = ChangeFollower(on: now.board)
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

  /// All commands of a board since it was read.
  ///
  /// - Throws: A problem with status 410 if the oldest are no longer kept, and 412 if the board has another history.
  public func commands(of id: BoardID, since start: SharedBoard) async throws(NetworkError) -> [ConfirmedCommand] {
    var commands: [ConfirmedCommand] = []
    var after = start.revision
    while true {
      let page = try await self.commands(id, after: HistoryMark(epoch: start.epoch, revision: after))
      guard let last = page.last else { return commands }
      commands += page
      after = last.revision
    }
  }

  /// The latest commands of a board, oldest first, as far as the server keeps them.
  ///
  /// - Parameters:
  ///   - now: The board as it is.
  ///   - hasInverses: Whether each comes with what takes it back, as far as the server knows it.
  public func commands(
    of id: BoardID, _ now: SharedBoard, withInverses hasInverses: Bool = false
  ) async throws(NetworkError) -> [ConfirmedCommand] {
    var commands: [ConfirmedCommand] = []
    var after = max(0, now.revision - Self.maximumChanges)
    // If the oldest are no longer kept, ask for half as many, and so on.
    while after < now.revision {
      do throws(NetworkError) {
        let page = try await self.commands(
          id, after: HistoryMark(epoch: now.epoch, revision: after), withInverses: hasInverses)
        guard let last = page.last, last.revision > after else { break }
        commands += page
        after = last.revision
      } catch {
        guard error.status == 410, commands.isEmpty else { throw error }
        after += (now.revision - after + 1) / 2
      }
    }
    return commands
  }
}
