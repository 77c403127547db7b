import BoardSharing
import Foundation
import Networking
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

/// What a clock that is wrong spoils ends when it is right.
@Suite struct ServerClockTests {
  private static let now = 1_000_000

  @Test func `after a clock was years ahead, times and claims are those of the right one, and the operator is told`()
    async throws
  {
    let clock = Locked(Self.now + 2 * 365 * 86_400)
    let told = Locked([String]())
    try await TestServer.run(report: { text in told.change { $0.append(text) } }) {
      Date(timeIntervalSince1970: TimeInterval(clock.value))
    } _: { client, server in
      let id = try await client.makeBoard()
      let bob = try await server.client(of: client, .write, of: "*")
      for number in 1...2 { try await client.add("Task \(number)", to: id, as: "a\(number)").expect(200) }
      try await client.perform(.claim(CardID("1"), seconds: 60), on: id).expect(200)
      #expect(told.value.isEmpty)
      clock.change { $0 = Self.now }
      try await bob.perform(.claim(CardID("1"), seconds: 2), on: id).expect(200)
      #expect(told.value.count == 1 && told.value.first?.contains("a clock was wrong") == true, "\(told.value)")
      let claim = try await client.board(id).board[CardID("1")]?.claim
      #expect(claim == Claim(by: "Bob", until: Moment(rawValue: Self.now + 2)))
      try await client.perform(.claim(CardID("1"), seconds: 2), on: id).expect(409)
      clock.change { $0 = Self.now + 2 }
      try await client.perform(.claim(CardID("1"), seconds: 2), on: id).expect(200)
      #expect(told.value.count == 1)
    }
  }

  @Test func `times go back only if the clock is more than a minute behind`() throws {
    let board = try JSONEncoder.stable.text(Kanban.empty(title: "Clock"))
    let command = KanbanCommand(.changeBoard(.title("Clocks")), at: Moment(rawValue: Self.now), by: "Ada")
    let entry = BoardEntry(command: command, ids: [:], key: "k", caller: "c", fingerprint: "f")
    let entries = [try JSONEncoder.stable.text(entry)]
    let contents = try BoardContents(
      StoredLog(name: "test", epoch: nil, snapshot: board, after: 0, start: 0, entries: entries))
    for (clock, time) in [(5, 5), (0, 0), (-1, 0), (-60, 0), (-61, -61), (-86_400, -86_400)] {
      var reports = 0
      let found = contents.time(at: Self.now + clock) { _ in reports += 1 }
      #expect(found == Self.now + time && reports == (time < 0 ? 1 : 0), "\(clock)")
    }
  }
}
