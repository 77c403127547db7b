import AppShell
import DragDropKit
import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

/// No card and no column is missing, doubled or cut off in any frame, not even between a release and rest.
///
/// What is carried stays at its place as a shadow of itself, in the color of hints, until its preview has arrived.
@Suite struct FrameLawTests {
  private static func board() -> Kanban {
    func cards(_ numbers: ClosedRange<Int>) -> [Card] {
      numbers.map { number in
        var card = Card(CardID("\(number)"), title: "qx\(number)")
        card.set(labels: number % 2 == 0 ? ["even"] : [])
        return card
      }
    }
    var doing = Column(ColumnID("c2"), title: "qyb")
    doing.limit = Limit(2, isHard: true)
    return Kanban(
      title: "Small",
      columns: [
        (Column(ColumnID("c1"), title: "qya"), cards(1...4)), (doing, cards(5...5)),
        (Column(ColumnID("c3"), title: "qyc"), []),
      ])
  }

  private static func items(_ program: Program<KanbanApp>) -> [ShownItem<KanbanApp>] {
    guard program.app.mode.form == nil, program.app.mode.typing == nil else { return [] }
    let columns = program.model.columns.map { column in
      ShownItem<KanbanApp>(.column(column.id), word: column.title, at: [.header(column.id)])
    }
    return columns + program.model.cards.values.map { ShownItem(.card($0.id), word: $0.title, at: [.card($0.id)]) }
  }

  /// - Parameter motion: Whether things move by themselves.
  @Test(arguments: [true, false])
  func `in every frame of any play, each card and column is drawn once and whole`(motion: Bool) throws {
    let hint = Theme.dark[.hint].foreground
    var law = FrameLaw(shadow: { $0.foreground == hint }, items: Self.items)
    var displaced = 0
    try SplitMix64.forEachSeed(in: Laws.seeds(16, long: 1_000)) { random in
      var settings = ProgramSettings()
      settings.reducesMotion = !motion
      let size = CellSize(random.int(in: 60...90), random.int(in: 14...32))
      let board = Self.board()
      var player = Player(
        KanbanApp(board, started: .saturday), model: board, size: size, settings: settings, random: random)
      try law.play(&player, events: 30, keys: "x H J K L s v z") { program in
        displaced += program.model.cards.keys.count { program.rowsDisplaced(.card($0)) != 0 }
      }
    }
    #expect(law.seen.carried > 40, "\(law.seen)")
    #expect((law.seen.landing > 20) == motion && (law.seen.goingHome > 40) == motion, "\(law.seen)")
    #expect(displaced > (motion ? 40 : 10), "the play is too tame: cards were drawn elsewhere \(displaced) times")
  }
}
