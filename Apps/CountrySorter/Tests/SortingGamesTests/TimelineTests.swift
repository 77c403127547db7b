import SeededRandom
import Testing

@testable import SortingGames

@Suite struct TimelineTests {
  @Test func `a card in its place stays, another slides to the nearest right slot`() {
    var timeline = Timeline(Decks.ordering([10, 20, 30, 40]), start: CardID("b"))
    #expect(timeline.place(CardID("d"), at: 1) == .init(isRight: true, slot: 1))
    #expect(timeline.place(CardID("a"), at: 2) == .init(isRight: false, slot: 0))
    #expect(timeline.place(CardID("c"), at: 2) == .init(isRight: true, slot: 2))
    #expect(timeline.placed == ids("abcd"))
    #expect(timeline.right == 2 && timeline.wrong == 1)
  }

  @Test func `a tie is right on either side`() {
    var timeline = Timeline(Decks.ordering([1000, 1005, 2000]), start: CardID("a"))
    #expect(timeline.rightSlots(for: CardID("b")) == 0...1)
    #expect(timeline.place(CardID("b"), at: 0).isRight)
    #expect(timeline.rightSlots(for: CardID("c")) == 2...2)
  }

  @Test func `cards that are out of order, as in a save made with other facts, judge nobody between them`() {
    var timeline = Timeline(Decks.ordering([10, 20, 30, 40]), placed: ids("dac"))
    #expect(timeline.rightSlots(for: CardID("b")) == 0...2)
    #expect(timeline.place(CardID("b"), at: 3) == .init(isRight: false, slot: 2))
    #expect(timeline.placed == ids("dabc"))
  }

  @Test func `the timeline has no wrong pair, whatever was placed, and right slots are all that make none`() {
    for seed in 0..<1000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      let ordering = Decks.ordering((0..<7).map { _ in Double(Int.random(in: 90...120, using: &dice)) })
      let cards = ordering.order.shuffled(using: &dice)
      var timeline = Timeline(ordering, start: cards[0])
      for card in cards.dropFirst() {
        let slots = timeline.rightSlots(for: card)
        for slot in 0...timeline.placed.count {
          var trial = timeline.placed
          trial.insert(card, at: slot)
          #expect(OrderScore(trial, in: ordering).isPerfect == slots.contains(slot), "seed \(seed), slot \(slot)")
        }
        let slot = Int.random(in: 0...timeline.placed.count, using: &dice)
        let placement = timeline.place(card, at: slot)
        #expect(placement.isRight == slots.contains(slot), "seed \(seed)")
        #expect(timeline.placed[placement.slot] == card, "seed \(seed)")
      }
      #expect(timeline.right + timeline.wrong == 6, "seed \(seed)")
    }
  }
}
