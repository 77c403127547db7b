import DragDropCollections
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// The first Tab of a keyboard drag leaves home, and the announcement of its end is true.
@Suite struct KeyboardHomeTests {
  /// Three letters in a source, and beside it a shelf to which `count` of them were dragged.
  private func player(onShelf count: Int, _ part: BoardCollection = .shelf) -> Player<TwoPanes> {
    var model = Board<String>()
    model.addSource(named: "left", ["A", "B", "C"])
    model.addCollection(named: "right", part)
    var player = Player(TwoPanes(), model: model, size: CellSize(41, 12))
    for letter in ["A", "B", "C"].prefix(count) {
      let id = player.model.contents(of: "left").compactMap { $0 }.first { player.model[$0] == letter }!
      player.drop(from: player.cell(of: .item(id)), to: CellPoint(30, 9))
      player.wait(.seconds(1))
    }
    return player
  }

  @Test(arguments: 0...3, ["shelf", "slots"])
  func `the first Tab goes where a drop changes something, and Enter makes that change`(count: Int, part: String) {
    var lifts = 0
    for index in 0..<3 {
      for tab in ["Tab", "Shift-Tab"] {
        var player = player(onShelf: part == "shelf" ? count : 0, part == "shelf" ? .shelf : .slots(count))
        for _ in 0...index { player.keys("Tab") }
        let steps = player.records.count
        player.keys("Space")
        let stops = player.program.drags.stops(in: player.program.dragContext)
        // A lone source has nowhere to go.
        guard stops.count > 1 else { continue }
        lifts += 1
        player.keys("\(tab) Enter")
        #expect(player.records.count == steps + 1, "\(count) on the \(part), \(tab) with letter \(index)")
        #expect(player.announcements.last?.hasPrefix("Put ") == false, "\(player.announcements.suffix(3))")
      }
    }
    #expect(lifts > 0 || count == 0)
  }

  @Test func `a drop at home is announced as no change, by keyboard and by mouse`() {
    var keys = player(onShelf: 1)
    let steps = keys.records.count
    keys.keys("Tab Space Space")
    #expect(keys.announcements.last == "Put B back. Nothing was changed.")
    #expect(keys.announcements.count { $0.hasPrefix("Moved") } == 1)
    #expect(keys.records.count == steps)
    var mouse = player(onShelf: 1)
    let cell = mouse.cell(of: mouse.place(of: "B")!)
    mouse.press(cell)
    mouse.move(to: cell.offset(columns: 2))
    mouse.mouse(.up(.left), cell.offset(columns: 2))
    #expect(mouse.announcements.contains("Put B back. Nothing was changed."))
    #expect(mouse.records.count == 1)
  }

  @Test(arguments: ["?", "H", "R"])
  func `an overlay puts back what is carried, and a release behind it drops nothing`(key: String) {
    var player = Player()
    player.drop("E", on: .vowels)
    player.wait(.seconds(1))
    player.carry("A", over: .vowels)
    player.keys(key)
    #expect(player.program.drags.sessions.isEmpty)
    #expect(player.announcements.contains { $0.hasPrefix("Cancelled") })
    player.mouse(.up(.left), player.cell(of: .tray(.vowels)))
    #expect(player.tray(of: "A") == .table)
    #expect(player.records.count == 1)
  }
}
