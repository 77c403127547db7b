import SeededRandom
import Testing

@testable import AppShell

/// What was probably meant.
@Suite struct NearestTests {
  private let names = ["jigsaw-puzzle", "country-sorter", "chord-arranger", "task-board", "doctor"]

  @Test(arguments: [
    ("jigsaw", "jigsaw-puzzle"), ("Puzzle", "jigsaw-puzzle"), ("taskboard", "task-board"),
    ("contry-sorter", "country-sorter"), ("dcotor", "doctor"), ("chord-aranger", "chord-arranger"),
  ])
  func `a part or a slip is enough`(word: String, name: String) {
    #expect(names.nearest(to: word) == name)
  }

  @Test func `a word that is like none has none`() {
    for word in ["", "x", "tetris", "calendar", "sort countries"] { #expect(names.nearest(to: word) == nil, "\(word)") }
    #expect([String]().nearest(to: "list") == nil)
  }

  @Test func `one slip is always found, whichever and wherever it is`() {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      let name = names.randomElement(using: &random)!
      var letters = Array(name)
      let place = Int.random(in: 0..<letters.count - 1, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: letters.remove(at: place)
      case 1: letters.insert("x", at: place)
      case 2: letters[place] = "x"
      default: letters.swapAt(place, place + 1)
      }
      let word = String(letters)
      #expect(word.slips(from: name) <= 1, "seed \(seed): \(word)")
      #expect(names.nearest(to: word) == name, "seed \(seed): \(word)")
    }
  }

  @Test func `a suggestion is the nearest name, or what there is`() {
    #expect(["garden", "work"].suggestion(for: "gardn") == "Did you mean \"garden\"?")
    #expect(["garden", "work"].suggestion(for: "tasks") == "Choose from \"garden\", \"work\".")
    #expect(["work"].suggestion(for: "tasks") == "There is only \"work\".")
    #expect((10..<40).map { "\($0)" }.suggestion(for: "x").hasSuffix("\"29\" and 10 more."))
    #expect([String]().suggestion(for: "tasks") == "")
  }

  @Test func `slips are counted both ways alike, and none is none`() {
    #expect("".slips(from: "abc") == 3)
    #expect("abc".slips(from: "abc") == 0)
    #expect("ca".slips(from: "abc") == 3)
    #expect("kitten".slips(from: "sitting") == 3)
    #expect("sitting".slips(from: "kitten") == 3)
  }
}
