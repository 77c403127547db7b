import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// What can be seen of a board at a glance, in small windows and in large ones.
@Suite struct GlanceTests {
  private static let titles = ["Todo", "Doing", "Review", "Done"]

  /// Four columns of cards with everything that a card can have.
  private static func board(_ random: inout SplitMix64) -> Kanban {
    func card(_ number: Int) -> Card {
      let words = ["Write", "the", "guide", "漢字", "كتاب", "Donaudampfschifffahrt", "for", "a", "first", "app"]
      var card = Card(
        CardID("\(number)"),
        title: (0...random.int(in: 0...6)).map { _ in random.element(of: words) }.joined(separator: " "))
      card.set(labels: (0..<random.int(in: 0...3)).map { ["docs", "ux", "network", "test"][$0] })
      card.assignee = random.bool(probability: 0.6) ? "Ada King" : nil
      card.due = random.bool(probability: 0.6) ? DueDate("2026-11-\(random.int(in: 15...30))") : nil
      card.priority = random.bool(probability: 0.3) ? .high : nil
      card.checklist = (0..<random.int(in: 0...4)).map { CheckItem(CheckItemID("\($0)"), "Step", isDone: $0 > 1) }
      card.done = random.bool(probability: 0.2) ? LocalTime.saturday.moment : nil
      return card
    }
    var number = 0
    return Kanban(
      title: "Spring release",
      columns: titles.enumerated().map { index, title in
        var column = Column(ColumnID("c\(index + 1)"), title: title)
        column.limit = index == 1 ? Limit(3, isHard: true) : nil
        return (
          column,
          (0..<random.int(in: 0...5)).map { _ in
            number += 1
            return card(number)
          }
        )
      })
  }

  @Test func `80 columns show four columns of a board`() {
    var random = SplitMix64(seed: 1)
    let board = Self.board(&random)
    let player = Player(board)
    let seen = board.columns.filter { column in
      player.program.scene.bounds(of: .header(column.id), in: nil).map { $0.minX < 79 && $0.maxX <= 80 } ?? false
    }
    #expect(seen.count == 4)
  }

