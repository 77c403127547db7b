import AppShell
import DragDropCollections
import TestKit
import Testing

@testable import LetterSorter

@Suite struct SortingTests {
  private var player: Player<LetterSorter> { Player(LetterSorter(), model: LetterSorter.start) }

  private func letter(_ letter: String) -> BoardPlace {
    let start = LetterSorter.start
    return .item(start.contents(of: "table").compactMap { $0 }.first { start[$0] == letter }!)
  }

  @Test func `a vowel goes into its tray, and undo takes it back`() throws {
    var player = player
    try player.drop(letter("E"), on: .pane("vowels"))
    #expect(player.model.contents(of: "vowels").count == 1)
    player.keys("u")
    #expect(player.model == LetterSorter.start)
  }

  @Test func `a consonant does not, and the status line says why`() throws {
    var player = player
    try player.drop(letter("K"), on: .pane("vowels"))
    #expect(player.model == LetterSorter.start)
    #expect(player.status.contains("K is not a vowel. Put it with the consonants."))
  }
}
