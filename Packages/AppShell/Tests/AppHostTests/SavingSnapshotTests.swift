import Foundation
import History
import Persistence
import SeededRandom
import TerminalUI
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// A long game starts from its newest snapshot, and its history is there as far back as that reaches.
@Suite struct SavingSnapshotTests {
  private let folder = NSTemporaryDirectory() + "saving-\(UUID().uuidString)"

  private let opening = Opening<LetterSorter>(
    name: "game", makeModel: { Letters() }, makeApp: { _, _ in LetterSorter() })

  private func open() throws -> Save {
    try Save(path: "\(folder)/game.save", kind: LetterSorter.name, notes: [:]) { JSONText.encode(Letters()) }
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private func start(_ save: Save) throws -> Start<LetterSorter> {
    try Start(opening, recording: nil, save: save)
  }

  private func putDown(using random: inout SplitMix64) -> PutLetter {
    PutLetter(
      letter: ["A", "B", "E", "K"].randomElement(using: &random)!, tray: Tray.allCases.randomElement(using: &random)!)
  }

  /// Does up to 600 things and says which: one by one, or a walk through the history.
  private func play(_ journal: inout Journal<PutLetter>, using random: inout SplitMix64) throws
    -> [JournalRecord<PutLetter>]
  {
    let count = Int.random(in: 1...600, using: &random)
    let records: [JournalRecord<PutLetter>] =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: Array(repeating: .undo, count: min(count, journal.done.count))
      case 1: Array(repeating: .redo, count: min(count, journal.undone.count))
      case 2: journal.counter > 0 ? [.reset] : []
      default: (0..<count).map { _ in .perform(putDown(using: &random)) }
      }
    for record in records { try journal.apply(record) }
    return records
  }

  @Test(arguments: Laws.seeds(6, long: 100))
  func `whatever was played, the game opens again after each batch, with a history of 1,000 steps`(seed: Int) throws {
    defer { remove() }
    var random = SplitMix64(seed: seed)
    var journal = Journal<PutLetter>(model: Letters())
    for _ in 0..<3 {
      let save = try open()
      for _ in 0..<4 { save.append(try play(&journal, using: &random), of: journal) }
      try save.close()
      let again = try open()
      let start = try start(again)
      try again.close()
      #expect(start.saved.records.count < SavedJournal.interval, "seed \(seed)")
      #expect(start.journal.model == journal.model && start.journal.counter == journal.counter, "seed \(seed)")
      let (done, undone) = (start.journal.done.map(\.title), start.journal.undone.map(\.title))
      #expect(done == journal.done.suffix(done.count).map(\.title), "seed \(seed)")
      #expect(undone == journal.undone.suffix(undone.count).map(\.title), "seed \(seed)")
      let least = SavedJournal.reach - SavedJournal.interval
      #expect(done.count >= min(least, journal.done.count), "seed \(seed)")
      #expect(undone.count >= min(least, journal.undone.count), "seed \(seed)")
    }
  }

  @Test func `undo goes back beyond the snapshot, reset to the beginning, and a recording starts there too`() throws {
    defer { remove() }
    var random = SplitMix64(seed: 7)
    var journal = Journal<PutLetter>(model: Letters())
    let first = try open()
    for _ in 0..<1_730 {
      let command = putDown(using: &random)
      try journal.perform(command)
      first.append([.perform(command)], of: journal)
    }
    try first.close()
    let second = try open()
    let start = try start(second)
    #expect(start.saved.after == 1_500 && start.saved.records.count == 230)
    let header = Recording.line(of: start.header(size: CellSize(80, 12)))
    let recording = try Recording(text: header, name: "x")
    let replayed = try Start(opening, recording: recording, save: nil)
    for var resumed in [start.journal, replayed.journal] {
      #expect(resumed.model == journal.model && resumed.counter == 1_730 && resumed.done.count == 1_230)
      var whole = journal
      try resumed.walk(to: 0)
      try whole.walk(to: 500)
      #expect(resumed.model == whole.model && resumed.counter == 500)
      try resumed.reset()
      #expect(resumed.model == Letters() && resumed.counter == 0)
    }
    try second.close()
    let look = try Start(
      opening, recording: nil, save: Save(readOnly: "\(folder)/game.save", kind: LetterSorter.name))
    #expect(look.saved == start.saved)
  }

  @Test func `a snapshot that cannot be read costs nothing while all steps are there`() throws {
    defer { remove() }
    let first = try open()
    guard case .written(let writer) = first.source else { return #expect(Bool(false), "a save is written") }
    let step = #"{"do":{"letter":"A","tray":"vowels"}}"#
    writer.append([step, #""undo""#]) { #"{"model":"of another time"}"# }
    writer.append([#""redo""#])
    try first.close()
    let second = try open()
    let start = try start(second)
    #expect(start.saved.snapshot == nil && start.saved.records == [step, #""undo""#, #""redo""#])
    #expect(start.journal.model.trays["A"] == .vowels && start.journal.counter == 1)
    try second.close()
  }

  @Test func `a step after the snapshot that cannot be redone is told by its number from the beginning`() throws {
    let snapshot = JSONText.encode(try JournalSnapshot(Journal<PutLetter>(model: Letters())))
    let saved = SavedJournal(
      document: JSONText.encode(Letters()), snapshot: snapshot, after: 500, records: [#""undo""#])
    do throws(StartError) {
      let _: Journal<PutLetter> = try saved.journal(of: "game")
      Issue.record("a wrong step was done")
    } catch {
      #expect(
        error.description.hasPrefix("Step 501 of 501 of \"game\" cannot be redone: There is nothing to undo."))
    }
    let rubbish = SavedJournal(document: JSONText.encode(Letters()), snapshot: "rubbish", records: [])
    do throws(StartError) {
      let _: Journal<PutLetter> = try rubbish.journal(of: "game")
      Issue.record("rubbish was read")
    } catch {
      #expect(error.description.hasPrefix("The snapshot of \"game\" cannot be read: "))
    }
  }
}
