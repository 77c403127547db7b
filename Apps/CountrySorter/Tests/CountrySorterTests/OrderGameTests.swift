import AppShell
import CountryData
import DragDropCollections
import SeededRandom
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

@Suite struct OrderGameTests {
  @Test func `figures of a person's own table have their units`() throws {
    let list = try OwnList(reading: Array("name,way,price\nA,850 m,€ 5\nB,1.2 km,€ 7.50\n".utf8), file: "t.csv")
    for (column, figures) in [("way", ["850 m", "1.2 km"]), ("price", ["€ 5", "€ 7.50"])] {
      let setup = GameSetup(.timeline(SortRule(.column(column))), title: column)
      let game = try Game(list.deck, setup, countries: nil, collation: Collation(language: "en"))
      let marks = CardMarks(game, SortingModel(setup, cards: [CardID("B")], opening: CardID("A")), .hidden)
      #expect(["A", "B"].map { marks.mark(on: CardID($0))?.figure } == figures)
    }
  }

  private let four = ["CH", "CN", "DE", "LI"]

  @Test func `cards are dragged into numbered places, by the mouse and by the keyboard alike`() throws {
    var mouse = try Player(byPopulation, four)
    mouse.drop("CN", on: .slot(0, in: .answer))
    mouse.drop("DE", on: .slot(1, in: .answer))
    #expect(mouse.answer == ["CN", "DE", "_", "_"])
    var keys = try Player(byPopulation, four)
    // CN is the second of the cards, DE the third.
    keys.keys("Tab Tab Space Right")
    for _ in 0..<50 where keys.program.drags.sessions[0].over?.region != .board(.slot(0, in: .answer)) {
      keys.keys("Up")
    }
    keys.keys("Enter Home")
    for _ in 0..<50 where keys.program.focus != keys.place(of: "DE") { keys.keys("Tab") }
    keys.keys("Space")
    for _ in 0..<50 where keys.program.drags.sessions[0].over?.region != .board(.slot(1, in: .answer)) {
      keys.keys("Tab")
    }
    keys.keys("Enter")
    #expect(keys.program.model == mouse.program.model)
    #expect(keys.program.journal.done.map(\.title) == mouse.program.journal.done.map(\.title))
  }

  @Test func `a card put between others moves them on, and outside it returns to its own place`() throws {
    var player = try Player(byPopulation, four)
    player.drop("CN", on: .slot(0, in: .answer))
    player.drop("LI", on: .slot(1, in: .answer))
    player.drop("DE", on: .slot(1, in: .answer))
    #expect(player.answer == ["CN", "DE", "LI", "_"])
    player.drop("LI", on: .pane(.cards))
    #expect(player.answer == ["CN", "DE", "_", "_"])
    player.keys("u u u")
    #expect(player.answer == ["CN", "_", "_", "_"])
  }

  @Test func `what a drop on a card does can be chosen`() throws {
    var player = try Player(byPopulation, four)
    player.drop("CN", on: .slot(0, in: .answer))
    player.drop("LI", on: .slot(1, in: .answer))
    player.keys("m")
    player.drop("LI", on: .slot(0, in: .answer))
    #expect(player.answer == ["LI", "CN", "_", "_"], "swapped")
    player.keys("m")
    player.drop("DE", on: .slot(0, in: .answer))
    #expect(player.answer == ["DE", "CN", "_", "_"], "replaced")
    #expect(player.place(of: "LI") == .board(.item(player.program.model.board.id(of: "LI"))), "it went home")
  }

  @Test func `a check says how good the order is, and the focus on a card why`() throws {
    var player = try Player(byPopulation, four, size: CellSize(140, 24))
    for (index, code) in ["CN", "LI", "DE", "CH"].enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    player.keys("c")
    #expect(player.lastRows(3).contains("4 of 6 pairs in order, 66%; 1 card out of place."))
    #expect(player.program.frame.text.contains("✗ 2 ▌Liechtenstein"))
    #expect(player.program.frame.text.contains("✓ 1 ▌China"))
    for _ in 0..<50 where player.program.focus != player.place(of: "LI") { player.keys("Tab") }
    #expect(player.lastRows(3).contains("Liechtenstein is wrong here: it belongs last, with"))
    player.drop("LI", on: .slot(3, in: .answer))
    #expect(!player.program.frame.text.contains("✗"), "the next move hides it again")
    player.keys("c")
    #expect(player.lastRows(3).contains("All right."))
  }

