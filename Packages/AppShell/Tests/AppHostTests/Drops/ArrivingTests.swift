import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Files that come in as pasted paths, from the paste to the app.
@Suite struct ArrivingTests {
  func player(_ change: (inout Inbox) -> Void = { _ in }) -> Player<Inbox> {
    var app = Inbox()
    change(&app)
    return Player(app, model: Letters(), size: CellSize(80, 12))
  }

  static let letter = Array("Dear Ada".utf8)

  @Test func `the pasted path of a file is a drop at the last place of the pointer`() throws {
    var player = player()
    player.mouse(.moved(holding: nil), player.cell(of: .left))
    player.pasteFiles(["/home/ada/a b.txt": Self.letter])
    #expect(player.app.heard == ["a b.txt=Dear Ada on left"])
    #expect(player.status.contains("Took 1 file."))
    #expect(player.announcements.last == "Took 1 file.")
  }

  @Test func `without a pointer it goes to the focus, and without a focus to the whole`() {
    var player = player()
    player.pasteFiles(["/a.txt": Self.letter])
    player.keys("Tab")
    player.pasteFiles(["/b.md": Self.letter, "/c.txt": []])
    #expect(player.app.heard == ["a.txt=Dear Ada on nothing", "b.md=Dear Ada,c.txt= on left"])
  }

  @Test func `a pasted text is a dropped one, also if it only looks like a path`() {
    var player = player()
    player.paste("/home/ada/gone.txt")
    #expect(player.app.heard == [])
    player.find([:])
    player.paste("hello")
    #expect(player.app.heard == ["pasted text=/home/ada/gone.txt on nothing", "pasted text=hello on nothing"])
    player.paste("A letter of 21 bytes.")
    #expect(player.status.contains("The pasted text has 21 bytes; a letter may have 20 bytes."))
    #expect(player.app.heard.count == 2)
    // In a text field, a path is text.
    player = self.player { $0.isTyping = true }
    player.paste("/home/ada/a.txt")
    #expect(player.app.heard == ["pasted /home/ada/a.txt"] && player.requests.isEmpty)
  }

