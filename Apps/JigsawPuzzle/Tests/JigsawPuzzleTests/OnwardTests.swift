import Geometry
import JigsawModel
import TerminalUI
import TestKit
import Testing

@testable import JigsawProgram
@testable import JigsawPuzzle

/// What can come after a puzzle.
@Suite struct OnwardTests {
  @Test func `N goes on to the next picture, if there is one`() throws {
    let art = try Puzzles.app(4, 3).art
    var hand = try Hand(Jigsaw(art: art, next: "sky"))
    hand.keys("N")
    #expect(hand.app.onward == .nextPicture)
    var last = try Hand(Jigsaw(art: art))
    last.keys("N")
    #expect(last.app.onward == nil && last.status.contains("There is no next picture"))
  }

  @Test(arguments: [("M", Onward.morePieces), ("C", .otherCut)])
  func `a solved puzzle goes on by key and by click, another does not`(key: String, onward: Onward) throws {
    var hand = try Hand(Puzzles.app(3, 2), size: CellSize(120, 40))
    hand.keys(key)
    #expect(hand.app.onward == nil && hand.status.contains("Solve this puzzle first."))
    for piece in hand.model.grid.pieces { hand.place(piece, at: hand.offset(of: PieceID(0)) ?? Vector(dx: 0, dy: 0)) }
    #expect(hand.model.isSolved)
    var clicking = hand
    hand.keys(key)
    #expect(hand.app.onward == onward)
    try clicking.click(.button(onward == .morePieces ? .more : .cut))
    #expect(clicking.app.onward == onward)
  }

  @Test func `more pieces are twice as many, up to the most there can be`() {
    #expect(Onward.pieces(after: 48) == 96)
    #expect(Onward.pieces(after: 9_999) == 10_000)
    #expect(Onward.pieces(after: 10_000) == nil)
  }

  @Test func `other shapes are each of them in turn`() throws {
    var style = CutStyle.standard
    var seen: [String] = []
    for _ in CutName.allCases {
      seen.append(style.word)
      style = try CutOptions.parse(["--cut", Onward.cut(after: style).rawValue]).style
    }
    #expect(Set(seen) == Set(CutName.allCases.map(\.rawValue)) && style == .standard)
  }
}