  @Test func `only the card out of place is marked, and marks line up in a column`() throws {
    let right = ["CN", "US", "BR", "RU", "JP", "DE", "FR", "KE", "CH"]
    var player = try Player(byPopulation, ["LI"] + right, size: CellSize(100, 30))
    for (index, code) in (["LI"] + right).enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    player.keys("c")
    #expect(player.lastRows(3).contains("36 of 45 pairs in order, 80%; 1 card out of place."))
    let marks = player.lines.flatMap { line in line.indices.filter { "✓✗".contains(line[$0]) }.map { (line, $0) } }
    #expect(marks.map { $0.0[$0.1] } == ["✗"] + Array(repeating: "✓", count: 9))
    #expect(Set(marks.map { $0.0.distance(from: $0.0.startIndex, to: $0.1) }).count == 1)
  }

  @Test func `a name never runs into its figure`() throws {
    var player = try Player(byPopulation, ["CF", "CH"], size: CellSize(76, 24))
    player.drop("CF", on: .slot(0, in: .answer))
    player.drop("CH", on: .slot(1, in: .answer))
    player.keys("c")
    let line = try #require(player.lines.first { $0.contains("▌Central") })
    #expect(line.contains(" 5,742,315 "), "\(line)")
  }

  @Test func `with no card or one there is nothing to compare`() throws {
    var player = try Player(byPopulation, four, size: CellSize(140, 24))
    player.keys("c")
    #expect(player.lastRows(3).contains("No card placed yet."))
    player.drop("CH", on: .slot(0, in: .answer))
    player.keys("c")
    #expect(player.lastRows(3).contains("Place at least two cards to check."))
    var chain = try Player(.chain, four, size: CellSize(140, 24))
    chain.keys("c")
    #expect(chain.lastRows(3).contains("No card placed yet."))
  }

  @Test func `a card is found by any of its names, accents or not`() throws {
    var player = try Player(byPopulation, ["CI", "MM", "TR", "CZ"])
    for (typed, code) in [("cote", "CI"), ("ivory", "CI"), ("burma", "MM"), ("turkiye", "TR"), ("turkey", "TR")] {
      player.keys("/")
      player.send(typed)
      player.keys("Enter")
      #expect(player.program.focus == player.place(of: code), "\(typed)")
    }
    player.keys("/")
    player.send("q")
    #expect(player.requests.isEmpty, "what is typed is no command")
    #expect(player.lastRows(3).contains("No card here is called \"q\"."))
    player.keys("Esc q")
    #expect(player.requests == [.quit(status: 0)])
  }

