import Foundation
import GRDB
import Testing

@testable import Persistence

@Test func `a document of format 1, as it was written then, opens with everything in it and goes on`() throws {
  let place = Place()
  place.write(FormatOneFile.bytes)
  #expect(try FileHeader(path: place.file)?.format == 1)
  let store = try place.open()
  #expect(store.document == FormatOneFile.document)
  #expect(try store.entries() == FormatOneFile.entries)
  #expect(store.metadata == FormatOneFile.metadata)
  try store.append(["more"])
  try store.addSnapshot("all")
  store.close()
  #expect(try FileHeader(path: place.file)?.format == Schema.current.format)
  let again = try place.open()
  #expect(try again.entries() == FormatOneFile.entries + ["more"])
  #expect(again.latest == Snapshot(after: 15, text: "all"))
}

@Test func `a document of format 1 is read without being brought forward`() throws {
  let place = Place()
  place.write(FormatOneFile.bytes)
  let reading = try DocumentReading(path: place.file, kind: "trays", version: 1)
  #expect(reading.entries == FormatOneFile.entries)
  #expect(place.contents == ["a.save": FormatOneFile.bytes])
}

@Test func `a document that a later program wrote is refused and not changed by a byte`() throws {
  let place = Place()
  var bytes = FormatOneFile.bytes
  bytes.replaceSubrange(60..<64, with: [0, 0, 0, 3])
  place.write(bytes)
  let newer = StoreError.newer(path: place.file, found: 3, supported: 2)
  #expect(throws: newer) { try place.open() }
  #expect(throws: newer) {
    try DocumentStore.openSalvaging(at: place.file, kind: "trays", version: 1) { "{}" }
  }
  #expect(throws: newer) { try DocumentReading(path: place.file, kind: "trays", version: 1) }
  #expect(place.contents == ["a.save": bytes])
}
