import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI
import TestKit
import Testing

@testable import DragPlayground

/// What the settings of the page of shapes do, by mouse and by keys, through the bytes of a terminal.
@Suite struct SheetSettingsTests {
  private func sheet() -> Player<Playground> { .start(page: 3) }

  /// Carries the lamp so that only its right part is over the moon, by pixels to the left of it.
  private func over(_ rule: String) throws -> Place? {
    var player = sheet()
    try player.choose("Over a target is", rule)
    let moon = try #require(player.program.scene.bounds(of: .target(.moon), in: nil))
    let lamp = try player.corner(of: .note(ItemID(rawValue: 0)))
    player.press(lamp)
    player.move(to: CellPoint(Int(moon.minX) - 6, Int(moon.center.y)))
    return player.program.drags.sessions.first?.over?.region
  }

  @Test func `each overlap rule decides what is under the same note`() throws {
    #expect(try over("the pointer") == .sheet)
    #expect(try over("the center of the note") == .sheet)
    #expect(try over("any part of the note") == .target(.moon))
    #expect(try over("the largest share") == .sheet)
    #expect(try over("whatever is nearest") != nil)
    #expect(try over("the closest corners") != nil)
  }

  @Test func `the tray may have a rule of its own`() throws {
    for (rule, target) in [("the same", Place.sheet), ("any part of the note, first of all", .target(.tray))] {
      var player = sheet()
      try player.choose("Over the tray is", rule)
      let tray = try #require(player.program.scene.bounds(of: .target(.tray), in: nil))
      player.press(try player.corner(of: .note(ItemID(rawValue: 0))))
      player.move(to: CellPoint(Int(tray.minX) + 1, Int(tray.minY) - 1))
      #expect(player.program.drags.sessions.first?.over?.region == target, "\(rule)")
    }
  }

  @Test func `a note lands in the tray as its fit says`() throws {
    func landing(_ words: String) throws -> (note: Rect, tray: Rect) {
      var player = sheet()
      try player.choose("Dropped on a target, it", words)
      try player.drop(.note(ItemID(rawValue: 0)), on: .target(.tray))
      let sheet = try #require(player.program.scene.bounds(of: .sheet, in: nil))
      let tray = try #require(player.program.scene.bounds(of: .target(.tray), in: nil))
      return (player.model.sheet.notes[0].frame, tray.offset(by: .zero - sheet.origin))
    }
    let (filled, tray) = try landing("fills it")
    #expect(filled == tray)
    let middle = try landing("goes to the middle").note.center
    #expect(abs(middle.x - tray.center.x) <= 1 && abs(middle.y - tray.center.y) <= 1)
    #expect(try landing("becomes 8 by 2").note.size == Size(width: 8, height: 2))
    let corner = try landing("snaps to a grid of 4 by 2").note.origin - tray.origin
    #expect(corner.dx.truncatingRemainder(dividingBy: 4) == 0 && corner.dy.truncatingRemainder(dividingBy: 2) == 0)
  }

  @Test func `a note that lies on a target does not block it, and the words name target and size`() throws {
    var player = sheet()
    try player.choose("Dropped on a target, it", "fills it")
    let (lamp, bench) = (Place.note(ItemID(rawValue: 0)), Place.note(ItemID(rawValue: 1)))
    let tray = try player.center(of: .target(.tray))
    try player.carry(lamp, over: .target(.tray))
    #expect(player.status.contains("Release to put the lamp on the tray and make it "), "\(player.status)")
    player.release()
    player.drop(from: try player.corner(of: bench), to: tray)
    #expect(player.model.sheet.notes[1].frame == player.model.sheet.notes[0].frame)
    let grip = try player.center(of: .grip(ItemID(rawValue: 1)))
    player.carry(from: grip, to: grip.offset(columns: -2, rows: -1))
    #expect(player.announcements.contains("Took the corner of the bench."))
    #expect(player.status.contains("Release to make the bench "), "\(player.status)")
  }

  private func frame(after setting: String, _ words: String, to move: CellPoint = CellPoint(13, 7)) throws -> Rect {
    var player = sheet()
    try player.choose(setting, words)
    let lamp = try player.corner(of: .note(ItemID(rawValue: 0)))
    player.press(lamp)
    player.move(to: lamp.offset(columns: move.column, rows: move.row))
    let frame = try #require(player.program.drags.sessions.first?.frame)
    return frame.offset(by: Point.zero - player.lampHome.origin)
  }

  @Test func `constraints hold the note back`() throws {
    #expect(try frame(after: "A note moves", "freely").origin == Point(13, 7))
    #expect(try frame(after: "A note moves", "to the sides only").origin == Point(13, 0))
    #expect(try frame(after: "A note moves", "up and down only").origin == Point(0, 7))
    #expect(try frame(after: "Grid", "4 by 2").origin == Point(12, 8))
    #expect(try frame(after: "It may leave the sheet", "no", to: CellPoint(-30, -3)).origin == Point(-2, -1))
  }