  @Test func `the facts that fit into a row are never wider than it, and those that matter give way last`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(200, long: 5_000)) { random in
      let board = Self.board(&random)
      for card in board.cards.values.sorted(by: { $0.id < $1.id }) {
        let all = CardFacts(board: board, now: .saturday, dates: .english).all(of: card)
        let (width, chips) = (random.int(in: 3...40), random.bool(probability: 0.5))
        let row = FactRow(all, width: width, chips: chips, prefersShort: random.bool(probability: 0.5))
        let used = row.shown.map { columns(of: $0.text) + ($0.fact.isChip(chips) ? 2 : 0) }
        #expect(used.reduce(0, +) + max(0, used.count - 1) == width - row.rest && row.rest >= 0, "seed \(random.seed)")
        #expect(row.shown.first?.fact.rank == .number, "seed \(random.seed)")
        let labels = row.shown.count { $0.fact.hue != nil }
        #expect(labels + row.hiddenLabels == card.labels.count, "seed \(random.seed)")
        // A fact that is left out would not have fitted, even without all facts that matter less.
        let ranks = row.shown.map(\.fact.rank)
        for (rank, fact) in Dictionary(all.map { ($0.rank, $0) }, uniquingKeysWith: { first, _ in first })
        where !ranks.contains(rank) {
          let rest = zip(row.shown, used).filter { $0.0.fact.rank > fact.rank }.reduce(row.rest) { $0 + $1.1 + 1 }
          let needed = columns(of: fact.short ?? fact.text) + (fact.isChip(chips) ? 2 : 0) + 1
          #expect(rest < needed, "seed \(random.seed): \(fact.text) of \(all.map(\.text)) in \(width)")
        }
      }
    }
  }

  @Test func `the color of a column stays when columns change places, and no two of eight have the same`() {
    var board = Kanban(
      title: "", columns: (1...8).map { (Column(ColumnID("c\($0)"), title: "Column \($0)"), []) })
    let hues = board.columnHues
    #expect(Set(hues.values).count == 8)
    try? _ = KanbanCommand(.moveColumn(ColumnID("c1"), after: [ColumnID("c5")]), at: LocalTime.saturday.moment)
      .perform(on: &board)
    #expect(board.columns[0].id == ColumnID("c2") && board.columnHues == hues)
  }

  @Test func `what a drop would bring about besides has the color of a warning`() throws {
    for size in [CellSize(80, 24), CellSize(120, 36)] {
      var player = Player(.small(), size: size)
      player.carry(from: player.top(of: 1), to: player.bottom(of: 5))
      let (theme, frame) = (player.program.stage.display.theme, player.program.frame)
      let row = player.lines.count - 1
      func colors(of text: String) throws -> Set<Color?> {
        let range = try #require(player.lines[row].firstRange(of: text), "\(player.lines[row])")
        let start = player.lines[row].distance(from: player.lines[row].startIndex, to: range.lowerBound)
        return Set((start..<start + text.count).map { frame.style(at: CellPoint($0, row))?.foreground })
      }
      let warning: Set = [theme[.warning].foreground]
      #expect(try colors(of: "Fills it: 2 of 2.") == warning && colors(of: "Release to move") != warning, "\(size)")
    }
  }

  @Test func `what is carried keeps its facts, and its gap and the place it came from are said`() {
    var board = Kanban.small()
    _ = try? KanbanCommand(.change([CardID("1")], [.due(DueDate("2026-11-27"))]), at: LocalTime.saturday.moment)
      .perform(on: &board)
    for size in [CellSize(80, 24), CellSize(120, 36)] {
      var player = Player(board, size: size)
      player.carry(from: player.top(of: 1), to: player.bottom(of: 5).offset(columns: 20))
      #expect(!player.screen.description.contains("lands here"))
      player.wait(.milliseconds(400))
      let lines = player.lines
      #expect(lines.contains { $0.contains("#1 was here") }, "\(player.screen)")
      #expect(lines.contains { $0.contains("#1 Fri 27") && $0.contains(" AD ") }, "\(player.screen)")
      #expect(lines.contains { $0.contains("lands here") }, "\(player.screen)")
      player.keys("Esc")
      player.wait(.seconds(1))
      #expect(!player.lines.contains { $0.contains("s here") })
    }
  }

  @Test(arguments: [(CellSize(80, 24), 1), (CellSize(120, 30), 1), (CellSize(120, 36), 2), (CellSize(200, 60), 2)])
  func `a tall window leaves a row free below the first line and above the last`(size: CellSize, first: Int) throws {
    var player = Player(.small(), size: size)
    let columns = try #require(player.program.scene.bounds(of: .columns, in: nil))
    #expect(columns.minY == Double(first) && columns.maxY == Double(size.rows - first))
    guard first == 2 else { return }
    // A column over which a card has rested has a line around it, in those rows.
    player.press(player.top(of: 1))
    player.mouse(.moved(holding: .left), try player.corner(of: .column(ColumnID("c2"))).offset(columns: 8, rows: 8))
    player.wait(.seconds(1))
    #expect(player.lines[1].contains("╭─") && player.lines[size.rows - 2].contains("╰─"), "\(player.lines)")
    #expect(!player.lines[size.rows - 2].contains("add a card"))
  }

  @Test func `labels that fit stand behind a title of two lines, and facts are then written out`() throws {
    var card = Card(CardID("1"), title: "A picture for each of the programs")
    card.set(labels: ["docs", "ux"])
    card.due = DueDate("2026-11-19")
    let board = Kanban(title: "B", columns: [(Column(ColumnID("c1"), title: "Todo"), [card])])
    let lines = Player(board, size: CellSize(120, 30)).lines
    #expect(lines.contains { $0.contains("A picture for each") } && lines.contains { $0.contains("2 days late") })
  }

  @Test func `a step of a drag costs few bytes, also for a card with labels`() {
    let board = Kanban(
      title: "Large",
      columns: ["To do", "Doing", "Done"].enumerated().map { column, title in
        (
          Column(ColumnID("c\(column)"), title: title),
          (1...13).map { number in
            var card = Card(CardID("\(column * 13 + number)"), title: "Task \(number) of a usual length")
            card.set(labels: ["home"])
            return card
          }
        )
      })
    var player = Player(board, size: CellSize(200, 60))
    player.press(player.top(of: 3))
    let before = player.output.count
    var (x, dx) = (20, 1)
    for step in 0..<300 {
      x += dx
      if !(4..<195).contains(x) { dx = -dx }
      player.mouse(.moved(holding: .left), CellPoint(x, 6 + step / 7 % 46))
    }
    #expect((player.output.count - before) / 300 <= 145, "\((player.output.count - before) / 300) bytes")
  }

  @Test(arguments: ["dark", "light"], [CellSize(80, 24), CellSize(120, 36)])
  func `all text can be read on its ground, at rest and while a card is carried`(theme: String, size: CellSize) throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(5, long: 200)) { random in
      let board = Self.board(&random)
      var settings = ProgramSettings()
      settings.theme = Theme(named: theme)
      var player = Player(board, size: size, settings: settings)
      player.keys("j x j")
      expectLegible(player, "at rest, seed \(random.seed)")
      guard let card = board.cards.keys.min(),
        let start = player.program.scene.bounds(of: .card(card), in: nil).map({ CellPoint(containing: $0.center) })
      else { return }
      player.carry(from: start, to: CellPoint(random.int(in: 5...size.columns - 5), random.int(in: 3...20)))
      expectLegible(player, "carried, seed \(random.seed)")
      player.wait(.milliseconds(400))
      expectLegible(player, "resting, seed \(random.seed)")
    }
  }

  private func expectLegible(_ player: Player<KanbanApp>, _ what: String) {
    let frame = player.program.frame
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = CellPoint(column, row)
        guard let character = frame.character(at: cell), character.isLetter || character.isNumber,
          let style = frame.style(at: cell), let ink = style.foreground, let ground = style.background
        else { continue }
        let contrast = ink.contrast(with: ground) ?? 21
        #expect(contrast >= 4.5, "\(what): \"\(character)\" at \(column), \(row) has \(contrast)")
      }
    }
  }
}
