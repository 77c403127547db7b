import SeededRandom
import Testing

@testable import JigsawModel

@Suite struct SlotBlockTests {
  @Test func `the rim has each outermost slot within the other block once`() {
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = SplitMix64(seed: seed)
      func block() -> SlotBlock {
        let (left, top) = (dice.int(in: -4...4), dice.int(in: -4...4))
        return SlotBlock(
          left: left, top: top, right: left + dice.int(in: -1...5), bottom: top + dice.int(in: -1...5))
      }
      let (ring, area) = (block(), block())
      let inner = Set(ring.grown(by: -1).slots)
      let plain = Set(ring.slots).subtracting(inner).intersection(Set(area.slots))
      let rim = ring.rim(within: area)
      #expect(rim.count == plain.count && Set(rim) == plain, "seed \(seed)")
      // Each slot around the block is in exactly one ring, and none of these rings is empty.
      guard !ring.isEmpty, !area.isEmpty else { continue }
      let rings = ring.distances(to: area).map { ring.grown(by: $0).rim(within: area) }
      let around = Set(area.slots).subtracting(ring.slots)
      #expect(Set(rings.joined()) == around && rings.joined().count == around.count, "seed \(seed)")
      if !around.isEmpty { #expect(rings.allSatisfy { !$0.isEmpty }, "seed \(seed)") }
    }
  }

  @Test func `a rim begins at the top left corner and goes clockwise`() {
    let block = SlotBlock(left: 0, top: 0, right: 2, bottom: 1)
    #expect(block.rim(within: block).map { "\($0.column)\($0.row)" } == ["00", "10", "20", "21", "11", "01"])
  }
}
