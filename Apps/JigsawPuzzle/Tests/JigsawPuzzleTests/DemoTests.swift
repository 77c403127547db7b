import AppHost
import DragDropKit
import Geometry
import JigsawModel
import PictureFiles
import Pictures
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// The demo of the puzzle: who plays it, and that it still ends as it should.
@Suite struct DemoTests {
  private func play(in size: CellSize) throws -> Hand {
    var hand = try Hand(Puzzles.photograph(), size: size)
    hand.wait(.seconds(1))
    for piece in hand.model.grid.pieces {
      for _ in 0..<20 where hand.cell(of: piece) == nil {
        hand.keys("PageDown")
        hand.wait(.milliseconds(300))
      }
      for _ in 0..<20 where hand.cell(of: piece) == nil { hand.keys("PageUp") }
      let start = try #require(hand.cell(of: piece))
      hand.glide(to: start)
      hand.wait(.milliseconds(150))
      hand.press(start)
      hand.wait(.milliseconds(100))
      hand.glide(to: start.offset(columns: -1), holding: .left)
      let goal = hand.offset(of: PieceID(0)) ?? .zero
      let tabletop = hand.app.tabletop(in: hand.program.context)
      let session = hand.program.drags.sessions[0]
      let now = CarriedPieces(session.items, on: tabletop).placements(previewIn: session.frame)[0].offset
      let zoom = Double(tabletop.view.zoom)
      hand.glide(
        to: start.offset(
          columns: Int(((goal.dx - now.dx) * zoom).rounded()) - 1, rows: Int(((goal.dy - now.dy) * zoom / 2).rounded())),
        holding: .left)
      hand.wait(.milliseconds(250))
      hand.release(try #require(hand.pointerCell))
    }
    hand.wait(.seconds(1))
    return hand
  }

  @Test(arguments: [("small", CellSize(80, 23)), ("large", CellSize(120, 35))])
  func `the bundled demo is what this plays`(name: String, size: CellSize) throws {
    let hand = try play(in: size)
    #expect(hand.model.isSolved)
    // The picture lies elsewhere on every machine, and is recognized by its content.
    let content = try Bitmap.fingerprint(of: Puzzles.photographPath)
    let notes = ["picture": "/citrus-fruits.jpg", "seed": "3", "content": content]
    try expectDemo(hand, named: name, in: "JigsawProgram", notes: notes)
  }
}
