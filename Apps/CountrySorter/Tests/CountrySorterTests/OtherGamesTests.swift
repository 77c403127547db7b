import AppShell
import DragDropKit
import SortingGames
import TerminalUI
import Testing

@testable import CountrySorter

@Suite struct OtherGamesTests {
  @Test func `cards go into bins, and both continents of a country are right`() throws {
    var player = try Player(.bins(column: "continents"), ["TR", "KE", "JP"], bins: ["Africa", "Asia", "Europe"])
    player.drop("TR", on: .pane(.bin("Europe")))
    player.drop("KE", on: .pane(.bin("Africa")))
    player.drop("JP", on: .pane(.bin("Africa")))
    player.keys("c")
    #expect(player.status.contains("2 of 3 right"))
    #expect(
      player.program.app.game.verdict(on: CardID("TR"), player.program.model)?.text.contains("each is right") == true)
    player.drop("JP", on: .pane(.bin("Asia")))
    player.keys("c")
    #expect(player.status.contains("3 of 3 right"))
  }

  @Test func `on a timeline a card slides to its right place, and the guess is counted`() throws {
    let rule = SortRule(.column("population"), .descending)
    var player = try Player(.timeline(rule), ["DE", "CN", "LI"], size: CellSize(120, 24))
    player.drop("CN", on: .pane(.answer))
    #expect(player.answer == ["CN", "DE"], "behind Germany was wrong")
    #expect(player.program.model.mistakes == 1)
    #expect(player.status.contains("Not there: China"))
    player.drop("LI", on: .pane(.answer))
    #expect(player.answer == ["CN", "DE", "LI"] && player.program.model.mistakes == 1)
    #expect(player.status.contains("Right: Liechtenstein"))
    player.keys("u u")
    #expect(player.answer == ["DE"] && player.program.model.mistakes == 0)
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
    #expect(player.status.contains("1 of 3 right"))
    #expect(
      player.program.app.game.verdict(on: CardID("CL"), player.program.model)?.text
        == "Wrong: Rome belongs to Italy, not to Chile.")
  }

  @Test func `in a chain each country borders on the one before`() throws {
    var player = try Player(.chain, ["PT", "ES", "FR", "JP"])
    for (index, code) in ["PT", "ES", "FR", "JP"].enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    player.keys("c")
    #expect(player.status.contains("3 of 4 right"))
  }

  @Test func `an order of one's own is never wrong`() throws {
    var player = try Player(.ranking, ["PT", "ES"])
    player.drop("ES", on: .slot(0, in: .answer))
    player.keys("c")
    #expect(player.status.contains("nothing is wrong"))
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
    #expect(player.status.contains("All right."))
  }
}
