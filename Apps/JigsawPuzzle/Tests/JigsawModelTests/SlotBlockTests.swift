import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct SlotBlockTests {
  @Test func `the ring has each outermost slot within the other block once`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      func block() -> SlotBlock {
        let (left, top) = (dice.int(in: -4...4), dice.int(in: -4...4))
        return SlotBlock(
          left: left, top: top, right: left + dice.int(in: -1...5), bottom: top + dice.int(in: -1...5))
      }
      let (inside, area) = (block(), block())
      let inner = Set(inside.grown(by: -1).slots)
      let plain = Set(inside.slots).subtracting(inner).intersection(Set(area.slots))
      let ring = inside.ring(within: area)
      #expect(ring.count == plain.count && Set(ring) == plain, "seed \(seed)")
      // Each slot around the block is in exactly one ring, and none of these rings is empty.
      guard !inside.isEmpty, !area.isEmpty else { continue }
      let rings = inside.distances(to: area).map { inside.grown(by: $0).ring(within: area) }
      let around = Set(area.slots).subtracting(inside.slots)
      #expect(Set(rings.joined()) == around && rings.joined().count == around.count, "seed \(seed)")
      if !around.isEmpty { #expect(rings.allSatisfy { !$0.isEmpty }, "seed \(seed)") }
    }
  }

  @Test func `a ring begins at the top left corner and goes clockwise`() {
    let block = SlotBlock(left: 0, top: 0, right: 2, bottom: 1)
    #expect(block.ring(within: block).map { "\($0.column)\($0.row)" } == ["00", "10", "20", "21", "11", "01"])
  }
}
