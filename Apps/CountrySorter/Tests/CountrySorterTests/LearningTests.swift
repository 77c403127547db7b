import AppShell
import DragDropCollections
import Foundation
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// A game as the command line deals it, on a day.
func sorter(
  _ arguments: String..., today: String = "2026-11-24", record: PlayerRecord = PlayerRecord(),
  size: CellSize = CellSize(80, 24)
) throws -> Player<CountrySorter> {
  let dealing = try Dealing(
    CountrySorterCommand.parse(arguments), seed: 1, memory: record.memory, today: try Day(today))
  var app = try dealing.app(for: dealing.model, notes: [CountrySorterCommand.todayNote: today])
  app.tutor.record = record
  return Player(app, model: dealing.model, size: size)
}

extension Player<CountrySorter> {
  /// Puts all cards in their right places, or as `order` says.
  mutating func placeAll(_ order: [CardID]? = nil) {
    let right = app.game.ordering?.order ?? app.game.asked(model)
    for (index, card) in (order ?? right).enumerated() { drop(card.text, on: .slot(index, in: .answer)) }
  }

  var dealt: Set<String> { Set(model.dealt.map(\.text)) }
}

/// What is remembered of answers, and how it returns.
@Suite struct LearningTests {
  private let tomorrow = try! Day("2026-11-25")

  private func confusedFlags() throws -> Player<CountrySorter> {
    var player = try sorter("--match", "flag", "--set", "CH,JP,BR,KE", "--count", "4")
    var asked = player.app.game.asked(player.model)
    asked.swapAt(0, 1)
    player.placeAll(asked)
    return player
  }

  @Test func `a check records what was right, and what was confused with what`() throws {
    var player = try confusedFlags()
    #expect(player.app.tutor.record.memory.isEmpty)
    player.keys("c")
    let asked = player.app.game.asked(player.model)
    let memory = player.app.tutor.record.memory
    #expect(memory.confusions(of: asked[0], in: "flag").map(\.other) == [asked[1].text])
    #expect(Set(memory.due("flag", on: tomorrow, among: asked)) == Set(asked))
    #expect(memory.repetition(of: asked[0], in: "flag")?.count == 0)
    #expect(memory.repetition(of: asked[2], in: "flag")?.count == 1)
    let result = try #require(player.app.tutor.record.results.last)
    #expect(result.points == 2 && result.most == 4 && result.day == "2026-11-24")
  }

  @Test(arguments: [["--by", "area"], ["--chain"]])
  func `a card that is compared with nothing is not remembered as right`(_ game: [String]) throws {
    var player = try sorter(game[0], game.count > 1 ? game[1] : "--chain", "--set", "DE,FR,BE", "--count", "3")
    let cards = player.model.dealt.sorted { $0.text < $1.text }
    player.drop(cards[0].text, on: .slot(0, in: .answer))
    player.keys("c")
    #expect(player.app.tutor.record.memory.isEmpty)
    player.drop(cards[1].text, on: .slot(1, in: .answer))
    player.keys("c")
    #expect(!player.app.tutor.record.memory.isEmpty)
  }

  @Test func `only the first verdict on a card counts, whatever is undone and checked again`() throws {
    var player = try confusedFlags()
    player.keys("c")
    let before = player.app.tutor.record
    player.keys("u u c")
    player.placeAll()
    player.keys("c")
    #expect(player.app.tutor.record == before)
  }

  @Test func `a card that is right after a hint is asked earlier than one that is right without`() throws {
    var player = try sorter("--set", "CN,CH,LI", "--count", "3")
    player.keys("Tab h h")
    player.placeAll()
    player.keys("c")
    let easiness = ["CN", "CH", "LI"].map {
      player.app.tutor.record.memory.repetition(of: CardID($0), in: "population")!.easiness
    }
    #expect(easiness.count { $0 < 2.5 } == 1 && easiness.count { $0 > 2.5 } == 2)
  }

  @Test func `in an order, a card was taken for the nearest one on its wrong side`() throws {
    var player = try sorter("--set", "CN,DE,CH,LI", "--count", "4")
    player.placeAll(["CN", "CH", "DE", "LI"].map { CardID($0) })
    player.keys("c")
    let wrong = player.app.tutor.record.memory.confusions(in: "population")
    #expect(wrong.count == 1)
    #expect(Set([wrong[0].card.text, wrong[0].other]) == ["CH", "DE"])
  }

  @Test func `a timeline records each guess`() throws {
    var player = try sorter("--timeline", "population", "--set", "CN,CH,LI", "--count", "3")
    let opening = player.model.answer[0].text
    let others = player.model.board.contents(of: .cards).compactMap { $0.flatMap { player.model.board[$0]?.text } }
    for code in others { player.drop(code, on: .pane(.answer)) }
    let memory = player.app.tutor.record.memory
    #expect(memory.repetition(of: CardID(opening), in: "population") == nil)
    #expect(others.allSatisfy { memory.repetition(of: CardID($0), in: "population") != nil })
    #expect(player.app.tutor.record.results.count == 1)
  }

