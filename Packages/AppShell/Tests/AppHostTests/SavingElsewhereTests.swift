import Foundation
import History
import Persistence
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// A document that cannot be written any more goes on in another directory, chosen while the program runs.
@Suite struct SavingElsewhereTests {
  private let folder = NSTemporaryDirectory() + "saving-\(UUID().uuidString)"
  private let fallback = NSTemporaryDirectory() + "fallback-\(UUID().uuidString)"

  private func remove() {
    for path in [folder, fallback] { try? FileManager.default.removeItem(atPath: path) }
  }

  /// A game in trouble: the directory of its save has vanished.
  private func troubled() throws -> (player: Player<LetterSorter>, save: Save) {
    let save = try Save(path: "\(folder)/game.save", kind: LetterSorter.name, notes: ["seed": "7"]) {
      JSONText.encode(Letters())
    }
    var player = Player()
    player.drop("A", on: .vowels)
    save.append(player.records, of: player.program.journal)
    let written = wait(for: save) { $0 == .saved }
    #expect(written == .saved)
    try FileManager.default.removeItem(atPath: folder)
    player.drop("K", on: .consonants)
    save.append(Array(player.records[1...]), of: player.program.journal)
    return (player, save)
  }

  /// The condition that the writer gets to.
  private func wait(for save: Save, until isReached: (SaveCondition) -> Bool) -> SaveCondition {
    var condition = save.condition
    for _ in 0..<120_000 {
      guard !isReached(condition) else { break }
      usleep(1_000)
      condition = save.condition
    }
    return condition
  }

  private func isFailing(_ condition: SaveCondition) -> Bool {
    if case .failing = condition { true } else { false }
  }

  @Test func `chosen by keyboard, everything is saved there with its history, and the game goes on there`() throws {
    defer { remove() }
    var (player, save) = try troubled()
    guard case .failing(let trouble) = wait(for: save, until: isFailing) else {
      return #expect(Bool(false), "it was written into a directory that is gone")
    }
    #expect(trouble.hasPrefix("1 change is not saved yet: "))
    player.take(.offered(["/nowhere", fallback]))
    player.keys("Tab")
    #expect(player.status.contains("Not everything is saved: W or a click here saves elsewhere."))
    player.keys("W Down Enter")
    #expect(player.requests == [.saveIn(fallback)])
    save.move(to: fallback)
    let path = URL(fileURLWithPath: fallback).resolvingSymlinksInPath().path + "/game.save"
    #expect(wait(for: save) { $0 == .moved(to: path) } == .moved(to: path))
    player.take(.offered([]))
    player.keys("u")
    save.append([.undo], of: player.program.journal)
    try save.close()
    #expect(save.farewell?.contains("--data-dir") == true && save.farewell?.contains("--open \"game\"") == true)

    let again = try Save(path: path, kind: LetterSorter.name, notes: [:]) { "" }
    let (_, journal): (SavedJournal, Journal<PutLetter>) = try again.read(named: "game")
    #expect(journal.model == player.program.model && journal.done.count == 1 && journal.undone.count == 1)
    #expect(again.notes == ["seed": "7"])
    try again.close()
  }

  @Test func `a directory that will not do is told, and another can be chosen`() throws {
    defer { remove() }
    let (_, save) = try troubled()
    _ = wait(for: save, until: isFailing)
    let file = NSTemporaryDirectory() + "no-directory-\(UUID().uuidString)"
    try Data().write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    save.move(to: "\(file)/there")
    guard case .failing(let trouble) = wait(for: save, until: isFailing) else {
      return #expect(Bool(false), "it was written into a file")
    }
    #expect(
      trouble.hasPrefix("That directory cannot be used: Not a directory. 1 change is not saved yet: "))
    #expect(save.farewell == nil)
    save.move(to: fallback)
    let condition = wait(for: save) { if case .moved = $0 { true } else { false } }
    #expect(condition != .saved)
    try save.close()
    #expect(FileManager.default.fileExists(atPath: "\(fallback)/game.save"))
  }

  @Test func `a click on the status line opens the choice, and a click on a directory takes it`() {
    var player = Player()
    let status = CellPoint(3, 11)
    player.press(status)
    #expect(!player.program.frame.text.contains(FallbackPanel.title), "it opens the help instead")
    player.keys("Esc")
    player.take(.offered(["/home/ada", "/tmp"]))
    player.press(status)
    #expect(player.program.frame.text.contains("Save elsewhere"))
    let row = player.lines.firstIndex { $0.contains("  /tmp") }!
    let column = player.lines[row].distance(
      from: player.lines[row].startIndex, to: player.lines[row].range(of: "/tmp")!.lowerBound)
    // Beside the offers, nothing is chosen and the choice stays.
    player.press(CellPoint(column, row - 2))
    #expect(player.requests.isEmpty && player.program.frame.text.contains("Save elsewhere"))
    player.press(CellPoint(column, row))
    #expect(player.requests == [.saveIn("/tmp")])
    #expect(!player.program.frame.text.contains("Save elsewhere"))
    player.press(status)
    player.press(CellPoint(0, 0))
    #expect(player.requests.count == 1 && !player.program.frame.text.contains("Save elsewhere"))
  }

  @Test func `the choice closes when all is well again, and W says so`() {
    var player = Player()
    player.take(.offered(["/home/ada"]))
    player.keys("W")
    player.send("\u{1B}[200~/more\u{1B}[201~")
    #expect(player.program.frame.text.contains("Directory: /home/ada/more "))
    player.take(.offered([]))
    #expect(!player.program.frame.text.contains("Directory:"))
    player.keys("W")
    #expect(player.status.contains("Everything is saved, so nothing has to go elsewhere."))
  }

  @Test func `keys of the choice are no keys of the game, in the replay of a recording as well`() throws {
    var player = Player()
    player.keys("Tab")
    player.take(.offered(["/home/ada/"]))
    player.keys("W u u Space Enter")
    let header = Recording.Header(
      app: LetterSorter.name, size: "80x12", document: JSONText.encode(Letters()), journal: [], notes: [:])
    let text = ([Recording.line(of: header)] + player.events.map { Recording.line(of: $0) }).joined(separator: "\n")
    var replayed = Player().program
    for event in try Recording(text: text, name: "x").events { _ = replayed.replay(event) }
    #expect(replayed.frame == player.program.frame)
    #expect(replayed.drags.sessions.isEmpty && replayed.focus == player.program.focus)
    #expect(replayed.takeRequests() == [.saveIn("/home/ada/uu")])
  }
}
