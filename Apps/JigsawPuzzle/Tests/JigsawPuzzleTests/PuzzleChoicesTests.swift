import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import JigsawProgram
@testable import JigsawPuzzle

/// The puzzles of the start.
@Suite struct PuzzleChoicesTests {
  @Test func `each card is a command line of its own, for the present picture`() throws {
    for argument in [nil, "/photos/ann.jpg"] {
      let picture = NamedPicture(title: "ann", file: "/photos/ann.jpg", argument: argument)
      let choices = PuzzleChoices.choices(picture, now: 100)
      #expect(Set(choices.map(\.arguments)).count == choices.count)
      for choice in choices {
        let command = try JigsawCommand.parse(choice.arguments)
        #expect(command.pictures == (choice.title == "Citrus fruits" ? [] : argument.map { [$0] } ?? []))
      }
      #expect(choices.contains { $0.title == "Citrus fruits" } == (argument != nil))
      #expect(try JigsawCommand.parse(choices.first { $0.title == "Turned" }!.arguments).pieces == 96)
    }
  }

  @Test func `cards show the best times, and the latest pictures that are still there`() throws {
    var record = PuzzleRecord()
    for path in ["/a/fox.jpg", "/a/owl.jpg", "/a/elk.jpg", "/a/owl.jpg"] {
      record.note(NamedPicture(title: "t", name: String(path.dropFirst(3).prefix(3)), file: path, argument: path))
    }
    record.times = BestTimes(["ann 8x6 seed 1": 191, "ann 8x6 seed 2": 170, "ann 8x6 seed 1, with hints": 9])
    let picture = NamedPicture(title: "ann", file: "/photos/ann.jpg")
    let choices = PuzzleChoices.choices(picture, now: 100, record.without { $0 == "/a/elk.jpg" })
    #expect(choices.first { $0.title == "48 pieces" }?.note == "Best time 2:50")
    #expect(choices.first { $0.title == "12 pieces" }?.note == "")
    #expect(choices.filter { $0.detail.hasPrefix("A picture of yours") }.map(\.title) == ["Owl", "Fox"])
  }

  @Test(arguments: [CellSize(50, 20), CellSize(80, 24), CellSize(120, 36)])
  func `a click on the title leads there`(size: CellSize) throws {
    let picture = NamedPicture(title: "ann", file: "/photos/ann.jpg")
    var player = try Hand(Jigsaw(art: Puzzles.app(4, 3).art, picture: picture), size: size)
    try player.click(.button(.start))
    #expect(player.lines.contains { $0.contains("Choose a puzzle") })
    player.keys("Right Enter")
    #expect(player.requests == [.begin(["--pieces", "12"])])
  }

  @Test func `a puzzle without a file, as on a page, has no others`() throws {
    var player = try Hand(Puzzles.app(4, 3))
    player.keys("Ctrl-O")
    #expect(player.status.contains("There is nothing else to start here."))
  }
}
