import Foundation
import History
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// What is played is on the disk, and starts again from there.
@Suite struct SavingTests {
  private let folder = NSTemporaryDirectory() + "saving-\(UUID().uuidString)"

  private let opening = Opening<LetterSorter>(
    name: "game", notes: ["seed": "7"], makeModel: { Letters() }, makeApp: { _, _ in LetterSorter() })

  private func save() throws -> Save {
    try Save(
      path: "\(folder)/game.save", kind: LetterSorter.name, notes: opening.notes,
      document: { JSONText.encode(Letters()) })
  }

  private func start(_ save: Save) throws -> Start<LetterSorter> {
    try Start(opening, recording: nil, save: save)
  }

  private func player(_ start: Start<LetterSorter>) -> Player<LetterSorter> {
    Player(start.program(size: CellSize(80, 12), capabilities: .full, settings: ProgramSettings()))
  }

  @Test func `what was played and undone is there again, and undo and redo go on from there`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var first = Player()
    first.drop("A", on: .vowels)
    first.drop("K", on: .consonants)
    first.drop("E", on: .vowels)
    first.keys("u")
    let before = try save()
    before.append(first.records.map(JSONText.encode))
    try before.close()

    let after = try save()
    let start = try start(after)
    #expect(start.notes == ["seed": "7"])
    var second = player(start)
    #expect(second.program.model == first.program.model)
    #expect(second.program.stateText() == first.program.stateText())
    second.keys("Ctrl-R")
    #expect(second.tray(of: "E") == .vowels)
    second.keys("u u u u")
    #expect(second.program.model == Letters())
    try after.close()
  }

  @Test func `a save that began otherwise than the program does now says so, and only then`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try save().close()
    let save = try save()
    #expect(try start(save).notice == nil)
    var opening = opening
    opening.hasOneBeginning = true
    #expect(try Start(opening, recording: nil, save: save).notice == nil)
    opening.makeModel = { Letters(trays: ["Z": .table]) }
    let later = try Start(opening, recording: nil, save: save)
    #expect(later.notice?.hasPrefix("This save began with older contents") == true)
    #expect(later.journal.model == Letters())
    opening.hasOneBeginning = false
    #expect(try Start(opening, recording: nil, save: save).notice == nil)
    try save.close()
  }

  @Test func `a drag that was under way is not a record`() throws {
    var player = Player()
    player.drop("A", on: .vowels)
    player.carry("K", over: .consonants)
    #expect(player.records.count == 1)
  }

  @Test func `the recording of a resumed game starts where it started`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let save = try save()
    save.append([JSONText.encode(JournalRecord.perform(PutLetter(letter: "A", tray: .vowels)))])
    try save.close()
    let again = try self.save()
    let header = try start(again).header(size: CellSize(80, 12))
    try again.close()
    let recording = try Recording(text: Recording.line(of: header), name: "x")
    var replayed = player(try Start(opening, recording: recording, save: nil))
    #expect(replayed.tray(of: "A") == .vowels)
    replayed.keys("u")
    #expect(replayed.program.model == Letters())
  }

  @Test func `the view state of the app is kept and given back, and text of another version is ignored`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let opening = Opening<Listener>(name: "game", makeModel: { Letters() }, makeApp: { _, _ in Listener() })
    func open() throws -> Save {
      try Save(path: "\(folder)/game.save", kind: "listener", notes: [:], document: { JSONText.encode(Letters()) })
    }
    let first = try open()
    #expect(try Start(opening, recording: nil, save: first).app.viewState.text == "nothing")
    first.keep(of: Listener(viewState: .init(text: "scrolled to 12")))
    try first.close()
    let second = try open()
    #expect(try Start(opening, recording: nil, save: second).app.viewState.text == "scrolled to 12")
    var app = Listener()
    for text in ["rubbish", "[]", #"{"words":"other"}"#, ""] { app.takeViewState(text) }
    #expect(app.viewState == .init())
    try second.close()
  }

  @Test(arguments: ["rubbish", #"{"do":{"letter":"Z","tray":"vowels"}}"#, #""undo""#])
  func `a step that cannot be redone is told by its number, and the game does not start`(entry: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let save = try save()
    save.append([#"{"do":{"letter":"A","tray":"vowels"}}"#, #""undo""#, entry])
    try save.close()
    let again = try self.save()
    do {
      _ = try start(again)
      Issue.record("a damaged journal was taken")
    } catch {
      #expect("\(error)".hasPrefix("Step 3 of 3 of \"game\" cannot be redone: "))
      #expect("\(error)".contains("--data-dir"))
    }
    try again.close()
  }

  @Test func `without a save or a recording it starts anew`() throws {
    let start = try Start(opening, recording: nil, save: nil)
    #expect(start.journal.model == Letters() && start.journal.done.isEmpty)
    #expect(start.saved.document == JSONText.encode(Letters()))
  }
}
