import SeededRandom
import Testing

@testable import Geometry

struct SiblingsTests {
  private func cache(_ count: Int) -> HitCache {
    var cache = HitCache()
    for slot in 0..<count { cache.reset(Int32(slot)) }
    return cache
  }

  private func complaint(_ siblings: Siblings, _ expected: [Int32], _ cache: HitCache) -> String? {
    if siblings.slots(cache) != expected { return "\(siblings.slots(cache)) in place of \(expected)" }
    if siblings.top != expected.last ?? SceneTree.none { return "\(siblings.top) is on top" }
    if Int(siblings.count) != expected.count { return "a count of \(siblings.count)" }
    for (below, above) in zip(expected, expected.dropFirst()) {
      if cache[above].below != below { return "\(cache[above].below) is below \(above)" }
      if cache[above].order <= cache[below].order { return "\(above) has no greater order than \(below)" }
    }
    return nil
  }

  @Test func `children that are placed and taken away anywhere are in the order of an array`() {
    for seed in Laws.seeds(200, long: 5_000) {
      var random = SplitMix64(seed: seed)
      var cache = cache(30)
      var siblings = Siblings()
      var expected: [Int32] = []
      for slot in (0..<30).map(Int32.init) + (0..<200).map({ _ in Int32(random.int(in: 0...29)) }) {
        if let place = expected.firstIndex(of: slot) {
          siblings.unlink(slot, &cache)
          expected.remove(at: place)
          if random.bool(probability: 0.2) { continue }
        }
        let place = random.int(in: 0...expected.count)
        siblings.link(slot, above: place == 0 ? SceneTree.none : expected[place - 1], &cache)
        expected.insert(slot, at: place)
        if !siblings.setOrder(of: slot, &cache) { siblings.spreadOrders(&cache) }
        #expect(complaint(siblings, expected, cache) == nil, "seed \(seed)")
      }
    }
  }

  @Test func `where two neighbors have no number between them, all get new ones`() {
    var cache = cache(40)
    var siblings = Siblings()
    siblings.link(0, above: SceneTree.none, &cache)
    #expect(siblings.setOrder(of: 0, &cache))
    siblings.link(1, above: 0, &cache)
    #expect(siblings.setOrder(of: 1, &cache))
    // Each halves the distance to the lowest one, which is 1,024.
    for slot in 2..<12 as Range<Int32> {
      siblings.link(slot, above: 0, &cache)
      #expect(siblings.setOrder(of: slot, &cache), "\(slot)")
    }
    siblings.link(12, above: 0, &cache)
    #expect(!siblings.setOrder(of: 12, &cache))
    siblings.spreadOrders(&cache)
    #expect(complaint(siblings, [0, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], cache) == nil)
  }
}
