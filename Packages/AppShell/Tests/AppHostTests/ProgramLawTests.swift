import GestureModel
import History
import SeededRandom
import TerminalUI
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// What holds whatever comes in.
@Suite struct ProgramLawTests {
  static let seeds = Laws.seeds(250, long: 1_000)
  static let size = CellSize(33, 7)

  private func program() -> Program<LetterSorter> {
    var program = Program(
      app: LetterSorter(), journal: Journal(model: Letters()), size: Self.size, capabilities: .full)
    _ = program.start()
    return program
  }

  /// What a person could tell two programs apart by.
  private struct Looks: Equatable {
    var text: String
    var state: String
    var titles: [String]
    var focus: LetterSorter.Place?
    var deadline: Duration?

    init(_ program: Program<LetterSorter>) {
      text = program.frame.text
      state = program.stateText()
      titles = program.journal.done.map(\.title) + ["|"] + program.journal.undone.map(\.title)
      focus = program.focus
      deadline = program.deadline
    }
  }

  @Test func `no play loses a letter or puts it where it may not be, every drag has one end, and undo leads back`()
    throws
  {
    var ends = 0
    for seed in Self.seeds {
      var program = program()
      var (lifted, ended) = (0, 0)
      for event in RandomPlay(seed: seed, deeds: 4, size: Self.size).events {
        _ = program.replay(event)
        for line in program.takeAnnouncements() {
          if line.hasPrefix("Picked up") { lifted += 1 }
          if line.hasPrefix("Moved") || line.hasPrefix("Cancelled") { ended += 1 }
        }
        #expect(lifted - ended == program.drags.sessions.count, "seed \(seed)")
        #expect(program.model.trays.keys.sorted() == ["A", "B", "E", "K"], "seed \(seed)")
        #expect(program.model.trays.allSatisfy { $1.refusal(of: $0) == nil }, "seed \(seed)")
        #expect(program.frame.size == program.size, "seed \(seed)")
      }
      ends += ended
      try expectHistory(of: program, seed)
    }
    #expect(ends > Self.seeds.count / 4, "the play is too tame to say anything")
  }

  /// The records make model and history anew, undo all the way gives the first model, and redo the last.
  private func expectHistory(of program: Program<LetterSorter>, _ seed: Int) throws {
    var program = program
    var journal = Journal<PutLetter>(model: Letters())
    for record in program.takeRecords() {
      let text = JSONText.encode(record)
      try journal.apply(JSONText.decode(JournalRecord<PutLetter>.self, from: text))
    }
    #expect(journal.model == program.model, "seed \(seed)")
    #expect(journal.done.map(\.title) == program.journal.done.map(\.title), "seed \(seed)")
    #expect(journal.undone.map(\.title) == program.journal.undone.map(\.title), "seed \(seed)")

    while journal.canRedo { try journal.redo() }
    let (last, steps) = (journal.model, journal.done.count)
    while journal.canUndo { try journal.undo() }
    #expect(journal.model == Letters(), "seed \(seed)")
    while journal.canRedo { try journal.redo() }
    #expect(journal.model == last && journal.done.count == steps, "seed \(seed)")
  }

  @Test func `a recording replays to the same picture, state and history, however often the host wakes`() throws {
    let header = Recording.Header(
      app: LetterSorter.name, size: "33x7", document: JSONText.encode(Letters()), journal: [], notes: [:])
    for seed in Self.seeds {
      let events = RandomPlay(seed: seed, deeds: 4, size: Self.size).events
      let text = ([Recording.line(of: header)] + events.map { Recording.line(of: $0) }).joined(separator: "\n")
      let recording = try Recording(text: text, name: "play.jsonl")
      #expect(recording == Recording(header: header, events: events), "seed \(seed)")

      var (first, second) = (program(), program())
      var random = SplitMix64(seed: ~seed)
      var last: Duration = .zero
      for event in recording.events {
        _ = first.replay(event)
        while last < event.time, Bool.random(using: &random) {
          last += .microseconds(Int64.random(in: 1...(event.time - last).microseconds, using: &random))
          _ = second.advance(to: last)
        }
        _ = second.replay(event)
        last = event.time
        #expect(first.frame == second.frame, "seed \(seed), at \(event)")
      }
      for time in [Duration.milliseconds(100), .seconds(5)] {
        _ = first.advance(to: last + time)
        for step in 1...7 { _ = second.advance(to: last + time * step / 7) }
        #expect(Looks(first) == Looks(second), "seed \(seed), \(time) later")
      }
    }
  }

  @Test func `bytes of one instant may be cut anywhere`() {
    for seed in Self.seeds {
      var (whole, cut) = (program(), program())
      var random = SplitMix64(seed: ~seed)
      var time: Duration = .zero
      for chunk in chunks(RandomPlay(seed: seed, deeds: 4, size: Self.size).events) {
        time += .milliseconds(20)
        _ = whole.feed(chunk, at: time)
        var rest = chunk[...]
        while !rest.isEmpty {
          let part = rest.prefix(Int.random(in: 1...30, using: &random))
          rest = rest.dropFirst(part.count)
          _ = cut.feed(Array(part), at: time)
        }
        #expect(whole.model == cut.model, "seed \(seed)")
        #expect(whole.drags.sessions == cut.drags.sessions, "seed \(seed)")
      }
      // What flies home when the next thing is lifted in the same instant may fly another way, but to the same place.
      _ = whole.advance(to: time + .seconds(5))
      _ = cut.advance(to: time + .seconds(5))
      #expect(Looks(whole) == Looks(cut), "seed \(seed)")
    }
  }

  /// All bytes of the events, as a slow program reads them: many at once.
  private func chunks(_ events: [Recording.Event]) -> [[UInt8]] {
    var chunks: [[UInt8]] = [[]]
    for event in events {
      guard case .bytes(let bytes) = event.input else { continue }
      chunks[chunks.count - 1] += bytes
      if chunks[chunks.count - 1].count > 40 { chunks.append([]) }
    }
    return chunks
  }
}
