import Foundation
import Testing

@testable import Persistence

@Test(arguments: [1, 2, 40])
func `a killed program's steps are there, and its lock keeps nobody out`(count: Int) async throws {
  let place = Place()
  await #expect(processExitsWith: .signal(SIGKILL)) { [path = place.file as String, count = count as Int] in
    let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "start" }
    for step in 1...count { try store.append(["step \(step)"]) }
    kill(getpid(), SIGKILL)
  }
  #expect(place.names.contains("a.save.lock"))
  let store = try place.open()
  #expect(store.document == "start")
  #expect(try store.entries() == (1...count).map { "step \($0)" })
}

@Test(arguments: [0, 3, 20])
func `a program killed while it writes leaves the first steps and none in part`(milliseconds: Int) async throws {
  let place = Place()
  try place.make(["step 1"])
  await #expect(processExitsWith: .signal(SIGKILL)) {
    [path = place.file as String, milliseconds = milliseconds as Int] in
    let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "{}" }
    let writer = JournalWriter(store)
    Thread.detachNewThread {
      usleep(UInt32(milliseconds) * 1_000)
      kill(getpid(), SIGKILL)
    }
    for step in 2... { writer.append(["step \(step)"]) }
  }
  let entries = try place.open().entries()
  #expect(entries == (0..<entries.count).map { "step \($0 + 1)" })
  #expect(entries.first == "step 1")
}
