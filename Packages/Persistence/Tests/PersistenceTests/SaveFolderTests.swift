import Foundation
import Testing

@testable import Persistence

@Test func `a folder lists the documents of one app, the last written first, open ones too`() throws {
  let place = Place()
  let folder = SaveFolder(place.path)
  func make(_ name: String, kind: String) throws -> DocumentStore {
    try DocumentStore.open(at: folder.path(of: name), kind: kind, version: 1) { "{}" }
  }
  let bridge = try make("bridge", kind: "trays")
  try make("fruit", kind: "trays").close()
  try make("song", kind: "chords").close()
  place.write("text".utf8, to: "text.save")
  place.write([], to: "empty.save")
  try bridge.append(["a"])

  let documents = try folder.documents(kind: "trays")
  #expect(documents.map(\.name) == ["bridge", "fruit"])
  #expect(documents.map(\.path) == [place.path + "/bridge.save", place.path + "/fruit.save"])
  #expect(documents.allSatisfy { $0.kind == "trays" && abs($0.modified.timeIntervalSinceNow) < 600 })
  try bridge.append(["b"])
  #expect(try bridge.entries() == ["a", "b"])
  bridge.close()
  #expect(try make("fruit", kind: "trays").count == 0)
}

@Test func `a folder that is not there has no documents, a file is no folder`() throws {
  let place = Place()
  #expect(try SaveFolder(place.path + "/none").documents(kind: "trays") == [])
  place.write("x".utf8, to: "file")
  #expect(throws: StoreError.self) { try SaveFolder(place.path + "/file").documents(kind: "trays") }
  #expect(throws: StoreError.self) { try SaveFolder(place.path + "/file/none").documents(kind: "trays") }
  try FileManager.default.createSymbolicLink(atPath: place.path + "/circle", withDestinationPath: "circle")
  #expect(throws: StoreError.self) { try SaveFolder(place.path + "/circle").documents(kind: "trays") }
}

@Test func `a slash at the end of a folder changes nothing`() {
  #expect(SaveFolder("/a/").path(of: "b") == SaveFolder("/a").path(of: "b"))
}