  @Test func `what cannot be taken is named, with a remedy`() {
    func said(_ content: FoundFile.Content, _ path: String = "/x/a.txt") -> String {
      var player = player()
      player.paste(path)
      player.take(.found(FoundFiles(number: 1, reading: 0, files: [FoundFile(path: path, content: content)])))
      #expect(player.app.heard == [])
      return player.announcements.last ?? ""
    }
    #expect(said(.missing) == "There is no file \"a.txt\". Check whether it was moved.")
    #expect(said(.directory) == "\"a.txt\" is a directory. Drop the files in it.")
    #expect(said(.link) == "\"a.txt\" is a symbolic link. Drop the file that it points to.")
    #expect(said(.special) == "\"a.txt\" is not an ordinary file. Drop a file.")
    #expect(
      said(.tooLarge(4 << 30)) == "\"a.txt\" has 4 GB; a letter may have 20 bytes. Make it smaller first.")
    #expect(said(.changed) == "\"a.txt\" changed while it was read. Drop it again once it is complete.")
    #expect(
      said(.unreadable("you do not have permission"))
        == "\"a.txt\" cannot be read: you do not have permission. Check it, or drop another one.")
    #expect(
      said(.exists, "/x/a.mov")
        == "\"a.mov\" is not a letter or a picture. Use a file whose name ends in txt, md or png.")
  }

  @Test func `a file of another machine is named as such, and nothing is asked of the disk`() {
    var player = player()
    player.paste("file://server/share/a%1B%5B31m.txt")
    guard case .read(let wishes)? = player.requests.last else {
      Issue.record("Nothing was asked.")
      return
    }
    #expect(wishes.readings == [[]])
    player.take(.found(FoundFiles(number: 1, reading: nil, files: [])))
    #expect(player.announcements.last == "\"a\u{FFFD}[31m.txt\" is on another machine, server. Copy it here first.")
  }

  @Test func `of several files, those that fit are taken, and the others are named`() {
    var player = player()
    player.paste("'/a.txt' '/b.mov' '/c.txt'")
    player.find(["/a.txt": Self.letter, "/b.mov": [1]])
    #expect(player.app.heard == ["a.txt=Dear Ada on nothing"])
    #expect(player.lastRows(3).contains("Took 1 file. \"b.mov\" is not a letter or a picture."))
    #expect(player.announcements.contains { $0.contains("There is no file \"c.txt\"") })
  }

  @Test func `a place can refuse`() {
    var player = player()
    player.mouse(.moved(holding: nil), player.cell(of: .right))
    player.pasteFiles(["/a.txt": Self.letter])
    #expect(player.app.heard == [])
    #expect(player.status.contains("The right table is closed."))
  }

  @Test(arguments: [("y", true), ("Enter", true), ("n", false), ("Esc", false), ("x", false)])
  func `a question comes first, if there is one`(key: String, isTaken: Bool) {
    var player = player { $0.asks = true }
    player.pasteFiles(["/a.txt": Self.letter])
    #expect(player.app.heard == [])
    #expect(player.lines.contains { $0.contains("Take a.txt?") } && player.lines.contains { $0.contains("y Yes") })
    #expect(player.announcements.last == "Take a.txt? y yes, n no.")
    player.keys(key)
    #expect(player.app.heard == (isTaken ? ["a.txt=Dear Ada on nothing"] : []))
    // The answer holds once.
    player.keys("y")
    #expect(player.app.heard.filter { $0.contains("Dear") }.count == (isTaken ? 1 : 0))
  }

  @Test func `what takes long is shown, and Escape cancels it`() {
    var player = player()
    player.paste("/home/ada/a.txt")
    player.wait(.milliseconds(999))
    #expect(!player.status.contains("Reading"))
    player.wait(.milliseconds(1))
    #expect(player.status.contains("Reading \"a.txt\" … Escape cancels."))
    player.keys("Esc")
    #expect(player.status.contains("Cancelled. Nothing of \"a.txt\" was taken."))
    // Whatever is found then comes too late, and the next one is not confused with it.
    player.find(["/home/ada/a.txt": Self.letter])
    #expect(player.app.heard == [])
    player.pasteFiles(["/b.txt": Self.letter])
    #expect(player.app.heard == ["b.txt=Dear Ada on nothing"])
  }

  @Test func `an answer that never comes is given up, and keys go on meanwhile`() {
    var player = player()
    player.paste("/home/ada/a.txt")
    player.wait(.seconds(10))
    player.keys("x")
    player.paste("/b.txt")
    #expect(player.status.contains("Still reading \"a.txt\". Wait for it, or press Escape."))
    player.wait(.seconds(20))
    #expect(player.status.contains("\"a.txt\" could not be read within 30 seconds. Try again."))
    #expect(player.app.heard == ["key x"])
    #expect(player.program.deadline == nil)
  }

  @Test func `nothing comes in while something is carried`() {
    var player = player()
    player.keys("Tab Space")
    player.paste("/a.txt")
    #expect(player.requests.isEmpty)
    #expect(player.announcements.last == "Drop what you carry first, or put it back with Escape.")
  }

  @Test func `a recording replays without the files`() throws {
    for seed in 0..<150 {
      var random = SplitMix64(seed: seed)
      var player = player { $0.asks = seed.isMultiple(of: 2) }
      for _ in 0..<6 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: player.pasteFiles(["/a.txt": Self.letter, "/b.png": [1, 2, 255]])
        case 1: player.paste("/slow.txt")
        case 2: player.find(["/slow.txt": Self.letter])
        case 3: player.keys(["y", "Esc", "Tab", "n"].randomElement(using: &random)!)
        case 4: player.wait(.milliseconds(Int.random(in: 0...40_000, using: &random)))
        default:
          player.mouse(
            .moved(holding: nil), CellPoint(.random(in: 0..<80, using: &random), .random(in: 0..<12, using: &random)))
        }
      }
      try player.expectReplay()
      let recorded = try Recording(text: player.recording(), name: "seed \(seed)")
      #expect(recorded.events.dropLast() == player.events[...], "seed \(seed)")
    }
  }
}
