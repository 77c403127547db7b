import Foundation
import History
import SeededRandom
import Testing

/// A journal told in the plainest way: every state there ever was.
private struct Oracle {
  var past: [(model: Shelf, counter: Int)] = []
  var present: (model: Shelf, counter: Int) = (.example, 0)
  var future: [(model: Shelf, counter: Int)] = []

  mutating func go(to model: Shelf, counter: Int) {
    past.append(present)
    present = (model, counter)
    future = []
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(present)
    present = last
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(present)
    present = next
  }
}

@Suite struct JournalTests {
  @Test(arguments: 0..<1_000)
  func `a journal goes wherever a list of all states goes`(seed: Int) {
    var random = SplitMix64(seed: seed)
    var journal = Journal<MoveLetter>(model: .example)
    var oracle = Oracle()
    for step in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let command = MoveLetter.random(using: &random)
        var copy = oracle.present.model
        let isPossible = (try? command.perform(on: &copy)) != nil
        #expect(((try? journal.perform(command)) != nil) == isPossible, "seed \(seed), step \(step)")
        if isPossible { oracle.go(to: copy, counter: oracle.present.counter + 1) }
      case 6, 7:
        #expect(((try? journal.undo()) != nil) == !oracle.past.isEmpty, "seed \(seed), step \(step)")
        oracle.undo()
      case 8:
        #expect(((try? journal.redo()) != nil) == !oracle.future.isEmpty, "seed \(seed), step \(step)")
        oracle.redo()
      default:
        #expect(((try? journal.reset()) != nil) == (oracle.present.counter > 0), "seed \(seed), step \(step)")
        if oracle.present.counter > 0 { oracle.go(to: .example, counter: 0) }
      }
      #expect(journal.model == oracle.present.model, "seed \(seed), step \(step)")
      #expect(journal.counter == oracle.present.counter, "seed \(seed), step \(step)")
      #expect(journal.canUndo == !oracle.past.isEmpty, "seed \(seed), step \(step)")
      #expect(journal.canRedo == !oracle.future.isEmpty, "seed \(seed), step \(step)")
      #expect(
        journal.model.letters == Shelf.example.letters, "seed \(seed), step \(step): a letter was lost or doubled")
    }
  }

  @Test(arguments: 0..<1_000)
  func `the stored records give the same model and the same history`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    var journal = Journal<MoveLetter>(model: .example)
    var stored: [Data] = []
    for _ in 0..<40 {
      let record: JournalRecord<MoveLetter> =
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<5: .perform(.random(using: &random))
        case 5: .undo
        case 6: .redo
        default: .reset
        }
      guard (try? journal.apply(record)) != nil else { continue }
      stored.append(try JSONEncoder().encode(record))
    }
    var again = Journal<MoveLetter>(model: .example)
    for data in stored {
      try again.apply(try JSONDecoder().decode(JournalRecord<MoveLetter>.self, from: data))
    }
    #expect(again.model == journal.model, "seed \(seed)")
    #expect(again.counter == journal.counter, "seed \(seed)")
    #expect(again.done.map(\.title) == journal.done.map(\.title), "seed \(seed)")
    #expect(again.undone.map(\.title) == journal.undone.map(\.title), "seed \(seed)")
    while again.canUndo {
      try again.undo()
      try journal.undo()
      #expect(again.model == journal.model, "seed \(seed)")
    }
    #expect(again.model == .example, "seed \(seed)")
  }

  @Test func `a refused command changes nothing`() throws {
    var journal = Journal<MoveLetter>(model: .example)
    try journal.perform(MoveLetter(letter: "a", shelf: "right"))
    try journal.undo()
    #expect(throws: Refusal("There is no shelf nowhere.")) {
      try journal.perform(MoveLetter(letter: "a", shelf: "nowhere"))
    }
    #expect(journal.model == .example)
    #expect(journal.canRedo, "what was undone can still be redone")
  }

  @Test func `there is nothing to undo, redo or reset at the beginning`() {
    var journal = Journal<MoveLetter>(model: .example)
    #expect(throws: Refusal("There is nothing to undo.")) { try journal.undo() }
    #expect(throws: Refusal("There is nothing to redo.")) { try journal.redo() }
    #expect(throws: Refusal("Everything is already at the beginning.")) { try journal.reset() }
  }

  @Test func `a limit forgets the oldest step and still counts it`() throws {
    var journal = Journal<MoveLetter>(model: .example, limit: 2)
    for shelf in ["middle", "right", "left"] {
      try journal.perform(MoveLetter(letter: "a", shelf: shelf))
    }
    #expect(journal.counter == 3)
    #expect(journal.done.map(\.title) == ["Move a to right", "Move a to left"])
    try journal.undo()
    try journal.undo()
    #expect(!journal.canUndo)
    #expect(journal.counter == 1)
    #expect(journal.model.rows["middle"] == ["a"])
  }

  @Test func `a reset goes to the very beginning, also past a limit, and is one step`() throws {
    var journal = Journal<MoveLetter>(model: .example, limit: 2)
    for shelf in ["middle", "right", "middle"] {
      try journal.perform(MoveLetter(letter: "a", shelf: shelf))
    }
    let before = journal.model
    try journal.reset()
    #expect(journal.model == .example)
    #expect(journal.counter == 0)
    #expect(journal.done.map(\.title) == ["Reset"])
    try journal.undo()
    #expect(journal.model == before)
    #expect(journal.counter == 3)
    try journal.redo()
    #expect(journal.model == .example)
  }

  @Test func `the history can be walked to any point`() throws {
    var journal = Journal<MoveLetter>(model: .example)
    var states = [journal.model]
    for shelf in ["middle", "right", "middle", "left"] {
      try journal.perform(MoveLetter(letter: "a", shelf: shelf))
      states.append(journal.model)
    }
    for point in [0, 3, 1, 4, 2] {
      try journal.walk(to: point)
      #expect(journal.model == states[point])
      #expect(journal.done.count == point)
    }
  }

  @Test func `a record that is none says what records there are`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(JournalRecord<MoveLetter>.self, from: Data("\"forget\"".utf8))
    }
    #expect("\(error!)".contains("not \"forget\""))
  }
}
