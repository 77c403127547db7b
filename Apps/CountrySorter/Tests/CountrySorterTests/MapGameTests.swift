import AppShell
import DragDropCollections
import DragDropKit
import GestureModel
import SeededRandom
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// Countries are put where they are on a map.
@Suite struct MapGameTests {
  @Test func `a card on its own shape is right, undo gives it back, and a replay draws the same`() throws {
    var player = try Player(map: "Africa")
    let first = player.asked[0]
    let before = player.program.model
    player.put(first, where: first)
    #expect(player.answer[0] == first.text)
    player.keys("c")
    #expect(player.lastRows(2).contains("1 of 1 right."), "\(player.lines)")
    try player.expectReplay()
    try player.expectHistory()
    player.keys("u")
    #expect(player.program.model == before)
  }

  @Test func `a wrong card says what is there, and how far and in which direction it belongs`() throws {
    var player = try Player(map: "KE,ET,TD", count: 3)
    player.put(CardID("KE"), where: CardID("TD"))
    player.keys("c")
    let verdict = player.program.app.game.verdict(on: CardID("KE"), player.program.model)
    #expect(verdict?.isRight == false)
    #expect(verdict?.text.wholeMatch(of: /Wrong: this is Chad\. Kenya is 2,\d00 km southeast of here\./) != nil)
    #expect(player.status.contains("0 of 1 right, 2,"), "\(player.status)")
    #expect(player.program.frame.text.contains("✗Kenya"))
    // It changes places with the next one that is put there.
    player.put(CardID("TD"), where: CardID("TD"))
    #expect(player.place(of: "KE") != nil && player.answer.contains("TD") && !player.answer.contains("KE"))
  }

