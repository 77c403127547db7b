import Foundation
import SeededRandom
import Testing

@testable import Persistence

private func step(_ number: Int) -> String { #"{"step":\#(number),"note":"put where it belongs"}"# }

/// What a killed program leaves after `count` acknowledged steps: the document, its log and its lock.
private func killed(after count: Int, metadata: Bool = false) throws -> Place {
  let place = Place()
  let store = try place.open(initial: "start")
  for number in 1...count { try store.append([step(number)]) }
  if metadata { try store.setMetadata("zoom", to: "3") }
  return place.leftByKilledProcess()
}

private func open(_ place: Place) throws -> (store: DocumentStore, recovery: Recovery?) {
  try DocumentStore.openRecovering(at: place.file, kind: "trays", version: 1) { "new" }
}

private let frame = 24 + 4_096

/// Ways in which disks, copies and tidy people damage a log.
private enum Harm: CaseIterable {
  case bit, zeros, cut, removed, swapped

  /// The log afterwards; `nil` if it is gone.
  func done(to log: Data, using random: inout SplitMix64) -> Data? {
    var log = log
    let frames = (log.count - 32) / frame
    switch self {
    case .bit:
      log[Int.random(in: 0..<log.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .zeros:
      let start = Int.random(in: 0..<log.count / 512, using: &random) * 512
      log.replaceSubrange(start..<start + 512, with: Data(count: 512))
    case .cut: log = log.prefix(Int.random(in: 0..<log.count, using: &random))
    case .removed: return nil
    case .swapped:
      let (one, two) = (Int.random(in: 0..<frames, using: &random), Int.random(in: 0..<frames, using: &random))
      let (a, b) = (32 + one * frame, 32 + two * frame)
      let (first, second) = (Data(log[a..<a + frame]), Data(log[b..<b + frame]))
      log.replaceSubrange(a..<a + frame, with: second)
      log.replaceSubrange(b..<b + frame, with: first)
    }
    return log
  }
}

@Test(arguments: Harm.allCases)
private func `no acknowledged step is lost in silence when the log of a killed program is damaged`(harm: Harm) throws {
  let whole = try killed(after: 22, metadata: true)
  let log = try #require(whole.contents["a.save-wal"])
  for seed in Laws.seeds(20, long: 400) {
    var random = SplitMix64(seed: seed)
    let place = whole.leftByKilledProcess()
    let damaged = harm.done(to: log, using: &random)
    if let damaged { place.write(damaged, to: "a.save-wal") } else { unlink(place.file + "-wal") }
    let (store, recovery) = try open(place)
    let entries = try store.entries()
    #expect(entries == (0..<entries.count).map { step($0 + 1) }, "seed \(seed)")
    if let recovery {
      #expect(entries.count < 22 && recovery.what == "22 steps had been saved, but it has \(entries.count)")
      // The damaged log is still there, for other means of recovery.
      #expect(place.contents["a.save.damaged-wal"] == damaged, "seed \(seed)")
    } else {
      #expect(entries.count == 22, "seed \(seed)")
    }
    store.close()
    // The new document is sound, and nothing is reported a second time.
    #expect(try open(place).recovery == nil, "seed \(seed)")
  }
}

@Test func `a missing log is reported with the number of steps it took with it`() throws {
  let place = try killed(after: 22)
  unlink(place.file + "-wal")
  let (store, recovery) = try open(place)
  #expect(store.count == 0 && store.document == "start")
  #expect(recovery?.count == 0)
  #expect(recovery?.what == "22 steps had been saved, but it has 0")
}

@Test func `a fresh start after an unclean end does not report the steps of a removed document`() throws {
  let place = try killed(after: 5)
  for name in ["", "-wal"] { unlink(place.file + name) }
  let (store, recovery) = try open(place)
  #expect(recovery == nil && store.document == "new")
}
