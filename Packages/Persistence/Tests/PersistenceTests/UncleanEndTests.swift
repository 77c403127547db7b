import Foundation
import GRDB
import Testing

@testable import Persistence

/// A document too large to be checked each time, with a bit changed in the middle, and closed.
private func largeDocument(_ place: Place) throws {
  let store = try place.open()
  try store.append((0..<1_500).map { "\($0) " + String(repeating: "x", count: 1_000) })
  store.close()
  var bytes = try #require(place.contents["a.save"])
  let found = try #require(bytes.range(of: Data("700 xxxx".utf8)))
  bytes[found.lowerBound + 6] = UInt8(ascii: "y")
  place.write(bytes)
}

@Test func `after an unclean end the whole document is checked, and again until it was opened`() throws {
  let place = Place()
  try largeDocument(place)
  place.write("process 999999 on elsewhere\n".utf8, to: "a.save.lock")
  let damage = StoreError.damaged(path: place.file, what: "step 701 of its journal does not match its checksum")
  #expect(throws: damage) { try place.open() }
  #expect(throws: damage) { try place.open() }
  _ = try? DocumentReading(path: place.file, kind: "trays", version: 1)
  #expect(throws: damage) { try place.open() }
}

@Test func `a large document that was closed is opened without reading it all, and read with care`() throws {
  let place = Place()
  try largeDocument(place)
  let store = try place.open()
  #expect(store.count == 1_500)
  #expect(throws: StoreError.self) { try store.entries() }
  store.close()
  let damage = StoreError.damaged(path: place.file, what: "step 701 of its journal does not match its checksum")
  #expect(throws: damage) { try DocumentStore.openRecovering(at: place.file, kind: "trays", version: 1) { "{}" } }
}

@Test func `what others wrote into the document is noticed before a step is written over it`() throws {
  let place = Place()
  let store = try place.open()
  try store.append(["a"])
  let other = try DatabaseQueue(path: place.file)
  try other.write { try $0.execute(sql: "INSERT INTO journal (step, entry, sum) VALUES (2, 'theirs', 0)") }
  #expect(throws: StoreError.changed(path: store.path)) { try store.append(["b"]) }
  #expect(throws: StoreError.changed(path: store.path)) { try store.append(["b"]) }
  #expect(try other.read { try String.fetchAll($0, sql: "SELECT entry FROM journal") } == ["a", "theirs"])
}

@Test func `metadata that others wrote is taken over, and steps go on`() throws {
  let place = Place()
  let store = try place.open()
  let other = try DatabaseQueue(path: place.file)
  try other.write { try KeyedTexts(table: "metadata").set("zoom", to: "4", in: $0) }
  try store.append(["a"])
  #expect(store.metadata == ["zoom": "4"])
  #expect(try store.entries() == ["a"])
}
