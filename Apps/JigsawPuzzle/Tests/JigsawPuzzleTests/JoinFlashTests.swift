import Geometry
import JigsawModel
import TestKit
import Testing

@testable import AppShell
@testable import JigsawPuzzle

@Suite struct JoinFlashTests {
  private func join(reducesMotion: Bool) throws -> (before: Hand, after: Hand) {
    var settings = ProgramSettings()
    settings.reducesMotion = reducesMotion
    var hand = try Hand(Puzzles.app(4, 3), settings: settings, placing: [Placement(PieceID(0), at: .zero)])
    let before = hand
    hand.mouse(.up(.left), hand.carry(PieceID(1), to: .zero))
    return (before, hand)
  }

  @Test func `a group that something was joined to shines for a moment`() throws {
    var hand = try join(reducesMotion: false).after
    #expect(hand.model.pieces(of: GroupID(lowest: PieceID(0))).count == 2)
    #expect(hand.app.flash?.group(at: hand.time) == PieceID(0))
    let shining = hand.program.frame
    hand.wait(.milliseconds(300))
    #expect(hand.app.flash == nil && hand.program.frame != shining)
    hand.keys("u")
    #expect(hand.app.flash == nil)
  }

  @Test func `nothing shines with reduced motion, or if nothing was joined`() throws {
    #expect(try join(reducesMotion: true).after.app.flash == nil)
    var hand = try join(reducesMotion: false).before
    hand.mouse(.up(.left), hand.carry(PieceID(1), to: Vector(dx: 2, dy: 1)))
    #expect(hand.app.flash == nil)
  }
}

/// The bell at a join, for those who want it.
@Suite struct JoinBellTests {
  private func bells(rings: Bool, joining: Bool) throws -> Int {
    var settings = ProgramSettings()
    settings.rings = rings
    var hand = try Hand(Puzzles.app(4, 3), settings: settings, placing: [Placement(PieceID(0), at: .zero)])
    hand.mouse(.up(.left), hand.carry(PieceID(1), to: joining ? .zero : Vector(dx: 2, dy: 1)))
    hand.wait(.seconds(1))
    return hand.output.count { $0 == 0x07 }
  }

  @Test func `a join rings the bell if it is wanted, and nothing else does`() throws {
    #expect(try bells(rings: true, joining: true) == 1)
    #expect(try bells(rings: true, joining: false) == 0)
    #expect(try bells(rings: false, joining: true) == 0)
  }

  @Test func `the bell is off by default, also over ssh`() {
    #expect(!ProgramSettings().rings)
  }
}
