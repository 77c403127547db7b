import SeededRandom
import TaskBoardModel
import TestKit
import Testing

@testable import TaskBoard

/// The board by ear: every key follows from what was said before it.
@Suite struct ListeningTests {
  @Test func `who does not see the board moves a card, takes it back, and moves it again`() throws {
    let ear = Ear(Player(.small()))
    #expect(ear.press("Ctrl-L").first?.hasPrefix("task-board, 5 cards, 0 steps. No item is focused.") == true)
    let card = try #require(ear.press("Tab", untilHearing: "\"Task 2\""))
    #expect(card == "card 2 \"Task 2\", Todo 2 of 4")
    #expect(ear.press("Space").first == "Picked up card 2 \"Task 2\".")
    #expect(ear.press("Tab", untilHearing: "Release", "Doing") != nil)
    #expect(ear.press("Space").first?.hasPrefix("Moved #2 to Doing") == true)
    #expect(ear.press("Ctrl-L").first?.contains("card 2 \"Task 2\", Doing") == true)
    #expect(ear.press("u").first?.hasPrefix("Undid: ") == true)
    #expect(ear.press("Ctrl-L").first?.contains("card 2 \"Task 2\", Todo 2 of 4") == true)
    #expect(ear.press("Ctrl-R").first?.hasPrefix("Redid: ") == true)
    #expect(ear.player.order.hasPrefix("1 3 4|"), "\(ear.player.order)")
  }

  @Test func `who does not see the board takes every card to Done`() throws {
    let ear = Ear(Player(.small()))
    #expect(ear.press("Ctrl-L").first?.hasPrefix("task-board, 5 cards, 0 steps.") == true)
    for card in 1...5 {
      let heard = try #require(ear.press("Tab", untilHearing: "card \(card) "))
      #expect(!heard.contains("Done"))
      #expect(ear.press("Space").first == "Picked up card \(card) \"Task \(card)\".")
      _ = try #require(ear.press("Tab", untilHearing: "Release to move #\(card) to Done"))
      #expect(ear.press("Space").first?.hasPrefix("Moved #\(card) to Done") == true)
      #expect(ear.press("Ctrl-L").first?.contains("card \(card) \"Task \(card)\", Done") == true)
    }
    #expect(ear.player.board.columns[2].cards.count == 5 && ear.player.isByKeysAlone)
    #expect(ear.press("q").isEmpty && ear.player.requests.last == .quit(status: 0))
  }

  @Test func `what stands on a card is said, and why a column takes no more`() throws {
    let ear = Ear(Player(.small()))
    #expect(ear.press("Tab", untilHearing: "card 1 ", "Todo 1 of 4", "@Ada", "bug") != nil)
    // Doing takes two cards, and has one.
    for card in ["1", "2"] {
      #expect(ear.press("Tab", untilHearing: "card \(card) ") != nil)
      _ = ear.press("Space")
      let heard = ear.press("Right").last ?? ""
      if card == "1" { #expect(heard.contains("to Doing"), "\(heard)") }
      if card == "2" { #expect(heard.hasPrefix("Cannot drop"), "\(heard)") }
      _ = ear.press("Space")
    }
    #expect(ear.player.order.hasPrefix("2 3 4|"), "\(ear.player.order)")
  }

  @Test func `a step that a key makes is said, and what is typed`() {
    let ear = Ear(Player(.small()))
    _ = ear.press("Tab")
    _ = ear.press("Tab")
    #expect(ear.press("L").contains { $0.contains("Doing") })
    #expect(ear.press("a").last == "New card: Enter adds it, Esc stops")
    #expect(ear.press("B") == ["New card: B"])
    #expect(ear.press("y") == ["New card: By"])
    #expect(ear.press("Esc") == ["What you typed was discarded. Press u to get it back."])
  }

  @Test func `each new card is said with its place, and then the line for the next one`() {
    let ear = Ear(Player(.small()))
    #expect(ear.press("Tab", untilHearing: "card 1 ") != nil)
    _ = ear.press("a B")
    let heard = ear.press("Enter")
    #expect(
      heard.contains { $0.hasPrefix("Add card 6 to Todo: B.") } && heard.contains("card 6 \"B\", Todo 2 of 5"),
      "\(heard)")
    #expect(heard.last == "New card: Enter adds it, Esc stops")
    #expect(ear.press("Enter") == ["1 card added."])
  }

  /// Whether a card or a column is where a sentence says.
  private func isTrue(_ sentence: String, of board: Kanban, since before: Kanban) -> Bool {
    if let parts = sentence.wholeMatch(of: /Moved column (.+) (before|after) (.+)\./)?.output {
      let titles = board.columns.map { Substring($0.title) }
      guard let index = titles.firstIndex(of: parts.1), let other = titles.firstIndex(of: parts.3) else { return false }
      return index == other + (parts.2 == "after" ? 1 : -1)
    }
    let pattern =
      /(Moved|Copied) #(\w+) to ([^,]+), (at the top|as the first card|(?:below|above) #(\w+) ".*")\.(?: .+)?/
    guard let parts = sentence.wholeMatch(of: pattern)?.output,
      let cards = board.columns.first(where: { $0.title == parts.3 })?.cards,
      let index = cards.firstIndex(where: { parts.1 == "Moved" ? $0.rawValue == parts.2 : before[$0] == nil })
    else { return false }
    if parts.1 == "Copied", board[cards[index]]?.title != before[CardID(String(parts.2))]?.title { return false }
    guard let other = parts.5 else { return index == 0 }
    let neighbor = index + (parts.4.hasPrefix("below") ? -1 : 1)
    return cards.indices.contains(neighbor) && cards[neighbor].rawValue == other
  }

  @Test func `what is said after a drop is what was promised before it and what has happened`() throws {
    var kept = 0
    let seeds = Laws.seeds(8, long: 200)
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = Player(.small())
      player.random = random
      kept += try player.expectKeptPromises { sentence, after, before in
        isTrue(sentence, of: after.board, since: before)
      }
    }
    #expect(kept >= seeds.count)
  }
}
