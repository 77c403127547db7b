import GestureModel
import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import TaskBoard

/// New cards, whose titles are typed one after the other in their own places.
@Suite struct NewCardTests {
  private func bounds(_ place: KanbanPlace, _ player: Player<KanbanApp>) -> CellRect? {
    player.program.scene.bounds(of: place, in: nil).map { CellRect(covering: $0) }
  }

  @Test func `the field is where the card will be, and goes on below it`() {
    var player = Player(.small())
    player.keys("j a")
    let field = bounds(.newCard, player)
    #expect(field?.minRow == bounds(.card(CardID("1")), player)!.maxRow + 1)
    #expect(bounds(.card(CardID("2")), player)!.minRow == field!.maxRow + 1, "the others make room")
    player.enter("Buy apples")
    #expect(player.order == "1 6 2 3 4|5|" && player.board[CardID("6")]?.title == "Buy apples")
    #expect(player.board[CardID("6")]?.created == LocalTime.saturday.moment)
    #expect(bounds(.card(CardID("6")), player) == field && player.program.focus == .card(CardID("6")))
    #expect(bounds(.newCard, player) == field?.offset(rows: 4))
    #expect(player.lastRows(4).contains("#6 is added. Type the next one."), "\(player.lastRows(4))")
    player.enter("Buy pears")
    #expect(player.order == "1 6 7 2 3 4|5|")
    player.keys("Enter")
    #expect(player.app.mode == .commands && player.lastRows(4).contains("2 cards added."))
    player.keys("u")
    #expect(player.order == "1 6 2 3 4|5|")
    player.keys("u")
    #expect(player.board == .small())
  }

  @Test func `Escape gives up what is typed, and keeps what was added`() {
    var player = Player(.small())
    player.keys("j a B Esc")
    #expect(player.board == .small() && player.app.mode == .commands)
    #expect(player.lastRows(4).contains("What you typed was discarded. Press u to get it back."))
    player.keys("u")
    #expect(player.app.mode.typing?.line.text == "B")
    player.keys("Esc a")
    player.enter("Buy apples")
    player.keys("B Esc")
    #expect(player.order == "1 6 2 3 4|5|" && player.lastRows(4).contains("1 card added."))
  }

  @Test func `a click elsewhere keeps the card, and one on a foot opens the field at the end`() throws {
    var player = Player(.small())
    try player.click(.footer(ColumnID("c3")))
    player.type("Half")
    try player.click(.footer(ColumnID("c1")))
    #expect(player.order == "1 2 3 4|5|6" && player.app.mode.typing?.line.text == "")
    player.type("More")
    player.click(player.top(of: 5))
    #expect(player.order == "1 2 3 4 7|5|6" && player.app.mode == .commands)
    player.keys("u u")
    #expect(player.board == .small())
  }

  @Test func `a column that takes no more says why, and the text is kept`() throws {
    var player = Player(.small())
    try player.click(.footer(ColumnID("c2")))
    player.enter("One")
    player.enter("Two")
    #expect(player.lastRows(4).contains("\"Doing\" is full: 2 of 2."), "\(player.lastRows(4))")
    #expect(player.order == "1 2 3 4|5 6|" && player.app.mode.typing?.line.text == "Two")
    try player.click(.footer(ColumnID("c3")))
    player.keys("Enter")
    #expect(player.order == "1 2 3 4|5 6|7" && player.board[CardID("7")]?.title == "Two")
  }

  @Test(arguments: [CellSize(40, 12), CellSize(80, 24), CellSize(100, 30), CellSize(200, 60)])
  func `the column scrolls so that the field is in sight, as a card and as a line, with lanes and without`(
    size: CellSize
  ) {
    for keys in ["", "S", "v", "v S"] {
      var player = Player(.large(100), size: size)
      player.keys(keys)
      player.keys("j End a")
      for word in ["", "One", "Two", "Three"] {
        if !word.isEmpty { player.enter(word) }
        let (field, body) = (bounds(.newCard, player), bounds(.body(ColumnID("c0")), player)!)
        #expect(
          field?.intersection(body) == field && field?.rows == (keys.hasPrefix("v") ? 1 : 3), "\(keys) \(word)")
        #expect(player.lines.joined().contains("New card"))
      }
      let titles = player.board.columns[0].cards.suffix(3).map { player.board[$0]?.title }
      #expect(titles == ["One", "Two", "Three"], "\(keys)")
    }
  }

  @Test func `the new card is where the field was, whatever is sorted and divided`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(40, long: 2_000)) { random in
      var player = Player(.small(), size: CellSize(random.int(in: 60...160), random.int(in: 14...40)))
      for _ in 0..<random.int(in: 0...4) { player.keys("s") }
      for _ in 0..<random.int(in: 0...3) { player.keys("S") }
      player.keys(random.element(of: ["j", "j j", "j j j", "k", "j l", "j k"]))
      player.keys("a")
      for _ in 0..<3 {
        player.type(random.element(of: ["Apples", "zebra", "Task 25", "A title that is too long for a line"]))
        let field = player.app.field(in: player.program.context)
        let before = Set(player.board.cards.keys)
        player.keys("Enter")
        guard let new = player.board.cards.keys.first(where: { !before.contains($0) }) else { return }
        #expect(field != nil && player.app.shown.arrangement.spot(of: new) == field, "seed \(random.seed)")
      }
    }
  }

  @Test func `a card that the filter hides is added all the same, and the status line says so`() {
    var player = Player(.small())
    player.keys("j /")
    player.enter("assignee:ada")
    player.keys("a")
    player.enter("Buy apples")
    #expect(player.order == "1 6 2 3 4|5|")
    #expect(player.lastRows(4).contains("#6 is added, but not shown."), "\(player.lastRows(4))")
  }

  @Test func `a card can be dragged while another one is typed`() {
    var player = Player(.small())
    player.keys("j a B u y")
    player.drop(from: player.top(of: 4), to: player.top(of: 5))
    #expect(player.order == "1 2 3|4 5|" && player.app.mode.typing?.line.text == "Buy")
    player.drop(from: player.top(of: 4), to: player.cell(of: .newCard).offset(columns: 3, rows: 1))
    #expect(player.order == "1 4 2 3|5|")
    player.keys("Enter")
    #expect(player.order == "1 6 4 2 3|5|")
  }

  @Test func `a title that is too long for a line is broken after a word, and the cursor stays in sight`() {
    func lines(_ text: String, _ width: Int) -> [String] {
      let field = TextField(text)
      return field.lines(width: width).map { String(field.characters[$0.clamped(to: 0..<field.characters.count)]) }
    }
    #expect(lines("", 5) == [""])
    #expect(lines("one two three", 8) == ["one two ", "three"])
    #expect(lines("onetwothree", 5) == ["onetw", "othre", "e"])
    #expect(lines("12345", 5) == ["12345", ""], "the cursor needs a cell")
    for text in ["a bc def ghij klmno pqrstu vwxyz", "            ", "漢字 漢字漢字 x"] {
      for width in 2...12 {
        let field = TextField(text)
        let lines = field.lines(width: width)
        #expect(lines.first?.lowerBound == 0 && lines.last?.upperBound == field.characters.count + 1)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound && !$0.isEmpty })
      }
    }
  }
}
