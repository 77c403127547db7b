import DragDropKit
import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawPuzzle

/// A solved puzzle: the picture in the middle, and the score beside it.
@Suite struct FinishedTests {
  private static let sizes = [
    CellSize(40, 12), CellSize(80, 24), CellSize(100, 30), CellSize(120, 40), CellSize(200, 60),
  ]

  /// A game in which every piece has been placed.
  private func solved(
    _ size: CellSize, capabilities: Capabilities = .full, settings: ProgramSettings = ProgramSettings(),
    at origin: Vector = Vector(dx: -0.1, dy: 0.1)
  ) throws -> Hand {
    var hand = try Hand(Puzzles.app(3, 2), size: size, capabilities: capabilities, settings: settings)
    for piece in hand.model.grid.pieces { hand.place(piece, at: hand.offset(of: PieceID(0)) ?? origin) }
    #expect(hand.model.isSolved)
    return hand
  }

  private func tabletop(_ hand: Hand) -> Tabletop { hand.app.tabletop(in: hand.program.context) }

  @Test(arguments: sizes) func `the picture is in the middle of its part of the window, and whole`(size: CellSize)
    throws
  {
    let hand = try solved(size)
    let tabletop = tabletop(hand)
    let (picture, table) = (tabletop.cells(of: hand.model.zOrder[0]), tabletop.layout.table)
    #expect(picture.intersection(table) == picture, "\(picture) in \(table)")
    #expect(abs((picture.minColumn - table.minColumn) - (table.maxColumn - picture.maxColumn)) <= 1)
    #expect(abs((picture.minRow - table.minRow) - (table.maxRow - picture.maxRow)) <= 1)
    let score = tabletop.layout.score
    #expect((score != nil) == (size.columns >= 76))
    if let score { #expect(score.intersection(picture).isEmpty) }
  }

  @Test(arguments: sizes) func `the score says what is known, or one line does`(size: CellSize) throws {
    let hand = try solved(size)
    guard tabletop(hand).layout.score != nil else {
      return #expect(hand.text.contains("Solved! 6 pieces in 0:"))
    }
    for words in [
      "Finished!", "Picture, 6 pieces", "your best", "Moves", "Moves that joined", "83%", "M  More pieces",
      "R Play it again", "C Other shapes",
    ] {
      #expect(hand.text.contains(words), "\(words)\n\(hand.text)")
    }
    #expect(
      hand.status.contains("Press R to play it again, M for more pieces, or H to look back.")
        && !hand.text.contains("Solved!"))
  }

  @Test func `sparks lie on the cloth alone, and are left out without color`() throws {
    var capabilities = Capabilities.full
    for size in Self.sizes {
      capabilities.colorDepth = .trueColor
      let hand = try solved(size, capabilities: capabilities)
      let tabletop = tabletop(hand)
      let cells = CellRect(size).inset(bottom: 1)
      let sparks = (cells.minRow..<cells.maxRow).flatMap { row in (0..<size.columns).map { CellPoint($0, row) } }
        .filter { "▖▗▘▝".contains(hand.program.frame.character(at: $0) ?? " ") }
      let picture = tabletop.cells(of: hand.model.zOrder[0])
      #expect(sparks.allSatisfy { !picture.contains($0) && !(tabletop.layout.title?.contains($0) ?? false) })
      #expect(sparks.count > 3 || size.columns < 76)
    }
    capabilities.colorDepth = .none
    let hand = try solved(CellSize(120, 40), capabilities: capabilities)
    #expect(!hand.text.contains { "▖▗▘▝".contains($0) })
  }

  @Test func `nothing moves by itself, and the finished picture cannot be lifted`() throws {
    var hand = try solved(CellSize(120, 40))
    #expect(hand.program.app.nextTick(in: hand.program.context) == nil)
    let frame = hand.program.frame
    hand.wait(.seconds(5))
    #expect(hand.program.frame == frame)
    let cell = CellPoint(containing: Rect(tabletop(hand).cells(of: hand.model.zOrder[0])).center)
    hand.mouse(.down(.left), cell)
    hand.mouse(.moved(holding: .left), cell.offset(columns: 5))
    #expect(hand.program.drags.sessions.isEmpty)
    #expect(hand.status.contains("The picture is finished. Press u to undo the last move."))
    hand.mouse(.up(.left), cell.offset(columns: 5))
    #expect(hand.model.isSolved && hand.program.journal.counter == 6)
  }

  @Test func `it is seen although the game was paused before the last piece came back`() throws {
    var hand = try solved(CellSize(120, 40))
    /// The left half only, because on the right the time is no longer a new best one.
    func picture() -> [Substring] { hand.program.frame.text.split(separator: "\n").dropFirst(2).map { $0.prefix(60) } }
    let frame = picture().dropLast()
    hand.keys("u P Ctrl-R")
    #expect(hand.model.isSolved && hand.app.watch.isPaused)
    #expect(picture().dropLast() == frame)
  }

  @Test func `it is opened as it was left`() throws {
    let hand = try solved(CellSize(120, 40))
    var app = try Puzzles.app(3, 2)
    app.takeViewState(try #require(hand.app.viewStateText))
    app.takeSharedState(try #require(hand.app.sharedStateText))
    var program = Program(
      app: app, journal: hand.program.journal, size: hand.program.size, capabilities: .full)
    _ = program.start()
    func lines(_ frame: Frame) -> [Substring] { frame.text.split(separator: "\n").dropLast() }
    #expect(lines(program.frame) == lines(hand.program.frame))
  }

  @Test func `the buttons do what their keys do`() throws {
    for (button, check) in [
      (Jigsaw.Button.undo, { (hand: Hand) in hand.program.journal.counter == 5 }),
      (.again, { $0.program.frame.text.contains("Start over?") }),
      (.history, { $0.program.frame.text.contains("History") }),
      (.quit, { $0.requests.contains { if case .quit = $0 { true } else { false } } }),
    ] {
      var hand = try solved(CellSize(120, 40))
      let place = try #require(hand.program.scene.bounds(of: .button(button), in: nil))
      hand.press(CellPoint(containing: place.center))
      hand.release(CellPoint(containing: place.center))
      #expect(check(hand), "\(button)")
    }
  }

  @Test func `played again, the time begins again, and a better one is the best`() throws {
    var hand = try solved(CellSize(120, 40))
    let first = hand.app.watch.seconds
    hand.keys("R y")
    #expect(hand.app.watch.seconds == 0 && hand.model.zOrder.isEmpty)
    hand.keys("u")
    #expect(hand.model.isSolved && hand.app.watch.seconds == first && hand.text.contains("83%"))
    #expect(hand.app.sharedState?.times.seconds.values.first == first, "a puzzle that only comes back is no new time")
  }

  @Test func `the title line names the picture, and the first step of a drag is as it was`() throws {
    let hand = try Hand(Puzzles.app(3, 2), size: CellSize(120, 40))
    #expect(hand.lines[0].hasPrefix(" Jigsaw  Picture  6 pieces, seed 7"))
    #expect(tabletop(hand).layout.table.minRow == 1)
    #expect(try Hand(Puzzles.app(3, 2), size: CellSize(50, 24)).lines[0].hasPrefix(" Picture"))
  }
}
