import AppShell
import GestureModel
import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

/// The room that cards make for what is carried over them.
@Suite struct CardRoomTests {
  private func row(of id: Int, _ player: Player<KanbanApp>) -> Int? {
    player.lines.firstIndex { $0.contains("Task \(id) ") }
  }

  private func player(_ size: CellSize = CellSize(80, 24), reducesMotion: Bool = false) -> Player<KanbanApp> {
    var settings = ProgramSettings()
    settings.reducesMotion = reducesMotion
    return Player(
      KanbanApp(.small(), started: .saturday), model: .small(), size: size, settings: settings)
  }

  @Test func `a gap of a card opens where a drag rests, and the card lands in it`() {
    var player = player(CellSize(80, 30))
    let (start, second) = (row(of: 3, player)!, player.top(of: 2))
    player.carry(from: player.top(of: 5), to: second)
    #expect(row(of: 3, player) == start, "a drag that moves on moves nothing")
    player.wait(.milliseconds(100))
    let opening = row(of: 3, player)!
    player.wait(.milliseconds(200))
    #expect(opening == start && row(of: 3, player) == start + 4 && row(of: 4, player) == start + 8)
    player.mouse(.up(.left), second)
    #expect(row(of: 3, player) == start + 4, "nothing moves back")
    player.wait(.seconds(1))
    #expect(player.order == "1 5 2 3 4||" && row(of: 5, player) == player.cell(of: .card(CardID("5"))).row)
    #expect(row(of: 3, player) == start + 4)
  }

  @Test func `the point under the pointer means the same while the gap is open, and elsewhere it closes`() {
    var player = player(CellSize(80, 30))
    let (start, second) = (row(of: 3, player)!, player.top(of: 2))
    player.carry(from: player.top(of: 5), to: second)
    player.wait(.milliseconds(400))
    let status = player.status
    player.mouse(.moved(holding: .left), second.offset(columns: 3))
    player.wait(.milliseconds(400))
    #expect(player.status == status && row(of: 3, player) == start + 4)
    player.mouse(.moved(holding: .left), second.offset(columns: 3, rows: 2))
    player.mouse(.moved(holding: .left), second.offset(columns: 4, rows: 2))
    #expect(player.program.rooms.isEmpty)
    player.wait(.milliseconds(400))
    #expect(player.program.rooms.keys.sorted { $0.rawValue < $1.rawValue } == [CardID("3"), CardID("4")])
    #expect(player.status != status)
    player.keys("Esc")
    player.wait(.milliseconds(400))
    #expect(row(of: 3, player) == start)
  }

  @Test func `with reduced motion the gap is there at once when the drag rests`() {
    var player = player(CellSize(80, 30), reducesMotion: true)
    let start = row(of: 3, player)!
    player.carry(from: player.top(of: 5), to: player.top(of: 2))
    player.wait(.milliseconds(100))
    #expect(row(of: 3, player) == start + 4)
    player.keys("Esc")
    #expect(row(of: 3, player) == start)
  }

  @Test func `the keyboard and clicks open the same gap`() {
    var mouse = player(CellSize(80, 30))
    mouse.carry(from: mouse.top(of: 5), to: mouse.top(of: 2))
    mouse.wait(.milliseconds(400))
    let rooms = mouse.program.rooms
    #expect(rooms.count == 3)

    var keys = player(CellSize(80, 30))
    keys.click(keys.top(of: 5))
    keys.keys("Space Left")
    for _ in 0..<8 where keys.program.rooms != rooms {
      keys.keys("Down")
      keys.wait(.milliseconds(400))
    }
    #expect(keys.program.rooms == rooms)

    var settings = ProgramSettings()
    settings.input.dragStyle = .clicks
    var clicks = Player(
      KanbanApp(.small(), started: .saturday), model: .small(), size: CellSize(80, 30), settings: settings)
    clicks.click(clicks.top(of: 5))
    clicks.mouse(.moved(holding: nil), clicks.top(of: 2))
    clicks.wait(.milliseconds(400))
    #expect(clicks.program.rooms == rooms)
  }

  @Test func `nothing makes room where a drop would be refused, change nothing, or be sorted elsewhere`() {
    var player = player(CellSize(80, 30))
    player.carry(from: player.top(of: 1), to: player.bottom(of: 1))
    player.wait(.seconds(1))
    #expect(player.program.rooms.isEmpty)
    player.keys("Esc s")
    player.carry(from: player.top(of: 5), to: player.top(of: 2))
    player.wait(.seconds(1))
    #expect(player.program.rooms.isEmpty)
  }

  @Test func `no card that is seen whole leaves its column or covers another, however little room there is`() throws {
    var (asked, made) = (0, 0)
    try SplitMix64.forEachSeed(in: Laws.seeds(200, long: 5_000)) { random in
      let board = Kanban.large(5 * random.int(in: 1...9))
      var looking = Looking()
      looking.isCompact = random.bool(probability: 0.3)
      if random.bool(probability: 0.2) { looking.lanes = .label }
      let shown = ShownBoard(board, looking, at: .saturday)
      let size = CellSize(150, random.int(in: 12...40))
      let column = random.int(in: 0...4)
      let id = shown.arrangement.columns[column]
      let viewport = Viewport(shown, in: size, firstColumn: 0, lines: [id: random.int(in: 0...30)])
      let cards = shown.arrangement.bands[0].cells[column]
      let (first, grid) = (viewport.line(of: column), viewport.grid)
      let end = first + viewport.layout.bodyRows
      for index in 0...cards.count {
        let rows = CardRoom(viewport: viewport).rows(at: Slot(column: id, spot: .before(index, band: 0)))
        asked += 1
        made += rows.isEmpty ? 0 : 1
        var last = Int.min
        for (number, card) in cards.enumerated() {
          let line = grid.line(of: number, in: 0, of: column)
          let drawn = line + (rows[.card(card)] ?? 0)
          #expect(last <= drawn, "seed \(random.seed): card \(number) covers the one above it, slot \(index)")
          last = drawn + grid.cardRows
          guard first <= line, line + grid.cardRows <= end else {
            #expect(drawn == line, "seed \(random.seed): a card that is cut off moves")
            continue
          }
          #expect(first <= drawn && last <= end, "seed \(random.seed): card \(number) is cut off, slot \(index)")
        }
      }
    }
    #expect(made > asked / 3, "\(made) of \(asked)")
  }
}

extension Program<KanbanApp> {
  /// How many rows below its place each card is drawn, if it is not there.
  fileprivate var rooms: [CardID: Int] {
    model.cards.dictionary.mapValues { rowsDisplaced(.card($0.id)) }.filter { $0.value != 0 }
  }
}