  @Test func `nothing is recorded without a day`() throws {
    var player = try Player(byPopulation, ["LI", "CN", "CH"])
    player.placeAll()
    player.keys("c")
    #expect(player.app.tutor.record == PlayerRecord())
  }

  @Test func `what is due is dealt first`() throws {
    var record = PlayerRecord()
    for code in ["FR", "IT", "PL"] {
      record.memory.record(.wrong, of: CardID(code), insteadOf: "DE", to: "capital", on: try Day("2026-11-20"))
    }
    record.memory.record(.right, of: CardID("ES"), to: "capital", on: try Day("2026-11-24"))
    let player = try sorter("--learn", "--match", "capital", "--count", "5", record: record)
    #expect(player.dealt.isSuperset(of: ["FR", "IT", "PL"]) && player.dealt.count == 5)
    #expect(!player.dealt.contains("ES") || player.dealt.count == 5)
    // Another day is another game.
    func name(_ day: String) throws -> String {
      try Dealing(CountrySorterCommand.parse(["--learn"]), seed: 1, today: try Day(day)).name.text
    }
    #expect(try name("2026-11-24") != name("2026-11-25"))
  }

  @Test func `the next game asks what is due, and otherwise new cards; undo leads back`() throws {
    var record = PlayerRecord()
    record.memory.record(.wrong, of: CardID("FR"), to: "population", on: try Day("2026-11-20"))
    var player = try sorter("--count", "5", record: record)
    let first = player.dealt
    player.keys("Tab h h")
    player.placeAll()
    player.keys("c n")
    let second = player.dealt
    #expect(second.count == 5 && second.contains("FR") && second.subtracting(["FR"]).isDisjoint(with: first))
    #expect(player.model.answer.isEmpty && player.app.check == .hidden && player.app.hints.count == 0)
    #expect(player.app.game.ordering?.order.count == 5)
    player.placeAll()
    player.keys("c n")
    #expect(player.dealt != second && player.model.round == 2)
    // Back to the first game, as it was, with the hint that it cost.
    while player.model.round != nil { player.keys("u") }
    #expect(player.dealt == first && player.model.answer.count == 5 && player.app.hints.count == 1)
    player.keys("c")
    #expect(player.lines.joined().contains("pairs in order") || player.lines.joined().contains("ll right"))
  }

  @Test(arguments: [
    ["--bins", "continents"], ["--timeline", "area"], ["--match", "outline"], ["--chain", "--set", "Europe"],
    ["--by", "name"], ["--bins", "subregion", "--count", "8"],
  ])
  func `every kind of game has a next one, and replays to the same`(arguments: [String]) throws {
    let dealing = try Dealing(CountrySorterCommand.parse(arguments), seed: 3, today: try Day("2026-11-24"))
    let app = try dealing.app(for: dealing.model, notes: [CountrySorterCommand.todayNote: "2026-11-24"])
    var player = Player(app, model: dealing.model, size: CellSize(100, 36))
    let first = player.dealt
    player.keys("n")
    #expect(player.dealt != first && player.model.round == 1, "\(arguments)")
    #expect(player.model.board.complaint() == nil)
    if case .bins = player.model.setup.kind {
      #expect(player.model.board.names.compactMap(\.bin) == player.app.game.binning?.bins)
    }
    try player.expectReplay()
  }

  @Test func `an order of one's own and a day have no next game, and say so`() throws {
    var player = try sorter("--into", "yes,no")
    player.keys("n")
    #expect(player.announcements.last?.contains("Your own order has no next game.") == true)
    player = try sorter("--daily", "2026-11-21")
    player.keys("n")
    #expect(player.announcements.last?.contains("The daily cards are dealt only once.") == true)
  }

  @Test func `an answer that is all right is praised, and the next game is offered, in any size`() throws {
    for size in [CellSize(80, 24), CellSize(120, 40), CellSize(200, 60)] {
      var player = try sorter("--count", "4", size: size)
      player.placeAll()
      player.keys("c")
      let screen = player.lines.joined(separator: "\n")
      #expect(screen.contains("All right") && screen.contains("next game"), "\(size)")
    }
  }

  @Test func `a card tells what it was confused with, and when it is asked again`() throws {
    var player = try sorter("--set", "CN,DE,CH,LI", "--count", "4")
    player.placeAll(["CN", "CH", "DE", "LI"].map { CardID($0) })
    player.keys("c")
    let wrong = player.app.tutor.record.memory.confusions(in: "population")[0].card
    player.click(player.cell(of: player.place(of: wrong.text)!))
    player.keys("i")
    let said = player.announcements.suffix(2).joined()
    #expect(said.contains("you confused it with") && said.contains("due again in 1 day"), "\(said)")
  }
}
