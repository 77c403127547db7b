import Foundation
import SeededRandom
import Testing

@testable import Persistence

@Test func `a new document holds what it was made of and no step`() throws {
  let place = Place()
  let store = try place.open(initial: #"{"trays":2}"#)
  #expect(store.document == #"{"trays":2}"#)
  #expect(try store.entries() == [])
  #expect(store.count == 0)
  #expect(store.metadata == [:])
}

@Test func `steps come back in order, after closing and opening, in one file`() throws {
  let place = Place()
  let steps = (1...40).map { #"{"move":\#($0),"to":"höher 🧩 'quoted' \"twice\""}"# }
  let store = try place.open(initial: "first")
  try store.append(Array(steps[..<25]))
  try store.append(Array(steps[25...]))
  #expect(try store.entries() == steps)
  store.close()
  #expect(place.names == ["a.save"])

  let again = try place.open(initial: "second")
  #expect(again.document == "first")
  #expect(try again.entries() == steps)
  #expect(again.count == 40)
}

@Test func `opening an old document never asks for a new one`() throws {
  let place = Place()
  try place.make(["a"])
  struct Asked: Error {}
  let store = try DocumentStore.open(at: place.file, kind: "trays", version: 1) { throw Asked() }
  #expect(store.count == 1)
}

@Test func `a document that cannot be made leaves no file and says why`() throws {
  let place = Place()
  struct NoPicture: Error {}
  #expect(throws: NoPicture.self) {
    try DocumentStore.open(at: place.file, kind: "trays", version: 1) { throw NoPicture() }
  }
  #expect(place.names == [])
}

@Test func `metadata is kept beside the journal and can be forgotten`() throws {
  let place = Place()
  let store = try place.open()
  try store.setMetadata("played", to: "12.5")
  try store.setMetadata("zoom", to: "3")
  try store.setMetadata("played", to: "13")
  try store.setMetadata("zoom", to: nil)
  #expect(store.metadata == ["played": "13"])
  store.close()
  #expect(try place.open().metadata == ["played": "13"])
}

@Test func `what was acknowledged is there after the process was killed`() throws {
  for seed in 0..<40 {
    var random = SplitMix64(seed: seed)
    let place = Place()
    let store = try place.open(initial: "start")
    var acknowledged: [String] = []
    for step in 0..<Int.random(in: 1...30, using: &random) {
      let batch = (0..<Int.random(in: 1...4, using: &random)).map {
        "\(step).\($0) " + String(repeating: "x", count: Int.random(in: 0...600, using: &random))
      }
      try store.append(batch)
      acknowledged += batch
    }
    let left = place.leftByKilledProcess()
    let again = try left.open()
    #expect(try again.entries() == acknowledged, "seed \(seed)")
    #expect(again.document == "start", "seed \(seed)")
  }
}

@Test func `a document is made whole or not at all`() throws {
  let place = Place()
  // What a process killed while making it leaves.
  place.write([1, 2, 3], to: "a.save.new")
  place.write([4], to: "a.save.new-journal")
  try place.make(["a"])
  #expect(place.names == ["a.save"])
}

@Test func `a log without its document is set aside, not played into a new one`() throws {
  let place = Place()
  let store = try place.open(initial: "old")
  try store.append(["old step"])
  let left = place.leftByKilledProcess()
  let log = try #require(left.contents["a.save-wal"])
  try FileManager.default.removeItem(atPath: left.file)
  let new = try left.open(initial: "new")
  #expect(new.document == "new")
  #expect(try new.entries() == [])
  #expect(left.contents["a.save-wal.stray"] == log)
}

@Test func `missing directories are made, for this user alone`() throws {
  let place = Place()
  let path = place.path + "/deep//deeper/a.save"
  let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "{}" }
  #expect(store.path.hasSuffix("/deep/deeper/a.save"))
  var status = stat()
  #expect(stat(place.path + "/deep", &status) == 0 && status.st_mode & 0o777 == 0o700)
}

@Test func `a document opens by a relative path`() throws {
  let name = "relative-\(UUID().uuidString).save"
  let store = try DocumentStore.open(at: name, kind: "trays", version: 1) { "{}" }
  #expect(store.path == FileManager.default.currentDirectoryPath + "/" + name)
  store.close()
  try FileManager.default.removeItem(atPath: name)
}

@Test func `a closed document refuses steps instead of losing them`() throws {
  let place = Place()
  let store = try place.open()
  store.close()
  store.close()
  #expect(throws: StoreError.self) { try store.append(["a"]) }
  #expect(throws: StoreError.self) { try store.entries() }
}

@Test func `a document moved away while open is missed at the next step`() throws {
  let place = Place()
  let store = try place.open()
  try store.append(["a"])
  #expect(rename(place.file, place.path + "/b.save") == 0)
  #expect(throws: StoreError.unwritable(path: store.path, reason: "it was moved or removed while it was open")) {
    try store.append(["b"])
  }
  #expect(rename(place.path + "/b.save", place.file) == 0)
  try store.append(["c"])
  #expect(try store.entries() == ["a", "c"])
}

@Test func `a text with a NUL character is the programmer's mistake`() async {
  let place = Place()
  await #expect(processExitsWith: .failure) { [path = place.file as String] in
    let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "{}" }
    try store.append(["a\0b"])
  }
}
