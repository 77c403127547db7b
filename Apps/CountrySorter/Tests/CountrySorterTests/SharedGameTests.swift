import AppSharing
import AppSharingTestKit
import AppShell
import DragDropCollections
import DragDropKit
import Foundation
import History
import SeededRandom
import Sharing
import SharingTestKit
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// A game that several people play on one board.
@Suite struct SharedGameTests {
  private static func dealing(_ words: [String], seed: UInt64 = 1) throws -> Dealing {
    try Dealing(CountrySorterCommand.parse(words), seed: seed)
  }

  /// Programs that play the same game.
  private static func table(
    _ words: String..., names: [String] = ["Ada", "Bob"], size: CellSize = CellSize(100, 20)
  ) throws -> (SharedTable<CountrySorter>, Dealing) {
    let dealing = try dealing(words)
    let model = try dealing.stock.supplying(dealing.model)
    return (try SharedTable(dealing.app(for: model), model, of: names, size: size), dealing)
  }

  // MARK: The law

  @Test(
    arguments: [
      ["--by", "population", "--count", "6"], ["--bins", "continents", "--count", "6"],
      ["--timeline", "area", "--count", "6"], ["--match", "capital", "--count", "5"],
      ["--by", "area", "--count", "6", "--players", "Ann,Ben,Cyd"],
    ])
  func `everybody ends with the same game, whatever the network does`(words: [String]) throws {
    let dealing = try Self.dealing(words)
    let stock = dealing.stock
    let start = try stock.supplying(dealing.model)
    @Sendable func fault(_ work: SharedWork<CountrySorter>) -> String? {
      if let complaint = work.model.board.complaint() { return "\(complaint)" }
      if work.model.dealt.count != start.dealt.count { return "\(work.model.dealt.count) cards" }
      guard let game = try? stock.game(for: work.model) else { return "no game" }
      guard game.isTimeline, let ordering = game.ordering else { return nil }
      let answer = work.model.answer
      return zip(answer, answer.dropFirst()).contains { ordering.requires($1, before: $0) } ? "\(answer)" : nil
    }
    let laws = SharingLaws(SharedWork<CountrySorter>(start), fault: fault) { work, _, dice in
      SharedAction(CountrySorter.bound(Self.anyCommand(work.model, stock, &dice), to: work.model, by: "x"))
    }
    try laws.withstand(seeds: Laws.seeds(5, long: 1_000))
    let tally = try laws.converge(seeds: Laws.seeds(60, long: 2_000), steps: 60) { world in
      if let fault = fault(world.server.document) { throw SharingFailure(fault) }
    }
    #expect(tally.commands > 200 && tally.undos > 50 && tally.crashes > 30, "\(tally) is too little to tell")
  }

  /// A drop, or another game.
  static func anyCommand(
    _ model: SortingModel, _ stock: Stock, _ dice: inout SplitMix64
  ) -> SortingCommand {
    if dice.int(in: 0...12) == 0, let next = try? stock.next(after: model, Memory(), today: nil) {
      return SortingCommand(dealing: next)
    }
    let board = model.board
    let ids = board.names.flatMap { board.contents(of: $0) }.compactMap(\.self)
    // Mostly a card that nobody has placed yet, so that several people are after the same places.
    let unplaced = board.contents(of: .cards).compactMap(\.self)
    let item =
      (dice.int(in: 0...2) > 0 ? unplaced : ids).randomElement(using: &dice) ?? ids.randomElement(using: &dice)
      ?? ItemID(rawValue: 1)
    let part = board.names.randomElement(using: &dice) ?? .answer
    let count = board.contents(of: part).count
    let place: BoardPlace =
      switch dice.int(in: 0...3) {
      case 0: .pane(part)
      case 1: .outside
      case 2: .slot(dice.int(in: 0...count), in: part)
      default: .item(ids.randomElement(using: &dice) ?? item)
      }
    let policy = [DropPolicy.insert, .swap, .replace].randomElement(using: &dice) ?? .insert
    let planner = (try? stock.game(for: model)).map { DropPlanner(game: $0, model: model, policy: policy) }
    return (try? planner?.plan([item], .move, at: place))?.payload?.action
      ?? SortingCommand(BoardCommand(title: "Put it back", edits: [.place(item, .home(in: .cards))]))
  }

