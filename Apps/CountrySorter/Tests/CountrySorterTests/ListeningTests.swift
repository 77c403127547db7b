import SeededRandom
import TestKit
import Testing

@testable import CountrySorter

/// Sorting by ear: every key follows from what was said before it.
@Suite struct ListeningTests {
  @Test(arguments: [["LI", "CN"], ["CN", "LI"]]) func `who does not see the cards sorts two of them`(
    dealt: [String]
  ) throws {
    let ear = Ear(try Player(byPopulation, dealt))
    #expect(ear.press("Ctrl-L").first?.contains("0 of 2") == true)
    #expect(ear.press("C") == ["Each drop is checked."])
    for _ in 0..<2 {
      // The cards are focused before the places, which are called so.
      let card = try #require(ear.press("Tab", untilHearing: "the cards"))
      #expect(ear.press("Space").first?.hasPrefix("Picked up \(card.prefix(3))") == true)
      #expect(ear.press("Tab", untilHearing: "in place 1") != nil)
      let verdict = try #require(ear.press("Space").last)
      guard verdict.contains("wrong") else { continue }
      #expect(ear.press("u").first?.hasPrefix("Undid: ") == true)
      #expect(ear.press("Tab", untilHearing: String(card.prefix(3)), "the cards") != nil)
      _ = ear.press("Space")
      #expect(ear.press("Tab", untilHearing: "in place 2") != nil)
      #expect(ear.press("Space").last?.contains("right") == true)
    }
    #expect(ear.press("c").first?.hasPrefix("All right") == true)
    #expect(ear.player.answer == ["CN", "LI"])
  }

  @Test func `who does not see the cards, but knows the countries, plays to the end`() throws {
    let ear = Ear(try Player(byPopulation, ["CH", "LI", "DE", "CN"]))
    for (index, name) in ["China", "Germany", "Switzerland", "Liechtenstein"].enumerated() {
      #expect(ear.press("Tab", untilHearing: name, "the cards") != nil)
      #expect(ear.press("Space").first == "Picked up \(name).")
      #expect(ear.press("Tab", untilHearing: "in place \(index + 1)") != nil)
      #expect(ear.press("Space").first?.hasPrefix("Put \(name) in place \(index + 1)") == true)
    }
    #expect(ear.press("c").first?.hasPrefix("All right") == true)
    #expect(ear.press("Ctrl-L").first?.contains("4 of 4") == true)
    #expect(ear.player.answer == ["CN", "DE", "CH", "LI"] && ear.player.isByKeysAlone)
  }

  @Test func `what is searched for is said as it is typed, with what it finds`() throws {
    let ear = Ear(try Player(byPopulation, ["LI", "CN"]))
    #expect(ear.press("/") == ["Find: type a name, Enter ends."])
    let heard = ear.press("l")
    #expect(heard.contains("Find: l") && heard.contains { $0.hasPrefix("Liechtenstein") }, "\(heard)")
  }

  /// Whether a card is where a sentence says.
  private func isTrue(_ sentence: String, of player: Player<CountrySorter>) -> Bool {
    let (game, board) = (player.program.app.game, player.program.model.board)
    func name(_ place: Int) -> Substring? {
      board.item(at: place, in: .answer).flatMap { board[$0] }.map { Substring(game.name(of: $0)) }
    }
    if let parts = sentence.wholeMatch(of: /Put (.+) in place (\d+)(?:, (after|before) (.+))?\./)?.output {
      guard let place = Int(parts.2), name(place - 1) == parts.1 else { return false }
      return parts.3.map { name($0 == "after" ? place - 2 : place) == parts.4 } ?? true
    }
    guard let parts = sentence.wholeMatch(of: /Put (.+) back\./)?.output else { return false }
    return board.contents(of: .cards).contains { $0.flatMap { board[$0] }.map { game.name(of: $0) } == String(parts.1) }
  }

  @Test func `what is said after a drop is what was promised before it and what has happened`() throws {
    var kept = 0
    let seeds = Laws.seeds(8, long: 200)
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = try Player(byPopulation, ["CH", "LI", "DE", "CN"])
      player.random = random
      kept += try player.expectKeptPromises { sentence, after, _ in isTrue(sentence, of: after) }
    }
    #expect(kept >= seeds.count)
  }
}
