import Foundation
import History
import SeededRandom
import Testing

extension Shelf: Codable {
  init(from decoder: any Decoder) throws {
    let rows = try decoder.singleValueContainer().decode([String: String].self)
    self.init(rows: rows.mapValues(Array.init))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rows.mapValues { String($0) })
  }
}

@Suite struct JournalSnapshotTests {
  private func play(_ journal: inout Journal<MoveLetter>, _ count: Int, using random: inout SplitMix64) {
    for _ in 0..<count {
      let record: JournalRecord<MoveLetter> =
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: .undo
        case 3..<5: .redo
        case 5: .reset
        default: .perform(.random(using: &random))
        }
      // Refused is as good as done: nothing has changed.
      try? journal.apply(record)
    }
  }

  @Test(arguments: [-1, 1_000_000_001, Int.max, .min])
  func `a snapshot after a number of steps that no journal has is refused`(counter: Int) throws {
    let text = #"{"model":{"1":"ab"},"counter":\#(counter),"records":[]}"#
    let snapshot = try JSONDecoder().decode(JournalSnapshot<MoveLetter>.self, from: Data(text.utf8))
    let refusal = #expect(throws: Refusal.self) { _ = try Journal(snapshot, initial: .example) }
    #expect(refusal?.reason == "A snapshot cannot follow \(counter) steps.")
  }

  @Test(arguments: 0..<1_000)
  func `whatever was done, a snapshot gives back model, counter, undo as far as it reaches, and redo`(seed: Int) throws
  {
    var random = SplitMix64(seed: seed)
    var journal = Journal<MoveLetter>(model: .example)
    play(&journal, Int.random(in: 0...40, using: &random), using: &random)
    // Some go on from a snapshot of a snapshot.
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let reach = Int.random(in: 1...12, using: &random)
      let data = try JSONEncoder().encode(JournalSnapshot(journal.recent(reach)))
      let snapshot = try JSONDecoder().decode(JournalSnapshot<MoveLetter>.self, from: data)
      let resumed = try Journal(snapshot, initial: .example)
      try expectSame(resumed, journal, reach: reach, "seed \(seed)")
      journal = resumed
      play(&journal, Int.random(in: 0...15, using: &random), using: &random)
    }
  }

  private func expectSame(
    _ resumed: Journal<MoveLetter>, _ journal: Journal<MoveLetter>, reach: Int, _ comment: Comment
  ) throws {
    var (resumed, journal) = (resumed, journal)
    func same() {
      #expect(resumed.model == journal.model && resumed.counter == journal.counter, comment)
    }
    same()
    let redone = min(reach, journal.undone.count)
    #expect(resumed.undone.map(\.title) == journal.undone.suffix(reach).map(\.title), comment)
    for _ in 0..<redone {
      try resumed.redo()
      try journal.redo()
      same()
    }
    for _ in 0..<redone {
      try resumed.undo()
      try journal.undo()
      same()
    }
    var undone = 0
    while resumed.canUndo, undone <= reach {
      try resumed.undo()
      try journal.undo()
      same()
      undone += 1
    }
    #expect(undone == reach || undone < reach && !journal.canUndo, comment)
    if resumed.counter > 0 {
      try resumed.reset()
      #expect(resumed.model == .example, comment)
    }
  }

  @Test func `a journal that goes on from a later state counts on and undoes no further than there`() throws {
    var random = SplitMix64(seed: 1)
    var first = Journal<MoveLetter>(model: .example)
    for _ in 0..<100 where first.counter < 5 { try? first.perform(.random(using: &random)) }
    var second = Journal<MoveLetter>(resuming: first.model, initial: .example, counter: 5)
    #expect(!second.canUndo && !second.canRedo && second.counter == 5)
    for _ in 0..<100 where second.counter < 7 { try? second.perform(.random(using: &random)) }
    try second.undo()
    try second.undo()
    #expect(second.model == first.model && second.counter == 5 && !second.canUndo)
    try second.reset()
    #expect(second.model == .example && second.counter == 0)
  }

  @Test func `a snapshot is told as JSON with a model, a counter and records`() throws {
    var journal = Journal<MoveLetter>(model: .example)
    try journal.perform(MoveLetter(letter: "a", shelf: "middle", after: nil))
    try journal.perform(MoveLetter(letter: "b", shelf: "middle", after: nil))
    try journal.undo()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(JournalSnapshot(journal.recent(1))), as: UTF8.self)
    #expect(
      text == #"{"counter":0,"model":{"left":"abc","middle":"","right":"def"},"#
        + #""records":[{"do":{"letter":"a","shelf":"middle"}},{"do":{"letter":"b","shelf":"middle"}},"undo"]}"#)
  }

  @Test func `where an inverse does not take its command back there is no snapshot`() throws {
    var journal = Journal<OneWay>(model: 0)
    try journal.perform(OneWay(isForward: true))
    #expect(throws: Refusal.self) { try JournalSnapshot(journal) }
  }
}

/// Breaks the law of commands: it cannot be taken back.
private struct OneWay: Command, Codable {
  var isForward: Bool
  var title: String { "Go" }

  func perform(on model: inout Int) throws(Refusal) -> OneWay {
    guard isForward else { throw Refusal("There is no way back.") }
    model += 1
    return OneWay(isForward: false)
  }
}
