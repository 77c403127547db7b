import AppHost
import AppShell
import ArgumentParser
import BoardSharing
import Foundation
import History
import Networking
import TaskBoard
import TaskBoardModel
import TaskBoardSharing

/// A board of a server, for a command that ends after one change.
struct RemoteBoard {
  let service: BoardService
  let id: BoardID

  init(_ service: BoardService, _ id: BoardID) {
    (self.service, self.id) = (service, id)
  }

  init(_ connection: ServerConnection) throws {
    self.init(connection.service, try ServerFailure.awaiting { try await connection.chosenBoard() })
  }

  /// The name under which the server knows this person. A server from before claims does not say it.
  func caller() throws -> String {
    let service = service
    return try ServerFailure.awaiting { try await service.grant().name }
  }

  func read() throws -> SharedBoard {
    let (service, id) = (service, id)
    return try ServerFailure.awaiting { try await service.document(id) }
  }

  /// Performs the actions, each once: if an answer is lost, the same request is sent again.
  ///
  /// - Throws: The board's refusal; ``ServerFailure/away`` if there is no answer, and the person was told whether
  ///   something may have changed.
  func perform(
    _ actions: (Kanban, LocalTime, _ tag: String) throws -> [KanbanAction], at now: LocalTime
  ) throws -> PerformedActions {
    var random = SystemRandomNumberGenerator()
    let known = try read()
    var outcome = PerformedActions(before: known.board, after: known.board)
    let tag = "x\(RandomText.make(bytes: 3, using: &random).filter(\.isLetter))"
    for action in try actions(known.board, now, tag) {
      let (service, id, mark) = (service, id, known.mark)
      let key = IdempotencyKey(using: &random)
      let command = KanbanCommand(outcome.after.followed(action, at: now, tag: tag), at: now.moment)
      let answer: ConfirmedCommand
      do {
        answer = try ServerFailure.awaiting { try await service.perform(command, on: id, key: key, knowing: mark) }
      } catch let status as ExitCode where status == ServerFailure.away {
        let text = "It may have been done. Look at the board before you repeat it.\n"
        StandardError.ask(text)
        throw status
      }
      outcome.ids.merge(answer.ids) { $1 }
      // Others may have been first, so this is what the board is like only if nobody else changes it.
      _ = try? answer.command.perform(on: &outcome.after)
    }
    return outcome
  }
}

/// What actions have made of a board.
struct PerformedActions {
  let before: Kanban
  var after: Kanban
  /// The server's ids for new things.
  var ids: [String: String] = [:]

  /// The id that a new card got.
  func current(_ id: CardID) -> CardID { Renaming(ids)(id) }
}
