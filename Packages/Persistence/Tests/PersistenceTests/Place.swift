import Foundation

@testable import Persistence

/// A directory of one test's own, removed with it; in memory where the system has such a place, because a thousand syncs of
/// a disk take longer than all the rest.
final class Place {
  let path: String

  init() {
    let memory = "/dev/shm/"
    let parent = access(memory, W_OK) == 0 ? memory : NSTemporaryDirectory()
    path = parent + "persistence-\(UUID().uuidString)"
    try! FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    path.withCString { _ = chmod($0, 0o700) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var file: String { path + "/a.save" }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  /// Every file and its bytes.
  var contents: [String: Data] {
    Dictionary(
      uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path + "/" + $0) ?? Data()) })
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String = "a.save") {
    try! Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func open(version: Int = 1, initial: String = "{}") throws -> DocumentStore {
    try DocumentStore.open(at: file, kind: "trays", version: version) { initial }
  }

  /// Makes a document with entries and closes it.
  func make(_ entries: [String], initial: String = "{}") throws {
    let store = try open(initial: initial)
    try store.append(entries)
    store.close()
  }

  /// What a killed process would leave of the open document: the bytes as they are now, in a place of their own.
  func leftByKilledProcess() -> Place {
    let other = Place()
    for (name, bytes) in contents where !name.hasSuffix("-shm") { other.write(bytes, to: name) }
    return other
  }
}
