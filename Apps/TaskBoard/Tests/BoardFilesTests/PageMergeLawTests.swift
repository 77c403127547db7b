import History
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles

/// The merge of two versions of a file that people have written has what both have changed, and nothing else.
@Suite struct PageMergeLawTests {
  private func action(_ id: CardID, _ words: String, _ random: inout SplitMix64) -> KanbanAction {
    random.element(of: [
      .change([id], [.title(words)]), .change([id], [.priority(.high)]), .change([id], [.details(words)]),
      .delete([id]),
    ])
  }

  @Test func `two changes to two cards are both in the merge, and all other lines are as they were`() throws {
    var merged = 0
    try SplitMix64.forEachSeed(in: Laws.seeds(200, long: 1_000)) { random in
      var text = random.markdownFile()
      // The file says the numbers of its cards: otherwise, a card with another title is another card.
      guard let first = try PageReading(text, at: .noon).board.columns.flatMap(\.cards).first else { return }
      text = try edited(text, .change([first], [.label("seen", true)]))
      let base = try PageReading(text, at: .noon)
      var cards = base.board.columns.flatMap(\.cards).filter { base.board[$0]?.isArchived == false }
      guard cards.count > 1 else { return }
      cards.shuffle(using: &random)
      let (one, two) = (cards[0], cards[1])
      let ours = try edited(text, action(one, "Ours", &random))
      let theirs = try edited(text, action(two, "Theirs", &random))
      let merge = try PageMerge(
        base: base, ours: PageReading(ours, at: .noon, basedOn: base),
        theirs: PageReading(theirs, at: .noon, basedOn: base))
      let result = try merge.text()
      let place = "seed \(random.seed)\n\(text)\n--- ours\n\(ours)\n--- theirs\n\(theirs)\n--- merged\n\(result)"
      #expect(!merge.merge.hasConflicts, "\(place)")
      let (before, mine, other, after) = (
        try ownedLines(text), try ownedLines(ours), try ownedLines(theirs), try ownedLines(result)
      )
      #expect(after.others == before.others, "\(place)")
      #expect(after.cards[one] == mine.cards[one] && after.cards[two] == other.cards[two], "\(place)")
      for id in cards.dropFirst(2) { #expect(after.cards[id] == before.cards[id], "\(place)") }
      merged += 1
    }
    #expect(merged > 100 || Laws.areLong)
  }
}
