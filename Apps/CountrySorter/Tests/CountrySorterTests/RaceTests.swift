import AppSharing
import AppSharingTestKit
import AppShell
import DragDropCollections
import History
import SeededRandom
import Sharing
import SharingTestKit
import SortingGames
import TerminalUI
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// A game in which everybody sorts the same cards on a board of their own.
@Suite struct RaceTests {
  private static func table(
    _ words: String..., names: [String] = ["Ada", "Bob"], watching watcher: String? = nil,
    size: CellSize = CellSize(100, 24)
  ) throws -> SharedTable<CountrySorter> {
    let dealing = try Dealing(CountrySorterCommand.parse(words), seed: 1)
    let model = try dealing.stock.supplying(dealing.model)
    return try SharedTable(dealing.app(for: model), model, of: names, isEach: true, watching: watcher, size: size)
  }

  /// Tab reaches the first card, Space lifts it, Tab goes to the first place, Space drops it.
  private static let placeFirst = "\t \t "

  private static func sort(_ table: inout SharedTable<CountrySorter>, as name: String, inPlaces steps: [Int]) {
    for step in steps {
      // From the answer to the next card that lies with the others.
      for _ in 0..<40 where !isOnCard(table[name]) { table.type("\t", at: name) }
      table.type(" ", at: name)
      for _ in 0..<step { table.type("\t", at: name) }
      table.type(" ", at: name)
    }
  }

  private static func isOnCard(_ program: Program<CountrySorter>) -> Bool {
    guard case .item(let id)? = program.focus?.onBoard else { return false }
    return program.model.board.collection(of: id) == .cards
  }

