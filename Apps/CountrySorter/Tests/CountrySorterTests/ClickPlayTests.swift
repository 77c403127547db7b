import DragDropCollections
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import CountrySorter

/// A whole game by clicks alone, with no button held while the hand moves; and by keys alone.
@Suite struct ClickPlayTests {
  @Test func `clicks alone put the countries in order, check it, and take a step back`() throws {
    let codes = ["CH", "CN", "DE", "LI"]
    let right = ["CN", "DE", "CH", "LI"]
    var held = try Player(byPopulation, codes)
    for (index, code) in right.enumerated() { held.drop(code, on: .slot(index, in: .answer)) }

    var clicks = try Player(byPopulation, codes, settings: .clicks)
    for (index, code) in right.enumerated() {
      try clicks.dropByClicks(clicks.place(of: code)!, on: .board(.slot(index, in: .answer)))
    }
    #expect(clicks.answer == right)
    #expect(clicks.model == held.model)
    #expect(clicks.program.journal.done.map(\.title) == held.program.journal.done.map(\.title))
    try clicks.click(.check)
    #expect(clicks.lastRows(3).contains("All right."), "\(clicks.lastRows(3))")
    try clicks.click(.button(.undo))
    #expect(clicks.answer == ["CN", "DE", "CH", "_"] && clicks.isByClicksAlone)
  }

  @Test func `keys alone do the same`() throws {
    var keys = try Player(byPopulation, ["CH", "CN", "DE", "LI"])
    for (index, code) in ["CN", "DE", "CH", "LI"].enumerated() {
      try keys.dropByKeys(keys.place(of: code)!, on: .board(.slot(index, in: .answer)))
    }
    keys.keys("c")
    #expect(keys.answer == ["CN", "DE", "CH", "LI"] && keys.lastRows(3).contains("All right."))
    keys.keys("u")
    #expect(keys.answer == ["CN", "DE", "CH", "_"] && keys.isByKeysAlone)
  }
}
