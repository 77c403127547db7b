import Foundation
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct StableTextTests {
  @Test func `what is written by hand is what the encoder writes`() throws {
    var written = 0
    try SplitMix64.forEachSeed(in: 0..<2000) { random in
      let command = KanbanCommand(
        RandomActions.action(&random), at: Moment(rawValue: random.int(in: -5...2_000_000_000)),
        by: random.bool(probability: 0.8) ? RandomActions.text(&random) : nil)
      if let text = StableText.json(command) {
        let encoded = try JSONEncoder.stable.text(command)
        #expect(text == encoded, "seed \(random.seed)")
        written += 1
      }
      let card = RandomActions.card(&random)
      guard let text = StableText.json(card) else { return }
      let encoded = try JSONEncoder.stable.text(card)
      #expect(text == encoded, "seed \(random.seed)")
    }
    #expect(written > 500, "Only \(written) of 2,000 commands are written by hand.")
  }

  @Test func `a task that is added or completed is written by hand`() {
    var card = Card(CardID("7"), title: "Buy milk")
    card.extra[PendingTask.key] = .int(12)
    card.created = Moment(rawValue: 9)
    let place = CardPlace(ColumnID("c1"), after: [CardID("6"), CardID("5")])
    for action: KanbanAction in [
      .add(card, at: place), .move([CardID("7")], to: place), .change([CardID("7")], [.done(Moment(rawValue: 9))]),
    ] {
      #expect(StableText.json(KanbanCommand(action, at: Moment(rawValue: 9), by: "Ada")) != nil, "\(action)")
    }
  }
}
