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

  /// What is on the board, column by column; without what only the program knows.
  private func words(_ text: String) throws -> [String] {
    let board = try PageReading(text, at: .noon).board
    return board.columns.flatMap { column in
      [column.title]
        + column.cards.compactMap { board[$0] }.map {
          "\($0.isDone ? "x" : "") \($0.title) \($0.labels) \($0.details) \($0.priority.map { "\($0)" } ?? "")"
        }
    }
  }

  @Test func `a branch that moves, adds or deletes cards of a file without numbers loses nothing to the other one`()
    throws
  {
    var merged = 0
    try SplitMix64.forEachSeed(in: Laws.seeds(300, long: 2_000)) { random in
      var number = 0
      // Or several cards of one name, of which it may be unclear which is which: then it is a conflict.
      let names = random.element(of: [3, 1_000])
      let base = random.markdownFile().lines.map { line in
        guard let place = line.text.range(of: "Card"), line.text.hasPrefix("-") || line.text.hasPrefix("*") else {
          return line.text + line.end
        }
        number += 1
        return line.text[..<place.upperBound] + "\(number % names)" + line.text[place.upperBound...] + line.end
      }.joined()
      let page = try PageReading(base, at: .noon)
      let cards = page.board.columns.flatMap(\.cards).compactMap { page.board[$0] }.filter { !$0.isArchived }
      guard cards.count > 1 else { return }
      let isClear = Set(cards.map(\.title)).count == cards.count
      let shuffled = cards.shuffled(using: &random)
      let (one, two) = (shuffled[0], shuffled[1])
      let column = random.element(of: page.board.columns.filter { !$0.isArchived }.map(\.id))
      let above = random.element(of: [[]] + (page.board[column]?.cards.map { [$0] } ?? []))
      let place = CardPlace(column, after: above.filter { $0 != one.id })
      let action: KanbanAction = random.element(of: [
        .move([one.id], to: place), .add(Card(CardID("900"), title: "New"), at: place), .delete([one.id]),
        .change([one.id], [.priority(.high)]),
      ])
      let change: [CardChange] = [random.element(of: [.priority(.low), .details("Theirs"), .label("seen", true)])]
      /// As the program has left it, or as somebody has written it.
      func written(_ text: String) -> String { random.bool(probability: 0.5) ? text : shown(text).joined() }
      // A card that is moved to where it is.
      guard let moved = try? edited(base, action) else { return }
      // Nobody sees that two cards of which the file says the same have changed places.
      guard try isClear || words(moved) != words(base) else { return }
      let ours = written(moved)
      let theirs = written(try edited(base, .change([two.id], change)))
      let expected = try words(edited(base, action, .change([two.id], change)))
      for (one, other) in [(ours, theirs), (theirs, ours)] {
        let merge = try PageMerge(
          base: page, ours: PageReading(one, at: .noon, basedOn: page),
          theirs: PageReading(other, at: .noon, basedOn: page))
        let text = try merge.text()
        let place =
          "seed \(random.seed) \(action) \(change)\n\(base)\n--- ours\n\(one)\n--- theirs\n\(other)\n--- merged\n\(text)"
        if merge.merge.hasConflicts, !isClear { continue }
        #expect(!merge.merge.hasConflicts, "\(place)")
        #expect(try words(text) == expected, "\(place)")
      }
      merged += 1
    }
    #expect(merged > 100 || Laws.areLong)
  }
}
