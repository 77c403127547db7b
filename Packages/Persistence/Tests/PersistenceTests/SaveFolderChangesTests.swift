import Foundation
import Testing

@testable import Persistence

@Test func `a copy holds what was acknowledged, also of a document in use, and goes its own way`() throws {
  let place = Place()
  let folder = SaveFolder(place.path)
  let store = try place.open(initial: "start")
  try store.append(["a"])
  try folder.copy("a", to: "b")
  try store.append(["b"])
  let copy = try DocumentStore.open(at: folder.path(of: "b"), kind: "trays", version: 1) { "new" }
  #expect(copy.document == "start")
  #expect(try copy.entries() == ["a"])
  try copy.append(["c"])
  #expect(try store.entries() == ["a", "b"])
}

@Test func `a backup is made while steps are being written, and is a beginning of them`() throws {
  let (place, elsewhere) = (Place(), Place())
  let store = try place.open()
  let writer = JournalWriter(store)
  let steps = (0..<2_000).map { "step \($0)" }
  for step in steps[..<1_000] { writer.append([step]) }
  try SaveFolder(place.path).backup("a", to: elsewhere.path + "/1.save")
  for step in steps[1_000...] { writer.append([step]) }
  try store.backup(to: elsewhere.path + "/2.save")
  try writer.flush()
  for name in ["1", "2"] {
    let reading = try DocumentReading(path: "\(elsewhere.path)/\(name).save", kind: "trays", version: 1)
    #expect(reading.entries == Array(steps[..<reading.count]))
  }
  #expect(elsewhere.names == ["1.save", "2.save"])
  #expect(try store.entries() == steps)
}

@Test func `a document gets another name with everything in it, also what an unclean end left in the log`() throws {
  let place = Place()
  let store = try place.open()
  try store.append(["a"])
  let left = place.leftByKilledProcess()
  let folder = SaveFolder(left.path)
  try folder.rename("a", to: "b")
  #expect(left.names == ["b.save"])
  let reading = try DocumentReading(path: folder.path(of: "b"), kind: "trays", version: 1)
  #expect(reading.entries == ["a"])
}

@Test func `a document is deleted with all that lies beside it`() throws {
  let place = Place()
  let store = try place.open()
  try store.append(["a"])
  let left = place.leftByKilledProcess()
  try SaveFolder(left.path).delete("a")
  #expect(left.names == [])
}

@Test func `a document in use is neither renamed nor deleted`() throws {
  let place = Place()
  let store = try place.open()
  let folder = SaveFolder(place.path)
  #expect(throws: StoreError.self) { try folder.rename("a", to: "b") }
  #expect(throws: StoreError.self) { try folder.delete("a") }
  try store.append(["a"])
  #expect(place.names.contains("a.save") && !place.names.contains("b.save"))
}

@Test func `nothing is copied or renamed over another document`() throws {
  let place = Place()
  try place.make(["a"])
  place.write([1], to: "b.save")
  let folder = SaveFolder(place.path)
  let taken = StoreError.taken(path: folder.path(of: "b"))
  #expect(throws: taken) { try folder.copy("a", to: "b") }
  #expect(throws: taken) { try folder.rename("a", to: "b") }
  #expect(throws: taken) { try folder.backup("a", to: folder.path(of: "b")) }
  #expect(place.contents["b.save"] == Data([1]))
}

@Test func `what is no document of ours is not deleted`() {
  let place = Place()
  place.write("a poem".utf8)
  #expect(throws: StoreError.notADatabase(path: place.file)) { try SaveFolder(place.path).delete("a") }
  #expect(place.names == ["a.save"])
}

@Test(arguments: ["", ".", "..", "../a", "a/b", ".hidden", "a\0b", String(repeating: "a", count: 201)])
func `a name that would lead elsewhere is refused`(name: String) throws {
  let place = Place()
  try place.make(["a"])
  let folder = SaveFolder(place.path)
  #expect(throws: StoreError.badName(name)) { try folder.copy("a", to: name) }
  #expect(throws: StoreError.badName(name)) { try folder.delete(name) }
}

@Test func `a document that is not there is told`() {
  let place = Place()
  let folder = SaveFolder(place.path + "/none")
  let missing = StoreError.missing(path: folder.path(of: "a"))
  #expect(throws: missing) { try folder.copy("a", to: "b") }
  #expect(throws: missing) { try folder.rename("a", to: "b") }
  #expect(throws: missing) { try folder.delete("a") }
  #expect(place.names == [])
}
