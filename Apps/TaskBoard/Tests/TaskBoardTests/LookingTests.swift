import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

/// Filters, views and what they leave as it was.
@Suite struct LookingTests {
  private let now = LocalTime.saturday

  private func found(_ text: String) -> String {
    var cards: [Card] = [.ada(1, ["bug", "ui"]), .of(2), .of(3)]
    cards[0].due = DueDate("2026-11-20")
    cards[1].due = DueDate("2026-11-21")
    cards[1].details = "Mit Äpfeln"
    cards[2].done = now.moment
    cards[2].set(blockers: [CardID("1")])
    cards[2].priority = .high
    let board = Kanban(title: "", columns: [(Column(ColumnID("c"), title: "C"), cards)])
    let filter = Filter(text)
    return cards.filter { filter.fits($0, on: board, at: now) }.map(\.id.rawValue).joined(separator: " ")
  }

  @Test(arguments: [
    ("", "1 2 3"), ("task", "1 2 3"), ("äpfel", "2"), ("label:BUG", "1"), ("assignee:ada", "1"),
    ("-assignee:ada", "2 3"),
    ("assignee:none", "2 3"), ("due:overdue", "1"), ("due:today", "2"), ("due:week", "2"), ("due:none", "3"),
    ("is:blocked", "3"), ("is:done", "3"), ("is:open", "1 2"), ("priority:high", "3"), ("#2", "2"),
    ("task due:none -is:open", "3"), ("nothing", ""), ("is:nonsense", ""), ("-", ""),
  ])
  func `a filter finds`(text: String, expected: String) {
    #expect(found(text) == expected)
  }

  @Test(arguments: [
    ("assigne:ada", "No card matches \"assigne:ada\". Did you mean assignee:ada?"),
    ("prio:high", "No card matches \"prio:high\". Did you mean priority:high?"),
    ("labels:bug", "No card matches \"labels:bug\". Did you mean label:bug?"),
    (
      "due:tomorow",
      "\"due:tomorow\" is not a due date. Write overdue, today, tomorrow, week, none, or the beginning of a date such as 2026-12."
    ),
    (
      "is:opne",
      "\"is:opne\" is not a state. Write is:blocked, is:done, is:open, is:claimed, is:repeating or is:archived."
    ),
    ("priority:urgent", "\"priority:urgent\" is not a priority. Write priority:high, medium, low or none."),
    ("nothing", nil), ("label:nothing", nil), ("http://example.org", nil), ("due:2026-1", nil), ("due:tomorrow", nil),
    ("assignee:ada", nil), ("a:b", nil),
  ])
  func `a filter that can find nothing says why`(text: String, fault: String?) {
    #expect(Filter(text).fault(found: 0)?.description == fault)
    // A plain word that finds something is no mistake; a value that does not exist always is.
    #expect((Filter(text).fault(found: 1) == nil) == (fault?.contains("Did you mean") ?? true))
  }

  @Test func `one card matches, two cards match`() {
    var player = Player(.small())
    player.keys("/")
    player.enter("#1")
    #expect(player.lastRows(4).contains("1 card matches. Esc shows all."))
    player.keys("Esc /")
    player.enter("assignee:ada")
    #expect(player.lastRows(4).contains("2 cards match. Esc shows all."))
    player.keys("Esc /")
    player.enter("assigne:ada")
    #expect(player.lastRows(4).contains("Did you mean assignee:ada?"))
  }

  @Test func `hidden cards keep their place when others are moved`() {
    var player = Player(.small())
    player.keys("/")
    player.enter("assignee:ada")
    #expect(player.lines[1].contains("2 of 4"))
    // 1 and 4 are shown; 4 goes above 1, and 2 and 3 stay as they are.
    player.drop(from: player.top(of: 4), to: player.top(of: 1))
    #expect(player.order == "4 1 2 3|5|")
    player.keys("u")
    player.drop(from: player.top(of: 1), to: player.bottom(of: 4))
    #expect(player.order == "2 3 4 1|5|")
    player.keys("Esc")
    #expect(!player.lines[1].contains(" of "))
  }

