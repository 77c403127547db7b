import Foundation
import Persistence

/// The measurements, each in files of its own under one directory.
struct Bench {
  let directory: String
  /// Steps in a round.
  let steps: Int
  let rounds: Int
  /// Steps in the document that is opened.
  let many: Int

  /// A step as the jigsaw puzzle writes it, about 100 bytes.
  static func entry(_ step: Int) -> String {
    #"{"do":{"putDown":{"piece":\#(step % 997),"at":{"x":\#(step * 31 % 800).5,"y":\#(step * 17 % 600).25},"on":"table"}}}"#
  }

  func path(_ name: String) -> String { "\(directory)/\(name)-\(UUID().uuidString).save" }

  func open(_ path: String) throws -> DocumentStore {
    try DocumentStore.open(at: path, kind: "bench", version: 1) { "{}" }
  }

  func commits() throws {
    let store = try open(path("ours"))
    let full = PlainSQLite(path: path("full"), mode: "FULL")
    let normal = PlainSQLite(path: path("normal"), mode: "NORMAL")
    var (ours, theirs, lax): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<rounds {
      var (our, their): (Double, Double) = (0, 0)
      let batch = round * steps..<(round + 1) * steps
      // Step by step in turn, because how fast the disk is changes from moment to moment.
      for step in batch {
        our += try seconds { try store.append([Self.entry(step)]) }
        their += seconds { full.append(Self.entry(step), step: step + 1) }
      }
      ours.append(Double(steps) / our)
      theirs.append(Double(steps) / their)
      lax.append(Double(steps) / seconds { for step in batch { normal.append(Self.entry(step), step: step + 1) } })
    }
    let expected = (0..<rounds * steps).map(Self.entry)
    try require(store.entries() == expected && full.entries() == expected && normal.entries() == expected, "commits")
    print("commits: ours          \(Spread(ours).text("%.0f")) steps/s")
    print("commits: C interface   \(Spread(theirs).text("%.0f")) steps/s")
    print("commits: ours / C      \(Spread(zip(ours, theirs).map { $0 / $1 }).text("%.2f"))")
    print("modes:   C, NORMAL     \(Spread(lax).text("%.0f")) steps/s")
    store.close()
  }

  func writer() throws {
    let store = try open(path("writer"))
    let writer = JournalWriter(store)
    var waits: [Double] = []
    let count = steps * rounds
    let entries = (0..<count).map(Self.entry)
    let total = try seconds {
      for entry in entries { waits.append(seconds { writer.append([entry]) }) }
      try writer.flush()
    }
    try require(store.entries() == entries, "writer")
    let spread = Spread(waits.map { $0 * 1e6 })
    print("writer:  \(String(format: "%.0f", Double(count) / total)) steps/s")
    print(
      String(
        format: "writer:  the caller waits %.2f µs (median), %.2f µs (99 %%), %.0f µs (most)", spread.median,
        spread.quantile(0.99), spread.quantile(1)))
    store.close()
  }

  func opening() throws {
    let document = LongDocument(directory: directory, steps: many)
    let table = try document.make()
    var (store, program): ([Double], [Double]) = ([], [])
    for _ in 0..<7 {
      store.append(try document.openStore() * 1_000)
      program.append(try document.openProgram(expecting: table) * 1_000)
    }
    print("open:    the store    \(Spread(store).text("%.1f")) ms, \(many) steps with a snapshot")
    print("open:    the program  \(Spread(program).text("%.1f")) ms, the store among it")
  }

  private func require(_ condition: Bool, _ what: String) throws {
    guard condition else { throw WrongAnswer(description: "What \(what) wrote is not what was read: no figures.") }
  }
}

struct WrongAnswer: Error, CustomStringConvertible {
  let description: String
}
