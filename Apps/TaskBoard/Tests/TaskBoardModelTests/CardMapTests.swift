import Foundation
import SeededRandom
import Testing

@testable import TaskBoardModel

@Suite struct CardMapTests {
  @Test func `a map holds what a dictionary holds, after any changes, and copies are separate`() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var (map, plain) = (CardMap<Int>(), [CardID: Int]())
      var (copy, before) = (map, plain)
      for step in 0..<random.int(in: 0...1_500) {
        let card = CardID("\(random.int(in: 0...400))")
        switch random.int(in: 0...5) {
        case 0:
          #expect(map.removeValue(forKey: card) == plain.removeValue(forKey: card), "seed \(seed), step \(step)")
        case 1: (map[card], plain[card]) = (nil, nil)
        case 2: #expect(map.updateValue(step, forKey: card) == plain.updateValue(step, forKey: card), "seed \(seed)")
        case 3:
          map[card]? += 1
          plain[card]? += 1
        case 4 where random.int(in: 0...99) == 0: (copy, before) = (map, plain)
        default: (map[card], plain[card]) = (step, step)
        }
        #expect(map[card] == plain[card] && map.count == plain.count, "seed \(seed), step \(step)")
      }
      for (map, plain) in [(map, plain), (copy, before)] {
        #expect(map.dictionary == plain && map.isEmpty == plain.isEmpty, "seed \(seed)")
        // By indices, by the iterator, and by keys alone.
        #expect(map.indices.map { map[$0].key }.sorted() == plain.keys.sorted(), "seed \(seed)")
        #expect(map.map(\.key).sorted() == plain.keys.sorted(), "seed \(seed)")
        #expect(
          map.keys.sorted() == plain.keys.sorted() && map.values.sorted() == plain.values.sorted(), "seed \(seed)")
        // However it came to be.
        #expect(map == CardMap(plain) && map.hashValue == CardMap(plain).hashValue, "seed \(seed)")
        #expect(map != CardMap(plain.merging([CardID("999"): 1]) { $1 }), "seed \(seed)")
        let json = try JSONEncoder().encode(map)
        #expect(try JSONDecoder().decode([CardID: Int].self, from: json) == plain, "seed \(seed)")
        #expect(try JSONDecoder().decode(CardMap<Int>.self, from: json) == map, "seed \(seed)")
      }
    }
  }

  @Test func `what was emptied is what was never filled`() {
    var map = CardMap([CardID("1"): 1])
    map[CardID("1")] = nil
    #expect(map == CardMap() && map.hashValue == CardMap<Int>().hashValue && map.startIndex == map.endIndex)
  }
}
