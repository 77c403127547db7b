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
/// What is carried is not at its place until its preview has arrived.
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
    guard program.app.mode.form == nil, program.app.mode.typing == nil || program.scene.contains(.newCard) else {
      return []
    }
    let columns = program.model.columns.map { column in
      ShownItem<KanbanApp>(.column(column.id), word: column.title, at: [.header(column.id)])
    }
    return columns + details(program)
      + program.model.cards.values.map { ShownItem(.card($0.id), word: $0.title, at: [.card($0.id)]) }
  }

  /// What the details say of the card with the focus: its title and its column, also while it is carried.
  private static func details(_ program: Program<KanbanApp>) -> [ShownItem<KanbanApp>] {
    guard program.scene.contains(.details), case .card(let id)? = program.focus, let card = program.model[id],
      let column = program.model.column(of: id)
    else { return [] }
    return [card.title, column.title].map { ShownItem(.column(ColumnID("details")), word: $0, at: [.details]) }
  }

  /// - Parameter motion: Whether things move by themselves.
  @Test(arguments: [true, false])
  func `in every frame of any play, each card and column is drawn once and whole`(motion: Bool) throws {
    var law = FrameLaw(items: Self.items)
    var displaced = 0
    try SplitMix64.forEachSeed(in: Laws.seeds(16, long: 1_000)) { random in
      var settings = ProgramSettings()
      settings.reducesMotion = !motion
      let isWide = random.bool(probability: 0.25)
      let size =
        isWide
        ? CellSize(random.int(in: 150...200), random.int(in: 30...60))
        : CellSize(random.int(in: 60...90), random.int(in: 14...32))
      let board = Self.board()
      var player = Player(
        KanbanApp(board, started: .saturday), model: board, size: size, settings: settings, random: random)
      try law.play(&player, events: 30, keys: "x H J K L s v z a") { program in
        displaced += program.model.cards.keys.count { program.rowsDisplaced(.card($0)) != 0 }
      }
    }
    #expect(law.seen.carried > 40, "\(law.seen)")
    #expect((law.seen.landing > 20) == motion && (law.seen.goingHome > 40) == motion, "\(law.seen)")
    #expect(displaced > (motion ? 40 : 10), "the play is too tame: cards were drawn elsewhere \(displaced) times")
  }

  @Test(arguments: [CellSize(60, 16), CellSize(80, 24), CellSize(200, 60)])
  func `while cards are added one after the other, and taken back, each is drawn once and whole`(size: CellSize) throws
  {
    var law = FrameLaw(items: Self.items)
    var player = Player(KanbanApp(Self.board(), started: .saturday), model: Self.board(), size: size)
    func watch() throws {
      for _ in 0..<10 {
        try law.check(player.program)
        player.wait(.milliseconds(20))
      }
    }
    player.keyPause = .zero
    player.keys("Tab Down a")
    for word in ["qza", "qzb", "qzc"] {
      player.type(word)
      player.keys("Enter")
      try watch()
    }
    let undo = player.cell(of: .button(.undo))
    for _ in 0..<3 {
      player.click(undo)
      try watch()
    }
    player.keys("Esc")
    try watch()
    #expect(player.board == Self.board() && player.app.mode == .commands)
  }
}
