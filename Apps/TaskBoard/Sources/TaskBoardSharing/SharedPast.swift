public import BoardSharing
import History
public import Networking
public import Sharing
public import TaskBoardModel

/// A board of a server with its latest commands, of which the server knows how to take them back.
public struct SharedPast: Sendable {
  public let board: Kanban
  /// The version of the board after the last command.
  let tag: ETag?
  /// The commands with their inverses, oldest first and without a gap.
  public let steps: [(command: KanbanCommand, inverse: KanbanCommand)]
  /// Whether the server has discarded the inverses of earlier commands.
  public let isCut: Bool

  public var past: BoardPast { BoardPast(of: board, steps, isCut: isCut) }
}

extension SharingService<Kanban> {
  /// The board with its latest commands. A server that is older than this program knows of none how to take it back.
  public func past(of id: BoardID) async throws(NetworkError) -> SharedPast {
    while true {
      let answer = try await client.send(APIRequest<SharedBoard>(.get, BoardPaths.document(id)))
      let now = answer.value
      // Somebody may have made a command meanwhile; those after the board are left out.
      let commands = try await commands(of: id, now, withInverses: true).filter { $0.revision <= now.revision }
      // If the board got another history in between, its revisions do not fit.
      guard commands.isEmpty || commands.last?.revision == now.revision else { continue }
      let known = commands.reversed().prefix { $0.inverse != nil }.reversed()
      let steps = known.map { confirmed in
        let command = confirmed.command
        return (command, KanbanCommand(.takeBack(confirmed.inverse ?? []), at: command.time, by: command.author))
      }
      return SharedPast(board: now.document, tag: answer.etag, steps: steps, isCut: steps.count < now.revision)
    }
  }

  /// Takes back all that somebody did, as one step, on the board exactly as it was when that was found out.
  ///
  /// - Parameter isMeant: Whether a command of that time is taken back.
  /// - Returns: What was taken back, and whether there may be more that the server does not know any more; no edits if
  ///   there is nothing.
  public func undo(
    of author: String, on id: BoardID, at time: Moment, where isMeant: (Moment) -> Bool
  ) async throws(NetworkError) -> (undo: OthersSteps.Undo, isCut: Bool) {
    var random = SystemRandomNumberGenerator()
    for attempt in 1... {
      let past = try await past(of: id)
      let undo = OthersSteps(past.steps).undo(of: author, where: isMeant)
      guard !undo.edits.isEmpty else { return (undo, past.isCut) }
      do throws(NetworkError) {
        _ = try await perform(
          KanbanCommand(.takeBack(undo.edits), at: time), on: id, key: IdempotencyKey(using: &random),
          onlyAt: past.tag)
        return (undo, past.isCut)
      } catch {
        // Somebody else was first. What they changed may have to stay.
        guard error.status == 412, attempt < 20 else { throw error }
      }
    }
    preconditionFailure("The last attempt returns or throws.")
  }
}