  @Test func `a corner resizes the note, by mouse and by keys, and undo takes it back`() throws {
    var player = sheet()
    let grip = Place.grip(ItemID(rawValue: 0))
    let cell = try player.center(of: grip)
    player.drop(from: cell, to: cell.offset(columns: 5, rows: 2))
    #expect(player.model.sheet.notes[0].frame.size == Size(width: 13, height: 4))
    player.keys("u")
    #expect(player.model == Desk.start)
    player.drop(from: cell, to: cell.offset(columns: -7, rows: -1))
    #expect(player.model.sheet.notes[0].frame.size == Size(width: 6, height: 2), "no smaller than this")
    player.keys("u")
    for _ in 0..<12 where player.program.focus != grip { player.keys("Tab") }
    player.keys("Space Right Right Down Space")
    #expect(player.model.sheet.notes[0].frame.size == Size(width: 12, height: 3))
  }

  @Test func `a thrown note glides on, and with less motion it does not`() throws {
    for reduced in [false, true] {
      var settings = ProgramSettings()
      settings.reducesMotion = reduced
      var player = Player(Playground(), model: Desk.start, size: CellSize(100, 30), settings: settings)
      for _ in 0..<3 { player.keys("p") }
      try player.choose("Thrown, it glides on", "far")
      player.mousePause = .milliseconds(10)
      let lamp = try player.corner(of: .note(ItemID(rawValue: 0)))
      player.press(lamp)
      for step in 1...6 { player.mouse(.moved(holding: .left), lamp.offset(columns: step)) }
      player.release()
      let moved = player.model.sheet.notes[0].frame.minX - Desk.start.sheet.notes[0].frame.minX
      #expect(reduced ? moved == 6 : moved > 8, "\(moved)")
    }
  }

  @Test func `a lifted note may appear little by little`() throws {
    for (words, least) in [("at once", 1.0), ("little by little", 0)] {
      var player = sheet()
      try player.choose("Lifted, it appears", words)
      player.press(try player.corner(of: .note(ItemID(rawValue: 0))))
      player.move(to: CellPoint(30, 8))
      #expect(try #require(player.program.drags.previews.first).opacity(at: .zero) == least)
      player.wait(.milliseconds(200))
      #expect(player.program.drags.previews.first?.opacity(at: player.time) == 1)
    }
  }

  @Test func `the program may take away a preview in its own time`() throws {
    var player = sheet()
    try player.choose("After a drop", "the program takes it away")
    let lamp = try player.corner(of: .note(ItemID(rawValue: 0)))
    player.press(lamp)
    player.move(to: lamp.offset(columns: 10, rows: 9))
    player.mouse(.up(.left), lamp.offset(columns: 10, rows: 9))
    #expect(player.program.drags.previews.map(\.phase) == [.fading])
    player.wait(SheetPage.removalTime)
    #expect(player.program.drags.previews.isEmpty)
  }

  @Test func `buttons undo, redo and begin anew, and say how many steps were done`() throws {
    var player = sheet()
    try player.drop(.note(ItemID(rawValue: 0)), on: .target(.moon))
    let moved = player.model
    #expect(player.lines[0].contains("Undo") && player.lines[0].contains("1 step"))
    player.click(try player.center(of: .history(.undo)))
    #expect(player.model == Desk.start && player.lines[0].contains("0 steps"))
    player.click(try player.center(of: .history(.redo)))
    #expect(player.model == moved)
  }

  @Test func `after a drop the note lands, fades or is there`() throws {
    for (words, phase) in [("it lands", true), ("it fades", true), ("it is there", false)] {
      var player = sheet()
      try player.choose("After a drop", words)
      let lamp = try player.corner(of: .note(ItemID(rawValue: 0)))
      player.press(lamp)
      player.move(to: lamp.offset(columns: 10, rows: 9))
      player.mouse(.up(.left), lamp.offset(columns: 10, rows: 9))
      #expect(player.program.drags.previews.isEmpty != phase, "\(words)")
      if words == "it fades" {
        player.wait(.milliseconds(200))
        let opacity = try #require(player.program.drags.previews.first).opacity(at: player.time)
        #expect(0 < opacity && opacity < 1)
      }
      player.wait(.seconds(1))
      #expect(player.program.drags.previews.isEmpty)
    }
  }

  @Test func `the moon does not take the bench, and keys say so too`() throws {
    var player = sheet()
    try player.drop(.note(ItemID(rawValue: 1)), on: .target(.moon))
    #expect(player.status.contains("too heavy") && player.model == Desk.start)
    try player.drop(.note(ItemID(rawValue: 0)), on: .target(.moon))
    #expect(player.model.sheet != Desk.start.sheet)
  }
}
