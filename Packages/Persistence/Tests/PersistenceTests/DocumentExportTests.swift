import Foundation
import SeededRandom
import Testing

@testable import Persistence

private func export(_ place: Place) throws -> DocumentExport {
  DocumentExport(try DocumentReading(path: place.file, kind: "trays", version: 1))
}

@Test func `an export brought back is the same document with the same history`() throws {
  for seed in Laws.seeds(50, long: 1_000) {
    var random = SplitMix64(seed: seed)
    let place = Place()
    let store = try DocumentStore.open(
      at: place.file, kind: "trays", version: 1, keeping: Int.random(in: 1...9, using: &random)
    ) { #"{"höher":"🧩 \u0000"}"# }
    for step in 0..<Int.random(in: 0...30, using: &random) {
      try store.append(["\(step) \"\\/\u{2028}\n \(random.next())"])
      if Int.random(in: 0..<6, using: &random) == 0 { try store.addSnapshot("s\(step)") }
    }
    try store.setMetadata("zoom", to: "3")
    store.close()
    let first = try export(place)
    let back = try DocumentExport(json: first.json)
    #expect(back == first, "seed \(seed)")
    try SaveFolder(place.path).add(back, as: "b")
    let again = try DocumentReading(path: place.path + "/b.save", kind: "trays", version: 1)
    #expect(DocumentExport(again) == first, "seed \(seed)")
    #expect(DocumentExport(again).json == first.json, "seed \(seed)")
  }
}

@Test func `an export is the JSON that docs/formats.md describes`() throws {
  let place = Place()
  try place.make([#"{"do":1}"#, #""undo""#], initial: #"{"trays":2}"#)
  #expect(
    String(decoding: try export(place).json, as: UTF8.self) == #"""
      {
        "document" : "{\"trays\":2}",
        "format" : 1,
        "kind" : "trays",
        "metadata" : {

        },
        "steps" : [
          "{\"do\":1}",
          "\"undo\""
        ],
        "version" : 1
      }

      """#)
}

@Test(arguments: [
  ("", "it is not JSON"),
  ("[]", "\"\" has the wrong type"),
  (#"{"format":1}"#, "it has no \"kind\""),
  (
    #"{"format":2,"kind":"a","version":1,"document":"","steps":[],"metadata":{}}"#,
    "its format is 2, this program knows up to 1"
  ),
  (#"{"format":1,"kind":"a","version":0,"document":"","steps":[],"metadata":{}}"#, "a number in it is out of range"),
  (
    #"{"format":1,"kind":"a","version":1,"document":"","steps":[1],"metadata":{}}"#,
    "\"steps.Index 0\" has the wrong type"
  ),
  (#"{"format":1,"kind":"a","version":1,"document":"","steps":["\u0000"],"metadata":{}}"#, "it has a NUL character"),
  (
    #"{"format":1,"kind":"a","version":1,"document":"","steps":["x"],"first":9,"metadata":{}}"#,
    "its steps begin with 9, and no snapshot leads there"
  ),
  (
    #"{"format":1,"kind":"a","version":1,"document":"","steps":["x"],"snapshots":[{"after":2,"text":""}],"metadata":{}}"#,
    "it has a snapshot after step 2, but steps 1 to 1"
  ),
])
func `what is no export is told, with what is wrong`(json: String, what: String) {
  #expect(throws: StoreError.notAnExport(what: what)) { try DocumentExport(json: Data(json.utf8)) }
}

@Test func `an import takes no name that is there`() throws {
  let place = Place()
  try place.make(["a"])
  let export = try export(place)
  #expect(throws: StoreError.taken(path: place.file)) { try SaveFolder(place.path).add(export, as: "a") }
}
