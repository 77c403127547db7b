import Geometry
import JigsawModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// The screen below carried pieces, which is not drawn again while it stays the same.
@Suite struct StillScreenTests {
  @Test func `a frame is the same whether the screen below was kept or redrawn`() throws {
    let keys = "l g b + - a d w s 0 Tab n x o P P u Ctrl-R . e m".split(separator: " ").map(String.init)
    for seed in Laws.seeds(6, long: 100) {
      var random = SplitMix64(seed: seed)
      let app = try Puzzles.app(4, 3, challenge: Challenge(turning: [.upright, .quarters, .free][Int(seed % 3)]))
      var hand = try Hand(app, size: CellSize(100, 32))
      hand.wait(.milliseconds(10))
      for step in 0..<12 {
        if Bool.random(using: &random) { hand.keys(keys.randomElement(using: &random)!) }
        let pieces = hand.model.grid.pieces.filter { hand.cell(of: $0) != nil }
        if let piece = pieces.randomElement(using: &random), let start = hand.cell(of: piece) {
          hand.mouse(.down(.left), start)
          for _ in 0..<4 {
            let place = CellPoint(Int.random(in: 0..<99, using: &random), Int.random(in: 1..<30, using: &random))
            hand.mouse(.moved(holding: .left), place)
            if seed.isMultiple(of: 2) { hand.keys("r") }
            // After another program has used the terminal, everything is drawn again.
            var redrawn = hand
            redrawn.take(.edited(nil))
            #expect(hand.program.frame == redrawn.program.frame, "seed \(seed), step \(step)")
          }
          hand.release(CellPoint(Int.random(in: 0..<70, using: &random), Int.random(in: 2..<28, using: &random)))
        }
      }
    }
  }

  @Test func `most steps of a drag keep the screen below`() throws {
    var hand = try Hand(
      Puzzles.app(4, 3), size: CellSize(100, 32), placing: [Placement(PieceID(0), at: Vector(dx: 0.2, dy: 0.1))])
    let start = hand.lift(PieceID(0))
    hand.mouse(.moved(holding: .left), start.offset(rows: 4))
    let number = hand.program.stage.sceneNumber
    for step in 1..<6 { hand.mouse(.moved(holding: .left), start.offset(columns: -step, rows: 4)) }
    #expect(hand.program.stage.sceneNumber == number)
  }
}
