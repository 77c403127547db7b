import Foundation
import SeededRandom
import Testing

@testable import Persistence

@Test func `the newest snapshot and the entries after it are there when the document is opened again`() throws {
  let place = Place()
  let store = try place.open(initial: "start")
  try store.append(["a", "b"])
  try store.addSnapshot("ab")
  try store.append(["c", "d"])
  try store.addSnapshot("abcd")
  try store.append(["e"])
  store.close()
  let again = try place.open()
  #expect(again.latest == Snapshot(after: 4, text: "abcd"))
  #expect(try again.entries(after: 4) == ["e"])
  #expect(try again.entries() == ["a", "b", "c", "d", "e"])
  #expect(again.document == "start" && again.count == 5 && again.first == 1)
}

@Test func `a snapshot of no step at all is not kept, for the document is that`() throws {
  let place = Place()
  let store = try place.open()
  try store.addSnapshot("nothing")
  #expect(store.latest == nil)
}

@Test func `old steps are forgotten, but never those after the newest snapshot nor fewer than asked`() throws {
  let place = Place()
  let store = try DocumentStore.open(at: place.file, kind: "trays", version: 1, keeping: 5) { "0" }
  for step in 1...20 {
    try store.append(["\(step)"])
    if step % 4 == 0 { try store.addSnapshot("s\(step)") }
  }
  #expect(store.first == 16)
  #expect(try store.entries() == (16...20).map(String.init))
  #expect(try store.entries(after: 20) == [])
  store.close()
  let again = try place.open()
  #expect(again.first == 16 && again.count == 20 && again.document == "0")
  #expect(try again.entries(after: 15) == (16...20).map(String.init))
  try again.append(["21"])
  #expect(try again.entries(after: 20) == ["21"])
}

@Test func `a snapshot can be of an earlier step, while others were added, and keep fewer steps before it`() throws {
  let place = Place()
  let store = try place.open(initial: "0")
  try store.append((1...10).map(String.init))
  try store.addSnapshot("s4", after: 4)
  #expect(store.latest == Snapshot(after: 4, text: "s4"))
  try store.addSnapshot("s8", after: 8, keeping: 3)
  #expect(store.first == 6)
  // It is no newer than the newest.
  try store.addSnapshot("s6", after: 6)
  #expect(store.latest == Snapshot(after: 8, text: "s8"))
  try store.append(["11"])
  try store.addSnapshot("s9", after: 9, keeping: 2)
  store.close()
  let again = try place.open()
  #expect(again.latest == Snapshot(after: 9, text: "s9") && again.first == 8 && again.count == 11)
  #expect(try again.entries(after: 9) == ["10", "11"])
  #expect(try again.entries() == ["8", "9", "10", "11"])
}

@Test func `asking for forgotten steps is the programmer's mistake`() async {
  let place = Place()
  await #expect(processExitsWith: .failure) { [path = place.file as String] in
    let store = try DocumentStore.open(at: path, kind: "trays", version: 1, keeping: 1) { "0" }
    for step in 1...9 {
      try store.append(["\(step)"])
      try store.addSnapshot("s\(step)")
    }
    _ = try store.entries(after: 0)
  }
}

/// What a store must be like, written down plainly.
private struct PlainDocument {
  var entries: [String] = []
  var snapshots: [Snapshot] = []
  var metadata: [String: String] = [:]
  let limit: Int
}

@Test func `whatever is done and however often it is opened, a store holds what a plain list would`() throws {
  for seed in Laws.seeds(200, long: 5_000) {
    var random = SplitMix64(seed: seed)
    let place = Place()
    var plain = PlainDocument(limit: Int.random(in: 1...12, using: &random))
    func open() throws -> DocumentStore {
      try DocumentStore.open(at: place.file, kind: "trays", version: 1, keeping: plain.limit) { "start" }
    }
    var store = try open()
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4:
        let new = (0..<Int.random(in: 1...5, using: &random)).map { "\(plain.entries.count + $0) \(random.next())" }
        try store.append(new)
        plain.entries += new
      case 4, 5:
        let text = "s\(random.next())"
        try store.addSnapshot(text)
        let count = plain.entries.count
        if count > 0 {
          plain.snapshots.removeAll { $0.after == count }
          plain.snapshots.append(Snapshot(after: count, text: text))
        }
      case 6:
        let value = Bool.random(using: &random) ? "\(random.next())" : nil
        try store.setMetadata("m", to: value)
        plain.metadata["m"] = value
      default:
        store.close()
        store = try open()
      }
      let comment: Comment = "seed \(seed)"
      #expect(store.count == plain.entries.count, comment)
      #expect(store.latest == plain.snapshots.last, comment)
      #expect(store.metadata == plain.metadata, comment)
      #expect(try store.entries() == Array(plain.entries[(store.first - 1)...]), comment)
      if let latest = plain.snapshots.last {
        #expect(store.first - 1 <= max(0, latest.after - plain.limit), comment)
      } else {
        #expect(store.first == 1, comment)
      }
    }
    store.close()
  }
}
