import Foundation
import GRDB
import Testing

@testable import Persistence

@Test func `when its directory is gone, a document is saved elsewhere with every step`() throws {
  let (place, elsewhere) = (Place(), Place())
  let store = try place.open(initial: "start")
  let writer = JournalWriter(store)
  writer.append(["a", "b"])
  writer.setMetadata("zoom", to: "3")
  try writer.flush()
  try FileManager.default.removeItem(atPath: place.path)
  writer.append(["c"])
  #expect(throws: StoreError.self) { try writer.flush() }
  try writer.rescue(to: elsewhere.file)
  #expect(writer.trouble == nil)
  writer.append(["d"])
  try writer.flush()
  writer.store.close()
  let again = try elsewhere.open()
  #expect(again.document == "start" && again.metadata == ["zoom": "3"])
  #expect(try again.entries() == ["a", "b", "c", "d"])
}

@Test func `when others changed the document, ours is saved elsewhere without theirs`() throws {
  let (place, elsewhere) = (Place(), Place())
  let store = try place.open()
  let writer = JournalWriter(store)
  writer.append(["a"])
  try writer.flush()
  let other = try DatabaseQueue(path: place.file)
  try other.write { try $0.execute(sql: "INSERT INTO journal (step, entry, sum) VALUES (2, 'theirs', 0)") }
  writer.append(["ours"])
  #expect(throws: StoreError.changed(path: store.path)) { try writer.flush() }
  try writer.rescue(to: elsewhere.file)
  #expect(try writer.store.entries() == ["a", "ours"])
  #expect(try other.read { try String.fetchAll($0, sql: "SELECT entry FROM journal") } == ["a", "theirs"])
}

@Test func `a rescue that fails leaves everything as it was`() throws {
  let (place, elsewhere) = (Place(), Place())
  elsewhere.write([1])
  let store = try place.open()
  let writer = JournalWriter(store)
  writer.append(["a"])
  #expect(throws: StoreError.taken(path: elsewhere.file)) { try writer.rescue(to: elsewhere.file) }
  try writer.flush()
  #expect(try store.entries() == ["a"])
  #expect(elsewhere.contents == ["a.save": Data([1])])
}
