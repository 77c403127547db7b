import Foundation
import SeededRandom
import Testing

@testable import AppHost
@testable import AppShell

/// What an app keeps for all of its documents, while several programs write it.
@Suite struct LedgerTests {
  private func merged(_ base: String, _ ours: String, _ theirs: String) -> String {
    Ledger.merged(base: base, ours: ours, theirs: theirs)
  }

  @Test func `each keeps what the other has changed, and takes away what it has removed`() {
    #expect(merged(#"{"a":1}"#, #"{"a":1,"b":2}"#, #"{"a":1,"c":3}"#) == #"{"a":1,"b":2,"c":3}"#)
    #expect(merged(#"{"a":1,"b":2}"#, #"{"b":2}"#, #"{"a":1,"b":5}"#) == #"{"b":5}"#)
    #expect(
      merged(#"{"m":{"x":{"n":1}}}"#, #"{"m":{"x":{"n":2}}}"#, #"{"m":{"x":{"n":1,"d":3},"y":{}}}"#)
        == #"{"m":{"x":{"d":3,"n":2},"y":{}}}"#)
    #expect(merged(#"{"r":[1]}"#, #"{"r":[1,2]}"#, #"{"r":[1,3]}"#) == #"{"r":[1,3,2]}"#)
    #expect(merged("{}", #"{"a":1}"#, "damaged") == #"{"a":1}"#)
  }

  /// Many programs that read at the start and add keys of their own, in any order.
  @Test func `no key that somebody has added is lost`() throws {
    let folder = NSTemporaryDirectory() + "ledger-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try SplitMix64.forEachSeed(in: 0..<20) { random in
      try? FileManager.default.removeItem(atPath: "\(folder)/ledger.json")
      let programs = (0..<4).map { _ in Ledger(directory: folder) }
      var own = Array(repeating: [String: Int](), count: 4)
      for step in 0..<20 {
        let program = random.index(below: 4)
        own[program]["\(program) at \(step)"] = step
        programs[program].keep(String(decoding: try JSONEncoder().encode(own[program]), as: UTF8.self))
      }
      let text = try #require(Ledger(directory: folder).text)
      let all = try JSONDecoder().decode([String: Int].self, from: Data(text.utf8))
      #expect(all == own.reduce(into: [:]) { $0.merge($1) { $1 } }, "seed \(random.seed)")
    }
  }

  @Test func `what the app does not understand stays, and what nobody can read is set aside`() throws {
    let folder = NSTemporaryDirectory() + "ledger-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/ledger.json"
    try #"{"later":{"deep":1},"old 1":3}"#.write(toFile: path, atomically: true, encoding: .utf8)
    let ledger = Ledger(directory: folder)
    // The app has understood nothing of it.
    ledger.begin(with: nil)
    ledger.keep(#"{"new":5}"#)
    #expect(Ledger(directory: folder).text == #"{"later":{"deep":1},"new":5,"old 1":3}"#)
    for damaged in [#"{"old 1":3"#.utf8.map { $0 }, [0x7B, 0xFF, 0x7D], Array("[1]".utf8)] {
      try Data(damaged).write(to: URL(fileURLWithPath: path))
      let other = Ledger(directory: folder)
      #expect(other.text == nil)
      other.keep(#"{"new":6}"#)
      #expect(Ledger(directory: folder).text == #"{"new":6}"#)
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains("damaged") }
    #expect(kept.count == 3)
  }
}
