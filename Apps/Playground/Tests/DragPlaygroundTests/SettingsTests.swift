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

  @Test func `how far a press must move, and how far it may stray, can differ from letter to letter`() throws {
    var player = Player<Playground>.start()
    try player.drop(player.letter("A"), on: .board(.pane(.vowels)))
    try player.choose("It must move", "six cells on the table")
    try player.choose("It may stray", "two on the table")
    let table = try player.center(of: player.letter("B"))
    let tray = try player.center(of: player.item("A", in: .vowels))
    func carries(_ cell: CellPoint, by columns: Int) -> Bool {
      var player = player
      player.press(cell)
      player.mouse(.moved(holding: .left), cell.offset(columns: columns))
      return player.program.drags.isDragging
    }
    #expect(!carries(table, by: 5) && carries(table, by: 6) && carries(tray, by: 1))

    try player.choose("It must move", "six cells")
    func selects(_ cell: CellPoint, straying columns: Int) -> Bool {
      var player = player
      player.mouse(.down(.left), cell, .control)
      player.mouse(.moved(holding: .left), cell.offset(columns: columns), .control)
      player.mouse(.up(.left), cell.offset(columns: columns), .control)
      return !player.app.selection.isEmpty
    }
    #expect(selects(table, straying: 2) && !selects(table, straying: 3) && !selects(tray, straying: 2))
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

  @Test func `what is dropped on the street lies beside it if that is a leaf, by mouse and by keys`() throws {
    var player = Player<Playground>.start(page: 2)
    try player.choose("The street", "is a leaf")
    let street = try player.center(of: player.row("Street"))
    player.carry(from: try player.center(of: player.row("Garden")), to: street.offset(columns: 4))
    player.move(to: street.offset(columns: 5, rows: 1))
    player.release()
    #expect(player.outline.suffix(3) == ["Street", "Garden", "  Tree"], "\(player.outline)")
    player.keys("Space Right Space")
    #expect(player.outline.suffix(3) == ["Street", "Garden", "  Tree"], "\(player.outline)")
    player.keys("Up")
    #expect(player.announcements.last == "Street, level 1", "\(player.announcements)")
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
    #expect(player.lines.contains { $0.contains("zoom 110%") } && !player.lines.contains { $0.contains("pan") })
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
