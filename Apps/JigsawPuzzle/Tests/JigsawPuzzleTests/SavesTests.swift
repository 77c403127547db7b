import AppHost
import AppShell
import Foundation
import History
import JigsawModel
import PictureFiles
import Pictures
import TestKit
import Testing

@testable import JigsawProgram
@testable import JigsawPuzzle

/// `saves` beside the ordinary command line.
@Suite struct SavesTests {
  private let saves = CommandLineSaves<JigsawCommand, Jigsaw>()

  @Test func `a puzzle is saved under the name it is given, listed, copied, renamed and deleted`() throws {
    try saves.expectCommands(forNew: "--pieces", "12")
  }

  @Test func `a saved puzzle is continued by the command that began it, and by no option that asks for another`() throws
  {
    let begun = ["--pieces", "12", "--seed", "3", "--cut", "irregular", "--turned", "--headless", "--open", "mine"]
    try saves.run(begun)
    try saves.run(begun)
    try saves.run("--headless", "--open", "mine")
    let others = [
      ["--pieces", "30"], ["--seed", "4"], ["--cut", "hexagonal"], ["--cut", "classic"], ["--turned-freely"],
      ["--no-help"], ["--no-picture"],
    ]
    for words in others {
      #expect(throws: Refusal.self, "\(words)") { try saves.run(["--headless", "--open", "mine"] + words) }
    }
  }

  @Test func `no output replaces a saved puzzle`() throws {
    try saves.run("--pieces", "12", "--headless", "--open", "mine")
    try saves.run("--pieces", "12", "--headless", "--record", "\(saves.folder)/play")
    let outputs = ["--record", "--announce", "--trace", "--save-table", "--save-picture", "--save-cut"]
    try saves.expectDocumentsSpared(
      by: outputs.map { ["--pieces", "12", "--headless", "--open", "mine", $0] } + [
        ["--pieces", "12", "--headless", "--replay", "\(saves.folder)/play", "--cast"],
        ["saves", "export", "mine"],
      ])
  }

  // MARK: The save of a picture

  /// A picture of one color, in a separate folder.
  private func picture(_ color: UInt32, in name: String, width: Int = 120, height: Int = 90) throws -> String {
    try FileManager.default.createDirectory(atPath: "\(saves.folder)/\(name)", withIntermediateDirectories: true)
    let path = "\(saves.folder)/\(name)/IMG_0001.png"
    let pixels = [UInt32](repeating: 0xFF00_0000 | color, count: width * height)
    try OutputFile.write(Bitmap(width: width, height: height, pixels: pixels).pngData(), to: path)
    return path
  }

  @Test func `two pictures with the same name have a save each, and each continues its own`() throws {
    let (first, second) = (try picture(0xFF, in: "a"), try picture(0xFF00, in: "b"))
    try saves.run(first, "--pieces", "12", "--headless")
    #expect(try saves.names.count == 1)
    try saves.run(second, "--pieces", "12", "--headless")
    let both = try saves.names
    #expect(both.count == 2 && both.allSatisfy { $0.hasPrefix("IMG_0001-") && $0.hasSuffix("-12-1.save") })
    try saves.run(first, "--pieces", "12", "--headless")
    try saves.run(second, "--pieces", "12", "--headless")
    #expect(try saves.names == both)
    try FileManager.default.moveItem(atPath: saves.folder + "/a", toPath: saves.folder + "/moved")
    try saves.run(saves.folder + "/moved/IMG_0001.png", "--pieces", "12", "--headless")
    #expect(try saves.names == both, "the content counts, not the folder")
  }

  @Test func `the picture of a save may have moved together with the program, but is never replaced by another`() throws
  {
    let (first, second) = (try picture(0xFF, in: "a"), try picture(0xFF00, in: "b"))
    let notes = PictureSave(picture: first, isBundled: true, pieces: 12, seed: 1).notes
    #expect(PictureSave.picture(of: notes, orSameAt: second) == first)
    try FileManager.default.moveItem(atPath: saves.folder + "/a", toPath: saves.folder + "/moved")
    let moved = saves.folder + "/moved/IMG_0001.png"
    #expect(PictureSave.picture(of: notes, orSameAt: moved) == moved)
    #expect(PictureSave.picture(of: notes, orSameAt: second) == first, "its error names the missing file")
    #expect(PictureSave.picture(of: [:], orSameAt: second) == second)
  }

  @Test(arguments: ["-1", "1.5", "18446744073709551616", "x"])
  func `a value that is not a seed is named, with what a seed is`(text: String) throws {
    let error = #expect(throws: (any Error).self) { try JigsawCommand.parseAsRoot(["--seed", text]) }
    let message = JigsawCommand.fullMessage(for: try #require(error))
    #expect(message.contains("\"\(text)\" is not a seed. Give a whole number from 0"), "\(message)")
  }

  @Test func `the ordinary command line is as it was, and the help tells of both`() throws {
    let command = try #require(try JigsawCommand.parseAsRoot(["photo.jpg", "--pieces", "12"]) as? JigsawCommand)
    #expect(command.pictures == ["photo.jpg"] && command.pieces == 12)
    #expect(try JigsawCommand.parseAsRoot([]) is JigsawCommand)
    let called = try #require(try JigsawCommand.parseAsRoot(["./saves"]) as? JigsawCommand)
    #expect(called.pictures == ["./saves"])
    let help = JigsawCommand.helpMessage()
    for word in ["<picture>", "--pieces", "--data-dir", "jigsaw-puzzle saves"] {
      #expect(help.contains(word), "\(help)")
    }
  }

  @Test func `a save is not continued with another picture`() throws {
    let (first, second) = (try picture(0xFF, in: "a"), try picture(0xFF00, in: "b"))
    let notes = PictureSave(picture: first, isBundled: false, pieces: 12, seed: 1).notes
    #expect(throws: Refusal.self) { try PictureSave.requireSame(second, as: notes) }
    try PictureSave.requireSame(first, as: notes)
    try saves.run(first, "--pieces", "12", "--headless")
    let name = try #require(try saves.names.first?.split(separator: ".").first.map(String.init))
    #expect(throws: (any Error).self) { try saves.run(second, "--open", name, "--headless") }
    try saves.run(first, "--open", name, "--headless")
  }
}
