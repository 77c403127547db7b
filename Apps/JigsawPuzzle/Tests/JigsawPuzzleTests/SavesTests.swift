import AppShell
import Foundation
import JigsawModel
import PictureFiles
import Testing

@testable import JigsawPuzzle

/// `saves` beside the ordinary command line.
@Suite struct SavesTests {
  private let folder = NSTemporaryDirectory() + "jigsaw-saves-\(UUID().uuidString)"

  private func run(_ words: String...) throws {
    let (type, words) = AppCommandLine<JigsawCommand, Jigsaw>.choice(words + ["--data-dir", folder])
    var command = try type.parseAsRoot(words)
    try command.run()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".save") }.sorted() }
  }

  @Test func `a puzzle is saved under the name it is given, listed, copied, renamed and deleted`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try run("--pieces", "12", "--headless", "--open", "mine")
    #expect(try names == ["mine.save"])
    try run("saves")
    try run("saves", "copy", "mine", "yours")
    try run("saves", "rename", "mine", "ours")
    #expect(try names == ["ours.save", "yours.save"])
    try run("saves", "check", "ours")
    #expect(throws: (any Error).self) { try run("saves", "delete", "ours") }
    try run("saves", "delete", "ours", "--yes")
    #expect(try names == ["yours.save"])
  }

  // MARK: The save of a picture

  /// A picture of one color, in a separate folder.
  private func picture(_ color: UInt32, in name: String, width: Int = 120, height: Int = 90) throws -> String {
    try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    let path = "\(folder)/\(name)/IMG_0001.png"
    let pixels = [UInt32](repeating: 0xFF00_0000 | color, count: width * height)
    try Bitmap(width: width, height: height, pixels: pixels).write(png: path)
    return path
  }

  /// A save as earlier versions wrote it, named after the file alone.
  private func earlierSave(of path: String, pieces: Int, width: Int = 120, height: Int = 90) throws {
    let puzzle = Puzzle(grid: try Grid(about: pieces, forPictureOf: width, by: height), seed: 1)
    let opening = Opening<Jigsaw>(
      name: "IMG_0001-\(pieces)-1", notes: ["picture": path, "seed": "1"], makeModel: { puzzle },
      makeApp: { _, _ in throw CocoaError(.fileNoSuchFile) })
    try SavedDocument(opening, in: folder, named: nil).perform { _ in [] }
  }

  @Test func `two pictures with the same name have a save each, and each continues its own`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (first, second) = (try picture(0xFF, in: "a"), try picture(0xFF00, in: "b"))
    try run(first, "--pieces", "12", "--headless")
    #expect(try names.count == 1)
    try run(second, "--pieces", "12", "--headless")
    let both = try names
    #expect(both.count == 2 && both.allSatisfy { $0.hasPrefix("IMG_0001-") && $0.hasSuffix("-12-1.save") })
    try run(first, "--pieces", "12", "--headless")
    try run(second, "--pieces", "12", "--headless")
    #expect(try names == both)
    try FileManager.default.moveItem(atPath: folder + "/a", toPath: folder + "/moved")
    try run(folder + "/moved/IMG_0001.png", "--pieces", "12", "--headless")
    #expect(try names == both, "the content counts, not the folder")
  }

  @Test func `the picture of a save may have moved together with the program, but is never replaced by another`() throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (first, second) = (try picture(0xFF, in: "a"), try picture(0xFF00, in: "b"))
    let notes = PictureSave(picture: first, isBundled: true, pieces: 12, seed: 1).notes
    #expect(PictureSave.picture(of: notes, orSameAt: second) == first)
    try FileManager.default.moveItem(atPath: folder + "/a", toPath: folder + "/moved")
    let moved = folder + "/moved/IMG_0001.png"
    #expect(PictureSave.picture(of: notes, orSameAt: moved) == moved)
    #expect(PictureSave.picture(of: notes, orSameAt: second) == first, "its error names the missing file")
    #expect(PictureSave.picture(of: [:], orSameAt: second) == second)
  }

  @Test func `a save of an earlier version is continued with its picture, and with no other`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (first, second) = (try picture(0xFF, in: "a"), try picture(0xFF00, in: "b"))
    try earlierSave(of: first, pieces: 12)
    try run(first, "--pieces", "12", "--headless")
    #expect(try names == ["IMG_0001-12-1.save"])
    try run(second, "--pieces", "12", "--headless")
    #expect(try names.count == 2, "another picture, although the grid matches")
    try FileManager.default.copyItem(atPath: folder + "/a", toPath: folder + "/copy")
    try run(folder + "/copy/IMG_0001.png", "--pieces", "12", "--headless")
    #expect(try names.count == 2, "the same picture in another folder")
  }

  @Test func `a save of a picture that is gone is continued if its grid matches`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try earlierSave(of: folder + "/gone/IMG_0001.png", pieces: 12)
    let tall = try picture(0xFF, in: "tall", width: 60, height: 150)
    try run(tall, "--pieces", "12", "--headless")
    #expect(try names.count == 2)
    let wide = try picture(0xFF, in: "wide")
    try run(wide, "--pieces", "12", "--headless")
    #expect(try names.count == 2)
  }

  @Test(arguments: ["-1", "1.5", "18446744073709551616", "x"])
  func `a value that is not a seed is named, with what a seed is`(text: String) throws {
    let error = #expect(throws: (any Error).self) { try JigsawCommand.parseAsRoot(["--seed", text]) }
    let message = JigsawCommand.fullMessage(for: try #require(error))
    #expect(message.contains("\"\(text)\" is not a seed. Give a whole number from 0"), "\(message)")
  }

  @Test func `the ordinary command line is as it was, and the help tells of both`() throws {
    let command = try #require(try JigsawCommand.parseAsRoot(["photo.jpg", "--pieces", "12"]) as? JigsawCommand)
    #expect(command.picture == "photo.jpg" && command.pieces == 12)
    #expect(try JigsawCommand.parseAsRoot([]) is JigsawCommand)
    let called = try #require(try JigsawCommand.parseAsRoot(["./saves"]) as? JigsawCommand)
    #expect(called.picture == "./saves")
    let help = JigsawCommand.helpMessage()
    for word in ["<picture>", "--pieces", "--data-dir", "jigsaw-puzzle saves"] {
      #expect(help.contains(word), "\(help)")
    }
  }
}
