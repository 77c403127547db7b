import Foundation
import GRDB
import SeededRandom
import Testing

@testable import Persistence

@Test func `every row of a whole document is found, the long ones on overflow pages too`() throws {
  let place = Place()
  let steps = (1...400).map { "step \($0) " + String(repeating: "ü", count: $0 * 7_919 % 9_000) }
  let long = String(repeating: "note ", count: 5_000)
  let store = try place.open(initial: long)
  try store.append(Array(steps[..<200]))
  try store.addSnapshot(long)
  try store.setMetadata("notes", to: long)
  try store.append(Array(steps[200...]))
  // Once with much of it in the log, once all in the file.
  let left = place.leftByKilledProcess()
  store.close()
  for place in [left, place] {
    let file = Array(try #require(place.contents["a.save"]))
    let remains = try #require(Remains(DamagedPages(file: file, log: Array(place.contents["a.save-wal"] ?? Data()))))
    #expect(remains.document == long && remains.entries == steps && remains.seen == 400)
    #expect(remains.kind == "trays" && remains.version == 1 && remains.metadata == ["notes": long])
    #expect(remains.snapshots == [Snapshot(after: 200, text: long)])
  }
}

@Test func `bytes of any kind are read without a trap and without a row that was never there`() {
  for seed in Laws.seeds(300, long: 5_000) {
    var random = SplitMix64(seed: seed)
    var file = (0..<Int.random(in: 0...9_000, using: &random)).map { _ in
      UInt8.random(in: .min ... .max, using: &random)
    }
    // Random bytes seldom begin a page: each gets the mark of one, and a small number of cells.
    for start in stride(from: 0, to: file.count, by: 4_096) {
      let begin = start == 0 ? 100 : start
      guard begin + 8 < file.count else { continue }
      file[begin] = [0x0d, 0x0a, 0x02].randomElement(using: &random)!
      file[begin + 3] = 0
    }
    #expect(Remains(DamagedPages(file: file, log: file.reversed())) == nil, "seed \(seed)")
  }
}

@Test func `a number of SQLite's is read to its end or not at all`() {
  func read(_ bytes: UInt8...) -> (value: Int64, end: Int)? { PageBytes.variable(in: bytes[...], at: 0) }
  #expect(read(0x7f)! == (127, 1))
  #expect(read(0x81, 0x00)! == (128, 2))
  #expect(read(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)! == (-1, 9))
  #expect(read(0x81) == nil)
  #expect(PageBytes.variable(in: [], at: 0) == nil)
}
