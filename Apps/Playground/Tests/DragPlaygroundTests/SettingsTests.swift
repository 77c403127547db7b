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

/// What the settings do, by mouse and by keys, through the bytes of a terminal.
@Suite struct SettingsTests {
  // MARK: Trays

  @Test func `a wrong letter is refused with the reason, or welcome`() throws {
    var player = Player<Playground>.start()
    try player.drop(player.letter("K"), on: .board(.pane(.vowels)))
    #expect(player.status.contains("K is not a vowel.") && player.model == Desk.start)
    try player.choose("A wrong letter", "is welcome")
    try player.drop(player.letter("K"), on: .board(.pane(.vowels)))
    #expect(player.model.board.contents(of: .vowels).count == 1)
  }

  @Test func `a setting that changes while one drags counts at once`() throws {
    var player = Player<Playground>.start()
    try player.carry(player.letter("K"), over: .board(.pane(.vowels)))
    #expect(player.status.contains("not a vowel"))
    player.keys("v")
    #expect(!player.status.contains("not a vowel"))
    player.release()
    #expect(player.model.board.contents(of: .vowels).count == 1)
  }

  @Test func `a press lifts after a while, or after a distance`() throws {
    var player = Player<Playground>.start()
    try player.choose("It must move", "six cells")
    let cell = try player.center(of: player.letter("A"))
    player.press(cell)
    player.mouse(.moved(holding: .left), cell.offset(columns: 4))
    #expect(!player.program.drags.isDragging)
    player.mouse(.moved(holding: .left), cell.offset(columns: 6))
    #expect(player.program.drags.isDragging)
    player.release()
    try player.choose("It must move", "one cell")
    try player.choose("A press lifts", "after 0.4 s")
    player.press(cell)
    player.wait(.milliseconds(300))
    #expect(!player.program.drags.isDragging)
    player.wait(.milliseconds(200))
    #expect(player.program.drags.isDragging)
  }

  @Test func `keys lead to trays that accept, or to all`() throws {
    var player = Player<Playground>.start()
    player.keys("Tab Space")
    var said = player.announcements.count
    player.keys("Tab Tab Tab")
    #expect(!player.announcements[said...].contains { $0.contains("not a consonant") })
    player.keys("Esc")
    try player.choose("Keys lead to", "all trays, also those that refuse")
    player.keys("Space")
    said = player.announcements.count
    player.keys("Tab Tab Tab")
    #expect(player.announcements[said...].contains { $0.contains("not a consonant") })
  }

  @Test func `letters join a drag by a key or passed over, in a formation, and each goes home`() throws {
    var player = Player<Playground>.start()
    try player.choose("Several are shown", "in a list")
    let (a, o) = (try player.center(of: player.letter("A")), try player.center(of: player.letter("O")))
    player.press(a)
    player.mouse(.moved(holding: .left), o)
    player.keys("+")
    #expect(player.program.drags.sessions.first?.items.count == 2)
    let vowels = try player.center(of: .board(.pane(.vowels)))
    player.move(to: vowels)
    let column = vowels.column
    let rows = player.lines.indices.dropFirst().dropLast(4).filter {
      player.lines[$0].dropFirst(column - 4).prefix(9).contains { "AO".contains($0) }
    }
    #expect(rows.count == 2 && rows.last == rows.first.map { $0 + 1 }, "\(player.lines.joined(separator: "\n"))")
    player.release()
    #expect(player.model.board.contents(of: .vowels).count == 2)
    player.keys("u")
    #expect(player.model == Desk.start)

    player.press(a)
    player.mouse(.moved(holding: .left), o, .control)
    player.keys("-")
    #expect(player.program.drags.sessions.first?.items.count == 1, "it has joined, and left again")
    player.keys("Esc")
    player.wait(.seconds(1))
    #expect(player.program.drags.previews.isEmpty && player.model == Desk.start)
  }

