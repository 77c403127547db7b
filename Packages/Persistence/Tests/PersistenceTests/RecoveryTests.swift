import Foundation
import SeededRandom
import Testing

@testable import Persistence

private let steps = (1...300).map { #"{"step":\#($0),"piece":\#($0 * 7),"note":"put where it belongs"}"# }

private func open(
  _ place: Place, kind: String = "trays", initial: String = "new"
) throws -> (store: DocumentStore, recovery: Recovery?) {
  try DocumentStore.openRecovering(at: place.file, kind: kind, version: 1) { initial }
}

/// A document of 300 steps with snapshots after 100 and 200, closed, and its spare copy.
private func document() throws -> Place {
  let place = Place()
  let store = try open(place, initial: "start").store
  try store.append(Array(steps[..<100]))
  try store.addSnapshot("snapshot 100")
  try store.append(Array(steps[100..<200]))
  try store.addSnapshot("snapshot 200")
  try store.append(Array(steps[200...]))
  try store.setMetadata("zoom", to: "3")
  store.close()
  return place
}

/// Flips bits, and cuts off the end a quarter of the time.
private func damaged(_ whole: Data, using random: inout SplitMix64) -> Data {
  var bytes = whole
  for _ in 0..<Int.random(in: 1...12, using: &random) {
    bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
  }
  guard Int.random(in: 0..<4, using: &random) == 0 else { return bytes }
  return bytes[..<Int.random(in: 0..<bytes.count, using: &random)]
}

/// Opens a document of which the file, the spare copy or both may be damaged: it is whole, or an error says that it is
/// not, and nothing is overwritten.
///
/// - Returns: Whether it could be opened.
@discardableResult
private func check(_ place: Place, _ comment: Comment) throws -> Bool {
  let before = place.contents
  let (store, recovery): (DocumentStore, Recovery?)
  do {
    (store, recovery) = try open(place)
  } catch is StoreError {
    #expect(place.contents == before, comment)
    return false
  }
  #expect(store.document == "start" && store.count == 300, comment)
  #expect(store.latest == Snapshot(after: 200, text: "snapshot 200"), comment)
  #expect(store.metadata == ["zoom": "3"], comment)
  #expect(try store.entries(after: 200) == Array(steps[200...]), comment)
  if let recovery {
    #expect(recovery.count == 300 && recovery.setAside == store.path + ".damaged", comment)
    #expect(place.contents["a.save.damaged"] == before["a.save"], comment)
    #expect(place.contents["a.save.spare"] == before["a.save.spare"], comment)
  }
  try store.append(["goes on"])
  store.close()
  return true
}

@Test func `a document cut off at any page is recovered whole from its spare copy, and goes on`() throws {
  let whole = try document()
  let bytes = try #require(whole.contents["a.save"])
  for length in stride(from: 0, to: bytes.count, by: 4_096) {
    let place = whole.leftByKilledProcess()
    place.write(bytes[..<length])
    #expect(try check(place, "\(length) bytes"))
  }
}

@Test(arguments: 0..<4)
func `flipped bits in the file, its spare copy or both lose nothing in silence`(quarter: Int) throws {
  let whole = try document()
  let (file, spare) = (try #require(whole.contents["a.save"]), try #require(whole.contents["a.save.spare"]))
  var opened = 0
  for seed in Laws.seeds(100, long: 1_000) where seed % 4 == quarter {
    var random = SplitMix64(seed: seed)
    let place = whole.leftByKilledProcess()
    let what = Int.random(in: 0..<3, using: &random)
    if what != 1 { place.write(damaged(file, using: &random)) }
    if what != 0 { place.write(damaged(spare, using: &random), to: "a.save.spare") }
    if try check(place, "seed \(seed)") { opened += 1 }
  }
  #expect(opened > 0)
}

@Test func `a recovery says what was wrong, what was recovered and from when, and where the file is`() throws {
  let place = try document()
  var bytes = try #require(place.contents["a.save"])
  let found = try #require(bytes.range(of: Data(#""step":277,"#.utf8)))
  bytes[found.lowerBound + 1] = UInt8(ascii: "x")
  place.write(bytes)
  let saved = Date(timeIntervalSince1970: 1_800_000_000)
  try FileManager.default.setAttributes([.modificationDate: saved], ofItemAtPath: place.file + ".spare")
  let (store, recovery) = try open(place)
  let what = "step 277 of its journal does not match its checksum"
  #expect(recovery == Recovery(setAside: store.path + ".damaged", count: 300, saved: saved, what: what))
  store.close()
  #expect(place.names == ["a.save", "a.save.damaged", "a.save.spare"])
  #expect(place.contents["a.save.damaged"] == bytes)
  #expect(try open(place).recovery == nil)
}

@Test func `the words of a recovery fit one sentence, and one line`() throws {
  let noon = try #require(Calendar.current.date(from: DateComponents(year: 2026, month: 3, day: 9, hour: 12)))
  let recovery = Recovery(setAside: "/home/ada/a.save.damaged", count: 1, saved: noon, what: "w")
  #expect(
    recovery.description == """
      The save is damaged (w), so it was recovered as it was on 2026-03-09 12:00, after 1 step; the damaged file is kept \
      as "/home/ada/a.save.damaged".
      """)
  #expect(recovery.summary == "The save was damaged: recovered as of 2026-03-09 12:00. Old file: a.save.damaged")
}

@Test func `the spare copy is written with each snapshot and at a clean end`() throws {
  let place = Place()
  func spare() throws -> DocumentReading {
    try DocumentReading.checked(path: place.file + ".spare", kind: "trays", version: 1)
  }
  let store = try open(place, initial: "start").store
  try store.append(Array(steps[..<10]))
  #expect(place.contents["a.save.spare"] == nil)
  try store.addSnapshot("ten")
  #expect(try spare().snapshots == [Snapshot(after: 10, text: "ten")])
  try store.append(Array(steps[10..<13]))
  #expect(try spare().count == 10)
  // Killed now and damaged, it goes back to the snapshot.
  let left = place.leftByKilledProcess()
  left.write(try #require(left.contents["a.save"]).dropLast(4_096))
  unlink(left.file + "-wal")
  let recovered = try open(left)
  #expect(recovered.recovery?.count == 10)
  #expect(recovered.store.latest == Snapshot(after: 10, text: "ten") && recovered.store.count == 10)
  store.close()
  #expect(try spare().entries == Array(steps[10..<13]) && spare().first == 11)
  // Looking at it writes nothing.
  let before = place.contents
  try open(place).store.close()
  #expect(place.contents == before)
}

@Test func `a spare copy is never made of a damaged document`() throws {
  let place = Place()
  let store = try open(place, initial: "start").store
  try store.append(["a", "b"])
  store.close()
  let spare = place.contents["a.save.spare"]
  let again = try open(place).store
  try again.append(["c"])
  try again.withDatabase { try $0.execute(sql: "UPDATE journal SET entry = 'x' WHERE step = 2") }
  again.close()
  #expect(place.contents["a.save.spare"] == spare)
  let (recovered, recovery) = try open(place)
  #expect(try recovered.entries() == ["a", "b"] && recovery?.count == 2)
}

@Test func `a program killed while it set a document aside does it again, log included`() throws {
  let place = Place()
  let store = try open(place, initial: "start").store
  for step in steps[..<12] { try store.append([step]) }
  try store.addSnapshot("twelve")
  let left = place.leftByKilledProcess()
  let log = try #require(left.contents["a.save-wal"])
  left.write(log, to: "a.save.damaged-wal")
  // As just before the new document replaced it: the document has both names, the log only the new one.
  unlink(left.file + "-wal")
  #expect(link(left.file, left.file + ".damaged") == 0)
  let (again, recovery) = try open(left)
  #expect(recovery?.setAside == again.path + ".damaged" && recovery?.count == 12)
  #expect(again.count == 12)
  #expect(left.contents["a.save.damaged-wal"] == log)
}

@Test func `a second damaged file does not replace the first`() throws {
  let place = try document()
  place.write([1], to: "a.save.damaged")
  place.write(try #require(place.contents["a.save"]).dropLast(4_096))
  let (store, recovery) = try open(place)
  #expect(recovery?.setAside == store.path + ".damaged-2")
  #expect(place.contents["a.save.damaged"] == Data([1]))
}

@Test func `another program's file is not set aside, and neither is a damaged one without a spare copy`() throws {
  let place = Place()
  let whole = try document()
  let cut = try #require(whole.contents["a.save"]).dropLast(4_096)
  for bytes in [Data("a poem".utf8), Data(), Data(count: 9_000), cut] {
    place.write(bytes)
    #expect(throws: StoreError.self) { try open(place) }
    #expect(place.contents == ["a.save": bytes])
  }
  for bytes in [cut, try #require(whole.contents["a.save"])] {
    whole.write(bytes)
    let before = whole.contents
    #expect(throws: StoreError.self) { try open(whole, kind: "cards") }
    #expect(whole.contents == before)
  }
}

@Test func `a spare copy is renamed and removed with its document, and does not outlive it`() throws {
  let place = try document()
  let folder = SaveFolder(place.path)
  try folder.rename("a", to: "b")
  #expect(place.names == ["b.save", "b.save.spare"])
  try folder.delete("b")
  #expect(place.names == [])
  place.write([1], to: "a.save.spare")
  let store = try open(place).store
  #expect(place.contents["a.save.spare"] == nil)
  store.close()
}
