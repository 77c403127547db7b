import AppShell
import Geometry
import JigsawModel
import PictureFiles
import TerminalUI
import TestKit
import Testing

@testable import JigsawPuzzle

/// The finished picture and the table, dragged out of the window as PNG.
@Suite struct PictureExportsTests {
  private func solved() throws -> Hand {
    var hand = try Hand(Puzzles.app(3, 2))
    for piece in hand.model.grid.pieces {
      hand.place(piece, at: hand.offset(of: PieceID(0)) ?? Vector(dx: -0.1, dy: 0.1))
    }
    #expect(hand.model.isSolved)
    return hand
  }

  private func middle(_ hand: Hand) throws -> CellPoint {
    let bounds = try #require(hand.program.scene.bounds(of: .group(GroupID(lowest: PieceID(0))), in: nil))
    return CellPoint(Int(bounds.center.x), Int(bounds.center.y))
  }

  @Test func `the finished picture is a PNG file, and stays on the table`() throws {
    var hand = try solved()
    let before = hand.model
    hand.takeDrags()
    hand.wait(.seconds(3))
    let taken = hand.dragOut(from: try middle(hand), to: OutsideTarget(wants: ["image/png", "text/uri-list"]))
    let png = try #require(taken.data["image/png"])
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && taken.files["picture.png"] == png)
    #expect(hand.model == before)
    try hand.expectReplay()
  }

  @Test func `in its own window, the finished picture stays where it is, and says why`() throws {
    var hand = try solved()
    let before = hand.model
    hand.takeDrags()
    hand.wait(.seconds(3))
    let cell = try middle(hand)
    hand.drop(from: cell, to: CellPoint(cell.column + 4, cell.row + 2))
    #expect(hand.model == before && hand.toldTerminal.isEmpty)
    #expect(hand.lastRows(2).contains("The picture is finished."))
  }

  @Test func `a piece at the edge moves the view, and e gives the table away`() throws {
    var hand = try Hand(Puzzles.app(3, 2))
    hand.takeDrags()
    hand.place(PieceID(0), at: Vector(dx: 0.5, dy: 0.5))
    let cell = try middle(hand)
    hand.press(cell)
    hand.move(to: CellPoint(hand.program.size.columns - 1, cell.row))
    #expect(hand.toldTerminal.isEmpty)
    hand.move(to: CellPoint(cell.column + 3, cell.row))
    let seen = hand.requests.count
    hand.keys("e")
    let taken = hand.takeOut(OutsideTarget(wants: ["image/png"]), seen: seen)
    #expect(taken.data["image/png"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    #expect(!hand.program.drags.isDragging)
    try hand.expectReplay()
  }
}