  @Test func `each has a board, sees how far the others are, and nothing of their answers before the end`() throws {
    var table = try Self.table("--by", "population", "--set", "CH,DE,LI", "--count", "3")
    #expect(table.screen(of: "Bob").contains("alone here"), "\(table.screen(of: "Bob"))")
    Self.sort(&table, as: "Ada", inPlaces: [1])
    try table.deliver()
    #expect(table["Ada"].model.answer.count == 1 && table["Bob"].model.answer.isEmpty)
    #expect(table.screen(of: "Bob").contains("Ada 1 of 3"), "\(table.screen(of: "Bob"))")
    #expect(!table.screen(of: "Bob").contains("Ada: "), "\(table.screen(of: "Bob"))")
    table.type("c", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Place all cards first"), "\(table.screen(of: "Ada"))")
    table.type("C", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Nothing is checked before"), "\(table.screen(of: "Ada"))")
    table.type("n", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Finish this game first"), "\(table.screen(of: "Ada"))")
  }

  @Test func `a check ends the game of one, and at the end all see who was best`() throws {
    var table = try Self.table("--by", "population", "--set", "CH,DE,LI", "--count", "3")
    for name in ["Ada", "Bob"] { Self.sort(&table, as: name, inPlaces: [1, 1, 1]) }
    try #require(table["Ada"].model.isComplete && table["Bob"].model.isComplete)
    // Ada's is the right order: Germany, Switzerland, Liechtenstein.
    let right = table["Ada"].app.game.ordering!
    let sorted = table["Ada"].model.answer.sorted { right.requires($0, before: $1) }
    Self.arrange(&table, as: "Ada", sorted)
    Self.arrange(&table, as: "Bob", sorted.reversed())
    table.type("c", at: "Ada")
    try table.deliver()
    #expect(table["Ada"].model.result?.score == .init(points: 100, most: 100))
    #expect(table.screen(of: "Ada").contains("You have 100 of 100."), "\(table.screen(of: "Ada"))")
    #expect(table.screen(of: "Bob").contains("Ada has finished."), "\(table.screen(of: "Bob"))")
    #expect(table.screen(of: "Bob").contains("Ada done") && !table.screen(of: "Bob").contains("100"))
    // It stays as it is.
    let before = table["Ada"].model
    table.type("u", at: "Ada")
    #expect(table["Ada"].model == before && table.screen(of: "Ada").contains("cannot be undone"))
    Self.sort(&table, as: "Ada", inPlaces: [1])
    #expect(table["Ada"].model == before)

    table.type("c", at: "Bob")
    try table.deliver()
    #expect(table["Bob"].app.facts(in: table["Bob"].context)?.winner == "First: Ada.")
    #expect(table["Ada"].app.facts(in: table["Ada"].context)?.winner == "You win.")
    #expect(table.screen(of: "Ada").contains("Bob has 0 of 100."), "\(table.screen(of: "Ada"))")
    // The next game has the same cards for both; whoever is still in this one sees what the other one had.
    table.type("n", at: "Ada")
    try table.deliver()
    #expect(table.screen(of: "Bob").contains("Ada has 100 of 100"), "\(table.screen(of: "Bob"))")
    #expect(table["Bob"].app.facts(in: table["Bob"].context)?.winner == "First: Ada.")
    table.type("n", at: "Bob")
    try table.deliver()
    #expect(table["Ada"].model.board == table["Bob"].model.board && table["Ada"].model.round == 1)
    #expect(table.screen(of: "Ada").contains("Bob 0 of 3"), "\(table.screen(of: "Ada"))")
  }

  /// Puts the cards of somebody who has placed all of them into this order, by their app.
  private static func arrange(_ table: inout SharedTable<CountrySorter>, as name: String, _ cards: [CardID]) {
    for (index, card) in cards.enumerated() {
      let answer = table[name].model.answer
      guard let from = answer.firstIndex(of: card), from != index else { continue }
      // The focus goes to the card by its place, and the drag to the other place.
      for _ in 0..<40 {
        if case .slot(from, in: .answer)? = table[name].focus?.onBoard { break }
        table.type("\t", at: name)
      }
      table.type(" ", at: name)
      for _ in 0..<(from - index) { table.send("\u{1B}[A", at: name) }
      table.type(" ", at: name)
    }
  }

  @Test func `what lies between the orders of several people is shown to whoever has finished`() throws {
    let films = try OwnTable("name\nAlien\nBrazil\nCube\n")
    defer { films.remove() }
    var table = try Self.table("--csv", films.path, names: ["Ada", "Bob", "Cyd"])
    for name in table.names { Self.sort(&table, as: name, inPlaces: [1, 1, 1]) }
    try table.deliver()
    let order = table["Ada"].model.answer
    Self.arrange(&table, as: "Bob", [order[1], order[0], order[2]])
    table.type("c", at: "Ada")
    #expect(table.screen(of: "Ada").contains("Nobody else has finished yet."), "\(table.screen(of: "Ada"))")
    table.type("c", at: "Bob")
    try table.deliver()
    let between = try #require(OrderBetween(table["Bob"].app.game, in: table["Bob"].context))
    #expect(between.people == ["you", "Ada"] && between.rows.map(\.places) == [[1, 2], [2, 1], [3, 3]])
    #expect(table.screen(of: "Bob").contains("Between you, Ada"), "\(table.screen(of: "Bob"))")
    #expect(!table.screen(of: "Cyd").contains("Between"), "\(table.screen(of: "Cyd"))")
  }

  @Test func `the sum of the places decides, and what an order lacks comes last in it`() {
    let orders: [(String, [CardID])] = [
      ("you", ["a", "b", "c", "d"].map { CardID($0) }), ("Ada", ["c", "b", "a"].map { CardID($0) }),
      ("Bob", ["b", "c", "d", "a"].map { CardID($0) }),
    ]
    let between = OrderBetween(orders) { $0.text }
    #expect(between.rows.map(\.name) == ["b", "c", "a", "d"])
    #expect(between.rows.map(\.places) == [[2, 2, 1], [3, 1, 2], [1, 3, 4], [4, 4, 3]])
  }

  @Test func `all ends alike, whatever the network does, and nobody moves another person's cards`() throws {
    let dealing = try Dealing(CountrySorterCommand.parse(["--by", "population", "--count", "5"]), seed: 1)
    let start = try dealing.stock.supplying(dealing.model)
    let stock = dealing.stock
    let laws = SharingLaws(SharedWork<CountrySorter>(each: SharedWork.Sheet(start))) { work, _, dice in
      let name = ["ada", "bob", "cyd", "dan", "eve"].randomElement(using: &dice) ?? "ada"
      let model = work[name]?.model ?? start
      var command = SharedGameTests.anyCommand(model, stock, &dice)
      if dice.int(in: 0...15) == 0 {
        command = SortingCommand(finishing: SortingModel.Result(score: .init(points: dice.int(in: 0...9), most: 9)))
      }
      return SharedAction(CountrySorter.bound(command, to: model, by: "x"), on: name)
    }
    try laws.invert()
    try laws.withstand()
    let tally = try laws.converge(seeds: Laws.seeds(60, long: 2_000), steps: 60) { world in
      for command in world.server.log where command.command.sheet != command.command.author {
        throw SharingFailure("\(command.command.author ?? "") moved a card of \(command.command.sheet)")
      }
      // Whoever has finished has moved nothing since.
      var done: [String: SortingModel] = [:]
      var work = world.server.start
      for command in world.server.log {
        let name = command.command.sheet
        _ = try command.command.perform(on: &work)
        guard let model = work.sheets[name]?.model, model.result != nil else {
          done[name] = nil
          continue
        }
        if let before = done[name], before != model { throw SharingFailure("\(name) went on after the end") }
        done[name] = model
      }
    }
    #expect(tally.commands > 100 && tally.undos > 20 && tally.crashes > 30, "\(tally) is too little to tell")
  }

  @Test func `whoever only looks on keeps nobody waiting for the end`() throws {
    var table = try Self.table("--by", "population", "--set", "CH,DE,LI", "--count", "3", names: ["Ada", "Bob", "Cyd"])
    try table.deliver()
    for name in ["Ada", "Bob"] {
      Self.sort(&table, as: name, inPlaces: [1, 1, 1])
      table.type("c", at: name)
      try table.deliver()
    }
    // Cyd is here, and has begun nothing.
    #expect(table["Ada"].app.facts(in: table["Ada"].context)?.winner == "A draw with Bob.")
  }

  @Test func `whoever watches is no rival`() throws {
    var table = try Self.table(
      "--by", "population", "--set", "CH,DE,LI", "--count", "3", names: ["Ada", "Bob", "Cyd"], watching: "Cyd")
    try table.deliver()
    #expect(table.screen(of: "Ada").contains("Bob 0 of 3"), "\(table.screen(of: "Ada"))")
    #expect(!table.screen(of: "Ada").contains("Cyd 0 of 3"), "\(table.screen(of: "Ada"))")
    #expect(table.screen(of: "Cyd").contains("Ada 0 of 3, Bob 0 of 3"), "\(table.screen(of: "Cyd"))")
  }

  @Test func `what the others send may be anything`() throws {
    var table = try Self.table("--by", "population", "--set", "CH,DE,LI", "--count", "3", names: ["Ada", "Bob", "Cyd"])
    Self.sort(&table, as: "Bob", inPlaces: [1, 1, 1])
    table.type("c", at: "Bob")
    try table.deliver()
    try table.withstand(seeds: Laws.seeds(8, long: 1_000), typing: ["\t", " ", "c", "n", "u"], [table["Ada"].model])
  }

  @Test func `a race is for a shared game, alone at one's board`() throws {
    for words in [["--race"], ["--race", "--share", "--players", "a,b"], ["--race", "--share", "--into", "x,y"]] {
      let command = try CountrySorterCommand.parse(words)
      #expect(throws: Refusal.self, "\(words)") { try OptionCheck.checkSharing(command) }
    }
    try OptionCheck.checkSharing(CountrySorterCommand.parse(["--share", "--race", "--by", "area"]))
  }

  @Test func `a result that no game has is refused`() throws {
    let dealing = try Dealing(CountrySorterCommand.parse(["--by", "population", "--count", "5"]), seed: 1)
    var model = dealing.model
    for score in [
      SortingModel.Result.Score(points: 3, most: 2), .init(points: -1, most: 2), .init(points: 0, most: .max),
    ] {
      #expect(throws: Refusal.self) {
        _ = try SortingCommand(finishing: SortingModel.Result(score: score)).perform(on: &model)
      }
    }
    #expect(model == dealing.model)
  }
}
