import Foundation
import History
import SeededRandom
import Testing

/// Undo of a step that is not the latest: of one letter, or of one shelf.
@Suite struct EarlierUndoTests {
  /// All commands, performed in this order on the plainest way; `nil` if one is refused.
  private func states(after commands: [MoveLetter]) -> [Shelf]? {
    var states = [Shelf.example]
    for command in commands {
      var next = states.last!
      guard (try? command.perform(on: &next)) != nil else { return nil }
      states.append(next)
    }
    return states
  }

  @Test(arguments: 0..<1_000)
  func `a step that is undone leaves what there is if it had never been done, or it stays and a later step is named`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: seed)
    var journal = Journal<MoveLetter>(model: .example)
    for _ in 0..<Int.random(in: 2...30, using: &random) { try? journal.perform(.random(using: &random)) }
    for _ in 0..<6 where journal.canUndo {
      let index = Int.random(in: 0..<journal.done.count, using: &random)
      let commands = journal.done.compactMap(\.command)
      let before = try #require(states(after: commands))
      let rest = Array(commands[..<index] + commands[(index + 1)...])
      var inverted = before.last!
      let isInverted = (try? journal.done[index].inverse?.perform(on: &inverted)) != nil
      let old = journal
      do {
        try journal.undo(at: index)
        let without = try #require(states(after: rest), "seed \(seed): a step after it was refused")
        #expect(journal.model == without.last && isInverted && inverted == without.last, "seed \(seed)")
        #expect(journal.done.map(\.command) == rest && journal.counter == old.counter - 1, "seed \(seed)")
        if journal.canRedo {
          try journal.redo()
          #expect(journal.done.map(\.command) == rest + [commands[index]], "seed \(seed)")
          try journal.undo()
        }
        var past = journal
        while past.canUndo { try past.undo() }
        #expect(past.model == .example, "seed \(seed)")
      } catch let refusal as Refusal {
        #expect(journal.model == old.model && journal.done.map(\.title) == old.done.map(\.title), "seed \(seed)")
        #expect(refusal.reason.hasSuffix("came after \"\(old.done[index].title)\" and builds on it."), "seed \(seed)")
        #expect(old.done[(index + 1)...].contains { refusal.reason.hasPrefix("\"\($0.title)\"") }, "seed \(seed)")
        // The first later step at which the two ways part is the one that is named.
        let parting = (index + 1..<commands.count).first { last in
          let with = before[last + 1]
          var inverted = with
          let inverse = old.done[index].inverse
          let kept = Array(commands[..<index] + commands[(index + 1)...last])
          guard let without = states(after: kept) else { return true }
          return (try? inverse?.perform(on: &inverted)) == nil || inverted != without.last
        }
        #expect(parting.map { refusal.reason.hasPrefix("\"\(old.done[$0].title)\"") } == true, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<1_000)
  func `a step on shelves that no later step touches can always be undone`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    let start = Shelf(rows: ["left": ["a", "b"], "middle": ["c"], "right": ["d", "e"], "nowhere": ["f"]])
    var journal = Journal<MoveLetter>(model: start)
    func move(_ letters: String, _ shelves: [String], _ journal: inout Journal<MoveLetter>) {
      let letter = String(letters.randomElement(using: &random)!)
      let after = letters.filter { String($0) != letter }.randomElement(using: &random).map { String($0) }
      try? journal.perform(
        MoveLetter(
          letter: letter, shelf: shelves.randomElement(using: &random)!,
          after: Bool.random(using: &random) ? after : nil))
    }
    while journal.done.isEmpty { move("abc", ["left", "middle"], &journal) }
    let steps = Int.random(in: 1...20, using: &random)
    for _ in 0..<steps { move("def", ["right", "nowhere"], &journal) }
    try journal.undo(at: 0)
    #expect(journal.model.rows["left"] == ["a", "b"] && journal.model.rows["middle"] == ["c"], "seed \(seed)")
  }

  @Test(arguments: 0..<1_000)
  func `after a restart, the same steps can be undone and the same are refused`(seed: Int) throws {
    var random = SplitMix64(seed: seed)
    var journal = Journal<MoveLetter>(model: .example)
    var stored: [Data] = []
    for _ in 0..<30 {
      let record: JournalRecord<MoveLetter> =
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6: .perform(.random(using: &random))
        case 6: .undo
        case 7: .redo
        case 8 where Int.random(in: 0..<4, using: &random) == 0: .reset
        default: .undoBefore(Int.random(in: -1...6, using: &random))
        }
      guard (try? journal.apply(record)) != nil else { continue }
      stored.append(try JSONEncoder().encode(record))
    }
    var replayed = Journal<MoveLetter>(model: .example)
    for data in stored { try replayed.apply(try JSONDecoder().decode(JournalRecord<MoveLetter>.self, from: data)) }
    let data = try JSONEncoder().encode(JournalSnapshot(journal.recent(20)))
    let snapshot = try JSONDecoder().decode(JournalSnapshot<MoveLetter>.self, from: data)
    let resumed = try Journal(snapshot, initial: .example)
    for later in 0..<min(20, journal.done.count) {
      let answers = [journal, replayed, resumed].map { journal in
        var journal = journal
        do throws(Refusal) {
          try journal.apply(.undoBefore(later))
          return "\(journal.counter) \(journal.model.rows.sorted { $0.key < $1.key }) \(journal.canRedo)"
        } catch { return error.description }
      }
      #expect(Set(answers).count == 1, "seed \(seed), \(later) steps after it: \(answers)")
    }
  }

  @Test func `undo of one letter goes back through its steps, and says which one is in the way`() throws {
    var journal = Journal<MoveLetter>(model: .example)
    for command in [
      MoveLetter(letter: "a", shelf: "middle"), MoveLetter(letter: "d", shelf: "left", after: "b"),
      MoveLetter(letter: "e", shelf: "middle", after: "a"), MoveLetter(letter: "b", shelf: "right", after: "f"),
    ] { try journal.perform(command) }
    func latest(of letter: String) -> Int? { journal.done.lastIndex { $0.command?.letter == letter } }
    #expect(
      throws: Refusal(
        "\"Move e to middle\" came after \"Move a to middle\" and builds on it.", remedy: "Undo that first.")
    ) {
      try journal.undo(at: try #require(latest(of: "a")))
    }
    try journal.undo(at: try #require(latest(of: "e")))
    #expect(journal.undone.map(\.title) == ["Move e to middle"])
    try journal.undo(at: try #require(latest(of: "a")))
    #expect(journal.model.rows == ["left": ["a", "d", "c"], "middle": [], "right": ["e", "f", "b"]])
    #expect(latest(of: "a") == nil)
    try journal.redo()
    #expect(journal.done.map(\.title) == ["Move d to left", "Move b to right", "Move a to middle"])
  }

  @Test func `what came after a reset builds on it, and there is no step before the first`() throws {
    var journal = Journal<MoveLetter>(model: .example)
    try journal.perform(MoveLetter(letter: "a", shelf: "middle"))
    try journal.reset()
    try journal.perform(MoveLetter(letter: "b", shelf: "middle"))
    #expect(throws: Refusal("What came after \"Reset\" builds on it.", remedy: "Undo that first.")) {
      try journal.undo(at: 0)
    }
    for later in [2, -1, Int.max, .min] {
      #expect(throws: Refusal("There is no step before the latest \(later).")) {
        try journal.apply(.undoBefore(later))
      }
    }
  }

  @Test func `the undo of an earlier step is stored as the number of steps after it`() throws {
    let data = try JSONEncoder().encode(JournalRecord<MoveLetter>.undoBefore(3))
    #expect(String(decoding: data, as: UTF8.self) == #"{"undo":3}"#)
  }
}
