import Foundation
import Testing

/// Saves, boards and recordings that were made before recordings of format 3 open as they did.
@Suite(.enabled(if: Program.all.allSatisfy { $0.path != nil }, "build everything first, with swift build"), .serialized)
struct EarlierTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func run(_ earlier: Earlier, _ arguments: [String], saves: String? = nil) throws -> String {
    let words = try words(of: earlier) + arguments + (saves.map { ["--data-dir", $0] } ?? [])
    let session = try Session(words, of: earlier.program, in: folder, atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return session.output
  }

  private func words(of earlier: Earlier) throws -> [String] {
    guard let file = earlier.file else { return earlier.arguments }
    let path = try folder.file(file.name, file.text.utf8)
    return earlier.arguments.map { $0 == file.name ? path : $0 }
  }

  /// A directory with the save, under the name that it had.
  private func saves(of earlier: Earlier) throws -> String {
    let export = try folder.file("export.json", earlier.text("save.json").utf8)
    let directory = folder.path("saves")
    let session = try Session(
      ["saves", "import", export, earlier.save, "--data-dir", directory], of: earlier.program, in: folder,
      atTerminal: false)
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    return directory
  }

  private struct State: Decodable {
    let steps: Int
    let undo: String?
    let redo: String?
  }

  private func state(_ text: String) throws -> State {
    try JSONDecoder().decode(State.self, from: Data(text.utf8))
  }

  @Test(arguments: Earlier.all) func `a recording ends where it ended`(earlier: Earlier) throws {
    let recording = try folder.file("game.jsonl", earlier.text("jsonl").utf8)
    #expect(try run(earlier, ["--replay", recording, "--headless", "--state"]) == earlier.text("state.json"))
  }

  @Test(arguments: Earlier.all + [.songOfItsDay])
  func `a save opens with its model and history, and undo takes back the latest step`(earlier: Earlier) throws {
    let directory = try saves(of: earlier)
    let before = try earlier.text("state.json")
    #expect(try run(earlier, ["--state"], saves: directory) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory).contains("\(earlier.save).save"))

    let session = try Session(words(of: earlier) + ["--data-dir", directory], of: earlier.program, in: folder)
    #expect(session.wait(for: "help"), "\(session.output.suffix(500)) \(session.complaint)")
    session.settle()
    session.type("u", settling: 0.4)
    session.type("q")
    #expect(session.waitForEnd() == .exit(0), "\(session.complaint)")
    let after = try state(run(earlier, ["--state"], saves: directory))
    #expect(try after.steps == state(before).steps - 1 && after.redo == state(before).undo)
  }

  @Test func `a song is written into its text by the rules by which it was read`() throws {
    let earlier = Earlier.songOfItsDay
    let out = folder.path("out.cho")
    _ = try run(earlier, ["--headless", "--chordpro", out], saves: saves(of: earlier))
    // What was dropped in its day, and nothing else: neither keys nor rows for strumming.
    #expect(
      try String(contentsOfFile: out, encoding: .utf8) == #require(earlier.file).text.replacing("[F]b", with: "[Em]b"))
  }
}
