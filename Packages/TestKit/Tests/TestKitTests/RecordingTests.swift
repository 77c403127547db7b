import AppHost
import AppShell
import Foundation
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@Suite struct RecordingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "testkit-\(UUID().uuidString)")

  private func path(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "play.jsonl")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func played() throws -> Player<FruitApp> {
    var player = Player(FruitApp(), model: Fruits(), size: CellSize(30, 6))
    try player.drop(.fruit("apple"), on: .basket)
    try player.drop(.fruit("plum"), on: .basket)
    return player
  }

  private func failure(_ path: String, _ opening: Opening<FruitApp>) -> String {
    do {
      try expectRecording(path, opening, file: "T.swift", line: 1)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a recording of a player leads to where the player is`() throws {
    try SplitMix64.forEachSeed(in: 0..<100) { random in
      var player = Player(FruitApp(), model: Fruits(), size: CellSize(30, 7), random: random)
      player.act(5)
      let recording = try Recording(text: player.recording(), name: "play")
      var program = try Program(FruitApp.opening, recording: recording)
      _ = program.start()
      for event in recording.events { _ = program.replay(event) }
      #expect(program.frame == player.program.frame, "seed \(random.seed)")
      #expect(program.model == player.model, "seed \(random.seed)")
    }
  }

  @Test func `a recording goes on from a history that was there before`() throws {
    var journal = Journal<PutFruit>(model: Fruits())
    try journal.perform(PutFruit(fruit: "pear", inBasket: true))
    try journal.perform(PutFruit(fruit: "plum", inBasket: true))
    try journal.undo()
    var player = Player(FruitApp(), journal: journal)
    player.keys("Ctrl-R u u")
    let recording = try Recording(text: player.recording(), name: "play")
    var again = Player(try Program(FruitApp.opening, recording: recording))
    #expect(again.program.journal.done.map(\.title) == ["Take the pear"])
    #expect(again.program.journal.undone.map(\.title) == ["Take the plum"])
    again.keys("Ctrl-R u u")
    #expect(again.model == Fruits() && player.model == Fruits())
  }

  @Test func `the first run keeps what came of it and fails, the second is silent`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try path(played().recording())
    let kept = folder.appending(path: "play.kept.json").path
    #expect(
      failure(path, FruitApp.opening)
        == "T.swift:1: \(kept) did not exist and was written. Check that its screen is right, and run the test again.")
    #expect(failure(path, FruitApp.opening) == "none")
  }

  @Test func `the first event after which something is another one is named, with both screens`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try path(played().recording())
    _ = failure(path, FruitApp.opening)
    var opening = FruitApp.opening
    opening.makeModel = { Fruits() }
    // Another basket: the recording begins with one that is already in it.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try Data(text.replacing("\\\"pear\\\":false", with: "\\\"pear\\\":true").utf8).write(to: URL(fileURLWithPath: path))
    let failure = failure(path, opening)
    #expect(failure.hasPrefix("T.swift:1: After event 1 of 9, {\"in\":"), "\(failure)")
    for part in ["The screen then:", "kept", "found", "≠", "model kept:", "Is that right? Then delete"] {
      #expect(failure.contains(part), "\(failure)")
    }
  }

  @Test func `what cannot be read is told`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      failure("/nowhere.jsonl", FruitApp.opening) == "T.swift:1: /nowhere.jsonl cannot be read. Make it with --record.")
    let path = try path(played().recording().replacing("\"app\":\"fruits\"", with: "\"app\":\"other\""))
    #expect(failure(path, FruitApp.opening) == "This is a recording of other, not of fruits.")
    let mine = try self.path(played().recording())
    try Data("{".utf8).write(to: folder.appending(path: "play.kept.json"))
    #expect(failure(mine, FruitApp.opening).contains("Delete it, and run the test again."))
  }
}
