import AppShell
import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// What is carried is whole wherever it is, in every theme.
@Suite struct OutlineTests {
  @Test func `the outline of a carried card is closed on any ground, in every theme`() throws {
    var law = OutlineLaw<KanbanApp> { $0.context }
    try SplitMix64.forEachSeed(in: Laws.seeds(30, long: 1_000)) { random in
      let board = Kanban.outlined
      var settings = ProgramSettings()
      settings.theme = random.element(of: Theme.builtIn)
      let size = CellSize(random.int(in: 60...130), random.int(in: 14...40))
      var player = Player(
        KanbanApp(board, started: .saturday), model: board, size: size, settings: settings, random: random)
      try law.play(&player, from: board.cards.keys.map { .card($0) }.sorted { "\($0)" < "\($1)" }, steps: 8)
    }
    #expect(law.seen.outlines > 100 && law.seen.edges > 40, "\(law.seen)")
  }
}

extension Kanban {
  /// Full columns, so that there is something below what is carried: titles, labels, wide letters.
  fileprivate static var outlined: Kanban {
    let titles = ["Paint the kitchen door", "日本語のカード", "A", "Read boards with broken dates, and more"]
    func cards(_ numbers: Range<Int>) -> [Card] {
      numbers.map { number in
        var card = Card(CardID("\(number)"), title: titles[number % titles.count])
        card.set(labels: number % 2 == 0 ? ["home"] : [])
        return card
      }
    }
    return Kanban(
      title: "Full",
      columns: [
        (Column(ColumnID("c1"), title: "Todo"), cards(0..<8)), (Column(ColumnID("c2"), title: "Doing"), cards(8..<15)),
        (Column(ColumnID("c3"), title: "Done"), cards(15..<18)),
      ])
  }
}
