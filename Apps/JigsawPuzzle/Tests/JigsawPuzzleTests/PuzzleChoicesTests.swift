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
