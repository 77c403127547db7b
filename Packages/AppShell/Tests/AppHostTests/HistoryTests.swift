import DragDropKit
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Undo, redo, reset and the walk through the history.
@Suite struct HistoryTests {
  /// A, E and B in their trays.
  private func sorted() -> Player<LetterSorter> {
    var player = Player()
    player.drop("A", on: .vowels)
    player.drop("E", on: .vowels)
    player.drop("B", on: .consonants)
    return player
  }

  @Test func `undo takes back the latest step and says which, redo does it again`() {
    var player = sorted()
    let after = player.program.model
    player.keys("u")
    #expect(player.tray(of: "B") == .table)
    #expect(player.status.contains("Undid: Put B on the consonants."))
    player.keys("Ctrl-R")
    #expect(player.program.model == after)
    #expect(player.status.contains("Redid: Put B on the consonants."))
    #expect(player.records.suffix(2) == [.undo, .redo])
  }

  @Test func `undo and redo go all the way, and say where there is no more`() {
    var player = sorted()
    let after = player.program.model
    player.keys("u u u")
    #expect(player.program.model == Letters())
    player.keys("u")
    #expect(player.status.contains("There is nothing to undo."))
    player.keys("Ctrl-R Ctrl-R Ctrl-R")
    #expect(player.program.model == after)
    player.keys("Ctrl-R")
    #expect(player.status.contains("There is nothing to redo."))
    #expect(player.records.count == 9)
  }

  @Test func `reset asks first, and no leaves everything`() {
    var player = sorted()
    let after = player.program.model
    player.keys("R")
    #expect(player.program.frame.text.contains("Start over? You can undo this (3 steps)."))
    player.keys("n")
    #expect(player.program.model == after)
    #expect(!player.program.frame.text.contains("Start over"))
    #expect(player.records.count == 3)
  }

  @Test func `reset goes back to the beginning, and undo takes it back`() {
    var player = sorted()
    let after = player.program.model
    player.keys("R y")
    #expect(player.program.model == Letters())
    #expect(player.program.journal.counter == 0)
    player.keys("u")
    #expect(player.program.model == after)
    #expect(player.program.journal.counter == 3)
    #expect(player.records.suffix(2) == [.reset, .undo])
  }

  @Test func `reset at the beginning asks nothing`() {
    var player = Player()
    player.keys("R")
    #expect(player.status.contains("Everything is already at the beginning."))
    player.keys("y")
    #expect(player.records.isEmpty)
  }

  @Test func `the history shows every step, and Enter goes to the chosen one, back and forth`() {
    var player = sorted()
    let after = player.program.model
    player.keys("H")
    for line in ["0  The beginning", "1  Put A on the vowels", "3  Put B on the consonants"] {
      #expect(player.program.frame.text.contains(line))
    }
    player.keys("Up Up Enter")
    #expect(player.program.model.letters(in: .vowels) == ["A"])
    #expect(player.status.contains("1 step done."))
    player.keys("H Down Down Down Enter")
    #expect(player.program.model == after)
    player.keys("H Up Esc")
    #expect(player.program.model == after)
  }

  @Test func `a drop after an undo forgets what had been undone`() {
    var player = sorted()
    player.keys("u u")
    player.drop("K", on: .consonants)
    player.keys("Ctrl-R")
    #expect(player.status.contains("There is nothing to redo."))
    #expect(player.program.journal.done.map(\.title) == ["Put A on the vowels", "Put K on the consonants"])
  }

  @Test func `the state is told as JSON with its keys in order`() {
    var player = Player()
    player.drop("A", on: .vowels)
    #expect(
      player.program.stateText()
        == #"{"app":"letter-sorter","carrying":0,"model":{"trays":{"A":"vowels","B":"table","E":"table","K":"table"}},"#
        + #""steps":1,"undo":"Put A on the vowels"}"#)
  }
}
