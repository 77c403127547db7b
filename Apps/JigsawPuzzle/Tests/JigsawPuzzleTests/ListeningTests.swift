import JigsawModel
import SeededRandom
import TestKit
import Testing

@testable import JigsawPuzzle

/// A puzzle by ear: every key follows from what was said before it.
@Suite struct ListeningTests {
  @Test func `who does not see the pieces joins two of them`() throws {
    let ear = Ear(try Hand(Puzzles.app(3, 2)))
    #expect(ear.press("Ctrl-L").first?.hasPrefix("jigsaw-puzzle, 0%, 0 moves") == true)
    let first = try #require(ear.press("Tab", untilHearing: "in the tray"))
    #expect(ear.press("Space").first?.hasPrefix("Picked up piece") == true)
    #expect(ear.press("Tab", untilHearing: "Release to move", "to the table") != nil)
    #expect(ear.press("Space").first?.hasPrefix("Moved piece") == true)
    var joined = false
    for _ in 0..<5 where !joined {
      let next = try #require(ear.press("Tab", untilHearing: "in the tray"))
      #expect(next != first)
      _ = ear.press("Space")
      joined = ear.press("Tab", untilHearing: "It fits!", atMost: 12) != nil
      _ = ear.press(joined ? "Space" : "Esc")
    }
    #expect(joined)
    #expect(ear.press("i").first?.contains("largest group 2") == true)
    #expect(ear.player.model.progress.largestGroup == 2)
  }

  @Test func `who does not see the pieces plays from the first to the last, and begins again`() throws {
    let ear = Ear(try Hand(Puzzles.app(3, 2)))
    // An Escape counts as one only if nothing follows at once.
    func press(_ key: String) -> [String] {
      ear.hear {
        $0.keys(key)
        $0.wait(.seconds(1))
      }
    }
    _ = try #require(ear.press("Tab", untilHearing: "in the tray"))
    ear.press("Space")
    #expect(ear.press("Tab", untilHearing: "Release to move", "to the table") != nil)
    _ = press("Space")
    var end: String?
    for _ in 0..<60 where end == nil {
      _ = try #require(ear.press("Tab", untilHearing: "in the tray"))
      ear.press("Space")
      let fits = ear.press("Tab", untilHearing: "It fits!", atMost: 16) != nil
      end = press(fits ? "Space" : "Esc").first { $0.hasPrefix("Solved!") }
    }
    #expect(end?.hasPrefix("Solved! 6 pieces in ") == true)
    #expect(ear.player.model.isSolved)
    #expect(ear.press("i").first?.hasPrefix("100% joined, 0 loose, 0 in the tray") == true)
    #expect(ear.press("R").first?.hasPrefix("Start over?") == true)
    ear.press("y")
    #expect(ear.press("Tab", untilHearing: "in the tray", atMost: 1) != nil)
  }

  /// Whether a piece is where a sentence says, on the table, in the tray where it was, or joined to others.
  private func isTrue(_ sentence: String, of puzzle: Puzzle, since before: Puzzle) -> Bool {
    let pieces = puzzle.grid.pieces
    if let parts = sentence.wholeMatch(of: /Moved (piece .+) to the (table|tray)\./)?.output {
      guard let piece = pieces.first(where: { "piece \($0)" == parts.1 || $0.description == parts.1 }) else {
        return false
      }
      return (puzzle.group(of: piece) != nil) == (parts.2 == "table")
    }
    if let parts = sentence.wholeMatch(of: /Moved (\d+) pieces to the (table|tray)\./)?.output {
      let gone = pieces.count { (puzzle.group(of: $0) == nil) != (before.group(of: $0) == nil) }
      return gone == Int(parts.1) || gone == 0 && parts.2 == "table"
    }
    if sentence == "Left it here." { return puzzle.tray == before.tray }
    guard sentence.contains("Joined") else { return false }
    let sizes = { (puzzle: Puzzle) in
      pieces.map { piece in puzzle.group(of: piece).map { puzzle.pieces(of: $0).count } ?? 0 }
    }
    return zip(sizes(puzzle), sizes(before)).contains { $0 > max(1, $1) }
  }

  @Test func `what is said after a drop is what was promised before it and what has happened`() throws {
    var kept = 0
    let seeds = Laws.seeds(8, long: 200)
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = try Hand(Puzzles.app(4, 3))
      player.random = random
      kept += try player.expectKeptPromises { sentence, after, before in
        isTrue(sentence, of: after.model, since: before)
      }
    }
    #expect(kept >= seeds.count)
  }
}