  @Test func `a sorted view leaves the manual order, and refuses to change it`() {
    var player = Player(.small())
    player.keys("s s s s")
    #expect(player.cell(of: .card(CardID("4"))).row < player.cell(of: .card(CardID("1"))).row)
    #expect(player.order == "1 2 3 4|5|")
    player.carry(from: player.top(of: 4), to: player.bottom(of: 1))
    #expect(player.lastRows(4).contains("The cards are sorted by newest."), "\(player.lastRows(4))")
    player.keys("Esc")
    player.drop(from: player.top(of: 1), to: player.cell(of: .footer(ColumnID("c3"))))
    #expect(player.order == "2 3 4|5|1")
  }

  @Test func `what is late is told by the day, also when the day ends while the board is open`() {
    var card = Card.of(1)
    card.due = DueDate("2026-11-21")
    let board = Kanban(title: "", columns: [(Column(ColumnID("c"), title: "C"), [card])])
    var player = Player(board)
    player.keys("/")
    player.enter("due:overdue")
    #expect(player.lines[1].contains("0 of 1"))
    player.wait(.seconds(12 * 3600 + 1))
    #expect(!player.lines[1].contains("0 of 1"), "\(player.lines[1])")
  }

  /// The cards and the field of a new card, from the top, with a line between them.
  private func expectNoOverlap(of grid: Grid, _ arrangement: Arrangement, _ seed: String) {
    for band in arrangement.bands.indices {
      var lines = arrangement.bands[band].cells[0].indices.map { grid.line(of: $0, in: band, of: 0) }
      if let line = grid.fieldLine, grid.field?.band == band { lines.insert(line, at: grid.field!.index) }
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 + grid.pitch == $1 }, "\(seed)")
      #expect((lines.last ?? 0) + grid.cardRows < min(grid.end(of: band), .max - 1), "\(seed)")
      #expect((lines.last ?? 0) + grid.pitch <= grid.lines(of: 0), "\(seed)")
    }
  }

  @Test func `the lines of a grid are found again, with lanes and without, and beside the field of a new card`() {
    for seed in UInt64(0)..<1_000 {
      var dice = SplitMix64(seed: seed)
      let cards = (1...dice.int(in: 1...30)).map { number in
        dice.int(in: 0...1) == 0 ? Card.of(number) : .ada(number, [])
      }
      let board = Kanban(title: "", columns: [(Column(ColumnID("c"), title: "C"), cards)])
      var looking = Looking()
      looking.lanes = dice.int(in: 0...1) == 0 ? .none : .assignee
      let arrangement = Arrangement(board, looking, at: now)
      let isCompact = dice.int(in: 0...1) == 0
      var field: Arrangement.Spot?
      if dice.int(in: 0...1) == 0 {
        let band = dice.int(in: 0...arrangement.bands.count - 1)
        let index = dice.int(in: 0...arrangement.bands[band].cells[0].count)
        field = Arrangement.Spot(column: 0, band: band, index: index)
      }
      let grid = Grid(arrangement, isCompact: isCompact, field: field)
      expectNoOverlap(of: grid, arrangement, "seed \(seed)")
      for band in arrangement.bands.indices {
        for index in 0...arrangement.bands[band].cells[0].count {
          let gap = grid.gap(at: Double(grid.gap(index, in: band, of: 0)) + 0.5, of: 0)
          #expect(gap.band == band && gap.index == index, "seed \(seed)")
        }
      }
      // What is seen is what has a line in the window, by looking at each card.
      let window = dice.int(in: 0...40)..<dice.int(in: 41...60)
      for band in arrangement.bands.indices {
        let plain = arrangement.bands[band].cells[0].indices.filter {
          let line = grid.line(of: $0, in: band, of: 0)
          return line < window.upperBound && window.lowerBound < line + grid.cardRows
        }
        #expect(Set(plain).isSubset(of: grid.seen(window, of: 0, in: band)), "seed \(seed)")
        #expect(grid.seen(window, of: 0, in: band).count <= plain.count + 1, "seed \(seed)")
      }
    }
  }
}
