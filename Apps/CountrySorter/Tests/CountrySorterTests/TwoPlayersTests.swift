import AppHost
import AppShell
import DragDropCollections
import Foundation
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// Two at one keyboard, and one against the recording of another.
@Suite struct TwoPlayersTests {
  @Test func `players take turns, undo gives a turn back, and what was placed stays`() throws {
    var player = try sorter("--set", "CN,DE,CH,LI", "--count", "4", "--players", "Ann, Ben")
    #expect(player.lines[0].contains("Ann's turn"))
    player.drop("CN", on: .slot(0, in: .answer))
    #expect(player.lines[0].contains("Ben's turn") && player.announcements.last?.contains("Ben's turn.") == true)
    player.drop("LI", on: .slot(3, in: .answer))
    #expect(player.model.turns?.map(\.player) == [0, 1])
    // Within the answer nothing moves.
    let before = player.model
    player.drop("CN", on: .slot(1, in: .answer))
    #expect(player.model == before)
    player.keys("u")
    #expect(player.lines[0].contains("Ben's turn") && player.model.turns?.count == 1)
    try player.expectReplay()
  }

  @Test func `each gets a point for each card of theirs that is right`() throws {
    var player = try sorter(
      "--match", "capital", "--set", "CH,JP,BR,KE", "--count", "4", "--players", "Ann,Ben", size: CellSize(120, 40))
    var asked = player.app.game.asked(player.model)
    asked.swapAt(1, 3)
    // Ann places the first and the third card, Ben the second and the last, which he confuses.
    player.placeAll(asked)
    player.keys("c")
    let facts = try #require(Tally(player.app.game, player.model))
    #expect(facts.players.map { "\($0.name) \($0.right) of \($0.placed)" } == ["Ann 2 of 2", "Ben 0 of 2"])
    #expect(facts.words == "Ann wins, 2 to 0.")
    #expect(player.lines.joined(separator: "\n").contains("Ann wins, 2 to 0."))
    #expect(player.app.tutor.record.results.map(\.player) == ["Ann", "Ben"])
    #expect(!player.lines[0].contains("turn"))
  }

  @Test func `a wrong guess on a timeline is nobody's point`() throws {
    var player = try sorter("--timeline", "population", "--set", "CN,DE,CH,LI", "--count", "4", "--players", "Ann,Ben")
    let rest = player.model.board.contents(of: .cards).compactMap { $0.flatMap { player.model.board[$0]?.text } }
    for code in rest { player.drop(code, on: .item(player.model.board.contents(of: .answer)[0]!)) }
    let tally = try #require(Tally(player.app.game, player.model))
    #expect(tally.players.map(\.placed) == [2, 1])
    #expect(tally.players.reduce(0) { $0 + $1.right } == 3 - player.model.mistakes)
  }

  @Test func `questions in pairs are a turn, too`() throws {
    var player = try sorter("--set", "CN,DE,CH,LI", "--count", "4", "--players", "Ann,Ben")
    player.keys("w 1 1 1 1 1 1")
    #expect(player.model.turns?.count == player.model.answer.count && player.model.answer.count > 1)
  }

  @Test func `a draw is a draw`() throws {
    var player = try sorter("--set", "CN,LI", "--count", "2", "--players", "Ann,Ben")
    player.placeAll()
    player.keys("c")
    #expect(Tally(player.app.game, player.model)?.words == "A draw, 1 each.")
  }

  @Test func `a recording is played against, with the same cards`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var ann = try sorter("--count", "4")
    var order = ann.app.game.ordering!.order
    order.swapAt(0, 1)
    ann.placeAll(order)
    let file = folder.appendingPathComponent("ann.jsonl").path
    try ann.recording().write(toFile: file, atomically: true, encoding: .utf8)

    let dealing = try Dealing(CountrySorterCommand.parse(["--by", "area"]), seed: 9)
    let opening = Opening<CountrySorter>(
      name: "x", makeModel: { dealing.model }, makeApp: { try dealing.app(for: $0, notes: $1) })
    let match = try Match(against: file, opening)
    #expect(match.model.dealt == ann.model.dealt && match.model.answer.isEmpty)
    var player = Player(try dealing.app(for: match.model), model: match.model, size: CellSize(120, 40))
    #expect(player.lines[0].contains("to beat: ann, 83 of 100"), "\(player.lines[0])")
    player.placeAll()
    player.keys("c")
    #expect(player.lines.joined(separator: "\n").contains("You have beaten ann."))
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    #expect(throws: (any Error).self) { try Match(against: file, opening) }
  }
}
