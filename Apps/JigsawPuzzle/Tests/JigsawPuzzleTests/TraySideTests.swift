import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawProgram
@testable import JigsawPuzzle

/// The tray at the right of the table, or at the bottom.
@Suite struct TraySideTests {
  private func layout(_ hand: Hand) -> JigsawPuzzle.Layout { hand.app.tabletop(in: hand.program.context).layout }

  @Test(arguments: [
    (CellSize(80, 24), TraySide.right), (CellSize(120, 36), .right), (CellSize(200, 60), .right),
    (CellSize(80, 50), .bottom), (CellSize(60, 40), .bottom), (CellSize(40, 12), .right),
  ])
  func `a window that is taller than it is wide has the tray at the bottom`(size: CellSize, side: TraySide) throws {
    #expect(TraySide(fitting: size) == side)
    let layout = layout(try Hand(Puzzles.app(4, 3), size: size))
    #expect((layout.tray.minRow > layout.table.minRow) == (side == .bottom))
  }

  @Test func `table, box and tray share the window without a gap or an overlap`() throws {
    for columns in stride(from: 40, through: 220, by: 9) {
      for rows in stride(from: 12, through: 80, by: 7) {
        for side in TraySide.allCases {
          for showsBox in [true, false] {
            let layout = JigsawPuzzle.Layout(
              CellSize(columns, rows), picture: Size(width: 4, height: 3),
              .init(showsBox: showsBox, side: side))
            let parts = [layout.title, layout.table, layout.tray, layout.box].compactMap(\.self)
            #expect(parts.reduce(0) { $0 + $1.columns * $1.rows } == columns * rows, "\(columns)x\(rows) \(side)")
            for (index, part) in parts.enumerated() {
              #expect(parts[..<index].allSatisfy { $0.intersection(part).isEmpty }, "\(columns)x\(rows) \(side)")
            }
            #expect(layout.tray.columns >= 8 && layout.tray.rows >= 3, "\(columns)x\(rows) \(side)")
          }
        }
      }
    }
  }

  @Test func `the key moves the tray, a save keeps it, and pieces are dragged up to the table`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(100, 36))
    hand.keys("o")
    #expect(layout(hand).tray.minRow > layout(hand).table.minRow && hand.status.contains("The tray is at the bottom."))
    let piece = hand.model.tray[0]
    hand.lift(piece)
    hand.release(CellPoint(40, 8))
    #expect(hand.model.group(of: piece) != nil)
    var app = try Puzzles.app(4, 3)
    app.takeViewState(try #require(hand.app.viewStateText))
    #expect(app.looking.traySide == .bottom)
    hand.keys("o")
    #expect(layout(hand).tray.minRow == layout(hand).table.minRow)
  }

  @Test func `what the command line says comes before the save`() throws {
    var hand = try Hand(Puzzles.app(4, 3), size: CellSize(100, 36))
    hand.keys("o")
    let art = try Puzzles.app(4, 3).art
    var app = Jigsaw(art: art, traySide: TraySideChoice(.right))
    app.takeViewState(try #require(hand.app.viewStateText))
    #expect(app.looking.traySide == .right)
    #expect(throws: (any Error).self) { try JigsawCommand.parse(["--tray", "left"]) }
    #expect(try JigsawCommand.parse(["--tray", "bottom"]).window.tray == .bottom)
  }

  @Test func `the config file counts until the key or the command line says otherwise`() throws {
    let art = try Puzzles.app(4, 3).art
    var hand = try Hand(Jigsaw(art: art, traySide: TraySideChoice(usual: .bottom)), size: CellSize(100, 36))
    #expect(layout(hand).tray.minRow > layout(hand).table.minRow)
    hand.keys("o")
    #expect(layout(hand).tray.minRow == layout(hand).table.minRow)
    let chosen = try #require(hand.app.viewStateText)
    var again = Jigsaw(art: art, traySide: TraySideChoice(usual: .bottom))
    again.takeViewState(chosen)
    #expect(again.looking.traySide == .right, "what was chosen was saved")
    again = Jigsaw(art: art, traySide: TraySideChoice(usual: .bottom))
    again.takeViewState(try #require(Jigsaw(art: art).viewStateText))
    #expect(again.looking.traySide == .bottom, "nothing was chosen")
    #expect(Jigsaw(art: art, traySide: TraySideChoice(.right, usual: .bottom)).looking.traySide == .right)
  }

  @Test func `a puzzle is solved by keyboard with the tray at the bottom`() throws {
    var hand = try Hand(Puzzles.app(3, 2), size: CellSize(80, 50))
    hand.solveByTab()
    #expect(hand.model.isSolved)
  }

  @Test func `the picture on the box keeps its shape, whatever that is`() {
    for (width, height) in [(3, 4), (2, 3), (9, 16), (1, 3), (4, 3), (16, 9), (48, 1), (1, 48)] {
      for columns in 3...60 {
        for rows in 1...30 {
          let area = CellRect(column: 2, row: 3, columns: columns, rows: rows)
          let picture = Size(width: Double(width), height: Double(height))
          let shown = JigsawPuzzle.Layout.shaped(picture, in: area)
          #expect(shown.intersection(area) == shown && !shown.isEmpty)
          #expect(shown.columns == columns || shown.rows == rows, "it is as large as it can be")
          // Each side is off by less than a cell.
          let scale = min(Double(columns) / picture.width, Double(2 * rows) / picture.height)
          #expect(abs(Double(shown.columns) - picture.width * scale) < 1, "\(width):\(height) in \(columns)x\(rows)")
          #expect(abs(Double(shown.rows) - picture.height * scale / 2) < 1, "\(width):\(height) in \(columns)x\(rows)")
        }
      }
    }
  }
}
