import AppShell
import Foundation
import SeededRandom
import Testing

@testable import TestKit

/// A failing play becomes the fewest inputs that fail.
@Suite struct ShrinkingTests {
  @Test(arguments: 0..<1_000)
  func `what is kept still holds, nothing of it can be left out, and the same again is kept`(seed: Int) {
    var random = SplitMix64(seed: seed)
    let all = Array(0..<random.int(in: 0...60))
    let needed = Set((0..<random.int(in: 0...5)).compactMap { _ in all.isEmpty ? nil : random.element(of: all) })
    // Either of two sets will do, so that what is left out first decides which.
    let other = Set(needed.map { ($0 + 7) % all.count })
    let holds = { (kept: [Int]) in needed.isSubset(of: kept) || other.isSubset(of: kept) }
    var (runs, again) = (10_000, 10_000)
    let kept = all.fewest(atMost: &runs, where: holds)
    #expect(holds(kept) && kept == kept.sorted(), "seed \(seed)")
    #expect(Set(kept) == needed || Set(kept) == other, "seed \(seed)")
    #expect(all.fewest(atMost: &again, where: holds) == kept && again == runs, "seed \(seed)")

    let limit = random.int(in: 0...20)
    var (left, asked) = (limit, 0)
    let some = all.fewest(atMost: &left) { kept in
      asked += 1
      return holds(kept)
    }
    #expect(asked == limit - left && left >= 0 && holds(some) && some.count >= kept.count, "seed \(seed)")
  }

  /// Breaks the law that the basket holds one fruit, with a long play before, between and after.
  private func play(_ seed: Int) -> Player<FruitApp> {
    var player = Player(FruitApp(), model: Fruits(), size: .init(58, 6), random: SplitMix64(seed: seed))
    player.act(20)
    return player
  }

  private func law(_ player: Player<FruitApp>) throws(TestFailure) {
    let count = player.model.inBasket.count(where: \.value)
    guard count < 1 else { throw TestFailure("There is \(count) in the basket.") }
  }

  @Test func `a long play that fails is told as a short test, the same each time`() throws {
    let failing = (0..<40).map(play).filter { (try? law($0)) == nil }
    try #require(failing.count > 2)
    for player in failing.prefix(3) {
      let failures = (0..<2).map { _ in
        #expect(throws: TestFailure.self) { try player.shrinking { try law($0) } }
      }
      #expect(failures[0] == failures[1])
      let text = try #require(failures[0]?.description)
      #expect(text.hasPrefix("There is 1 in the basket.\n"))
      let inputs = text.components(separatedBy: "player.send(").count - 1
      #expect(1...8 ~= inputs, "\(text)")
    }
  }

  @Test func `the test that is printed has the inputs as they were, with the time between them`() throws {
    var player = Player(FruitApp(), model: Fruits(), size: .init(58, 6))
    player.keys("y ?")
    player.keys("Esc")
    try player.drop(.fruit("pear"), on: .basket)
    player.resize(to: .init(60, 8))
    player.send([0xFF])
    let failure = #expect(throws: TestFailure.self) {
      try player.shrinking(
        from: "Player(FruitApp(), model: Fruits(), size: .init(58, 6))", file: "A/FruitTests.swift", line: 7
      ) {
        try law($0)
      }
    }
    #expect(failure?.description == Self.printed)
  }

  private static let printed = #"""
    There is 1 in the basket.
    2 of the 9 inputs are enough (14 runs). As a test:

    @Test func `a short play that fails`() throws {
      var player = Player(FruitApp(), model: Fruits(), size: .init(58, 6))
      player.send("\u{1B}[<0;15;3M")
      player.wait(.milliseconds(30))
      player.send("\u{1B}[<0;44;3m")
      // What FruitTests.swift:7 expects.
    }
    """#

  @Test func `the test that was printed fails in the same way`() throws {
    var player = Player(FruitApp(), model: Fruits(), size: .init(58, 6))
    player.send("\u{1B}[<0;15;3M")
    player.wait(.milliseconds(30))
    player.send("\u{1B}[<0;44;3m")
    #expect(throws: TestFailure("There is 1 in the basket.")) { try law(player) }
  }

  @Test func `a law inside of a law does not look for itself`() throws {
    let player = play(1)
    var runs = 0
    _ = try? player.shrinking(atMost: 20) { player in
      runs += 1
      try player.shrinking { _ in throw TestFailure("Never.") }
    }
    #expect(runs <= 24)
  }
}
