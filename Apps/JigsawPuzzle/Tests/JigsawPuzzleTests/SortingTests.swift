import DragDropKit
import Geometry
import GestureModel
import History
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawPuzzle

/// Trays that the player makes, by mouse and by keyboard.
@Suite struct SortingTests {
  private static let sky = TrayID.named(try! TrayName("Sky"))
  private var sky: TrayID { Self.sky }

  private func hand(
    size: CellSize = CellSize(120, 40), capabilities: Capabilities = .full, placing: [Placement] = []
  ) throws -> Hand {
    var hand = try Hand(Puzzles.app(4, 3), size: size, capabilities: capabilities, placing: placing)
    hand.keys("t")
    hand.type("Sky")
    hand.keys("Enter")
    return hand
  }

  /// Carries a piece over a tab.
  private func carry(_ piece: PieceID, over tray: TrayID, _ hand: inout Hand) -> CellPoint {
    hand.lift(piece)
    let tab = CellPoint(containing: hand.program.scene.bounds(of: .tab(tray), in: nil)!.center)
    hand.mouse(.moved(holding: .left), tab)
    return tab
  }

  // MARK: Tabs

  @Test func `a tray is made by its name, and its tab stands below the title`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 40))
    let before = hand.text
    #expect(before.contains("Tray, 12 left") && !before.contains("Main"))
    hand.keys("t")
    #expect(hand.lines[0].contains("Name of the new tray:"))
    hand.type("Sky")
    #expect(hand.announcements.last == "Name of the new tray: Sky")
    hand.keys("Enter")
    #expect(hand.model.trays.named.map(\.name.text) == ["Sky"])
    #expect(hand.announcements.last == "Make the tray \"Sky\".")
    #expect(hand.lines[1].contains("Trays, 12 left") && hand.lines[2].contains(" Main 12   Sky 0 "))
    hand.keys("u")
    #expect(hand.lines[1].contains("Tray, 12 left") && !hand.text.contains("Main 12"))
    try hand.expectReplay()
  }

  @Test func `a name that a tray cannot have is refused, and can be changed`() throws {
    var hand = try hand()
    for (name, reason) in [(" ", "A tray needs a name."), ("Sky", "There is already a tray \"Sky\".")] {
      hand.keys("t")
      hand.type(name)
      hand.keys("Enter")
      #expect(hand.status.contains(reason), "\(hand.status)")
      #expect(hand.app.naming != nil)
      hand.keys("Esc")
      hand.wait(.seconds(1))
      #expect(hand.app.naming == nil && hand.model.trays.named.count == 1)
    }
    hand.keys("t")
    hand.paste("Low\nsky")
    hand.keys("Enter")
    #expect(hand.model.trays.named.map(\.name.text) == ["Sky", "Low sky"])
  }

  @Test func `a piece dropped on a tab is in that tray, from the tray and from the table`() throws {
    var hand = try hand(placing: [Placement(PieceID(5), at: .zero)])
    let first = hand.model.tray[0]
    for piece in [first, PieceID(5)] {
      let before = hand.model
      let tab = carry(piece, over: sky, &hand)
      #expect(hand.status.contains("Release to put it into Sky."), "\(hand.status)")
      hand.release(tab)
      #expect(hand.model.tray(of: piece) == sky)
      #expect(hand.announcements.contains("Put it into Sky."))
      #expect(hand.app.tabletop(in: hand.program.context).openTray == .main, "it stays closed")
      #expect(!hand.program.scene.contains(.piece(piece)))
      hand.keys("u")
      #expect(hand.model == before)
      hand.keys("Ctrl-R")
    }
    #expect(hand.lines[2].contains("Main 10   Sky 2") && hand.lines[1].contains("Trays, 12 left"))
    try hand.click(.tab(sky))
    #expect(hand.cell(of: first) != nil && hand.cell(of: PieceID(5)) != nil)
    #expect(
      hand.announcements.last?.hasPrefix("\(first) in Sky") == true
        || hand.announcements.last == "Sky: 2 pieces. Tray 2 of 2.")
    let steps = hand.program.journal.counter
    hand.keys(",")
    #expect(hand.announcements.contains("The main tray: 10 pieces. Tray 1 of 2.") && hand.cell(of: first) == nil)
    #expect(hand.program.journal.counter == steps, "nothing of it is a step")
  }

  @Test func `a tab does not take joined pieces`() throws {
    var hand = try hand(placing: [Placement(PieceID(0), at: .zero)])
    hand.place(PieceID(1), at: .zero)
    let before = hand.model
    let tab = carry(PieceID(0), over: sky, &hand)
    #expect(hand.status.contains("Joined pieces stay on the table."))
    hand.release(tab)
    #expect(hand.model == before)
  }

  @Test func `a drag that rests over a tab opens the tray, and the piece can be dropped between others`() throws {
    var hand = try hand()
    let pieces = Array(hand.model.tray.prefix(3))
    for piece in pieces.prefix(2) { hand.release(carry(piece, over: sky, &hand)) }
    _ = carry(pieces[2], over: sky, &hand)
    hand.wait(.seconds(1))
    #expect(hand.announcements.last == "Sky: 2 pieces. Tray 2 of 2.")
    let place = hand.cell(of: pieces[0])!
    hand.mouse(.moved(holding: .left), place)
    #expect(hand.status.contains("to Sky."), "\(hand.status)")
    hand.release(place)
    #expect(hand.model.pieces(in: sky) == [pieces[0], pieces[2], pieces[1]])
  }

  @Test func `the keyboard carries a piece to a tab, and goes on with the next one`() throws {
    var hand = try hand()
    let tray = hand.model.tray
    hand.keys("n n Space")
    for _ in 0..<5 where !hand.status.contains("Sky") { hand.keys("Tab") }
    #expect(hand.status.contains("to put it into Sky."), "\(hand.status)")
    hand.keys("Enter")
    #expect(hand.model.pieces(in: sky) == [tray[1]])
    #expect(hand.program.focus == .piece(tray[2]))
    #expect(hand.announcements.last == "\(tray[2]) in the main tray")
  }

  @Test func `another tray can be opened while a piece is carried, and takes it`() throws {
    var hand = try hand()
    let piece = hand.model.tray[0]
    hand.keys("n Space .")
    #expect(hand.announcements.last == "Sky: 0 pieces. Tray 2 of 2.")
    for _ in 0..<5 where !hand.status.contains("to Sky.") { hand.keys("Tab") }
    hand.keys("Enter")
    #expect(hand.model.pieces(in: sky) == [piece])
  }

  @Test func `n goes to the pieces in closed trays too, and opens them`() throws {
    var hand = try hand()
    let piece = hand.model.tray[3]
    hand.release(carry(piece, over: sky, &hand))
    hand.keys("n")
    for _ in 0..<12 where hand.program.focus != .piece(piece) { hand.keys("n") }
    #expect(hand.program.focus == .piece(piece) && hand.cell(of: piece) != nil)
    #expect(hand.app.tabletop(in: hand.program.context).openTray == sky)
    hand.keys("n")
    #expect(hand.app.tabletop(in: hand.program.context).openTray == .main, "after the last one comes the first")
  }

  @Test func `the wheel over the tabs goes from tray to tray`() throws {
    var hand = try hand()
    let tab = CellPoint(containing: hand.program.scene.bounds(of: .tab(.main), in: nil)!.center)
    hand.mouse(.scrolled(Vector(dx: 0, dy: 1)), tab)
    #expect(hand.app.tabletop(in: hand.program.context).openTray == sky)
    hand.mouse(.scrolled(Vector(dx: 0, dy: -1)), tab)
    #expect(hand.app.tabletop(in: hand.program.context).openTray == .main)
  }

  // MARK: Keys

  @Test func `each key that sorts is one step, is announced, and can be undone`() throws {
    var hand = try hand(placing: [Placement(PieceID(5), at: .zero)])
    hand.release(carry(hand.model.tray[0], over: sky, &hand))
    let words: [(keys: String, words: String)] = [
      ("1", "Sort the tray, edges first."), ("2", "Sort the tray by knobs."), ("3", "Sort the tray by color."),
      ("4", "Shuffle the tray."), ("e", "Gather 10 edge pieces in \"Edges\"."),
      ("c", "Gather 4 corner pieces in \"Corners\"."), ("S", "Spread 10 pieces."), (". E", "Empty the tray \"Sky\"."),
      (". D", "Remove the tray \"Sky\"."),
    ]
    for (keys, words) in words {
      let (before, steps) = (hand.model, hand.program.journal.counter)
      hand.keys(keys)
      #expect(hand.program.journal.counter == steps + 1, "\(keys): \(hand.status)")
      #expect(hand.announcements.contains { $0.hasPrefix(words) }, "\(keys): \(hand.announcements.suffix(3))")
      #expect(hand.model.check() == nil)
      hand.keys("u")
      #expect(hand.model == before, "\(keys)")
      while hand.app.tabletop(in: hand.program.context).openTray != .main { hand.keys(",") }
    }
    try hand.expectReplay()
  }

  @Test func `gathered pieces are shown, and what is left of a tray that is gone`() throws {
    var hand = try hand()
    hand.keys("e")
    #expect(hand.app.tabletop(in: hand.program.context).openTray.words == "Edges")
    #expect(hand.lines[2].contains("Main 2") && hand.text.contains("Edges 10"))
    hand.keys("T")
    #expect(hand.lines[0].contains("New name of Edges: Edges"))
    hand.keys("Ctrl-U")
    hand.type("Rim")
    hand.keys("Enter")
    #expect(hand.app.tabletop(in: hand.program.context).openTray.words == "Rim")
    hand.keys("u")
    #expect(hand.app.tabletop(in: hand.program.context).openTray.words == "Edges")
    hand.keys("D")
    #expect(hand.app.tabletop(in: hand.program.context).openTray == .main)
    #expect(hand.model.tray.count == 12)
  }

  @Test func `a piece of the table is put away into the open tray, and all selected ones with it`() throws {
    var hand = try hand(
      placing: [Placement(PieceID(5), at: .zero), Placement(PieceID(0), at: Vector(dx: 2, dy: 1))])
    hand.keys(". n x n x Backspace")
    #expect(Set(hand.model.pieces(in: sky)) == [PieceID(0), PieceID(5)])
    hand.keys("u")
    #expect(hand.model.zOrder.count == 2)
  }

  @Test func `all that lies in a tray is spread in sight, and nothing joins`() throws {
    var hand = try hand()
    hand.keys("S")
    #expect(hand.model.tray.isEmpty && hand.model.progress.joinedEdges == 0)
    for piece in hand.model.grid.pieces { #expect(hand.cell(of: piece) != nil, "\(piece)") }
    hand.keys("S")
    #expect(hand.status.contains("Nothing is in the main tray."))
  }

  @Test func `what is selected on the table and in the tray is stacked in one step, which undo and a restart keep`()
    throws
  {
    var hand = try hand(
      placing: [Placement(PieceID(5), at: .zero), Placement(PieceID(0), at: Vector(dx: 2, dy: 1))])
    hand.keys("K")
    #expect(hand.status.contains("Select pieces first"), "\(hand.status)")
    let before = hand.model
    hand.keys(". n x n x A K")
    let lying = before.pieces(in: sky)
    #expect(hand.model.pieces(in: sky).isEmpty && hand.model.progress.joinedEdges == before.progress.joinedEdges)
    #expect(hand.model.zOrder.map(\.lowest) == [PieceID(5), PieceID(0)] + lying)
    #expect(hand.announcements.contains { $0.contains("Stack \(2 + lying.count) pieces") })
    let tabletop = hand.app.tabletop(in: hand.program.context)
    let middles = hand.model.zOrder.map { tabletop.bounds(of: $0).center }
    #expect(middles.allSatisfy { $0.distance(to: middles[0]) < 1.6 })
    let recording = try Recording(text: hand.recording(), name: "stack.jsonl")
    hand.keys("u")
    #expect(hand.model == before)
    hand.keys("Ctrl-R")
    var again = try Hand(
      Puzzles.app(4, 3), size: CellSize(120, 40),
      placing: [Placement(PieceID(5), at: .zero), Placement(PieceID(0), at: Vector(dx: 2, dy: 1))]
    ).program
    for event in recording.events { _ = again.replay(event) }
    #expect(again.model == hand.model)
  }

  @Test func `what cannot be done is said`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(120, 40))
    for (keys, words) in [
      (".", "There is only one tray."), ("T", "There is only the main tray."), ("D", "There is only the main tray."),
    ] {
      hand.keys(keys)
      #expect(hand.status.contains(words), "\(hand.status)")
    }
    hand.keys("P 1")
    #expect(hand.status.contains("The game is paused."))
    #expect(hand.program.journal.counter == 0)
    hand.keys("P t")
    hand.type("Sky")
    hand.keys("Enter .")
    // The sentence takes two lines in the narrow tray.
    #expect(hand.text.contains("Nothing is in Sky. Drop") && hand.text.contains("pieces here."))
    for keys in ["P T", "P 1"] {
      hand.keys(keys)
      if keys.hasSuffix("T") { #expect(hand.status.contains("The game is paused.") && hand.app.naming == nil) }
    }
    #expect(hand.status.contains("Nothing is in \"Sky\". Open another tray."), "\(hand.status)")
  }

  @Test func `no key that sorts does anything else in the program`() {
    let (sorting, others) = (SortKeys.bindings, PlayKeys.bindings + ViewKeys.bindings)
    let taken = others.flatMap(\.chords) + ShellCommand.allCases.flatMap(\.chords)
    #expect(Set(sorting.flatMap(\.chords)).isDisjoint(with: taken))
    #expect(Set(sorting.flatMap(\.chords)).count == sorting.flatMap(\.chords).count)
    for binding in sorting {
      #expect(binding.id.filter { !$0.isLowercase && $0 != "-" }.isEmpty, "\(binding.id)")
    }
  }

  // MARK: What is seen and saved

  @Test func `the progress counts the pieces in all trays`() throws {
    var hand = try hand()
    hand.release(carry(hand.model.tray[0], over: sky, &hand))
    hand.keys("i")
    #expect(hand.status.contains("12 loose, 12 in 2 trays"))
  }

  @Test func `the open tray is saved, and one that is gone is not missed`() throws {
    var hand = try hand()
    hand.keys(".")
    var again = try Puzzles.app(4, 3)
    again.takeViewState(try #require(hand.app.viewStateText))
    #expect(again.scroll.openTray.id == sky)
    // In a puzzle without that tray, the main one is shown.
    #expect(try Hand(again).text.contains("Tray, 12"))
    var old = try Puzzles.app(4, 3)
    old.takeViewState(
      #"{"watch":{"seconds":1,"isPaused":false},"showsBox":true,"showsLabels":false,"ghost":0,"trayScroll":3}"#)
    #expect(old.scroll.openTray.id == .main && old.scroll.trayRow == 3 && old.looking.showsBox)
  }

  @Test func `without color and in ASCII, in a small window, tabs and names can be read`() throws {
    var capabilities = Capabilities.full
    (capabilities.colorDepth, capabilities.unicode) = (.none, false)
    for size in [CellSize(80, 24), CellSize(40, 12)] {
      var hand = try hand(size: size, capabilities: capabilities)
      #expect(hand.text.contains("Main 12") && hand.text.contains("Sky 0"))
      let open = CellPoint(containing: hand.program.scene.bounds(of: .tab(.main), in: nil)!.center)
      let closed = CellPoint(containing: hand.program.scene.bounds(of: .tab(sky), in: nil)!.center)
      #expect(hand.program.frame.style(at: open)?.attributes.contains(.reverse) == true)
      #expect(hand.program.frame.style(at: closed)?.attributes.contains(.reverse) == false)
      hand.keys("n x")
      #expect(hand.text.contains("[\(hand.model.tray[0].label)]"))
      #expect(hand.text.filter { !$0.isASCII }.isEmpty, "\(hand.text)")
      hand.keys("t")
      #expect(hand.lines[0].contains("Name"))
    }
  }
}