  @Test func `letters become a word, and each comes back by undo`() throws {
    var player = Player<Playground>.start()
    try player.choose("A wrong letter", "is welcome")
    try player.choose("A letter already there", "becomes one with it")
    try player.drop(player.letter("K"), on: .board(.pane(.vowels)))
    for letter in ["A", "T"] {
      let word = player.model.board.contents(of: .vowels).compactMap { $0 }[0]
      try player.carry(player.letter(letter), over: .board(.item(word)))
      #expect(player.status.contains("Release to combine the \(letter) with the K"), "\(player.status)")
      player.release()
    }
    let board = player.model.board
    #expect(board.contents(of: .vowels).compactMap { $0.flatMap { board[$0] } } == ["KAT"])
    #expect(board.contents(of: .letters).compactMap { $0.flatMap { board[$0] } } == ["B", "E", "O"])
    player.keys("u u u")
    #expect(player.model == Desk.start)
    try player.expectHistory()
  }

  // MARK: Collections

  @Test func `a stamp and a card become one`() throws {
    var player = Player<Playground>.start(page: 1)
    try player.choose("On a full place", "the two become one")
    let place = Place.board(.slot(0, in: .places))
    try player.drop(player.item("Star", in: .stamps), on: place)
    try player.drop(player.item("Card 2", in: .cards), on: place)
    let board = player.model.board
    #expect(board.item(at: 0, in: .places).flatMap { board[$0] } == "Star + Card 2")
    #expect(!board.contents(of: .cards).contains { $0.map { board[$0] == "Card 2" } ?? false })
  }

  /// How many rows the cards scroll in this time while one is held in the row above the frame.
  private func rows(_ time: Duration, _ setting: String? = nil, _ words: String = "", above: Int = 1) throws -> Double {
    var player = Player<Playground>.start(page: 1)
    if let setting { try player.choose(setting, words) }
    try player.holdAboveEdge(above)
    player.wait(time)
    return player.scrolled
  }

