import AppHost
import AppShell
import Foundation
import TerminalUI
import Testing

@testable import AppGallery

/// What the first word of the gallery's command line decides.
@Suite struct CommandLineTests {
  @Test func `the name of an app is followed by its own words`() throws {
    guard case .app(let plugin, let words) = GalleryCommandLine.choice(["task-board", "list", "--json"]) else {
      Issue.record("no app")
      return
    }
    #expect(plugin.name == "task-board" && words == ["list", "--json"])
  }

  @Test func `without a name it is the gallery's own`() {
    for words in [[], ["--list"], ["--theme", "light"]] {
      guard case .gallery = GalleryCommandLine.choice(words) else {
        Issue.record("\(words)")
        continue
      }
    }
    guard case .doctor(["--json"]) = GalleryCommandLine.choice(["doctor", "--json"]) else {
      Issue.record("no doctor")
      return
    }
  }

  @Test func `an unknown name is told so, with what was probably meant`() {
    guard case .nobody("jigsaw", nearest: "jigsaw-puzzle") = GalleryCommandLine.choice(["jigsaw"]) else {
      Issue.record("jigsaw")
      return
    }
    #expect(
      GalleryCommandLine.complaint("jigsw", "jigsaw-puzzle")
        == "Error: There is no program 'jigsw'. Did you mean 'jigsaw-puzzle'?")
    #expect(
      GalleryCommandLine.complaint("tetris", nil)
        == "Error: There is no program 'tetris'. Choose from jigsaw-puzzle, country-sorter, chord-arranger, "
        + "task-board, playground, letter-sorter.")
  }

  @Test func `the list has every app, for people and for scripts`() throws {
    let listing = Listing(Plugin.all)
    let lines = listing.text(isJSON: false).split(separator: "\n")
    #expect(lines.count == Plugin.all.count && lines[0].hasPrefix("jigsaw-puzzle   Cuts a photograph"))
    let rows = try JSONDecoder().decode([Listing.Row].self, from: Data(listing.text(isJSON: true).utf8))
    #expect(rows == listing.rows)
  }

  @Test func `what was asked of the gallery holds for its apps, each with a place of its own`() throws {
    let shell = try ShellOptions.parse(["--theme", "light", "--no-mouse", "--data-dir", "/tmp/x", "--seed", "3"])
    let options = Launcher.Options(shell)
    #expect(options.words(for: "a") == ["--theme", "light", "--no-mouse", "--data-dir=/tmp/x/a"])
    #expect(Launcher.Options(try ShellOptions.parse([])).words(for: "a") == [])
  }
}
