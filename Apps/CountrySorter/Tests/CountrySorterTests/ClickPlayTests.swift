import DragDropCollections
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import CountrySorter

/// A whole game by clicks alone: no button is held while the hand moves.
@Suite struct ClickPlayTests {
  @Test func `clicks alone put the countries in order, check it, and take a step back`() throws {
    let codes = ["CH", "CN", "DE", "LI"]
    let right = ["CN", "DE", "CH", "LI"]
    var held = try Player(byPopulation, codes)
    for (index, code) in right.enumerated() { held.drop(code, on: .slot(index, in: .answer)) }

    var clicks = try Player(byPopulation, codes)
    clicks.keys("Ctrl-K")
    for (index, code) in right.enumerated() {
      try clicks.dropByClicks(clicks.place(of: code)!, on: .board(.slot(index, in: .answer)))
    }
    #expect(clicks.answer == right)
    #expect(clicks.model == held.model)
    #expect(clicks.program.journal.done.map(\.title) == held.program.journal.done.map(\.title))
    try clicks.click(.check)
    #expect(clicks.lastRows(3).contains("All right."), "\(clicks.lastRows(3))")
    try clicks.click(.button(.undo))
    #expect(clicks.answer == ["CN", "DE", "CH", "_"])
  }
}
