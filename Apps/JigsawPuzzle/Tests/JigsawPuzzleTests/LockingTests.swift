import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

/// What is locked stays, however it is played.
@Suite struct LockingTests {
  private static let placements = [
    Placement(PieceID(5), at: .zero), Placement(PieceID(0), at: Vector(dx: -1, dy: -1)),
    Placement(PieceID(1), at: Vector(dx: 1, dy: -1)),
  ]

  private func hand(
    capabilities: Capabilities = .full, size: CellSize = CellSize(120, 40), app: Jigsaw? = nil
  ) throws -> Hand {
    try Hand(app ?? Puzzles.app(4, 3), size: size, capabilities: capabilities, placing: Self.placements)
  }

  private func group(_ number: Int) -> GroupID { GroupID(lowest: PieceID(number)) }

  private func isLocked(_ hand: Hand, _ number: Int) -> Bool { hand.model.isLocked(group(number)) }

  @Test func `L locks the clicked piece, a drag is refused with the key that helps, and L unlocks it`() throws {
    var hand = try hand()
    let cell = try #require(hand.cell(of: PieceID(5)))
    hand.click(cell)
    hand.keys("L")
    #expect(isLocked(hand, 5) && hand.announcements.contains { $0.contains("Lock \(PieceID(5))") })
    let before = hand.model
    hand.lift(PieceID(5))
    #expect(hand.program.drags.sessions.isEmpty && hand.status.contains("This piece is locked. Press L to unlock it."))
    hand.release(cell)
    hand.keys("Space")
    #expect(hand.program.drags.sessions.isEmpty && hand.status.contains("is locked"))
    hand.keys("Backspace")
    #expect(hand.model == before && hand.status.contains("Unlock it first."))
    hand.keys("L")
    #expect(!isLocked(hand, 5))
    hand.keys("Space")
    #expect(!hand.program.drags.sessions.isEmpty)
  }

  @Test func `all that is selected is locked in one step, which undo takes back and a replay repeats`() throws {
    var hand = try hand()
    hand.keys("n x n x n x L")
    #expect(hand.model.zOrder.allSatisfy(hand.model.isLocked))
    #expect(hand.announcements.contains { $0.contains("Lock 3 groups") })
    hand.keys("u")
    #expect(!hand.model.zOrder.contains(where: hand.model.isLocked))
    hand.keys("Ctrl-R")
    #expect(hand.model.zOrder.allSatisfy(hand.model.isLocked))
    let recording = try Recording(text: hand.recording(), name: "lock.jsonl")
    var again = try self.hand().program
    for event in recording.events { _ = again.replay(event) }
    #expect(again.model == hand.model)
  }

  @Test func `a drag of what is selected leaves what is locked where it lies`() throws {
    var hand = try hand()
    let (locked, free) = (hand.offset(of: PieceID(0)), hand.offset(of: PieceID(5)))
    hand.click(try #require(hand.cell(of: PieceID(0))))
    hand.keys("L x")
    hand.click(try #require(hand.cell(of: PieceID(5))))
    hand.keys("x")
    hand.place(PieceID(5), at: Vector(dx: 1, dy: 0.5))
    #expect(hand.offset(of: PieceID(0)) == locked && hand.offset(of: PieceID(5)) != free)
  }

  @Test func `a locked group is known by its line, by its name without color, and by its words`() throws {
    var hand = try hand(capabilities: Capabilities(colorDepth: .none, unicode: true))
    hand.click(try #require(hand.cell(of: PieceID(5))))
    hand.keys("L")
    hand.click(try #require(hand.cell(of: PieceID(0))))
    #expect(hand.text.contains("=\(PieceID(5).label)") && !hand.text.contains("=\(PieceID(0).label)"))
    #expect(hand.program.rules.name(of: .group(group(5))).hasSuffix("on the table, locked"))

    var colored = try self.hand(capabilities: .full)
    func look(of piece: Int) -> [Style?] {
      let (cells, frame) = (
        colored.app.tabletop(in: colored.program.context).cells(of: group(piece)), colored.program.frame
      )
      return (cells.minRow..<cells.maxRow).flatMap { row in
        (cells.minColumn..<cells.maxColumn).map { frame.style(at: CellPoint($0, row)) }
      }
    }
    let free = [0, 1].map(look)
    colored.click(try #require(colored.cell(of: PieceID(0))))
    colored.keys("L")
    colored.click(try #require(colored.cell(of: PieceID(5))))
    #expect(zip(look(of: 0), free[0]).count { $0 != $1 } > 4 && look(of: 1) == free[1])
    colored.keys("u")
    #expect(look(of: 0) == free[0])
  }

  @Test func `pieces join what is locked, by mouse and with a hint, and it stays`() throws {
    var hand = try hand()
    let place = hand.offset(of: PieceID(5))
    hand.click(try #require(hand.cell(of: PieceID(5))))
    hand.keys("L")
    hand.place(PieceID(0), at: .zero)
    hand.place(PieceID(1), at: .zero)
    #expect(hand.model.pieces(of: group(0)).map(\.number) == [0, 1, 5] && isLocked(hand, 0))
    #expect(hand.offset(of: PieceID(5)) == place)
    hand.keys("J J")
    #expect(hand.model.pieces(of: group(0)).count == 5 && hand.offset(of: PieceID(5)) == place)
  }

  @Test func `only what is on the table is locked`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.keys("Tab L")
    #expect(hand.status.contains("Only pieces on the table can be locked."))
    #expect(hand.program.journal.counter == 0)
  }
}
