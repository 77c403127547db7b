import ArrangerModel
import Foundation
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import ArrangerProgram
@testable import ChordArranger

/// The songs of the start.
@Suite struct SongChoicesTests {
  @Test func `an empty song, what is saved, and the examples that are not`() throws {
    let notes = ["saves": "blues\namazing-grace-0123456789abcdef\nsong-2"]
    let choices = SongChoices(notes: notes).choices
    #expect(choices.prefix(4).map(\.title) == ["New song", "Twelve Bar Blues", "Amazing grace", "Song 2"])
    #expect(choices[0].arguments == ["--open", "song-3"] && choices[1].arguments == ["--open", "blues"])
    #expect(choices.dropFirst(4).map(\.detail) == Array(repeating: "Example", count: 4))
    #expect(SongChoices(notes: [:]).choices.map(\.title).count == 1 + Example.allCases.count)
  }

  @Test func `each of them is a command line of its own`() throws {
    for choice in SongChoices(notes: ["saves": "blues"]).choices {
      let command = try ChordArrangerCommand.parse(choice.arguments)
      #expect(command.shell.open != nil || command.example != nil, "\(choice.title)")
    }
  }

  @Test func `the name of the program leads there, and so does the key`() throws {
    var app = Arranger()
    app.songChoices = SongChoices(notes: [:]).choices
    var player = Player(.small(), app: app)
    try player.click(.start)
    #expect(player.lines.contains { $0.contains("Choose a song") })
    player.keys("Right Right Enter")
    #expect(player.requests == [.begin(["--example", "blues"])])
    var typed = Player(.small(), app: app)
    typed.keys("Ctrl-O")
    #expect(typed.lines.contains { $0.contains("Go on") } && typed.lines.contains { $0.contains("Small") })
    try player.expectReplay()
  }
}
