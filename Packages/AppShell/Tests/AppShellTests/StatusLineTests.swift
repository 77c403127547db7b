import AppShell
import DragDropKit
import History
import TerminalUI
import TestKit
import Testing

@testable import SampleApps

/// The status line has one row; what matters most is said first, and whole.
@Suite struct StatusLineTests {
  /// A letter carried over a tray that does not take it, in a window so wide.
  private func status(columns: Int) -> String {
    var player = Player(size: CellSize(columns, 24))
    player.carry("B", over: .vowels)
    return player.status.trimmed
  }

  @Test
  func `a refusal too long for the row leaves out what is seen anyway, then the remedy`() {
    #expect(status(columns: 80) == "Cannot drop on the vowels. B is not a vowel. Put it with the consonants.")
    #expect(status(columns: 74) == "Cannot drop on the vowels. B is not a vowel. Put it with the consonants.")
    #expect(status(columns: 73).hasPrefix("B is not a vowel. Put it with the consonants.  "))
    #expect(status(columns: 73).hasSuffix("  Esc cancels"))
    #expect(status(columns: 47) == "B is not a vowel. Put it with the consonants.")
    #expect(status(columns: 46).hasPrefix("B is not a vowel.  "))
  }

  @Test func `at 80x24 a long refusal of a board can be read to its end`() {
    let things = ["Mu", "The Former Yugoslav Republic of Macedonia, as it was called until February 2019"]
    var player = Player(things, slots: 3, size: CellSize(80, 24)) { $0.policy = .refuse }
    player.drop(things[0], on: .slot(0, in: "right"))
    #expect(player.status.trimmed == "Mu is no country.")
    player.drop(things[1], on: .slot(1, in: "right"))
    let start = player.cell(of: player.place(of: "Mu")!)
    player.press(start)
    player.move(to: player.cell(of: .slot(1, in: "right")))
    #expect(player.status.hasPrefix(" Cannot move Mu to place 2 of right. Mu is no country.  "))
  }

  /// A window so narrow that a long message takes three rows, over the tray with the letters.
  private func covered() -> Player<LetterSorter> {
    var program = Player(size: CellSize(24, 16)).program
    _ = program.say("The disk is full, and so is the one beside it. Press W.", at: .zero)
    return Player(program)
  }

  @Test func `a press on what covers the app closes it and hits nothing below`() {
    var player = covered()
    #expect(player.lines[13...].joined(separator: " ").contains("Press W."))
    let cell = CellPoint(3, 14)
    player.press(cell)
    player.move(to: CellPoint(12, 3))
    #expect(player.program.drags.sessions.isEmpty && player.program.focus == nil)
    #expect(!player.lines[13...].joined(separator: " ").contains("Press W."))
  }

  @Test func `where something is carried the line takes no more than its row`() {
    var player = Player(size: CellSize(24, 16))
    player.carry("B", over: .vowels)
    let session = player.program.drags.sessions[0]
    #expect(player.lines[15].trimmed == "B is not a vowel.")
    player.mouse(.moved(holding: .left), CellPoint(12, 14))
    let over = player.program.drags.sessions[0].over
    #expect(over?.region == session.over?.region && over?.plan == session.over?.plan)
    #expect(player.lines[14].contains("─"), "the tray is seen below the pointer")
  }

  @Test func `the hint gives way to the summary, form by form, but is never cut off`() {
    func status(columns: Int) -> String {
      Player(Summing(), model: Letters(), size: CellSize(columns, 24)).status
    }
    #expect(status(columns: 80).hasSuffix("q quit.               4 letters "))
    for columns in 34...80 {
      let text = status(columns: columns)
      #expect(text.contains("? help, q quit.") && text.hasSuffix(" 4 letters "), "\(columns): \(text)")
    }
    #expect(status(columns: 60).trimmed.hasPrefix("Drag, or Tab and Space. ? help, q quit. "))
  }
}

/// The smallest app with a summary.
private struct Summing: App {
  typealias Action = PutLetter
  typealias Place = Int
  static let profile = AppProfile("summing")

  func view(in context: AppContext<Self>) -> View<Int> { .empty }
  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Int, Int> { DragRules() }
  func summary(in context: AppContext<Self>) -> String { "\(context.model.trays.count) letters" }
}

extension String {
  /// Without the spaces at both ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
