import Foundation
import Testing

@testable import Persistence

@Test func `steps given one by one are all there, in order, after a flush`() throws {
  let place = Place()
  let store = try place.open()
  let writer = JournalWriter(store)
  let steps = (0..<500).map { "step \($0)" }
  for step in steps { writer.append([step]) }
  writer.setMetadata("played", to: "9")
  try writer.flush()
  #expect(writer.status == .saved)
  #expect(writer.trouble == nil)
  #expect(try store.entries() == steps)
  #expect(store.metadata == ["played": "9"])
}

@Test func `steps are written without anybody waiting for it, again and again`() async throws {
  let place = Place()
  let store = try place.open()
  let writer = JournalWriter(store)
  for step in 1...5 {
    writer.append(["step \(step)"])
    for _ in 0..<120_000 {
      guard writer.status != .saved else { break }
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(store.count == step)
  }
}

@Test func `steps of several threads are all there, each thread's in its order`() async throws {
  let place = Place()
  let store = try place.open()
  let writer = JournalWriter(store)
  await withTaskGroup(of: Void.self) { group in
    for thread in 0..<4 {
      group.addTask { for step in 0..<100 { writer.append(["\(thread) \(step)"]) } }
    }
  }
  try writer.flush()
  let entries = try store.entries()
  #expect(entries.count == 400)
  for thread in 0..<4 {
    #expect(entries.filter { $0.hasPrefix("\(thread) ") } == (0..<100).map { "\(thread) \($0)" })
  }
}

@Test func `steps that cannot be written are kept, told, and written when it works again`() async throws {
  let place = Place()
  let store = try place.open()
  let writer = JournalWriter(store, retries: [.milliseconds(1)])
  writer.append(["a"])
  try writer.flush()
  let away = place.path + "/away.save"
  #expect(rename(place.file, away) == 0)
  writer.append(["b"])
  writer.append(["c", "d"])
  let why = StoreError.unwritable(path: store.path, reason: "it was moved or removed while it was open")
  #expect(throws: why) { try writer.flush() }
  #expect(writer.status == .failing(why, unsaved: 3))
  #expect(writer.trouble == "3 changes are not saved yet: it was moved or removed while it was open.")

  #expect(rename(away, place.file) == 0)
  for _ in 0..<120_000 {
    guard writer.status != .saved else { break }
    try await Task.sleep(for: .milliseconds(1))
  }
  #expect(writer.status == .saved)
  #expect(try store.entries() == ["a", "b", "c", "d"])
}

@Test func `giving a step never waits for the disk`() throws {
  let place = Place()
  let store = try place.open()
  let writer = JournalWriter(store)
  // The file is busy for as long as this transaction of another lasts.
  let (taken, free) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  Thread.detachNewThread {
    try? store.withDatabase { _ in
      taken.signal()
      free.wait()
    }
  }
  taken.wait()
  writer.append(["a"])
  writer.append(["b"])
  #expect(writer.status == .saving(2))
  #expect(store.metadata == [:])
  free.signal()
  try writer.flush()
  #expect(try store.entries() == ["a", "b"])
}

@Test func `a snapshot is made when its turn has come, of the steps given before it`() throws {
  let place = Place()
  let store = try place.open()
  let writer = JournalWriter(store)
  writer.append(["a", "b"])
  writer.append([]) { "ab" }
  writer.append(["c"])
  writer.append([]) { nil }
  try writer.flush()
  #expect(store.latest == Snapshot(after: 2, text: "ab"))
  #expect(try store.entries(after: 2) == ["c"])
}

@Test func `how far the writer is behind can be seen`() throws {
  let place = Place()
  let store = try place.open()
  let writer = JournalWriter(store)
  writer.append(["a", "b"])
  writer.setMetadata("zoom", to: "3")
  #expect(writer.progress.given == 3)
  try writer.flush()
  #expect(writer.progress == (3, 3))
}
