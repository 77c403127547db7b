import BoardSharing
import Foundation
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct BoardEntryTests {
  @Test func `an entry that is no object of entries is refused`() {
    for text in ["", "{}", "[]", "{\"key\":\"a\"}", "{\"key\":\"a\",}", "{\"command\":{}}x", "{\"key\":\"a}"] {
      #expect(throws: DecodingError.self, "\(text)") { try StoredEntry(text).line(1) }
      #expect(throws: DecodingError.self, "\(text)") { try StoredEntry(text).command() }
    }
  }

  @Test func `what is put together by hand, and read from it, is what the encoder writes`() throws {
    let parts = ["", "a", "ü", "\"", "\\", "\n", "\u{7f}", "\u{2028}", "/", "😀", "</array>", " "]
    try SplitMix64.forEachSeed(in: 0..<300) { random in
      let text = { (random: inout SplitMix64) in
        (0..<random.int(in: 0...5)).map { _ in random.element(of: parts) }.joined()
      }
      let action: KanbanAction =
        random.bool(probability: 0.5)
        ? .changeBoard(.title(text(&random)))
        : .add(Card(CardID("1"), title: text(&random)), at: CardPlace(ColumnID("c1"), after: [CardID("2")]))
      let entry = BoardEntry(
        command: KanbanCommand(action, at: Moment(rawValue: random.int(in: 0...1_000_000)), by: text(&random)),
        ids: random.bool(probability: 0.5) ? [:] : [text(&random): "3", "c\(text(&random))": "c4"],
        key: text(&random), caller: text(&random), fingerprint: text(&random))
      let revision = random.int(in: 1...1_000_000)
      let texts = try entry.texts(confirmed: revision, by: .stable)
      #expect(try texts.entry == JSONEncoder.stable.text(entry), "seed \(random.seed)")
      #expect(try texts.answer == JSONEncoder.stable.text(entry.confirmed(revision)), "seed \(random.seed)")
      // Whoever wrote it.
      let otherwise = try JSONEncoder().text(entry)
      for stored in [texts.entry, otherwise, " \(otherwise)"] {
        let read = try StoredEntry(stored)
        let line = try read.line(revision)
        #expect(try read.command() == entry.command, "seed \(random.seed)")
        #expect(
          line.place == .init(caller: entry.caller, key: entry.key) && line.fingerprint == entry.fingerprint
            && line.ids == entry.ids, "seed \(random.seed): \(stored)")
        #expect(
          try JSONDecoder().decode(ConfirmedCommand.self, from: Data(line.text.utf8)) == entry.confirmed(revision),
          "seed \(random.seed): \(line.text)")
        if stored == texts.entry { #expect(line.text == texts.answer, "seed \(random.seed)") }
      }
    }
  }
}
