import DragDropKit
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// Drops from other programs in a terminal that knows them, from the codes to the app.
@Suite struct OutsideDroppingTests {
  func player() -> Player<Inbox> { Player(Inbox(), model: Letters(), size: CellSize(80, 12)) }

  static let letter = Array("Dear Ada".utf8)

  // MARK: Modes

  @Test func `a terminal that answers is asked for drops of what the app takes`() {
    var player = player()
    let modes = TerminalModes()
    player.send("\u{1B}[?62c")
    #expect(player.program.modes(from: modes).dropTypes == nil)
    player.send("\u{1B}]72;t=q\u{1B}\\\u{1B}[?62c")
    #expect(
      player.program.modes(from: modes).dropTypes == ["text/uri-list", "text/plain", "text/markdown", "image/png"])
    var other = Player(LetterSorter(), model: Letters())
    other.send("\u{1B}]72;t=q\u{1B}\\\u{1B}[?62c")
    #expect(other.program.modes(from: modes).dropTypes == nil)
  }

  // MARK: Over the window

  @Test func `a drag is answered at each place, shown and announced`() {
    var player = player()
    let source = OutsideSource(["text/html": [], "text/plain": Self.letter])
    player.hover(source, over: player.cell(of: .left))
    #expect(player.toldTerminal == [.willTake(.copy, types: ["text/plain"])])
    #expect(player.status.contains("Release to put it on the left."))
    #expect(player.announcements.last == "Release to put it on the left.")
    player.hover(source, over: player.cell(of: .left))
    #expect(player.toldTerminal.count == 1)
    player.hover(source, over: player.cell(of: .right))
    #expect(player.toldTerminal.last == .willTake(nil, types: []))
    #expect(player.status.contains("The right table is closed."))
    player.leaveFromOutside()
    #expect(player.announcements.last == "The drag has left the window.")
    #expect(player.dropEnds == [] && player.program.systemDrags.incoming.target == nil)
  }

  @Test func `what the app cannot use, or what may only be moved, is refused`() {
    var player = player()
    player.hover(OutsideSource(["x/y": []]), over: CellPoint(3, 3))
    #expect(player.toldTerminal == [.willTake(nil, types: [])])
    #expect(player.lastRows(2).contains("This is not a letter or a picture."))
    var source = OutsideSource(["text/plain": Self.letter])
    source.allowed = .move
    player.hover(source, over: CellPoint(3, 3))
    #expect(player.lastRows(2).contains("The other program only allows moving this."))
  }

  // MARK: Drops

  @Test(arguments: OutsideSource.Framing.allCases, [1, 3, 3_000])
  func `data arrives in either framing`(framing: OutsideSource.Framing, pieceSize: Int) {
    var player = player()
    var source = OutsideSource(["text/html": [1], "text/plain": Self.letter])
    (source.framing, source.pieceSize) = (framing, pieceSize)
    player.drop(source, on: player.cell(of: .left))
    #expect(player.app.heard == ["letter.txt=Dear Ada on left"])
    #expect(player.dropEnds == [.copy])
    #expect(player.toldTerminal.contains(.request(.type(1))))
    #expect(player.status.contains("Took 1 file."))
  }

  @Test func `files are named by the terminal and read by the host`() {
    var player = player()
    player.drop(OutsideSource(files: ["/home/ada/a b%.txt", "/c.md"]), on: player.cell(of: .left))
    #expect(player.dropEnds == [.copy])
    player.find(["/home/ada/a b%.txt": Self.letter, "/c.md": []])
    #expect(player.app.heard == ["a b%.txt=Dear Ada,c.md= on left"])
  }

  @Test func `a page of a browser is no file, so its data is asked for`() {
    var player = player()
    player.drop(
      OutsideSource(["text/uri-list": Array("https://example.com/a.png\r\n".utf8), "image/png": [1, 2, 3]]),
      on: player.cell(of: .left))
    #expect(player.app.heard == ["picture.png=\u{1}\u{2}\u{3} on left"])
    #expect(player.dropEnds == [.copy])
  }

  @Test func `a terminal on another machine says so, and the program does, too`() {
    var player = player()
    player.hover(OutsideSource(files: ["/a.txt"]), over: player.cell(of: .left))
    player.send("\u{1B}]72;t=M:x=3:y=3:o=1;text/uri-list\u{1B}\\")
    player.send("\u{1B}]72;t=r:x=1:X=1;ZmlsZTovLy9hLnR4dA\u{1B}\\\u{1B}]72;t=r:x=1\u{1B}\\")
    #expect(player.dropEnds == [nil])
    #expect(player.lastRows(2).contains("These files are on another machine than this program."))
  }

  @Test func `a drop without a drag before it is a drop`() {
    var player = player()
    player.send("\u{1B}]72;t=M:x=3:y=3:o=1;text/plain\u{1B}\\\u{1B}]72;t=r:x=1;RGVhcg\u{1B}\\\u{1B}]72;t=r:x=1\u{1B}\\")
    #expect(player.app.heard == ["letter.txt=Dear on left"] && player.dropEnds == [.copy])
  }

  @Test func `an empty drop is one, too`() {
    var player = player()
    player.drop(OutsideSource(["text/plain": []]), on: player.cell(of: .left))
    #expect(player.app.heard == ["letter.txt= on left"] && player.dropEnds == [.copy])
  }

  // MARK: What goes wrong

  @Test func `a drop on what refuses ends at once`() {
    var player = player()
    player.drop(OutsideSource(["text/plain": Self.letter]), on: player.cell(of: .right))
    #expect(player.dropEnds == [nil] && player.app.heard == [])
    #expect(player.status.contains("The right table is closed."))
  }

  @Test func `an error ends the drop, with the terminal's words`() {
    var player = player()
    var source = OutsideSource(["text/plain": Self.letter])
    source.error = "EIO:the disk \u{9B}31mfailed"
    player.drop(source, on: player.cell(of: .left))
    #expect(player.dropEnds == [nil] && player.app.heard == [])
    #expect(player.announcements.last?.contains("EIO, the disk \u{FFFD}31mfailed") == true)
  }

  @Test func `more data than the app takes ends the drop, and the rest is ignored`() {
    var player = player()
    player.drop(OutsideSource(["text/plain": [UInt8](repeating: 65, count: 100_000)]), on: player.cell(of: .left))
    #expect(player.dropEnds == [nil] && player.app.heard == [])
    #expect(player.lastRows(2).contains("What was dropped has more than 20 bytes, which is too much."))
    #expect(player.program.systemDrags.incoming.receiving == nil)
  }

  @Test func `an endless list of files ends the drop`() {
    var player = player()
    let list = [UInt8](repeating: 65, count: 1 << 20 | 1)
    player.drop(OutsideSource(["text/uri-list": list]), on: player.cell(of: .left))
    #expect(player.dropEnds == [nil] && player.lastRows(2).contains("more than 1 MB"))
  }

  @Test func `after 30 seconds without a byte the drop is given up`() {
    var player = player()
    var source = OutsideSource(["text/plain": Self.letter])
    source.silentAfter = 18
    player.drop(source, on: player.cell(of: .left))
    player.wait(.seconds(29))
    #expect(player.dropEnds == [])
    player.wait(.seconds(2))
    #expect(player.dropEnds == [nil])
    #expect(player.lastRows(2).contains("Nothing more of the drop arrived for 30 seconds."))
    #expect(player.app.heard == [])
    // The cut code swallows nothing but its own rest.
    player.send("\u{1B}\\")
    player.keys("x")
    #expect(player.app.heard == ["key x"])
  }

  @Test func `a slow drop shows how much has come, and Escape ends it`() {
    var player = player()
    var source = OutsideSource(["image/png": [UInt8](repeating: 7, count: 9_000)])
    (source.pieceSize, source.cut, source.pause, source.silentAfter) = (900, 1_000, .milliseconds(300), 5_000)
    player.drop(source, on: player.cell(of: .left))
    #expect(player.status.contains("Receiving: ") && player.status.contains("kB so far. Escape cancels."))
    player.send("\u{1B}\\")
    player.keys("Esc")
    #expect(player.dropEnds == [nil] && player.app.heard == [])
    #expect(player.status.contains("Cancelled. Nothing was taken."))
  }

  @Test func `data nobody asked for, and errors about nothing, change nothing`() {
    var player = player()
    player.send("\u{1B}]72;t=r:x=1;YWJj\u{1B}\\\u{1B}]72;t=r:x=1\u{1B}\\")
    player.send("\u{1B}]72;t=R:x=1;EIO\u{1B}\\\u{1B}]72;t=E;OK\u{1B}\\")
    #expect(player.toldTerminal == [] && player.app.heard == [])
  }

  @Test func `two drops at once are both ended`() {
    var player = player()
    var source = OutsideSource(["text/plain": Self.letter])
    source.silentAfter = 3
    player.drop(source, on: player.cell(of: .left))
    player.send("\u{1B}\\")
    player.drop(source, on: player.cell(of: .left))
    #expect(player.dropEnds == [nil, nil])
    #expect(player.lastRows(2).contains("Two drops came at once"))
  }

  @Test func `a program without anything to take still ends a drop`() {
    var player = Player(LetterSorter(), model: Letters())
    player.send("\u{1B}]72;t=M:x=3:y=3:o=1;text/plain\u{1B}\\")
    #expect(player.dropEnds == [nil])
  }

  @Test func `a drop is not typed text, whatever it says`() {
    var player = player()
    let evil = Array("\u{1B}[31mx\u{3}q\r".utf8)
    player.drop(OutsideSource(["text/plain": evil]), on: player.cell(of: .left))
    #expect(player.app.heard == ["letter.txt=\u{1B}[31mx\u{3}q\r on left"])
    #expect(!player.requests.contains { if case .quit = $0 { true } else { false } })
  }

  // MARK: Laws

  @Test func `every drop is answered with exactly one end, and a recording replays`() throws {
    for seed in Laws.seeds(60, long: 1_000) {
      var random = SplitMix64(seed: seed)
      var player = player()
      var drops = 0
      for _ in 0..<8 {
        let cell = CellPoint(.random(in: 0..<80, using: &random), .random(in: 0..<12, using: &random))
        var source = OutsideSource([
          ["text/plain", "image/png", "x/y", "text/uri-list"].randomElement(using: &random)!:
            [UInt8](repeating: 0x41, count: .random(in: 0..<40, using: &random))
        ])
        source.framing = Bool.random(using: &random) ? .chains : .oneChain
        source.pieceSize = .random(in: 1...9, using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 { source.cut = .random(in: 1...20, using: &random) }
        if Int.random(in: 0..<4, using: &random) == 0 { source.error = "EIO" }
        if Int.random(in: 0..<4, using: &random) == 0 { source.silentAfter = .random(in: 0...60, using: &random) }
        source.pause = .milliseconds(.random(in: 0...200, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0...3:
          drops += 1
          player.drop(source, on: cell)
          // What was cut off ends sooner or later, or the next code does it.
          if source.silentAfter != nil { player.send("\u{1B}\\") }
        case 4: player.hover(source, over: cell)
        case 5: player.leaveFromOutside()
        case 6: player.keys(["Esc", "x", "Tab"].randomElement(using: &random)!)
        default: player.wait(.seconds(Int.random(in: 0...40, using: &random)))
        }
      }
      player.interrupt()
      #expect(player.dropEnds.count == drops, "seed \(seed)")
      try player.expectReplay()
    }
  }
}
