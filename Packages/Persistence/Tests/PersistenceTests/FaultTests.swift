import SeededRandom

#if os(Linux)
  import Foundation
  import Testing

  @testable import Persistence

  /// Faults of every kind, one in so many writes.
  private func faults(_ seed: Int, oneIn rarity: Int) -> @Sendable () -> FaultySystem.Fault? {
    let random = Locked(SplitMix64(seed: seed))
    return {
      random.change { random in
        guard Int.random(in: 0..<rarity, using: &random) == 0 else { return nil }
        return [.error(EIO), .error(ENOSPC), .error(EDQUOT), .short][Int.random(in: 0..<4, using: &random)]
      }
    }
  }

  /// Writes on a disk that fails now and then, in every third seed from the making of the document on.
  ///
  /// - Returns: What the store acknowledged, and how often it refused.
  private func play(at path: String, seed: Int) throws -> (acknowledged: [String], refused: Int) {
    defer { FaultySystem.next.change { $0 = nil } }
    if seed % 3 == 0 { FaultySystem.next.change { $0 = faults(seed, oneIn: 40) } }
    var acknowledged: [String] = []
    var refused = 0
    guard
      let store = try? DocumentStore.open(at: path, kind: "trays", version: 1, keeping: 1_000, initial: { "start" })
    else { return ([], 1) }
    FaultySystem.next.change { $0 = faults(seed, oneIn: 25) }
    for step in 0..<40 {
      let entry = "\(step) " + String(repeating: "x", count: step * 977 % 9_000)
      do {
        try store.append([entry])
        acknowledged.append(entry)
        if step % 10 == 9 { try store.addSnapshot("s") }
      } catch {
        refused += 1
        switch error {
        case .full, .overQuota, .system: break
        default: throw error
        }
      }
    }
    store.close()
    return (acknowledged, refused)
  }

  @Test func `on a disk that fails now and then, what was acknowledged is there and what was not is not`() async throws
  {
    await #expect(processExitsWith: .exitCode(7)) {
      guard FaultySystem.install() else { exit(1) }
      var (steps, refused) = (0, 0)
      for seed in Laws.seeds(60, long: 1_000) {
        let place = Place()
        let played = try play(at: place.file, seed: seed)
        let store = try place.open(initial: "start")
        #expect(try store.entries() == played.acknowledged, "seed \(seed)")
        steps += played.acknowledged.count
        refused += played.refused
        store.close()
      }
      // Else nothing was tried.
      exit(steps > 300 && refused > 300 ? 7 : 2)
    }
  }

  @Test(arguments: [ENOSPC, EDQUOT, EIO])
  func `a full disk, a quota that is used up and a broken disk are three things, each with its words`(code: CInt)
    async throws
  {
    await #expect(processExitsWith: .exitCode(7)) { [code = code as CInt] in
      guard FaultySystem.install() else { exit(1) }
      let place = Place()
      let writer = JournalWriter(try place.open(), retries: [.milliseconds(1)])
      FaultySystem.next.change { $0 = { .error(code) } }
      writer.append(["a"])
      guard (try? writer.flush()) == nil, let trouble = writer.trouble else { exit(2) }
      let words = [
        ENOSPC: "the disk is full", EDQUOT: "your quota on the disk is used up", EIO: "the disk reported an error",
      ]
      #expect(trouble == "1 change is not saved yet: \(words[code]!).")
      let new = { try DocumentStore.open(at: place.path + "/b.save", kind: "trays", version: 1) { "{}" } }
      guard let error = #expect(throws: StoreError.self, performing: { try new() }), error.summary == words[code] else {
        exit(4)
      }
      FaultySystem.next.change { $0 = nil }
      try writer.flush()
      exit(writer.trouble == nil && FileManager.default.fileExists(atPath: place.path + "/b.save") == false ? 7 : 5)
    }
  }

  @Test(arguments: [ENOSPC, EDQUOT, EIO])
  func `whoever only looks at a document is told the same of a disk on which SQLite can put nothing beside it`(
    code: CInt
  ) async throws {
    await #expect(processExitsWith: .exitCode(7)) { [code = code as CInt] in
      guard FaultySystem.install() else { exit(1) }
      let place = Place()
      try place.make(["a"])
      FaultySystem.next.change { $0 = { .error(code) } }
      let words = [
        ENOSPC: "the disk is full", EDQUOT: "your quota on the disk is used up", EIO: "the disk reported an error",
      ]
      let looks: [() throws -> Void] = [
        { _ = try DocumentReading(path: place.file, kind: "trays", version: 1) },
        { _ = try place.open() },
        { try SaveFolder(place.path).rename("a", to: "b") },
      ]
      for look in looks {
        guard let error = #expect(throws: StoreError.self, performing: look) else { exit(2) }
        #expect(error.summary == words[code])
      }
      FaultySystem.next.change { $0 = nil }
      guard try DocumentReading(path: place.file, kind: "trays", version: 1).entries == ["a"] else { exit(3) }
      exit(7)
    }
  }

  @Test func `a writer on a disk that fails now and then gets everything written in the end`() async throws {
    let place = Place()
    await #expect(processExitsWith: .exitCode(7)) { [path = place.file as String] in
      guard FaultySystem.install() else { exit(1) }
      let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "{}" }
      let writer = JournalWriter(store, retries: [.milliseconds(1)])
      let failures = Locked(0)
      let fault = faults(1, oneIn: 20)
      FaultySystem.next.change {
        $0 = {
          let next = fault()
          if next != nil { failures.change { $0 += 1 } }
          return next
        }
      }
      // How many writes there are depends on how fast they are; there shall be some that fail.
      var steps: [String] = []
      while steps.count < 20_000, steps.count < 200 || failures.value <= 5 {
        steps.append("step \(steps.count)")
        writer.append([steps.last!])
        usleep(200)
      }
      for _ in 0..<120_000 {
        guard writer.status != .saved else { break }
        usleep(1_000)
      }
      FaultySystem.next.change { $0 = nil }
      guard failures.value > 5, writer.status == .saved, try store.entries() == steps else { exit(2) }
      exit(7)
    }
  }
#endif
