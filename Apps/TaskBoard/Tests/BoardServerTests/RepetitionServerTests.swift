import BoardSharing
import Foundation
import Networking
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// What a server makes of a card that repeats, for clients that do not say what follows it, and for those that do.
@Suite struct RepetitionServerTests {
  private let card = CardID("1")
  private let now = Moment(rawValue: 1_795_000_000)

  private var board: Kanban {
    var board = Kanban.empty(title: "Home")
    for action: KanbanAction in [
      .add(Card(card, title: "Water"), at: CardPlace(ColumnID("c1"))), .change([card], [.repeats(Repetition("1d"))]),
    ] {
      do { _ = try KanbanCommand(action, at: now).perform(on: &board) } catch { Issue.record("\(error)") }
    }
    return board
  }

  private func answer(_ action: KanbanAction, on board: inout Kanban) throws -> ConfirmedCommand {
    var group = CommandGroup(bytes: 0, epoch: nil)
    let submission = try Submission(command: KanbanCommand(action, at: now), key: "k", caller: "c")
    let text = try group.perform(submission, by: "Ada", on: &board, after: CommandLog(capacity: 10), at: now)
    return try BoardDecoder.decode(ConfirmedCommand.self, from: Data(text.utf8))
  }

  @Test func `a plain move to Done is stored with the card that follows, so that everybody performs the same`() throws {
    let before = board
    var (server, client) = (before, before)
    let answer = try answer(.move([card], to: CardPlace(ColumnID("c3"))), on: &server)
    guard case .finish(_, _, _, let next) = answer.command.action else {
      Issue.record("\(answer.command)")
      return
    }
    #expect(next.map(\.new.card.id) == [CardID("2")] && server.cards.count == 2)
    _ = try answer.command.perform(on: &client)
    #expect(client == server)
  }

  @Test func `the server numbers the card that a client has made`() throws {
    var server = board
    let here = LocalTime(moment: now, zone: 780)
    let action = server.followed(.change([card], [.done(now)]), at: here, tag: "xk")
    let answer = try answer(action, on: &server)
    #expect(answer.ids == ["2xk": "2"] && server[CardID("2")]?.due == here.day.adding(1).map { DueDate($0) })
  }
}
