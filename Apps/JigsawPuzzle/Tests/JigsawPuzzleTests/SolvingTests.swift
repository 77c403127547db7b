import DragDropKit
import Foundation
import Geometry
import JigsawModel
import TerminalUI
import Testing

@testable import AppHost
@testable import AppShell
@testable import JigsawPuzzle

/// A whole puzzle, from the tray to the last piece.
@Suite struct SolvingTests {
  /// Drags every piece from the tray to its place beside the ones before.
  private func solveByMouse(_ app: Jigsaw) throws -> Hand {
    var hand = try Hand(app)
    for piece in hand.model.grid.pieces {
      hand.place(piece, at: hand.offset(of: PieceID(0)) ?? .zero)
    }
    return hand
  }

  @Test func `twelve drags solve twelve pieces, each joins, and it is seen and said`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    for piece in hand.model.grid.pieces {
      #expect(!hand.text.contains("Finished!"))
      let end = hand.carry(piece, to: hand.offset(of: PieceID(0)) ?? .zero)
      #expect(piece.number == 0 || hand.status.contains("It fits!"), "\(piece.number): \(hand.status)")
      hand.release(end)
      #expect(hand.model.zOrder.count == 1, "\(piece.number)")
      #expect(hand.model.pieces(of: hand.model.zOrder[0]).count == piece.number + 1)
    }
    #expect(hand.model.isSolved)
    #expect(hand.text.contains("Finished!") && hand.status.contains("Press R to play it again"))
    #expect(
      hand.announcements.filter { $0.hasPrefix("Solved! 12 pieces") && $0.hasSuffix("12 moves, seed 7.") }.count == 1)
  }

  private func solveByKeyboard(_ app: Jigsaw) throws -> Hand {
    var hand = try Hand(app)
    hand.solveByTab()
    return hand
  }

  @Test func `the keyboard alone solves it`() throws {
    let hand = try solveByKeyboard(Puzzles.app(4, 3))
    #expect(hand.model.isSolved && hand.isByKeysAlone)
    #expect(hand.text.contains("Finished!"))
    #expect(hand.announcements.contains { $0.hasPrefix("Solved!") })
  }

  /// What a terminal sends while the photograph is solved is kept in files, which the tests of the program itself play
  /// through a terminal. Where the game has changed on purpose, they are written anew with `WRITE_RECORDINGS=1`.
  @Test func `the kept recordings solve the photograph`() throws {
    for (name, hand) in [
      ("mouse", try solveByMouse(Puzzles.photograph())), ("keyboard", try solveByKeyboard(Puzzles.photograph())),
    ] {
      #expect(hand.model.isSolved)
      let text = hand.events.map { Recording.line(of: $0) + "\n" }.joined()
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../Tests/EndToEndTests/Recordings/solve-by-\(name).jsonl").standardized
      if ProcessInfo.processInfo.environment["WRITE_RECORDINGS"] != nil {
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
    }
  }

  @Test func `the recording of a solve replays to the same state and picture, twice`() throws {
    let hand = try solveByMouse(Puzzles.app(4, 3))
    let text = try hand.recording()
    for _ in 1...2 {
      let recording = try Recording(text: text, name: "solve.jsonl")
      var again = try Hand(Puzzles.app(4, 3)).program
      for event in recording.events { _ = again.replay(event) }
      #expect(again.stateText() == hand.program.stateText())
      #expect(again.frame == hand.program.frame)
      #expect(again.model.isSolved)
    }
  }

  @Test func `solved anew after an undo is said anew, and undo all the way gives the first puzzle`() throws {
    var hand = try solveByMouse(Puzzles.app(4, 3))
    let first = Puzzle(grid: hand.model.grid, seed: 7)
    hand.keys("u Ctrl-R")
    #expect(hand.announcements.filter { $0.hasPrefix("Solved!") }.count == 2)
    for _ in 1...12 { hand.keys("u") }
    #expect(hand.model == first)
  }

  @Test func `a thousand pieces: a drag from the tray and one on the table work`() throws {
    let app = try Puzzles.app(40, 25)
    let placed = (0..<100).map { Placement(PieceID(10 * $0), at: Vector(dx: 0.5, dy: 0.5)) }
    var hand = try Hand(app, size: CellSize(200, 60), placing: placed)
    #expect(hand.model.grid.count == 1_000)
    let piece = hand.model.tray[0]
    hand.place(piece, at: Vector(dx: -2, dy: -2))
    #expect(hand.model.group(of: piece) != nil)
    let before = hand.offset(of: PieceID(500))!
    hand.place(PieceID(500), at: before + Vector(dx: 2, dy: 0))
    #expect(abs(hand.offset(of: PieceID(500))!.dx - before.dx - 2) < 0.01)
    #expect(hand.model.check() == nil)
  }
}
