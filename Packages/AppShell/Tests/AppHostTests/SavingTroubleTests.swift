import DragDropKit
import Foundation
import Persistence
import SeededRandom
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// What happens to a save when something goes wrong with its file.
@Suite struct SavingTroubleTests {
  private let folder = NSTemporaryDirectory() + "saving-\(UUID().uuidString)"
  private let step = #"{"do":{"letter":"A","tray":"vowels"}}"#

  private func save() throws -> Save {
    try Save(
      path: "\(folder)/game.save", kind: LetterSorter.name, notes: ["seed": "7"],
      document: { JSONText.encode(Letters()) })
  }

  private func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a damaged save goes on with its spare copy, and the person is told`() throws {
    defer { remove() }
    let first = try save()
    first.append([step, #""undo""#, #""redo""#])
    try first.close()
    let path = "\(folder)/game.save"
    var bytes = try #require(FileManager.default.contents(atPath: path))
    let found = try #require(bytes.range(of: Data(#""redo""#.utf8)))
    bytes[found.lowerBound + 1] = UInt8(ascii: "x")
    try bytes.write(to: URL(fileURLWithPath: path))
    let second = try save()
    #expect(try second.saved().records == [step, #""undo""#, #""redo""#])
    #expect(second.notes == ["seed": "7"])
    #expect(second.notice?.hasPrefix("The save was damaged: recovered as of ") == true)
    #expect(second.report?.contains(", after 3 steps; the damaged file is kept as ") == true)
    #expect(second.report?.contains("\(folder)/game.save.damaged\"") == true)
    try second.close()
    let third = try save()
    #expect(third.notice == nil && third.report == nil)
    try third.close()
  }

  @Test func `a command of the shell refuses a damaged save and leaves it as it is, whatever is damaged`() throws {
    defer { remove() }
    let path = "\(folder)/game.save"
    let good = try save()
    for _ in 0..<4 { good.append([step, #""undo""#]) }
    try good.close()
    let whole = try #require(FileManager.default.contents(atPath: path))
    let records = try save().saved().records
    var refused = 0
    try SplitMix64.forEachSeed(in: 0..<60) { random in
      try? FileManager.default.removeItem(atPath: "\(path).damaged")
      var bytes = whole
      switch random.int(in: 0...2) {
      case 0: bytes[random.int(in: 100...bytes.count - 1)] ^= 1 << UInt8(random.int(in: 0...7))
      case 1: bytes = bytes.prefix(random.int(in: 600...bytes.count - 1))
      default:
        let start = random.int(in: 512...bytes.count - 512)
        bytes.replaceSubrange(start..<start + 512, with: Data(repeating: 0, count: 512))
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      do {
        let save = try Save(
          path: path, kind: LetterSorter.name, notes: [:], recovers: false, document: { JSONText.encode(Letters()) })
        defer { try? save.close() }
        #expect(try save.saved().records == records, "seed \(random.seed)")
      } catch {
        refused += 1
        #expect(FileManager.default.contents(atPath: path) == bytes, "seed \(random.seed): \(error)")
      }
      #expect(!FileManager.default.fileExists(atPath: "\(path).damaged"), "seed \(random.seed)")
    }
    #expect(refused > 20)
  }

  @Test func `a save in use is looked at without touching it, and seen to change`() throws {
    defer { remove() }
    let first = try save()
    first.append([step])
    first.append([#""undo""#])
    try first.close()
    let again = try save()
    let look = try Save(readOnly: "\(folder)/game.save", kind: LetterSorter.name)
    #expect(try look.saved().records == [step, #""undo""#])
    #expect(look.notes == ["seed": "7"] && look.notice?.contains("not saved") == true)
    look.append([#""redo""#])
    #expect(look.condition == .looking)
    again.append([#""redo""#])
    try again.close()
    #expect(look.condition == .outdated)
    try look.close()
    let last = try save()
    #expect(try last.saved().records == [step, #""undo""#, #""redo""#])
    try last.close()
  }

  @Test func `what another has open is said with what can be done here`() throws {
    defer { remove() }
    let first = try save()
    do {
      _ = try save()
      Issue.record("two have it open")
    } catch let error as StoreError {
      let text = try #require(SaveInUse(error)).description
      #expect(text.contains("process \(ProcessInfo.processInfo.processIdentifier) on "))
      #expect(text.contains("--read-only") && text.contains("--open NAME"))
    }
    #expect(SaveInUse(StoreError.full(path: "a")) == nil)
    try first.close()
  }

  @Test func `what cannot be written at the end is saved elsewhere, and the error says where`() throws {
    let fallback = NSTemporaryDirectory() + "fallback-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: fallback, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: fallback) }
    let first = try save()
    first.append([step])
    remove()
    first.append([#""undo""#])
    do {
      try first.close(fallbacks: ["/nowhere", fallback])
      Issue.record("it was written into a directory that is gone")
    } catch let rescue as Rescue {
      #expect(rescue.path == "\(fallback)/game-rescued.save")
      #expect(rescue.description.contains("\"\(rescue.path)\"") && rescue.description.contains("--open"))
    }
    let reading = try DocumentReading(path: "\(fallback)/game-rescued.save", kind: LetterSorter.name, version: 1)
    #expect(reading.entries == [step, #""undo""#])
    #expect(reading.metadata["notes"] == #"{"seed":"7"}"#)
  }

  @Test func `where nothing can be written anywhere, the end says so`() throws {
    let first = try save()
    remove()
    first.append([step])
    let error = #expect(throws: Loss.self) { try first.close(fallbacks: ["/nowhere"]) }
    #expect(
      error?.description.hasSuffix(
        "The last change is lost: nothing could be saved elsewhere either. Everything saved earlier is safe.") == true,
      "\(String(describing: error))")
  }
}
