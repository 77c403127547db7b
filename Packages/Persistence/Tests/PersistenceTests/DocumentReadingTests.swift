import Foundation
import GRDB
import Testing

@testable import Persistence

private func read(_ place: Place) throws -> DocumentReading {
  try DocumentReading(path: place.file, kind: "trays", version: 1)
}

@Test func `a document that another has open is read as it is, and seen to change`() throws {
  let place = Place()
  let store = try place.open(initial: "start")
  try store.append(["a", "b"])
  try store.addSnapshot("ab")
  try store.setMetadata("zoom", to: "3")
  let reading = try read(place)
  #expect(reading.document == "start" && reading.entries == ["a", "b"] && reading.metadata == ["zoom": "3"])
  #expect(reading.snapshots == [Snapshot(after: 2, text: "ab")] && reading.count == 2 && reading.first == 1)
  #expect(!reading.isOutdated)
  try store.append(["c"])
  #expect(reading.isOutdated)
  #expect(try read(place).entries(after: 2) == ["c"])
}

@Test func `reading leaves nothing behind and changes nothing`() throws {
  let place = Place()
  try place.make(["a"])
  let before = place.contents
  let reading = try read(place)
  #expect(place.contents == before)
  #expect(!reading.isOutdated)
  try FileManager.default.removeItem(atPath: place.file)
  #expect(reading.isOutdated)
}

@Test func `a journal whose beginning is gone is damage, with a count of what is missing`() throws {
  let place = Place()
  try place.make(["a", "b", "c", "d", "e"])
  let database = try DatabaseQueue(path: place.file)
  try database.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM journal WHERE step < 3") }
  try database.close()
  let damaged = StoreError.damaged(path: place.file, what: "its first 3 steps are missing")
  #expect(throws: damaged) { try read(place) }
  #expect(throws: damaged) { try place.open() }
}

@Test func `pages in the wrong order are noticed by whoever only looks`() throws {
  let place = Place()
  try place.make((0..<60).map { "step \($0) " + String(repeating: "x", count: 200) })
  let page = 4_096
  let whole = [UInt8](try #require(place.contents["a.save"]))
  for (one, other) in [(2, 3), (3, 4), (4, 5), (2, 5)] where (other + 1) * page <= whole.count {
    var swapped = whole
    swapped.replaceSubrange(one * page..<(one + 1) * page, with: whole[other * page..<(other + 1) * page])
    swapped.replaceSubrange(other * page..<(other + 1) * page, with: whole[one * page..<(one + 1) * page])
    place.write(swapped, to: "a.save")
    #expect(throws: StoreError.self, "\(one) and \(other)") { try read(place) }
  }
}

@Test func `what is not there, is not ours or is newer is told`() throws {
  let place = Place()
  #expect(throws: StoreError.missing(path: place.file)) { try read(place) }
  try place.make(["a"])
  #expect(throws: StoreError.otherKind(path: place.file, found: "a document of trays")) {
    try DocumentReading(path: place.file, kind: "cards", version: 1)
  }
  let newer = try place.open(version: 2)
  try newer.append(["b"])
  newer.close()
  #expect(throws: StoreError.newer(path: place.file, found: 2, supported: 1)) { try read(place) }
}

#if os(Linux)
  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount"))
  func `a document on a disk that can only be read is read, and cannot be opened for writing`() throws {
    let disk = try SmallDisk(kilobytes: 1_024)
    let path = disk.path + "/a.save"
    func open() throws -> DocumentStore { try DocumentStore.open(at: path, kind: "trays", version: 1) { "start" } }
    let store = try open()
    try store.append(["a"])
    // As a killed program leaves it: what was done last is in the log.
    for rest in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + rest, toPath: disk.path + "/b.save" + rest)
    }
    store.close()
    try disk.makeReadOnly()
    for name in ["a", "b"] {
      let reading = try DocumentReading(path: "\(disk.path)/\(name).save", kind: "trays", version: 1)
      #expect(reading.document == "start" && reading.entries == ["a"])
    }
    #expect(throws: StoreError.unwritable(path: path, reason: "Read-only file system")) { try open() }
  }
#endif
