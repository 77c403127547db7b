import Foundation
import GRDB
import SeededRandom
import Testing

@testable import Persistence

private let steps = (1...300).map { #"{"step":\#($0),"piece":\#($0 * 7),"note":"put where it belongs"}"# }

/// A document of 300 steps, one of them long, with snapshots after 100 and 200, closed.
private func document() throws -> (whole: Data, place: Place, steps: [String]) {
  let place = Place()
  let store = try place.open(initial: "start")
  var steps = steps
  steps[150] += String(repeating: "long ", count: 3_000)
  try store.append(Array(steps[..<100]))
  try store.addSnapshot("snapshot 100")
  try store.append(Array(steps[100..<200]))
  try store.addSnapshot("snapshot 200")
  try store.append(Array(steps[200...]))
  try store.setMetadata("zoom", to: "3")
  store.close()
  return (try #require(place.contents["a.save"]), place, steps)
}

private func open(_ place: Place) throws -> (store: DocumentStore, salvage: Salvage?) {
  try DocumentStore.openSalvaging(at: place.file, kind: "trays", version: 1) { "new" }
}

/// Opens a damaged document: nothing of it may be lost in silence, and nothing of the file be overwritten.
///
/// - Returns: How many steps were kept; `nil` where it was refused or begins anew.
@discardableResult
private func check(_ place: Place, damaged: Data, _ steps: [String], _ comment: Comment) throws -> Int? {
  place.write(damaged)
  let opened: (store: DocumentStore, salvage: Salvage?)
  do {
    opened = try open(place)
  } catch let error as StoreError {
    switch error {
    case .notADatabase, .otherKind, .newer: break
    default: Issue.record(error, comment)
    }
    #expect(place.contents["a.save"] == damaged, comment)
    return nil
  }
  let (store, salvage) = opened
  defer {
    store.close()
    if let salvage { try? FileManager.default.removeItem(atPath: salvage.setAside) }
  }
  guard let salvage else {
    #expect(store.document == "start" && store.count == steps.count, comment)
    #expect(try store.entries() == steps, comment)
    return steps.count
  }
  #expect(FileManager.default.contents(atPath: salvage.setAside) == damaged, comment)
  guard let kept = salvage.kept else {
    #expect(store.document == "new" && store.count == 0, comment)
    return nil
  }
  #expect(store.document == "start" && store.count == kept && kept <= steps.count, comment)
  #expect(try store.entries() == Array(steps[(store.first - 1)..<kept]), comment)
  #expect(0 <= salvage.lost && kept + salvage.lost <= steps.count, comment)
  if let latest = store.latest { #expect(latest.text == "snapshot \(latest.after)", comment) }
  try store.append(["goes on"])
  return kept
}

@Test func `a document cut off at any page loses its end, is set aside and goes on`() throws {
  let (whole, place, steps) = try document()
  var most = 0
  for length in stride(from: 0, to: whole.count, by: 4_096) {
    if let kept = try check(place, damaged: whole[..<length], steps, "\(length) bytes") { most = max(most, kept) }
  }
  #expect(most > 150)
}

@Test(arguments: 0..<4)
func `flipped bits lose nothing in silence, over many seeds`(quarter: Int) throws {
  let (whole, place, steps) = try document()
  for seed in Laws.seeds(100, long: 1_000) where seed % 4 == quarter {
    var random = SplitMix64(seed: seed)
    var bytes = whole
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 { bytes = bytes[..<Int.random(in: 0..<bytes.count, using: &random)] }
    try check(place, damaged: bytes, steps, "seed \(seed)")
  }
}

@Test func `a damaged step costs that step and those after it, and the message says how many`() throws {
  let (whole, place, steps) = try document()
  var bytes = whole
  let found = try #require(bytes.range(of: Data(#""step":277,"#.utf8)))
  bytes[found.lowerBound + 1] = UInt8(ascii: "x")
  place.write(bytes)
  let (store, salvage) = try open(place)
  #expect(try store.entries() == Array(steps[..<276]))
  #expect(store.metadata == ["zoom": "3"])
  #expect(store.latest == Snapshot(after: 200, text: "snapshot 200"))
  let what = "step 277 of its journal does not match its checksum"
  #expect(salvage == Salvage(setAside: store.path + ".damaged", kept: 276, lost: 24, what: what))
  #expect(
    salvage?.description == """
      The save is damaged (\(what)). 276 steps were saved. At least 24 steps after them were lost. The damaged file is \
      kept as "\(store.path).damaged".
      """)
  store.close()
  #expect(place.names == ["a.save", "a.save.damaged"])
  #expect(place.contents["a.save.damaged"] == bytes)
}

@Test func `that the last step is the damaged one is told too`() throws {
  let (whole, place, _) = try document()
  var bytes = whole
  let found = try #require(bytes.range(of: Data(#""step":300,"#.utf8)))
  bytes[found.lowerBound + 1] = UInt8(ascii: "x")
  place.write(bytes)
  let salvage = try open(place).salvage
  #expect(salvage?.kept == 299 && salvage?.lost == 1)
  #expect(salvage?.summary == "The save was damaged: 299 steps kept, at least 1 lost. Old file: a.save.damaged")
}

@Test func `where a step is lost before a snapshot, what came after the snapshot is kept`() throws {
  let (whole, place, steps) = try document()
  var bytes = whole
  let found = try #require(bytes.range(of: Data(#""step":50,"#.utf8)))
  bytes[found.lowerBound + 1] = UInt8(ascii: "x")
  place.write(bytes)
  let (store, salvage) = try open(place)
  #expect(store.first == 201 && store.count == 300 && store.document == "start")
  #expect(try store.entries(after: 200) == Array(steps[200...]))
  #expect(store.latest == Snapshot(after: 200, text: "snapshot 200"))
  #expect(salvage?.kept == 300 && salvage?.lost == 0)
  store.close()
  #expect(try place.open().count == 300)
}

@Test func `a page that SQLite needs to find the others does not take the steps with it`() throws {
  let (whole, place, steps) = try document()
  let raw = try DatabaseQueue(path: place.file)
  let root = try raw.read { try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'journal'")! }
  try raw.close()
  var bytes = whole
  bytes.replaceSubrange((root - 1) * 4_096..<root * 4_096, with: Data(count: 4_096))
  #expect(try check(place, damaged: bytes, steps, "root page") == 300)
}

@Test func `what stands only in the log is salvaged too`() throws {
  let place = Place()
  let store = try place.open(initial: "start")
  try store.append(Array(steps[..<40]))
  let left = place.leftByKilledProcess()
  var base = try #require(left.contents["a.save"])
  base.replaceSubrange(4_096..<base.count, with: Data(count: base.count - 4_096))
  left.write(base)
  // The log alone is whole, so SQLite itself finds nothing wrong but what the document should say at its beginning.
  let opened = try open(left)
  #expect(try opened.store.entries() == Array(steps[..<40]) || opened.salvage != nil)
}

@Test func `a program killed while it set a document aside does it again, log included`() throws {
  let place = Place()
  let store = try place.open(initial: "start")
  for step in steps[..<12] { try store.append([step]) }
  let left = place.leftByKilledProcess()
  var log = try #require(left.contents["a.save-wal"])
  let found = try #require(log.range(of: Data(#""step":9,"#.utf8)))
  log[found.lowerBound + 1] = UInt8(ascii: "x")
  left.write(log, to: "a.save.damaged-wal")
  // As after its last deed but one: the document has both names, the log only the new one.
  try FileManager.default.removeItem(atPath: left.file + "-wal")
  #expect(link(left.file, left.file + ".damaged") == 0)
  var base = try #require(left.contents["a.save"])
  base[4_096 + 5] ^= 0xff
  let file = try FileHandle(forWritingTo: URL(fileURLWithPath: left.file))
  try file.write(contentsOf: base)
  try file.close()
  let (again, salvage) = try open(left)
  #expect(salvage?.setAside == again.path + ".damaged")
  #expect(try again.entries().count >= 8)
  #expect(left.contents["a.save.damaged-wal"] == log)
}

@Test func `a second damaged file does not take the name of the first`() throws {
  let (whole, place, _) = try document()
  place.write([1], to: "a.save.damaged")
  place.write(whole.dropLast(4_096))
  let (store, salvage) = try open(place)
  #expect(salvage?.setAside == store.path + ".damaged-2")
  #expect(place.contents["a.save.damaged"] == Data([1]))
}

@Test func `another program's file is not set aside`() throws {
  let place = Place()
  let (whole, _, _) = try document()
  for bytes in [Data("a poem".utf8), Data(), Data(count: 9_000)] {
    place.write(bytes)
    #expect(throws: StoreError.self) { try open(place) }
    #expect(place.contents == ["a.save": bytes])
  }
  place.write(whole.dropLast(4_096))
  let other = try? DocumentStore.openSalvaging(at: place.file, kind: "cards", version: 1) { "new" }
  #expect(other == nil)
  #expect(place.contents == ["a.save": whole.dropLast(4_096)])
}

@Test(arguments: [
  (
    Salvage(setAside: "/a.damaged", kept: nil, lost: 0, what: "w"),
    "The save is damaged (w) and cannot be read, so this is a new one. The damaged file is kept as \"/a.damaged\"."
  ),
  (
    Salvage(setAside: "/a.damaged", kept: 1, lost: 1, what: "w"),
    "The save is damaged (w). 1 step was saved. At least 1 step after them was lost. The damaged file is kept as \"/a.damaged\"."
  ),
  (
    Salvage(setAside: "/a.damaged", kept: 5, lost: 0, what: "w"),
    "The save is damaged (w). 5 steps were saved. No trace of others was found, but some may be lost. The damaged file is kept as \"/a.damaged\"."
  ),
])
func `a salvage says in steps what was kept and lost, and where the file is`(salvage: Salvage, text: String) {
  #expect(salvage.description == text)
}
