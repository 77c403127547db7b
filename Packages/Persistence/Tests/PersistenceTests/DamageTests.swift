import Foundation
import GRDB
import SeededRandom
import Testing

@testable import Persistence

private let steps = (1...60).map { #"{"step":\#($0),"piece":\#($0 * 7),"note":"put where it belongs"}"# }

/// What opening and reading the place's document comes to: all of it as it was, or an error; never less in silence.
private func check(_ place: Place, _ comment: Comment) {
  do {
    let store = try place.open(initial: "new")
    #expect(store.document == "start", comment)
    #expect(store.metadata == ["zoom": "3"], comment)
    #expect(try store.entries() == steps, comment)
  } catch {
    guard let error = error as? StoreError else {
      Issue.record(error, comment)
      return
    }
    switch error {
    case .damaged, .notADatabase, .otherKind, .newer: break
    default: Issue.record(error, comment)
    }
  }
}

private func document() throws -> (clean: Data, place: Place) {
  let place = Place()
  let store = try place.open(initial: "start")
  try store.append(steps)
  try store.setMetadata("zoom", to: "3")
  store.close()
  return (try #require(place.contents["a.save"]), place)
}

@Test func `a document cut off anywhere is refused, never read in part and never changed`() throws {
  let (whole, place) = try document()
  for length in stride(from: 0, to: whole.count, by: 512) {
    place.write(whole[..<length])
    #expect(throws: StoreError.self, "\(length) bytes") {
      let store = try place.open()
      _ = try store.entries()
    }
    #expect(place.contents["a.save"] == whole[..<length], "\(length) bytes")
  }
}

@Test(arguments: [0, 250, 500, 750])
func `flipped bits give the whole document or an error, over 1,000 seeds`(first: Int) throws {
  let (whole, place) = try document()
  for seed in first..<first + 250 {
    var random = SplitMix64(seed: seed)
    var bytes = whole
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    place.write(bytes)
    check(place, "seed \(seed)")
  }
}

@Test func `a small document is checked whole before anything can be added to it`() throws {
  let (whole, place) = try document()
  let first = try #require(whole.range(of: Data(#""step":1,"#.utf8)))
  let page = first.lowerBound / 4_096 * 4_096
  var bytes = whole
  bytes.replaceSubrange(page..<page + 4_096, with: Data(count: 4_096))
  place.write(bytes)
  #expect(throws: StoreError.self) { try place.open() }
  #expect(place.contents == ["a.save": bytes])
}

@Test func `a document that is cut off is told by its bytes`() throws {
  let (whole, place) = try document()
  place.write(whole.dropLast(1))
  let what = "only the first \(whole.count - 1) of its \(whole.count) bytes are there"
  #expect(throws: StoreError.damaged(path: place.file, what: what)) { try place.open() }
}

@Test func `a step that is missing is named by its number`() throws {
  let (_, place) = try document()
  let raw = try DatabaseQueue(path: place.file)
  try raw.write { try $0.execute(sql: "DELETE FROM journal WHERE step = 3") }
  try raw.close()
  #expect(throws: StoreError.damaged(path: place.file, what: "step 3 of its journal is missing")) {
    try place.open().entries()
  }
}

@Test func `a changed letter in a step is named by its number`() throws {
  let (whole, place) = try document()
  var bytes = whole
  let found = try #require(bytes.range(of: Data(#""step":17,"#.utf8)))
  bytes[found.upperBound - 2] = UInt8(ascii: "8")
  place.write(bytes)
  #expect(throws: StoreError.damaged(path: place.file, what: "step 17 of its journal does not match its checksum")) {
    try place.open().entries()
  }
}

@Test func `a log cut off anywhere loses its end and nothing before it`() throws {
  let place = Place()
  let store = try place.open(initial: "start")
  for step in steps[..<12] { try store.append([step]) }
  let left = place.leftByKilledProcess()
  let (base, log) = (try #require(left.contents["a.save"]), try #require(left.contents["a.save-wal"]))
  var longest = 0
  for length in Array(stride(from: 0, to: log.count, by: 512)) + [log.count] {
    let other = Place()
    other.write(base)
    other.write(log[..<length], to: "a.save-wal")
    let entries = try other.open().entries()
    #expect(entries == Array(steps[..<entries.count]), "\(length) bytes")
    #expect(entries.count >= longest, "\(length) bytes")
    longest = entries.count
  }
  #expect(longest == 12)
}
