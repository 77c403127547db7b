import BoardSharing
import Networking
import NetworkingServer

@available(macOS 14, *)
extension ServedBoard {
  var tag: ETag { ETag(revision: revision, epoch: epoch) }
  var summary: BoardSummary { BoardSummary(id: id, title: board.title, revision: revision) }
  /// The number of its cards, archived ones too.
  var cards: Int { board.cards.count }

  /// Performs a command; durable on return.
  ///
  /// - Returns: A ``ConfirmedCommand`` as JSON.
  /// - Throws: A problem: 409 if the board refuses it, 422, or 503 if it cannot be written.
  func perform(_ submission: Submission, by author: String) async throws -> String {
    try await perform([submission], by: author)[0].get()
  }
}
