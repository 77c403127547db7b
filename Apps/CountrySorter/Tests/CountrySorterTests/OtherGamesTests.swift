import AppShell
import CountryData
import DragDropCollections
import DragDropKit
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

@Suite struct OtherGamesTests {
  @Test func `cards go into bins, and both continents of a country are right`() throws {
    var player = try Player(.bins(column: "continents"), ["TR", "KE", "JP"], bins: ["Africa", "Asia", "Europe"])
    player.drop("TR", on: .pane(.bin("Europe")))
    player.drop("KE", on: .pane(.bin("Africa")))
    player.drop("JP", on: .pane(.bin("Africa")))
    player.keys("c")
    #expect(player.lastRows(3).contains("2 of 3 right"))
    #expect(
      player.program.app.game.verdict(on: CardID("TR"), player.program.model)?.text.contains("each is right") == true)
    player.drop("JP", on: .pane(.bin("Asia")))
    player.keys("c")
    #expect(player.lastRows(3).contains("3 of 3 right"))
  }

  @Test(arguments: ["dark", "light", "sixteen", "none"])
  func `a bin or a timeline over which a card rests has a line around it, and a gap where the card would be`(
    theme: String
  ) throws {
    var settings = ProgramSettings()
    settings.theme = Theme(named: theme)
    let bins = try Player(
      .bins(column: "continents"), ["TR", "KE", "JP"], bins: ["Africa", "Asia"], settings: settings)
    let timeline = try Player(.timeline(SortRule(.column("population"))), ["DE", "CN", "LI"], settings: settings)
    for (game, name, card) in [(bins, CollectionID.bin("Africa"), "KE"), (timeline, .answer, "CN")] {
      var player = game
      let home = player.cell(of: player.place(of: card)!)
      player.carry(from: home, to: player.cell(of: .board(.pane(name))))
      player.wait(.milliseconds(400))
      #expect(player.lines.contains { $0.contains("━━━━") }, "\(player.lines)")
      #expect(player.lines.contains { $0.contains("Lands here") }, "\(player.lines)")
      player.keys("Esc")
      #expect(!player.lines.contains { $0.contains("━━━━") || $0.contains("Lands here") }, "\(player.lines)")
    }
  }

  @Test func `on a timeline a card slides to its right place, and the guess is counted`() throws {
    let rule = SortRule(.column("population"), .descending)
    var player = try Player(.timeline(rule), ["DE", "CN", "LI"], size: CellSize(120, 24))
    player.drop("CN", on: .pane(.answer))
    #expect(player.answer == ["CN", "DE"], "behind Germany was wrong")
    #expect(player.program.model.mistakes == 1)
    #expect(player.lastRows(3).contains("Wrong place: China"))
    player.drop("LI", on: .pane(.answer))
    #expect(player.answer == ["CN", "DE", "LI"] && player.program.model.mistakes == 1)
    #expect(player.lastRows(3).contains("Right: Liechtenstein"))
    player.keys("u u")
    #expect(player.answer == ["DE"] && player.program.model.mistakes == 0)
  }

  @Test func `a card that lies on a timeline stays there, so that the next one is judged rightly`() throws {
    let rule = SortRule(.column("population"), .descending)
    var player = try Player(.timeline(rule), ["DE", "CN", "LI"], size: CellSize(120, 24))
    player.drop("CN", on: .pane(.answer))
    player.drop(from: player.cell(of: player.place(of: "CN")!), to: player.cell(of: player.place(of: "DE")!))
    #expect(player.answer == ["CN", "DE"])
    #expect(player.lastRows(3).contains("A card on a timeline stays where it belongs."))
    player.drop("LI", on: .pane(.answer))
    #expect(player.answer == ["CN", "DE", "LI"])
  }

  @Test func `each place of a matching game says what it asks for`() throws {
    var player = try Player(.match(.capital), ["KE", "CL", "IT"])
    let text = player.program.frame.text
    for capital in ["Nairobi:", "Santiago:", "Rome:"] { #expect(text.contains(capital)) }
    // In the order of the alphabet: Nairobi, Rome, Santiago.
    player.drop("KE", on: .slot(0, in: .answer))
    player.drop("CL", on: .slot(1, in: .answer))
    player.drop("IT", on: .slot(2, in: .answer))
    player.keys("c")
    #expect(player.lastRows(3).contains("1 of 3 right"))
    #expect(
      player.program.app.game.verdict(on: CardID("CL"), player.program.model)?.text
        == "Wrong: Rome belongs to Italy, not to Chile.")
  }

  @Test func `an outline is drawn in the place that asks for it, in Braille or in plain ASCII`() throws {
    var player = try Player(.match(.outline), ["IT", "CL", "NO"], size: CellSize(100, 40))
    #expect(player.program.frame.text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    let asked = player.program.app.game.asked(player.program.model).map(\.text)
    player.drop(asked[0], on: .slot(0, in: .answer))
    player.drop(asked[2], on: .slot(1, in: .answer))
    player.keys("c")
    #expect(player.lastRows(3).contains("1 of 2 right"))
    let verdict = player.program.app.game.verdict(on: CardID(asked[2]), player.program.model)
    let names = asked.map { player.program.app.game.name(of: CardID($0)) }
    #expect(verdict?.text == "Wrong: this is the outline of \(names[1]), not of \(names[2]).")
    var plain = Capabilities.full
    plain.unicode = false
    let ascii = try Player(.match(.outline), ["IT", "CL", "NO"], size: CellSize(100, 40), capabilities: plain)
    #expect(ascii.program.frame.text.contains("##") && ascii.program.frame.text.allSatisfy(\.isASCII))
  }

  @Test func `a flag is drawn in color, and in the letters of its colors where there is none: never as the answer`()
    throws
  {
    let colored = try Player(.match(.flag), ["IT", "CL", "NO"], size: CellSize(100, 40))
    #expect(colored.program.frame.text.contains("▀▀▀▀"))
    var plain = Capabilities.full
    plain.colorDepth = .none
    let gray = try Player(.match(.flag), ["IT", "CL", "NO"], size: CellSize(100, 40), capabilities: plain)
    #expect(gray.lines.count { $0.contains("gggggwwwwwwrrrrr") } == 5 && !gray.program.frame.text.contains("▀"))
    #expect(gray.lines.contains { $0.contains("by letter: r red") })
    for code in ["IT", "CL", "NO"] { #expect(!gray.program.frame.text.contains(code), "\(code)") }
  }

  @Test func `in letters, black is not red, and where two colors meet there is no third one`() throws {
    var plain = Capabilities.full
    plain.colorDepth = .none
    let flags = try Player(.match(.flag), ["DE", "FR"], size: CellSize(100, 40), capabilities: plain)
    let rows = flags.lines.compactMap { $0.firstMatch(of: /[bgkorwy]{16}/).map { String($0.output) } }
    #expect(
      rows.sorted()
        == Array(repeating: "bbbbbwwwwwwrrrrr", count: 5) + [String(repeating: "k", count: 16)]
        + [String(repeating: "k", count: 16), String(repeating: "o", count: 16), String(repeating: "r", count: 16)]
        + [String(repeating: "y", count: 16)], "\(rows)")
  }

  @Test func `of flags that look alike each is right`() throws {
    var player = try Player(.match(.flag), ["ID", "MC", "NO"], size: CellSize(100, 40))
    let asked = player.program.app.game.asked(player.program.model).map(\.text)
    let (one, other) = (asked.firstIndex(of: "ID")!, asked.firstIndex(of: "MC")!)
    player.drop("MC", on: .slot(one, in: .answer))
    player.drop("ID", on: .slot(other, in: .answer))
    player.keys("c")
    #expect(player.lastRows(3).contains("2 of 2 right"))
  }

  @Test func `from an endless deck a card is taken again and again, and dragged out it is gone`() throws {
    let table = CountryTable(.iso)
    let setup = GameSetup(.ownBins(["visited", "loved"]), title: "A game")
    let deck = table.deck().filter { $0.id.text == "CH" || $0.id.text == "AT" }
    let game = try Game(deck, setup, countries: table, collation: Collation(language: "en"))
    let model = SortingModel(setup, cards: deck.cards.map(\.id), bins: ["visited", "loved"], isEndless: true)
    let app = CountrySorter(game, search: CardSearch(deck, countries: table), model, checkTable: OwnList.check)
    var player = Player(app, model: model, size: CellSize(80, 24))
    let card = try #require(player.place(of: "CH"))
    for bin in ["visited", "loved"] {
      player.drop(from: player.cell(of: card), to: player.cell(of: .board(.pane(.bin(bin)))))
    }
    #expect(player.program.model.binned == [CardID("CH"): ["visited", "loved"]])
    #expect(player.program.model.board.complaint() == nil)
    player.keys("u")
    #expect(player.program.model.binned == [CardID("CH"): ["visited"]])
  }

  @Test(arguments: [
    GameSetup.Kind.bins(column: "continents"), .match(.capital), .match(.outline), .chain,
    .timeline(SortRule(.column("area"))),
  ])
  func `each game with an answer has two hints on each card, which end in a stop`(kind: GameSetup.Kind) throws {
    let cards = ["FR", "DE", "KE", "IT", "CN"]
    let player = try Player(kind, cards, bins: kind.isBinning ? ["Africa", "Asia", "Europe"] : [])
    let game = player.program.app.game
    for card in cards {
      // The third one is a picture.
      for hint in [Hints.Kind.range, .neighbor] {
        let text = try #require(game.hint(hint, on: CardID(card), player.program.model))
        #expect(text.hasSuffix(".") && text.contains(game.name(of: CardID(card))), "\(text)")
      }
    }
  }

  @Test func `the half of the bins that a hint names has a right one`() throws {
    let bins = ["Africa", "Asia", "Europe", "North America", "Oceania", "South America"]
    let cards = ["FR", "KE", "CN", "CA", "FJ", "CL", "TR"]
    let player = try Player(.bins(column: "continents"), cards, bins: bins)
    let game = player.program.app.game
    for card in cards.map({ CardID($0) }) {
      let text = try #require(game.hint(.range, on: card, player.program.model))
      #expect(game.binning!.bins(of: card).contains { text.contains($0) }, "\(text)")
      #expect(bins.count { text.contains($0) } == 3, "\(text)")
    }
    #expect(game.hint(.neighbor, on: CardID("FJ"), player.program.model)?.contains("belongs alone") == true)
  }

  @Test func `in a chain each country borders on the one before`() throws {
    var player = try Player(.chain, ["PT", "ES", "FR", "JP"])
    for (index, code) in ["PT", "ES", "FR", "JP"].enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    player.keys("c")
    #expect(player.lastRows(3).contains("3 of 4 right"))
  }

  @Test func `a person's own order is never wrong`() throws {
    var player = try Player(.ranking, ["PT", "ES"])
    player.drop("ES", on: .slot(0, in: .answer))
    player.keys("c")
    #expect(player.lastRows(3).contains("Your own order has no right answer."))
  }

  @Test func `the buttons do what the keys do`() throws {
    var player = try Player(byPopulation, ["PT", "ES"])
    player.drop("ES", on: .slot(0, in: .answer))
    func click(_ place: SorterPlace) {
      player.press(player.cell(of: place))
      player.mouse(.up(.left), player.cell(of: place))
    }
    click(.button(.undo))
    #expect(player.answer == ["_", "_"])
    click(.button(.redo))
    #expect(player.answer == ["ES", "_"])
    click(.check)
    #expect(player.lastRows(3).contains("Place at least two cards to check."))
  }
}
