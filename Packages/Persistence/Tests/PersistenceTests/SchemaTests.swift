import GRDB
import Testing

@testable import Persistence

private let now = Schema.current.format
private let later = Schema(
  migrations: Schema.current.migrations + [
    { try $0.execute(sql: "ALTER TABLE snapshot ADD COLUMN name TEXT") },
    { try $0.execute(sql: "UPDATE snapshot SET name = 'migrated'") },
  ])

private func open(_ place: Place, _ schema: Schema) throws -> DocumentStore {
  try DocumentStore.open(at: place.file, kind: "trays", version: 1, schema: schema) { "{}" }
}

@Test func `a document of an older format is brought forward with everything in it`() throws {
  let place = Place()
  try place.make(["a", "b"])
  let store = try open(place, later)
  #expect(try store.entries() == ["a", "b"])
  // Already now, an older program reads the new format in the file itself, whatever becomes of its log.
  #expect(try FileHeader(path: place.file)?.format == now + 2)
  store.close()
  let raw = try DatabaseQueue(path: place.file)
  #expect(try raw.read { try String.fetchAll($0, sql: "SELECT name FROM snapshot") } == ["migrated"])
  try raw.close()
  #expect(try open(place, later).entries() == ["a", "b"])
}

@Test func `a document of a later format is refused by a program that does not know it`() throws {
  let place = Place()
  try open(place, later).close()
  #expect(throws: StoreError.newer(path: place.file, found: now + 2, supported: now)) { try place.open() }
}

@Test func `a new document is of the newest format`() throws {
  let place = Place()
  try open(place, later).close()
  #expect(try FileHeader(path: place.file)?.format == now + 2)
}

@Test func `a migration that fails leaves the document as it was`() throws {
  let place = Place()
  try place.make(["a", "b"])
  let wrong = Schema(migrations: later.migrations + [{ try $0.execute(sql: "DROP TABLE nothing") }])
  #expect(throws: StoreError.self) { try open(place, wrong) }
  #expect(try place.open().entries() == ["a", "b"])
}