  @Test func `the sea takes no card, and one that is dragged back to the list goes home`() throws {
    var player = try Player(map: "Africa")
    let card = player.asked[0]
    let (map, board) = (player.program.app.mapView(in: player.program.context)!, player.program.model)
    let sea = try #require(
      (0..<map.inside.columns).map { map.inside.origin.offset(columns: $0, rows: map.inside.rows - 1) }
        .first { player.mapPlace(at: $0) == nil })
    player.drop(from: player.cell(of: player.place(of: card.text)!), to: sea)
    #expect(player.program.model == board)
    player.put(card, where: card)
    player.drop(from: player.mapCell(0), to: CellPoint(5, 18))
    #expect(player.program.model.board == board.board)
  }

  @Test func `the map follows from the game alone, so a replay without its options hits the same places`() throws {
    let player = try Player(map: "Africa")
    let plain = try Dealing(CountrySorterCommand.parse(["--match", "map"]), seed: 1)
    let again = Player(
      try plain.app(for: player.program.model), model: player.program.model, size: CellSize(80, 24),
      capabilities: .full)
    #expect(again.program.frame.text == player.program.frame.text)
    #expect(player.asked.indices.allSatisfy { again.mapCell($0) == player.mapCell($0) })
  }

  @Test func `two cards change places, and only one goes onto a place`() throws {
    var player = try Player(map: "KE,ET,TD", count: 3)
    let (kenya, ethiopia) = (CardID("KE"), CardID("ET"))
    player.put(kenya, where: ethiopia)
    player.put(ethiopia, where: kenya)
    player.put(kenya, where: kenya)
    #expect(player.program.app.game.score(player.program.model) == "2 of 2 right")
  }

  @Test(arguments: [
    ("Africa", 54, CellSize(80, 24)), ("Europe", 40, CellSize(80, 24)), ("all", 200, CellSize(200, 60)),
  ])
  func `each place of a game is hit in a cell of the pane`(set: String, count: Int, size: CellSize) throws {
    let player = try Player(
      map: set, count: count, size: size, options: set == "all" ? ["--level", "all", "--profile", "un"] : [])
    for index in player.asked.indices {
      #expect(player.mapPlace(at: player.mapCell(index)) == index, "\(player.asked[index])")
    }
  }

  @Test func `a map is zoomed around its middle, scrolled, and its places are hit where they are seen`() throws {
    var player = try Player(map: "Africa", size: CellSize(120, 40))
    player.put(player.asked[0], where: player.asked[0])
    player.press(player.mapCell(0))
    player.release()
    player.keys("+ + +")
    let map = player.program.app.mapView(in: player.program.context)!
    #expect(map.sheet.size.columns > map.window.columns && map.window.minColumn > 0)
    let seen = map.sheet.anchors.indices.filter { map.window.contains(map.sheet.anchors[$0]) }
    #expect(!seen.isEmpty && seen.count < player.asked.count)
    for index in seen { #expect(player.mapPlace(at: player.mapCell(index)) == index) }
    player.keys("- - - -")
    #expect(player.program.app.mapView(in: player.program.context)!.window.origin == .zero)
  }

  @Test func `by keys alone, a game is played to its end`() throws {
    var player = try Player(map: "South America", count: 6, size: CellSize(100, 30))
    for card in player.asked {
      for _ in 0..<20 where player.program.context.focusedCard != card { player.keys("Tab") }
      #expect(player.program.context.focusedCard == card)
      player.keys("Space")
      let wanted = SorterPlace.board(.slot(player.asked.firstIndex(of: card)!, in: .answer))
      for _ in 0..<10 where player.program.context.drags.sessions.first?.over?.region != wanted { player.keys("Tab") }
      player.keys("Space")
    }
    player.keys("c")
    #expect(player.answer == player.asked.map(\.text) && player.isByKeysAlone)
    #expect(player.program.app.game.score(player.program.model) == "6 of 6 right")
  }

  @Test func `an arrow goes to a neighbor in its direction`() throws {
    // Of Chad, the south is the Central African Republic, the west Niger, the east Sudan, and the north Libya.
    var player = try Player(map: "TD,CF,NE,SD,LY", count: 5)
    player.keys("Tab Space")
    func over() -> CardID? {
      guard case .board(.slot(let index, .answer))? = player.program.context.drags.sessions.first?.over?.region else {
        return nil
      }
      return player.asked[index]
    }
    for _ in 0..<10 where over() != CardID("TD") { player.keys("Tab") }
    for (key, code) in [
      ("Down", "CF"), ("Up", "TD"), ("Up", "LY"), ("Down", "TD"), ("Left", "NE"), ("Right", "TD"), ("Right", "SD"),
    ] {
      player.keys(key)
      #expect(over() == CardID(code), "\(key)")
    }
  }

  @Test(arguments: ["Africa", "Europe", "Asia", "Oceania", "North America", "South America"])
  func `what is said of an empty place does not name its country`(set: String) throws {
    let player = try Player(map: set, count: 100)
    let words = player.program.app.mapWords(player.program.model)
    for (index, card) in player.asked.enumerated() {
      let name = player.program.app.game.name(of: card)
      let said = player.program.app.words(forPlaceOnMap: index, in: player.program.context)
      #expect(!said.lowercased().contains(name.lowercased()), "\(name): \(said)")
      #expect(said.contains("place") || said.contains("island"))
      let size = words.place(index)
      #expect(!size.isEmpty)
    }
  }

  @Test func `a place is described by its size, its coast, its surroundings and its degrees`() throws {
    var player = try Player(map: "ET,KE,LS,MT", count: 4)
    let app = player.program.app
    func said(_ code: String) -> String {
      app.words(forPlaceOnMap: player.asked.firstIndex(of: CardID(code))!, in: player.program.context)
    }
    #expect(said("ET").hasPrefix("a large place inland, "), "\(said("ET"))")
    #expect(said("ET").hasSuffix("9 degrees north, 39 east") || said("ET").contains("degrees north"))
    #expect(said("LS").hasPrefix("a small place inland, north") || said("LS").contains("of South Africa"))
    #expect(said("MT").hasPrefix("a very small island, shown as a point"))
    player.put(CardID("KE"), where: CardID("KE"))
    #expect(said("ET").contains("of Kenya, which is placed"), "\(said("ET"))")
    #expect(said("KE").hasPrefix("Kenya, on a place on the coast"))
  }

  @Test func `a hint says in which direction a card belongs`() throws {
    var player = try Player(map: "KE,ET,TD", count: 3)
    player.put(CardID("KE"), where: CardID("TD"))
    let game = player.program.app.game
    #expect(game.hint(.range, on: CardID("KE"), player.program.model)?.hasSuffix("km southeast of here.") == true)
    #expect(
      game.hint(.range, on: CardID("TD"), player.program.model) == "Chad belongs northwest of the middle of the places."
    )
    #expect(game.hint(.neighbor, on: CardID("TD"), player.program.model) == "Chad is in Middle Africa.")
  }

  @Test func `without color, shores are lines, what is asked for is dotted, and cards are read`() throws {
    for unicode in [true, false] {
      var plain = Capabilities.full
      (plain.colorDepth, plain.unicode) = (.none, unicode)
      var player = try Player(map: "Africa", capabilities: plain)
      player.put(player.asked[0], where: player.asked[0])
      let text = player.program.frame.text
      #expect(text.contains(player.asked[0].text) || text.contains(player.program.app.game.name(of: player.asked[0])))
      #expect(
        unicode ? text.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) } : text.allSatisfy(\.isASCII))
      #expect(unicode || text.contains("::") && text.contains("#"))
    }
  }
}
