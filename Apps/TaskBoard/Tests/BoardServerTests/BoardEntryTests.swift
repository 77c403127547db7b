import Foundation
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer

@Suite struct BoardEntryTests {
  @Test func `what is put together by hand is what the encoder writes`() throws {
    let parts = ["", "a", "ü", "\"", "\\", "\n", "\u{7f}", "\u{2028}", "/", "😀", "</array>", " "]
    try SplitMix64.forEachSeed(in: 0..<300) { random in
      let text = { (random: inout SplitMix64) in
        (0..<random.whole(0...5)).map { _ in random.element(of: parts) }.joined()
      }
      let deed: Deed =
        random.chance(0.5)
        ? .changeBoard(.title(text(&random)))
        : .add(Card(CardID("1"), title: text(&random)), at: CardPlace(ColumnID("c1"), after: [CardID("2")]))
      let entry = BoardEntry(
        command: KanbanCommand(deed, at: Moment(rawValue: random.whole(0...1_000_000)), by: text(&random)),
        ids: random.chance(0.5) ? [:] : [text(&random): "3", "c\(text(&random))": "c4"],
        key: text(&random), caller: text(&random), fingerprint: text(&random))
      let revision = random.whole(1...1_000_000)
      let texts = try entry.texts(confirmed: revision, by: .stable)
      #expect(try texts.entry == JSONEncoder.stable.text(entry), "seed \(random.seed)")
      #expect(try texts.answer == JSONEncoder.stable.text(entry.confirmed(revision)), "seed \(random.seed)")
    }
  }
}