  @Test func `whatever comes over the network, the game goes on`() throws {
    let keys = ["\t", " ", "u", "n", "c", "h", "w", "1", "\u{1b}", "\t \t ", "?"]
    let games = [
      ["--by", "population", "--count", "5"], ["--bins", "continents", "--count", "6"],
      ["--timeline", "area", "--count", "6"], ["--match", "capital", "--count", "5"],
      ["--by", "area", "--count", "6", "--players", "Ann,Ben,Cyd"],
    ]
    let models = try games.map { words in
      let dealing = try Self.dealing(words)
      return try dealing.stock.supplying(dealing.model)
    }
    for words in games {
      let dealing = try Self.dealing(words)
      let model = try dealing.stock.supplying(dealing.model)
      let table = try SharedTable(dealing.app(for: model), model, size: CellSize(100, 20))
      try table.withstand(seeds: Laws.seeds(8, long: 1_000), typing: keys, models)
    }
  }

  // MARK: At the same time

  @Test func `the next deal by two people at once is one deal, and undo does not take what others did since`() throws {
    var (table, _) = try Self.table("--by", "population", "--count", "5")
    let first = table.model
    table.type("n", at: "Ada")
    table.type("n", at: "Bob")
    #expect(table["Ada"].model == table["Bob"].model && table["Ada"].model != first)
    try table.deliver()
    #expect(table.model.round == 1 && table["Ada"].model == table.model && table["Bob"].model == table.model)
    #expect(table.screen(of: "Bob").contains("The next game was dealt in the meantime."), "\(table.screen(of: "Bob"))")
    // Bob places a card, so Ada's deal is his, too.
    table.type("\t \t ", at: "Bob")
    try table.deliver()
    #expect(table.model.answer.count == 1)
    table.type("u", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Bob has changed it since."), "\(table.screen(of: "Ada"))")
    table.type("u", at: "Bob")
    try table.deliver()
    table.type("u", at: "Bob")
    #expect(table.screen(of: "Bob").contains("nothing of yours to undo"), "\(table.screen(of: "Bob"))")
  }

  @Test func `what was done in the game before is not done in the next one`() throws {
    var (table, _) = try Self.table("--by", "population", "--count", "5")
    table.type("n", at: "Ada")
    table.type("\t \t ", at: "Bob")
    #expect(table["Bob"].model.answer.count == 1)
    try table.deliver()
    #expect(table.model.round == 1 && table.model.answer.isEmpty && table["Bob"].model == table.model)
    #expect(table.screen(of: "Bob").contains("Another game was dealt in the meantime."), "\(table.screen(of: "Bob"))")
  }

  @Test func `another person's deal is said, and begins a new game for all`() throws {
    var (table, _) = try Self.table("--by", "population", "--count", "5")
    table.type("n", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("Another game: Population, high to low."), "\(table.screen(of: "Bob"))")
    // Everything in it can be named and checked.
    #expect(table["Bob"].app.game.deck.cards.count == 5)
    #expect(Set(table["Bob"].app.game.deck.cards.map(\.id)) == table.model.dealt)
  }

  @Test func `on a timeline, the later of two cards in the same place is refused with a reason`() throws {
    let dealing = try Self.dealing(["--timeline", "area", "--set", "CH,RU,LI,DE", "--count", "4"])
    let start = try dealing.stock.supplying(dealing.model)
    let game = try dealing.stock.game(for: start)
    // Both right, and right beside each other; whichever comes second would be out of order.
    let order = try #require(game.ordering?.order)
    func placing(_ card: CardID, on model: SortingModel) throws -> SortingCommand {
      let id = try #require(model.board.contents(of: .cards).compactMap(\.self).first { model.board[$0] == card })
      let plan = try DropPlanner(game: game, model: model, policy: .insert).plan([id], .move, at: .pane(.answer))
      return try #require(plan?.payload?.action).bound(to: model)
    }
    let rest = order.filter { !start.answer.contains($0) }
    var refused = 0
    for one in rest {
      for other in rest where other != one {
        var model = start
        let late = try placing(other, on: start)
        _ = try placing(one, on: start).perform(on: &model)
        do throws(Refusal) {
          _ = try late.perform(on: &model)
        } catch {
          #expect(error.reason == "Another card was put there in the meantime.")
          refused += 1
        }
        let answer = model.answer
        #expect(!zip(answer, answer.dropFirst()).contains { game.ordering!.requires($1, before: $0) }, "\(answer)")
      }
    }
    #expect(refused > 0)
  }

  @Test func `a turn is one person's: the other is told whose turn it is now`() throws {
    var (table, _) = try Self.table("--set", "CN,DE,CH,LI", "--count", "4", "--players", "Ann,Ben")
    table.type("\t \t ", at: "Ada")
    table.type("\t\t \t\t ", at: "Bob")
    try table.deliver()
    #expect(table.model.turns?.map(\.player) == [0] && table["Bob"].model == table.model)
    #expect(table.screen(of: "Bob").contains("It is Ben's turn now."), "\(table.screen(of: "Bob"))")
    table.type("\t\t \t\t\t ", at: "Bob")
    try table.deliver()
    #expect(table.model.turns?.map(\.player) == [0, 1], "\(table.screen(of: "Bob"))")
    table.type("u", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Bob has changed it since."), "\(table.screen(of: "Ada"))")
  }

  // MARK: Whose is what

  @Test func `a check and a hint are a person's own, and the score is the same for all`() throws {
    var (table, _) = try Self.table("--by", "population", "--set", "CN,DE,CH,LI", "--count", "4")
    table.type("\t \t ", at: "Ada")
    table.type("\t\t \t\t ", at: "Ada")
    try table.deliver()
    table.type("h", at: "Ada")
    #expect(table.screen(of: "Ada").contains("for you alone, and costs nothing"), "\(table.screen(of: "Ada"))")
    table.type("hc", at: "Ada")
    #expect(table["Ada"].app.hints.count == 1)
    #expect(table.screen(of: "Ada").contains("checked") && !table.screen(of: "Bob").contains("checked"))
    table.type("c", at: "Bob")
    let (ada, bob) = (table["Ada"], table["Bob"])
    #expect(ada.app.facts(in: ada.context)?.words == bob.app.facts(in: bob.context)?.words)
    #expect(!table.screen(of: "Ada").contains("points off"))
    // Nobody learns what somebody else has answered.
    #expect(ada.app.tutor.record == PlayerRecord() && bob.app.tutor.record == PlayerRecord())
  }

  @Test func `an order of several people is called theirs, and says who is here and who has moved what`() throws {
    let list = try OwnTable("name\nAlien\nBrazil\nCasablanca\n")
    defer { list.remove() }
    var (table, _) = try Self.table("--csv", list.path)
    try table.deliver()
    let lines = table.screen(of: "Bob").split(separator: "\n")
    #expect(lines[0].contains("Our own order") && !table.screen(of: "Bob").contains("Your order"), "\(lines)")
    table.type("\t \t ", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("Ada: Move Alien"), "\(table.screen(of: "Bob"))")
    #expect(table.screen(of: "Bob").contains("with Ada"), "\(table.screen(of: "Bob"))")
    try table.leave("Ada")
    #expect(table.screen(of: "Bob").contains("alone here"), "\(table.screen(of: "Bob"))")
  }

  @Test func `a question goes on while somebody else moves something that it is not about`() throws {
    var (table, _) = try Self.table("--by", "population", "--count", "6")
    table.type("\t \t ", at: "Ada")
    table.type("\t\t \t\t ", at: "Ada")
    try table.deliver()
    table.type("w1", at: "Bob")
    let duel = table["Bob"].app.questions.duel
    #expect(duel?.opponent != nil || duel?.place != nil)
    let asked = try #require(table["Bob"].app.questions.duel)
    table.type("h", at: "Ada")
    try table.deliver()
    #expect(table["Bob"].app.questions.duel == asked)
    // Once the order is another one, the question is asked anew.
    table.type("u", at: "Ada")
    try table.deliver()
    #expect(table["Bob"].app.questions.duel?.isAbout(table.model.answer) == true)
  }

  // MARK: What cannot be shared

  @Test func `a game that cannot be shared, and what makes no sense in one, is refused before it begins`() throws {
    let list = try OwnTable("name\nA\nB\n")
    defer { list.remove() }
    let endless = try Self.dealing(["--csv", list.path, "--into", "x,y", "--endless"])
    #expect(throws: Refusal.self) { try endless.stock.supplying(endless.model) }
    for words in [
      ["--share", "--learn", "--match", "flag"], ["--join", "x", "--by", "area"], ["--watch", "x", "--count", "4"],
      ["--share", "--results", "r.csv"], ["--join", "x", "--against", "y"],
    ] {
      let command = try CountrySorterCommand.parse(words)
      #expect(throws: Refusal.self, "\(words)") { try OptionCheck.checkSharing(command) }
    }
    try OptionCheck.checkSharing(CountrySorterCommand.parse(["--share", "--by", "area", "--count", "5"]))
    try OptionCheck.checkSharing(CountrySorterCommand.parse(["--join", "x", "--profile", "un"]))
  }

  @Test func `cards that a joining program does not know are refused by name`() throws {
    let dealing = try Self.dealing(["--by", "area", "--profile", "with-kosovo", "--set", "XK,CH,DE", "--count", "3"])
    let model = try dealing.stock.supplying(dealing.model)
    let other = try Self.dealing(["--by", "area"])
    let refusal = #expect(throws: Refusal.self) { try other.stock.checkSupply(of: model) }
    #expect(refusal?.description.contains("\"XK\"") == true)
    try other.stock.checkSupply(of: Self.dealing(["--by", "population"]).stock.supplying(dealing.model))
  }

  @Test func `a game with other places than its kind has is refused before it is shown`() throws {
    let dealing = try Self.dealing(["--match", "capital", "--count", "5"])
    var model = try dealing.stock.supplying(dealing.model)
    try dealing.stock.checkSupply(of: model)
    let cards = Array(model.dealt)
    model.board = Board()
    model.board.addSource(named: .cards, cards)
    model.board.addCollection(named: .answer, .slots(9))
    #expect(throws: Refusal.self) { try dealing.stock.checkSupply(of: model) }
  }

  @Test(arguments: [
    (count: -1, pool: #"["CH","DE"]"#), (0, #"["CH","DE"]"#), (.max, #"["CH","DE"]"#), (.min, #"["CH"]"#), (3, "[]"),
    (3, #"["CH","CH"]"#),
  ])
  func `a supply from which no game can be dealt is refused when it is read`(count: Int, pool: String) throws {
    func read(_ count: Int, _ pool: String) throws -> SortingModel.Supply {
      try JSONDecoder().decode(
        SortingModel.Supply.self, from: Data(#"{"count":\#(count),"pool":\#(pool),"seed":1}"#.utf8))
    }
    #expect(throws: DecodingError.self) { try read(count, pool) }
    #expect(try read(3, #"["CH","DE"]"#).pool.count == 2)
  }

  @Test(arguments: [["--timeline", "area", "--count", "4"], ["--by", "area", "--count", "4"]])
  func `after the last round that can be stored there is no next game`(words: [String]) throws {
    let dealing = try Self.dealing(words)
    var model = try dealing.stock.supplying(dealing.model)
    model.round = SortingModel.possible.upperBound
    #expect(throws: Refusal.self) { try dealing.stock.next(after: model, Memory(), today: nil) }
    model.round = SortingModel.possible.upperBound - 1
    let next = try dealing.stock.next(after: model, Memory(), today: nil)
    #expect(try JSONDecoder().decode(SortingModel.self, from: JSONEncoder().encode(next)) == next)
  }

  @Test func `no command from the network makes cards, or another game than the next one`() throws {
    let dealing = try Self.dealing(["--by", "area", "--count", "5"])
    let start = try dealing.stock.supplying(dealing.model)
    var work = SharedWork<CountrySorter>(start)
    var strange = try dealing.stock.next(after: start, Memory(), today: nil)
    for change in [
      { (model: inout SortingModel) in model.round = 7 }, { $0.supply = nil }, { $0.supply?.pool = [] },
      { $0 = SortingModel(GameSetup(.chain, title: "x"), cards: []) },
      { model in
        let card = model.dealt.first!
        model.board = Board()
        model.board.addSource(named: .cards, [card])
        model.board.addCollection(named: .answer, .slots(9))
      },
    ] {
      var game = strange
      change(&game)
      #expect(throws: Refusal.self) {
        try SharedAction<CountrySorter>(SortingCommand(dealing: game)).perform(on: &work)
      }
    }
    let add = BoardCommand<CardID>(
      title: "", edits: [.add(start.board.freshID, CardID("CH"), .slot(0, in: .answer))])
    #expect(throws: Refusal.self) { try SharedAction<CountrySorter>(SortingCommand(add)).perform(on: &work) }
    #expect(work.model == start)
    strange = try dealing.stock.next(after: start, Memory(), today: nil)
    _ = try SharedAction<CountrySorter>(SortingCommand(dealing: strange)).perform(on: &work)
    #expect(work.model == strange)
  }
}

/// A table of one's own, as a file.
struct OwnTable {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv").path

  init(_ text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
