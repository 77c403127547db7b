import Foundation
import GRDB
import Testing

@testable import Persistence

/// Opens the place's document, expects to be refused, and nothing to have changed on disk.
private func refusal(_ place: Place, version: Int = 1, kind: String = "trays") -> StoreError? {
  let before = place.contents
  var found: StoreError?
  do {
    _ = try DocumentStore.open(at: place.file, kind: kind, version: version) { "{}" }
    Issue.record("the document was opened")
  } catch {
    found = error as? StoreError
  }
  // An index beside a log is not content: SQLite rebuilds it each time.
  #expect(place.contents.filter { !$0.key.hasSuffix("-shm") } == before)
  return found
}

@Test(arguments: ["", "hello, I am a text\n", String(repeating: "SQLite", count: 100), "SQLite format 3"])
func `a file that is no database is refused and left as it is`(text: String) {
  let place = Place()
  place.write(text.utf8)
  #expect(refusal(place) == .notADatabase(path: place.file))
}

@Test func `a directory is no document`() throws {
  let place = Place()
  try FileManager.default.createDirectory(atPath: place.file, withIntermediateDirectories: false)
  #expect(refusal(place) == .notADatabase(path: place.file))
}

@Test func `another program's database is refused and left as it is`() throws {
  let place = Place()
  let other = try DatabaseQueue(path: place.file)
  try other.write { try $0.execute(sql: "CREATE TABLE poem (line TEXT)") }
  try other.close()
  #expect(refusal(place) == .otherKind(path: place.file, found: "a database of another program"))
}

@Test func `another app's document is refused and left as it is, clean or not`() throws {
  let place = Place()
  let store = try place.open()
  try store.append(["a"])
  let expected = "a document of trays"
  let left = place.leftByKilledProcess()
  try? FileManager.default.removeItem(atPath: left.file + ".lock")
  #expect(left.names == ["a.save", "a.save-wal"])
  #expect(refusal(left, kind: "cards") == .otherKind(path: left.file, found: expected))
  store.close()
  #expect(refusal(place, kind: "cards") == .otherKind(path: place.file, found: expected))
  #expect(place.names == ["a.save"])
}

@Test func `a document of a newer app is refused, by the first step of the newer one`() throws {
  let place = Place()
  try place.make(["old"])
  let newer = try place.open(version: 3)
  #expect(try newer.entries() == ["old"])
  newer.close()
  try place.make(["old, too"])
  let writing = try place.open(version: 3)
  try writing.append(["new"])
  writing.close()
  #expect(refusal(place, version: 2) == .newer(path: place.file, found: 3, supported: 2))
  #expect(try place.open(version: 3).entries() == ["old", "old, too", "new"])
}

@Test func `a document of a newer format is refused and left as it is`() throws {
  let place = Place()
  try place.make(["a"])
  let raw = try DatabaseQueue(path: place.file)
  try raw.writeWithoutTransaction { db in
    try db.execute(sql: "PRAGMA user_version = 9")
    _ = try db.checkpoint(.truncate)
  }
  try raw.close()
  #expect(refusal(place) == .newer(path: place.file, found: 9, supported: Schema.current.format))
}

@Test func `a second copy is refused at once and told who has the document`() throws {
  let place = Place()
  let first = try place.open()
  do {
    _ = try place.open()
    Issue.record("two have the document open")
  } catch let error as StoreError {
    guard case .inUse(first.path, let holder) = error else { throw error }
    #expect(holder?.hasPrefix("process \(getpid()) on ") == true)
  }
  first.close()
  _ = try place.open()
}

@Test func `a second name for the same file finds the same lock`() throws {
  let place = Place()
  let first = try place.open()
  let alias = place.path + "/alias.save"
  #expect(symlink(place.file, alias) == 0)
  #expect(throws: StoreError.self) { try DocumentStore.open(at: alias, kind: "trays", version: 1) { "{}" } }
  first.close()
}

@Test func `a lock that a killed process left locks nobody out`() throws {
  let place = Place()
  place.write("process 999999 on elsewhere\n".utf8, to: "a.save.lock")
  try place.make(["a"])
  #expect(place.names == ["a.save"])
}

@Test func `what another wrote into the lock never reaches the screen raw`() throws {
  let place = Place()
  let held = open(place.file + ".lock", O_RDWR | O_CREAT, 0o600)
  #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
  let text = Array("process \u{1b}[2J on x\n".utf8)
  #expect(write(held, text, text.count) == text.count)
  #expect(throws: StoreError.inUse(path: place.file, holder: nil)) { try place.open() }
  close(held)
}

@Test(arguments: ["/proc/nowhere/a.save", "/proc/a.save", "/dev/null/a.save"])
func `a place where nothing can be written is named`(path: String) throws {
  do {
    _ = try DocumentStore.open(at: path, kind: "trays", version: 1) { "{}" }
    Issue.record("\(path) was opened")
  } catch StoreError.unwritable(let named, _) {
    #expect(path.hasPrefix(named))
  }
}

@Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
func `a file that may only be read is refused`() throws {
  let place = Place()
  try place.make(["a"])
  #expect(chmod(place.file, 0o400) == 0)
  #expect(refusal(place) == .unwritable(path: place.file, reason: "Permission denied"))
}

@Test(arguments: [
  "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM journal; END", "CREATE VIEW v AS SELECT * FROM journal",
  "CREATE TABLE more (x)", "CREATE INDEX i ON journal (entry)",
])
func `a document with something else in it is refused and left as it is`(_ statement: String) throws {
  let place = Place()
  try place.make(["a"])
  let other = try DatabaseQueue(path: place.file)
  try other.write { try $0.execute(sql: statement) }
  try other.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
  try other.close()
  guard case .damaged(_, let what) = refusal(place) else {
    Issue.record("It was not refused as damaged.")
    return
  }
  #expect(what.hasSuffix("which is not part of a document"), "\(what)")
}