  @Test func `figures come with their year and source, and only after a check where they are asked for`() throws {
    var player = try Player(byPopulation, four, size: CellSize(500, 24))
    player.keys("Tab i")
    #expect(
      player.lastRows(3).contains("data as of 2023, UN World Population") && !player.lastRows(3).contains("people"))
    player.keys("c i")
    #expect(player.lastRows(3).contains("people"))
  }

  @Test func `each step is said in a line`() throws {
    var player = try Player(byPopulation, four)
    player.drop("CN", on: .slot(0, in: .answer))
    player.drop("LI", on: .slot(2, in: .answer))
    player.drop("DE", on: .slot(1, in: .answer))
    #expect(
      player.announcements.contains(
        "Put Germany in place 2, after China."))
  }

  @Test func `a hint says its cost first, is told the second time, and is counted`() throws {
    var player = try Player(byPopulation, four, size: CellSize(140, 24))
    player.keys("h")
    #expect(player.lastRows(3).contains("Choose a card first"))
    for _ in 0..<50 where player.program.focus != player.place(of: "DE") { player.keys("Tab") }
    player.keys("h")
    #expect(player.lastRows(3).contains("A hint for Germany costs 5 points. Press h again to see it."))
    #expect(player.program.app.hints.cost == 0)
    player.keys("h")
    #expect(player.lastRows(3).contains("Germany belongs somewhere from place 1 to 2 of 4."))
    player.keys("h h")
    #expect(player.lastRows(3).contains("Germany comes right after China."))
    player.keys("h")
    #expect(player.lastRows(3).contains("A hint for Germany costs 5 points."))
    player.keys("h")
    #expect(player.app.showsHint && player.lastRows(3).contains("This is Germany: "))
    player.keys("h")
    #expect(player.lastRows(3).contains("No more hints for Germany."))
    for (index, code) in ["CN", "DE", "CH", "LI"].enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    player.keys("u Ctrl-R c")
    #expect(player.lastRows(3).contains("All right, 20 points off for 3 hints."), "undo takes no hint back")
  }

  @Test func `a hint that was offered for one card is not taken for another`() throws {
    var player = try Player(byPopulation, four, size: CellSize(140, 24))
    player.keys("Tab h Tab h")
    #expect(player.lastRows(3).contains("costs 5 points") && player.program.app.hints.count == 0)
  }

  @Test func `what a save keeps of the game comes back`() throws {
    var player = try Player(byPopulation, four)
    player.keys("Tab h h C")
    var other = try Player(byPopulation, four).program.app
    other.viewState = player.program.app.viewState
    #expect(other.hints.cost == 5 && other.check == .always)
  }

  @Test func `an order is made by answering which of two comes first`() throws {
    let cards = ["LI", "CH", "CN", "DE", "JP", "KE", "FR"]
    let right = ["CN", "JP", "DE", "FR", "KE", "CH", "LI"]
    var player = try Player(byPopulation, cards, size: CellSize(120, 24))
    player.keys("w")
    for _ in 0..<30 where player.program.app.questions.duel != nil {
      let duel = try #require(player.program.app.questions.duel)
      let first = right.firstIndex(of: duel.challenger.text)! < right.firstIndex(of: duel.opponent!.text)!
      player.keys(first ? "1" : "2")
    }
    #expect(player.answer == right)
    player.keys("u u u u u u u")
    #expect(player.answer == Array(repeating: "_", count: 7), "each card is a step")
    player.keys("1")
    #expect(player.lastRows(3).contains("There is no question"))
  }

  @Test func `the names of a question can be clicked, and a drop between answers is taken in`() throws {
    var player = try Player(.ranking, four, size: CellSize(120, 24))
    player.keys("w")
    #expect(player.lastRows(3).contains("Which comes first: 1 China or 2 Switzerland?"))
    player.drop("LI", on: .slot(1, in: .answer))
    #expect(player.answer == ["CH", "LI", "_", "_"])
    for _ in 0..<2 {
      let cell = player.cell(of: .duel(firstIsFirst: true))
      player.press(cell)
      player.mouse(.up(.left), cell)
    }
    #expect(player.answer == ["CN", "CH", "LI", "_"])
  }

  @Test func `places are numbered from 0 where that is asked for`() throws {
    let table = CountryTable(.iso)
    var setup = GameSetup(.ranking, title: "A game")
    setup.countsFromZero = true
    let deck = table.deck().filter { $0.id.text == "CH" || $0.id.text == "AT" }
    let game = try Game(deck, setup, countries: table, collation: Collation(language: "en"))
    let model = SortingModel(setup, cards: deck.cards.map(\.id))
    let app = CountrySorter(game, search: CardSearch(deck, countries: table), model, checkTable: OwnList.check)
    var player = Player(app, model: model, size: CellSize(80, 24))
    player.drop("CH", on: .slot(0, in: .answer))
    #expect(player.lines[2].contains("0 ▌Switzerland") && player.lines[4].contains("1 "))
  }

  @Test func `any keys and clicks leave a whole board`() throws {
    for seed in Laws.seeds(15, long: 200) {
      var random = SplitMix64(seed: seed)
      var player = try Player(byPopulation, four, size: CellSize(60, 14))
      let keys = [
        "Tab", "Space", "Right", "Left", "Up", "Down", "Enter", "Esc", "u", "Ctrl-R", "m", "c", "C", "x", "S", "f", "+",
        "h", "w", "1", "2", "-", "End", "/", "a",
      ]
      for _ in 0..<60 {
        if Bool.random(using: &random) {
          player.keys(keys.randomElement(using: &random)!)
        } else {
          func anywhere() -> CellPoint {
            CellPoint(Int.random(in: 0..<60, using: &random), Int.random(in: 0..<14, using: &random))
          }
          player.drop(from: anywhere(), to: anywhere())
        }
        #expect(player.program.model.board.complaint() == nil, "seed \(seed)")
        #expect(player.program.model.board.count == 4, "seed \(seed)")
      }
    }
  }
}

extension Board<CardID> {
  fileprivate func id(of code: String) -> ItemID {
    names.flatMap { contents(of: $0) }.compactMap(\.self).first { self[$0] == CardID(code) }!
  }
}
