import Foundation
import SeededRandom
import Testing

@testable import Persistence

/// A play that is the same each time: what the steps are follows from their numbers alone.
private enum Play {
  static func entry(_ step: Int) -> String {
    "step \(step) " + String(repeating: "x", count: step * 7_919 % 3_000)
  }

  static func open(_ path: String) throws -> (store: DocumentStore, recovery: Recovery?) {
    try DocumentStore.openRecovering(at: path, kind: "trays", version: 1, keeping: 40) { "start" }
  }

  /// Plays on until killed, and notes after each flush how many steps were acknowledged.
  static func goOn(at path: String, acknowledging acks: String, batch: Int, started: () -> Void) throws {
    let store = try open(path).store
    let writer = JournalWriter(store)
    let file = Foundation.open(acks, O_WRONLY | O_CREAT, 0o600)
    for step in (store.count + 1)... {
      if step % 9 == 0 {
        writer.append([entry(step)]) { "after \(step)" }
      } else {
        writer.append([entry(step)])
      }
      if step % 4 == 0 { writer.setMetadata("step", to: "\(step)") }
      guard step % batch == 0 else { continue }
      try writer.flush()
      var acknowledged = Int64(step)
      pwrite(file, &acknowledged, 8, 0)
      started()
    }
  }

  static func acknowledged(_ acks: String) -> Int {
    guard let data = FileManager.default.contents(atPath: acks), data.count == 8 else { return 0 }
    return Int(data.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
  }
}

/// 12 kills as a rule, 240 with `LONG_LAWS=1`.
@Test(arguments: 0..<4)
func `killed at any moment, what was acknowledged is there, whole and in order, and play goes on`(run: Int) async throws
{
  let place = Place()
  let acks = place.path + "/acks"
  var random = SplitMix64(seed: run)
  var total = 0
  for kill in 0..<(Laws.areLong ? 60 : 3) {
    let microseconds = Int.random(in: 0...60_000, using: &random)
    let batch = Int.random(in: 1...6, using: &random)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        path = place.file as String, acks = acks as String, microseconds = microseconds as Int, batch = batch as Int,
        startsAtOnce = (kill % 2 == 1) as Bool
      ] in
      let isAwaited = Locked(false)
      let awaitEnd = {
        let isFirst = isAwaited.change { isAwaited in
          defer { isAwaited = true }
          return !isAwaited
        }
        guard isFirst else { return }
        Thread.detachNewThread {
          usleep(UInt32(microseconds))
          Foundation.kill(getpid(), SIGKILL)
        }
      }
      // Every second time while it starts and looks for what the last one left.
      if startsAtOnce { awaitEnd() }
      try Play.goOn(at: path, acknowledging: acks, batch: batch, started: awaitEnd)
    }
    let comment: Comment = "run \(run), kill \(kill), after \(microseconds) µs"
    let (store, recovery) = try Play.open(place.file)
    #expect(recovery == nil, comment)
    #expect(store.document == "start", comment)
    #expect(store.count >= Play.acknowledged(acks), comment)
    #expect(store.count >= total, comment)
    #expect(try store.entries() == (store.first...store.count + 1).dropLast().map(Play.entry), comment)
    // Every ninth step is durable together with its snapshot, or neither is.
    let after = store.count / 9 * 9
    #expect(store.latest == (after == 0 ? nil : Snapshot(after: after, text: "after \(after)")), comment)
    total = store.count
    store.close()
  }
  #expect(total > 0)
}
