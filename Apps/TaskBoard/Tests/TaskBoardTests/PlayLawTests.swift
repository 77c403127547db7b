import DragDropKit
import GestureModel
import SeededRandom
import TaskBoardModel
import TerminalUI
import TestKit
import Testing

@testable import TaskBoard

/// A wild hand at the keyboard and the mouse.
@Suite struct PlayLawTests {
  /// A tenth of a second each without optimization, so only some unless asked for with LONG_LAWS=1.
  private let seeds = Laws.seeds(40, long: 1_000)

  private static let chords = [
    "Tab", "Space", "Enter", "Esc", "Right", "Left", "Down", "Up", "u", "Ctrl-R", "R", "y", "Y", "?", "h", "j", "k",
    "l", "H", "J", "K", "L", "g", "a", "b", "c", "C", "e", "t", "d", "D", "p", "P", "x", "A", "Delete", "w", "W", "@",
    "s", "S", "z", "v", "V", "/", ".", "F", "1", "PageDown", "Home", "End", "Backspace", "i", "f", "m", "F2",
  ]

  private func play(_ seed: Int, keepsView: Bool = true) -> Player<KanbanApp> {
    var dice = SplitMix64(seed: seed)
    // One in four is as large as windows get.
    let isWide = dice.int(in: 0...3) == 0
    var size =
      isWide
      ? CellSize(dice.int(in: 150...210), dice.int(in: 30...60))
      : CellSize(dice.int(in: 40...110), dice.int(in: 12...30))
    var player = Player(.small(), size: size, keepsView: keepsView)
    for _ in 0..<20 {
      let spot = { (dice: inout SplitMix64) in
        CellPoint(dice.int(in: 0...size.columns - 1), dice.int(in: 0...size.rows - 1))
      }
      switch dice.int(in: 0...9) {
      case 0...3:
        let (from, to) = (spot(&dice), spot(&dice))
        player.carry(from: from, to: to, dice.int(in: 0...3) == 0 ? .control : [])
        if dice.int(in: 0...4) > 0 { player.mouse(.up(.left), to) }
      case 4...6:
        player.keys(
          (0..<dice.int(in: 1...6)).map { _ in Self.chords.randomElement(using: &dice)! }.joined(separator: " "))
      case 7: player.send((0..<dice.int(in: 1...12)).map { _ in UInt8(dice.int(in: 0...255)) })
      case 8:
        size = CellSize(dice.int(in: 20...(isWide ? 210 : 120)), dice.int(in: 5...40))
        player.resize(to: size)
      default: player.wait(.milliseconds(dice.int(in: 0...3_000)))
      }
    }
    return player
  }

  @Test func `whatever comes in, the board stays whole, and undo leads back to the beginning`() {
    for seed in seeds {
      var player = play(seed)
      #expect(player.board.fault == nil, "seed \(seed)")
      player.keys("Esc Esc Esc Esc")
      player.interrupt()
      var journal = player.program.journal
      for _ in 0..<200 where journal.canUndo { #expect(throws: Never.self, "seed \(seed)") { try journal.undo() } }
      #expect(journal.model == .small(), "seed \(seed)")
    }
  }

  @Test func `a picture that is kept is the one that would be drawn`() {
    // All that went to the screen, so each frame of the way.
    for seed in seeds {
      #expect(play(seed).output == play(seed, keepsView: false).output, "seed \(seed)")
    }
  }

  /// A board with a number in every field that can have one.
  private static func full() throws -> Kanban {
    var board = Kanban.small()
    let changes: [CardChange] = [
      .due(DueDate("2026-11-24T15:30+01:00")), .repeats(Repetition("+2w:mon")), .estimate(2.5),
      .item(CheckItem(CheckItemID("1"), "Step"), after: nil),
      .comment(Comment(CommentID("1"), "Yes", at: Moment(rawValue: 5))),
      .attachment(Attachment(AttachmentID("1"), "Plan", at: "/plan")), .extra("size", .int(3)),
    ]
    let template = CardTemplate(of: .ada(1, ["bug"]), dueIn: 3, dueMinute: 60)
    let actions: [KanbanAction] = [
      .change([CardID("1")], changes), .claim(CardID("2"), seconds: 3_600),
      .change([CardID("3")], [.done(.init(rawValue: 9))]),
      .changeBoard(.template("Bug", template)), .changeBoard(.personLimit(Limit(3, isHard: false))),
    ]
    for action in actions {
      _ = try KanbanCommand(action, at: LocalTime.saturday.moment, by: "Ada").perform(on: &board)
    }
    return board
  }

  @Test func `a save with any number in it is refused, or goes on like others`() throws {
    let board = try Self.full()
    var accepted = 0
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = Player(board, size: CellSize(100, 24))
      player.random = random
      player.act(12, keys: Self.chords.joined(separator: " "))
      accepted += try player.expectAnyNumber(keys: Self.chords.joined(separator: " ")) {
        KanbanApp($0, started: .saturday)
      }
    }
    #expect(accepted > 5 * seeds.count, "only \(accepted) were not refused, the law says little")
  }

  @Test func `the same again gives the same screen`() {
    for seed in 0..<5 { #expect(play(seed).lines == play(seed).lines, "seed \(seed)") }
  }
}