  @Test func `a drag near an edge scrolls, as soon, as far and as fast as is chosen`() throws {
    #expect(try rows(.milliseconds(200)) == 0 && rows(.milliseconds(300)) == 1)
    #expect(try rows(.seconds(1), above: 4) == 0)
    #expect(
      try rows(.seconds(1), "A drag near an edge", "scrolls within 5 cells of it, its frame included", above: 4) > 0)
    #expect(try rows(.seconds(1), "A drag near an edge", "does not scroll") == 0)
    #expect(try rows(.milliseconds(200), "It begins to scroll", "at once") > 0)
    #expect(try rows(.milliseconds(900), "It begins to scroll", "after 1 s") == 0)
    #expect(try rows(.milliseconds(300), "A step of it", "three of them") == 3)
    let slow = try rows(.seconds(1), "At the edge, a step takes", "120 ms, as farther away")
    #expect(try 0 < slow && slow < rows(.seconds(1)))
  }

  @Test func `how a drag scrolls changes while it is held`() throws {
    var player = Player<Playground>.start(page: 1)
    try player.choose("A drag near an edge", "does not scroll")
    try player.holdAboveEdge(1)
    player.wait(.seconds(1))
    #expect(player.scrolled == 0)
    player.keys("v")
    player.wait(.seconds(1))
    #expect(player.scrolled > 0)
    player.keys("V")
    let before = player.scrolled
    player.wait(.seconds(1))
    #expect(player.scrolled == before)
  }

  // MARK: Outline

  @Test func `a row goes before, after and into others, by mouse and by keys, and back`() throws {
    var player = Player<Playground>.start(page: 2)
    let garden = try player.center(of: player.row("Garden"))
    try player.drop(from: player.center(of: player.row("Street")), to: garden.offset(columns: 4))
    #expect(player.outline.contains("  Street"))
    player.keys("u")
    #expect(player.model == Desk.start)
    player.keys("Tab Tab Tab Tab Tab Tab Space Up Space")
    #expect(player.model.outline != Desk.start.outline)
  }

  @Test func `the carried row is whole, and so is each row below it`() throws {
    for reduced in [false, true] {
      var settings = ProgramSettings()
      settings.reducesMotion = reduced
      var player = Player(Playground(), model: Desk.start, size: CellSize(100, 30), settings: settings)
      player.keys("p p")
      let cell = try player.center(of: player.row("House")).offset(columns: 3, rows: 1)
      for (row, column) in [(0, 0), (1, 1), (2, 3), (3, -2), (7, 2), (8, 0), (20, 5)] {
        player.press(try player.center(of: player.row("Door")))
        player.move(to: cell.offset(columns: column, rows: row))
        player.wait(.seconds(1))
        let shown = player.lines.map { $0.split { !$0.isLetter }.map(String.init) }.joined()
        for name in ["House", "Roof", "Rooms", "Kitchen", "Study", "Garden", "Tree", "Street"] {
          #expect(shown.contains(name), "\(name) at \((row, column)):\n\(player.lines.joined(separator: "\n"))")
        }
        #expect(shown.count { $0 == "Door" } >= 2, "at home, and carried")
        player.keys("Esc")
        player.wait(.seconds(1))
      }
    }
  }

  @Test func `an outline that is too tall scrolls by wheel, by keys, and while a drag rests at an edge`() throws {
    let start = Player<Playground>.start(page: 2, size: CellSize(60, 16))
    func top(_ player: Player<Playground>) -> Double? {
      player.program.scene.bounds(of: player.row("House"), in: nil)?.minY
    }
    func sees(_ player: Player<Playground>, _ name: String) -> Bool {
      player.lines.contains { $0.contains("· \(name)") }
    }
    #expect(!sees(start, "Street"))
    var player = start
    let cell = try player.center(of: .outline)
    player.mouse(.scrolled(Vector(dx: 0, dy: 1)), cell)
    #expect(sees(player, "Street"))
    player.mouse(.scrolled(Vector(dx: 0, dy: -1)), cell)
    #expect(top(player) == top(start))

    player = start
    player.keys("Tab")
    for _ in 0..<8 { player.keys("Down") }
    #expect(player.program.focus == player.row("Street") && sees(player, "Street"))

    for direction in ["Tab", "Down"] {
      player = start
      player.keys("Tab Space")
      for _ in 0..<40 where !player.status.contains("Street") { player.keys(direction) }
      // Down goes on as far to the right as before.
      if direction == "Down" { player.keys("Left") }
      #expect(player.status.contains("after Street") && sees(player, "Street"), "\(direction): \(player.status)")
      player.keys("Space")
      #expect(player.outline.last == "    Study", "\(player.outline)")
    }

    player = start
    let frame = CellRect(covering: try #require(player.program.scene.bounds(of: .outline, in: nil)))
    player.press(try player.center(of: player.row("Door")))
    player.move(to: CellPoint(frame.minColumn + 3, frame.maxRow - 1))
    player.wait(.seconds(1))
    #expect(sees(player, "Street") && player.status.contains("after Street"), "\(player.lines.joined(separator: "\n"))")
    player.release()
    #expect(player.outline.last == "Door")
    player.keys("u")
    #expect(player.model == Desk.start)
  }

  @Test func `a closed row opens by key, by click, and by resting on it`() throws {
    var player = Player<Playground>.start(page: 2)
    let house = player.row("House")
    try player.click(house)
    #expect(player.program.scene.bounds(of: player.row("Roof"), in: nil) == nil)
    player.keys("o")
    #expect(player.program.scene.bounds(of: player.row("Roof"), in: nil) != nil)
    player.keys("o")
    try player.carry(player.row("Street"), over: house)
    player.wait(.milliseconds(700))
    #expect(player.program.scene.bounds(of: player.row("Roof"), in: nil) != nil)
    player.release()
  }

  @Test func `the street takes nothing if it is told so`() throws {
    var player = Player<Playground>.start(page: 2)
    try player.choose("The street", "takes nothing")
    let street = try player.center(of: player.row("Street"))
    player.carry(from: try player.center(of: player.row("Garden")), to: street.offset(columns: 4))
    player.move(to: street.offset(columns: 5, rows: 1))
    #expect(player.status.contains("Not on the street."))
    player.release()
    #expect(player.model == Desk.start)
  }

  // MARK: Shapes

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

  // MARK: Gestures

  @Test func `a click and a press that moves zooms, and a lone press does not`() throws {
    var player = Player<Playground>.start(page: 4)
    let cell = try player.center(of: .pad)
    player.mouse(.down(.left), cell)
    player.mouse(.up(.left), cell)
    player.mouse(.down(.left), cell)
    player.mouse(.moved(holding: .left), cell.offset(rows: -1))
    player.mouse(.moved(holding: .left), cell.offset(rows: -2))
    player.release()
    #expect(player.lines.contains { $0.contains("zoom 110 %") } && !player.lines.contains { $0.contains("pan") })
    player.press(cell)
    player.move(to: cell.offset(rows: -3))
    player.release()
    #expect(player.lines.contains { $0.contains("pan began") })
    #expect(player.announcements.last { $0.hasPrefix("pan") } == "pan ended, 0, -3")
  }

  @Test func `a press that is held is a long press, and is heard`() throws {
    var player = Player<Playground>.start(page: 4)
    player.press(try player.center(of: .pad))
    player.wait(GesturesPage.pressDuration)
    #expect(player.announcements.last == "long press began, 0, 0")
    player.release()
    #expect(!player.lines.contains { $0.contains("tap") })
  }

  @Test func `a slop makes a small target larger`() throws {
    var player = Player<Playground>.start(page: 4)
    let dot = try player.center(of: .grip(ItemID(rawValue: 0)))
    player.click(dot.offset(columns: -2))
    #expect(!player.lines.contains { $0.contains("the dot,") })
    try player.choose("The dot is hit", "three cells beside it too")
    player.click(dot.offset(columns: -2))
    #expect(player.lines.contains { $0.contains("the dot,") })
  }

  // MARK: Programs

  @Test func `a text of another program is taken, or refused with the reason`() throws {
    var player = Player<Playground>.start(page: 5)
    player.takeDrags()
    let source = OutsideSource(["text/plain": Array("milk\neggs".utf8)])
    player.drop(source, on: try player.center(of: .pad))
    #expect(player.lines.contains { $0.contains("milk") })
    try player.choose("What others drop", "is refused, with the reason")
    player.hover(source, over: try player.center(of: .pad))
    #expect(player.status.contains(#"Set "What others drop" to "is taken"."#))
  }

  @Test func `a pasted text is a dropped one`() {
    var player = Player<Playground>.start(page: 5)
    player.paste("milk\neggs")
    #expect(player.lines.contains { $0.contains("pasted text, 9 bytes") })
    player = Player<Playground>.start(page: 0)
    player.paste("milk")
    #expect(player.status.contains("This page takes nothing from other programs."))
  }

  @Test func `cards leave for another program`() throws {
    var player = Player<Playground>.start(page: 5)
    player.takeDrags()
    let cell = try player.center(of: player.item("Card 3", in: .cards))
    let taken = player.dragOut(from: cell, to: OutsideTarget(wants: ["text/plain;charset=utf-8"]))
    #expect(taken.text == "Card 3")
  }
}

extension Player<Playground> {
  /// The lines of the outline, with two blanks for each level.
  var outline: [String] {
    model.outline.rows().map { String(repeating: "  ", count: $0.depth) + (model.outline[$0.id] ?? "") }
  }

  /// Carries the first card to a row above the frame of the cards, the lowest being 1.
  mutating func holdAboveEdge(_ row: Int) throws {
    let cards = CellRect(covering: try #require(program.scene.bounds(of: .board(.pane(.cards)), in: nil)))
    press(try center(of: item("Card 1", in: .cards)))
    move(to: CellPoint(cards.minColumn + 5, cards.maxRow - 1 - row))
  }

  /// How many rows the cards have scrolled.
  var scrolled: Double { app.panes.scroll(of: .cards).dy }

  /// Where the lamp was lifted.
  var lampHome: Rect { program.drags.sessions.first?.home ?? .zero }
}
