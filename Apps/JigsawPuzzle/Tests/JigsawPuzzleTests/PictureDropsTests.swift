import AppHost
import AppShell
import JigsawModel
import PictureFiles
import Pictures
import TerminalUI
import TestKit
import Testing

@testable import JigsawProgram
@testable import JigsawPuzzle

/// A picture that comes in, by a drop or by its pasted path, is the next puzzle.
@Suite struct PictureDropsTests {
  let picture: [UInt8]

  init() throws {
    picture = try Puzzles.picture(8, 8).pngData()
  }

  private func opened(_ hand: Hand) -> [String] {
    hand.opened.map { $0.path ?? $0.name }
  }

  @Test func `the pasted path of a picture begins its puzzle`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.pasteFiles(["/home/ada/cat.png": picture])
    #expect(opened(hand) == ["/home/ada/cat.png"])
    #expect(hand.status.contains("Opening cat.png."))
    try hand.expectReplay()
  }

  @Test func `a dropped picture does, too, as a file or as data`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.drop(OutsideSource(files: ["/home/ada/cat.png"]), on: CellPoint(20, 5))
    hand.find(["/home/ada/cat.png": picture])
    hand.drop(OutsideSource(["image/png": picture]), on: CellPoint(20, 5))
    #expect(hand.dropEnds == [.copy, .copy])
    #expect(opened(hand) == ["/home/ada/cat.png", "picture.png"])
    try hand.expectReplay()
  }

  @Test(arguments: [("y", true), ("n", false)])
  func `a puzzle that was begun is put aside after one question`(key: String, isOpened: Bool) throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.keys("Tab Space Tab Enter")
    #expect(hand.model.tray.count < 12)
    hand.pasteFiles(["/home/ada/cat.png": picture])
    #expect(hand.lines.contains { $0.contains("Begin a puzzle of cat.png? This one stays saved.") })
    hand.keys(key)
    #expect(opened(hand) == (isOpened ? ["/home/ada/cat.png"] : []))
  }

  @Test func `what is no picture costs nothing`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.pasteFiles(["/a.png": Array("GIF89a, not a picture".utf8)])
    #expect(hand.lastRows(3).contains("\"a.png\" is a GIF picture."))
    hand.pasteFiles(["/a.png": Array(picture.prefix(40))])
    #expect(hand.announcements.last?.contains("a.png") == true)
    hand.pasteFiles(["/a.mov": [1]])
    #expect(hand.lastRows(3).contains("is not a picture of a known kind"))
    #expect(opened(hand).isEmpty)
  }

  @Test func `while a tray is named, a path is text`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.keys("t")
    hand.paste("/home/ada/cat.png")
    #expect(hand.requests.isEmpty)
  }

  @Test func `what is taken or refused by argument is by drop and paste, in the same words`() throws {
    let taken = try Doors(player: { try Hand(Puzzles.app(4, 3)) }) { path in
      try CommandLineSaves<JigsawCommand, Jigsaw>().run([path, "--headless", "--pieces", "4"])
    }.expectSame()
    #expect(taken == ["a.ppm", "picture", "a.txt", "pictures"])
  }

  @Test func `several pictures are played one after the other, without those that are damaged`() throws {
    var hand = try Hand(Puzzles.app(4, 3))
    hand.pasteFiles(["/a.png": picture, "/b.png": Array(picture.prefix(40)), "/c.png": picture])
    #expect(opened(hand) == ["/a.png", "/c.png"])
    #expect(hand.announcements.contains { $0.hasPrefix("\"b.png\" is ") })
    #expect(hand.status.contains("Opening 2 files."))
  }
}
