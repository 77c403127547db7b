import AppShell
import DragDropKit
import TerminalUI
import TestKit
import Testing

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
    #expect(status(columns: 80) == "Cannot drop on the vowels. B is no vowel. Put it with the consonants.")
    #expect(status(columns: 71) == "Cannot drop on the vowels. B is no vowel. Put it with the consonants.")
    #expect(status(columns: 70) == "B is no vowel. Put it with the consonants.")
    #expect(status(columns: 44) == "B is no vowel. Put it with the consonants.")
    #expect(status(columns: 43) == "B is no vowel.")
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
    #expect(player.status.trimmed == "Mu is no country.")
  }

  @Test func `the summary gives way to what is said now, and to nothing else`() {
    var player = Player(Summing(), model: Letters(), size: CellSize(60, 24))
    #expect(player.status.trimmed == "Drag with the mouse, or Tab and Space. ? help, q quit.")
    player.resize(to: CellSize(80, 24))
    #expect(player.status.hasSuffix("q quit.               4 letters "))
  }
}

/// The smallest app with a summary.
private struct Summing: App {
  typealias Place = Int
  static let name = "summing"

  func view(_ stage: Stage<Self>) -> View<Int> { .empty }
  func rules(_ stage: Stage<Self>) -> DragRules<Int, Int> { DragRules() }
  func action(for drop: Drop<Int, Int>, _ stage: Stage<Self>) throws(Refusal) -> PutLetter? { nil }
  func summary(_ stage: Stage<Self>) -> String { "\(stage.model.trays.count) letters" }
}

extension String {
  /// Without the spaces at both ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
