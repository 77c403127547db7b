import JigsawModel
import Testing

@testable import JigsawPuzzle

/// A puzzle by ear: every key follows from what was said before it.
@Suite struct ListeningTests {
  @Test func `who does not see the pieces joins two of them`() throws {
    let ear = Ear(try Hand(Puzzles.app(3, 2)))
    #expect(ear.press("Ctrl-L").first?.hasPrefix("jigsaw-puzzle, 0 %, 0 moves") == true)
    let first = try #require(ear.press("Tab", untilHearing: "in the tray"))
    #expect(ear.press("Space").first?.hasPrefix("Lifted piece") == true)
    #expect(ear.press("Tab", untilHearing: "Release to move", "to the table") != nil)
    #expect(ear.press("Space").first?.hasPrefix("Moved piece") == true)
    var joined = false
    for _ in 0..<5 where !joined {
      let next = try #require(ear.press("Tab", untilHearing: "in the tray"))
      #expect(next != first)
      _ = ear.press("Space")
      joined = ear.press("Tab", untilHearing: "it fits!", atMost: 12) != nil
      _ = ear.press(joined ? "Space" : "Esc")
    }
    #expect(joined)
    #expect(ear.press("i").first?.contains("largest group 2") == true)
    #expect(ear.largestGroup == 2)
  }
}

/// Somebody who hears the program and does not see it: presses keys, and knows only what is said.
///
/// A class, because macros take no mutating calls.
private final class Ear {
  private var player: Hand

  init(_ player: Hand) { self.player = player }

  /// - Returns: What was said to the key.
  func press(_ chord: String) -> [String] {
    let before = player.announcements.count
    player.keys(chord)
    return Array(player.announcements[before...])
  }

  /// Presses the key until something is said that has all the words, so many times at most.
  func press(_ chord: String, untilHearing words: String..., atMost times: Int = 40) -> String? {
    for _ in 0..<times {
      if let heard = press(chord).first(where: { said in words.allSatisfy(said.contains) }) { return heard }
    }
    return nil
  }

  /// For the end alone.
  var largestGroup: Int { player.model.progress.largestGroup }
}
