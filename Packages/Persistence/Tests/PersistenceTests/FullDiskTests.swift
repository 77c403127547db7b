import Foundation
import Testing

@testable import Persistence

#if os(Linux)
  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount"))
  func `on a full disk steps are kept in memory, told, and written when there is space again`() async throws {
    let disk = try SmallDisk(kilobytes: 512)
    let path = disk.path + "/a.save"
    let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "start" }
    let writer = JournalWriter(store, retries: [.milliseconds(1)])
    let steps = (0..<40).map { "\($0) " + String(repeating: "x", count: 2_000) }
    writer.append(Array(steps[..<3]))
    try writer.flush()
    disk.fill()
    for step in steps[3...] { writer.append([step]) }
    #expect(throws: StoreError.full(path: path)) { try writer.flush() }
    guard case .failing(.full, let unsaved) = writer.status else {
      Issue.record("it says \(writer.status)")
      return
    }
    #expect(writer.trouble?.contains("\(unsaved) changes are not saved yet: the disk is full.") == true)
    // What was acknowledged can be read while the disk is full.
    #expect(try store.entries() == Array(steps[..<(40 - unsaved)]))
    disk.makeSpace()
    for _ in 0..<120_000 {
      guard writer.status != .saved else { break }
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(writer.status == .saved)
    #expect(try store.entries() == steps)
    store.close()
    #expect(try DocumentReading(path: path, kind: "trays", version: 1).entries == steps)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount"))
  func `on a full disk the work goes on elsewhere when asked, with nothing lost`() throws {
    let disk = try SmallDisk(kilobytes: 512)
    let path = disk.path + "/a.save"
    let elsewhere = Place()
    let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "start" }
    let writer = JournalWriter(store)
    writer.append(["a", "b"])
    try writer.flush()
    disk.fill()
    let large = String(repeating: "x", count: 400_000)
    writer.append([large])
    #expect(throws: StoreError.full(path: path)) { try writer.flush() }
    try writer.rescue(to: elsewhere.file)
    #expect(writer.status == .saved)
    writer.append(["d"])
    try writer.flush()
    #expect(try writer.store.entries() == ["a", "b", large, "d"])
    #expect(writer.store.path == elsewhere.file)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount"))
  func `a rescue that is begun on a full disk tries one place after the other, and leaves no half of a copy`() throws {
    let (disk, fallback) = (try SmallDisk(kilobytes: 512), try SmallDisk(kilobytes: 256))
    let elsewhere = Place()
    elsewhere.write([1])
    let writer = JournalWriter(try DocumentStore.open(at: disk.path + "/a.save", kind: "trays", version: 1) { "start" })
    writer.append(["a"])
    try writer.flush()
    disk.fill()
    let large = String(repeating: "x", count: 400_000)
    writer.append([large])
    writer.beginRescue(toFirstFreeOf: [fallback.path + "/a.save"])
    #expect(throws: StoreError.self) { try writer.flush() }
    #expect(writer.rescued == .failure(.full(path: fallback.path + "/a.save")))
    #expect(!FileManager.default.fileExists(atPath: fallback.path + "/a.save"))
    writer.beginRescue(toFirstFreeOf: [elsewhere.file, elsewhere.path + "/b.save"])
    try writer.flush()
    #expect(writer.rescued == .success(elsewhere.path + "/b.save"))
    #expect(try writer.store.entries() == ["a", large])
    #expect(elsewhere.contents["a.save"] == Data([1]))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount"))
  func `a new document on a full disk is refused, and nothing is left there`() throws {
    let disk = try SmallDisk(kilobytes: 64)
    disk.fill()
    #expect(throws: StoreError.full(path: disk.path + "/a.save")) {
      try DocumentStore.open(at: disk.path + "/a.save", kind: "trays", version: 1) { "start" }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filling"])
  }
#endif

@Test func `a file that may grow no further is told, keeps what it has, and goes on when it may`() async throws {
  let place = Place()
  // A limit on the size of files counts for a whole process: in one of its own.
  await #expect(processExitsWith: .exitCode(7)) { [path = place.file as String] in
    signal(SIGXFSZ, SIG_IGN)
    let store = try DocumentStore.open(at: path, kind: "trays", version: 1) { "start" }
    let writer = JournalWriter(store, retries: [.milliseconds(1)])
    writer.append(["a"])
    try writer.flush()
    FileSizes.limit(to: 40_000)
    writer.append([String(repeating: "x", count: 100_000)])
    guard (try? writer.flush()) == nil, case .failing(.system, 1) = writer.status else { exit(1) }
    guard try store.entries() == ["a"] else { exit(2) }
    FileSizes.limit(to: nil)
    try writer.flush()
    exit(7)
  }
  #expect(try place.open().entries().map(\.utf8.count) == [1, 100_000])
}

enum FileSizes {
  /// How large this process may make a file, in bytes.
  static func limit(to bytes: Int?) {
    #if canImport(Glibc)
      let files = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let files = RLIMIT_FSIZE
    #endif
    var limit = rlimit()
    getrlimit(files, &limit)
    limit.rlim_cur = bytes.map { rlim_t($0) } ?? limit.rlim_max
    setrlimit(files, &limit)
  }
}
