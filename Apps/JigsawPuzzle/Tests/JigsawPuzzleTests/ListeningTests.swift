import JigsawModel
import TestKit
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
    #expect(ear.player.model.progress.largestGroup == 2)
  }
}
