import SeededRandom
import Testing

@testable import Geometry

struct RegionStoreTests {
  @Test func `a node is one cache line`() {
    #expect(MemoryLayout<SceneNode>.stride == 64)
  }

  @Test func `a region comes back as it was put in, whatever was done to others`() {
    for seed in Laws.seeds(100, long: 5_000) {
      var random = SplitMix64(seed: seed)
      var store = RegionStore()
      var expected: [Int32: Region] = [:]
      func region() -> Region { random.bool(probability: 0.5) ? Region(frame: random.region().frame) : random.region() }
      for _ in 0..<150 {
        guard let slot = expected.keys.sorted().randomElement(using: &random), random.bool(probability: 0.7) else {
          let region = region()
          let slot = store.insert(region, in: SceneTree.none)
          #expect(expected[slot] == nil, "seed \(seed)")
          expected[slot] = region
          continue
        }
        switch random.int(in: 0...3) {
        case 0:
          let generation = store.generation(of: slot)
          store.remove(slot)
          expected[slot] = nil
          #expect(store.generation(of: slot) != generation && !store[slot].isTaken, "seed \(seed)")
        case 1:
          let region = region()
          store.update(slot) { $0 = region }
          expected[slot] = region
        case 2:
          store.update(slot) { $0.isHidden.toggle() }
          expected[slot]!.isHidden.toggle()
        default:
          let origin = random.bool(probability: 0.1) ? Point(.infinity, 0) : random.point(upTo: 9)
          #expect(store.move(slot) { $0 = origin } == (expected[slot]!.frame.origin != origin), "seed \(seed)")
          expected[slot]!.frame.origin = origin
        }
        for (slot, region) in expected {
          let node = store[slot]
          #expect(store.region(slot) == region, "seed \(seed)")
          #expect(node.hasExtent == region.hasExtent && node.frame == region.frame, "seed \(seed)")
          #expect(node.isPlain == region.isPlain, "seed \(seed)")
          #expect(store.contentOffset(of: slot) == region.contentOffset, "seed \(seed)")
        }
      }
      // What is not needed any more is used again.
      #expect(store.details.count <= 150)
    }
  }

  @Test func `a plain region takes no memory but its node`() {
    var store = RegionStore()
    let slot = store.insert(Region(frame: .zero, isHidden: true), in: SceneTree.none)
    #expect(store.details.isEmpty)
    store.update(slot) { $0.touchSlop = 1 }
    #expect(store.details.count == 1)
    store.update(slot) { $0.touchSlop = 0 }
    #expect(store[slot].isPlain)
    _ = store.insert(Region(frame: .zero, contentOffset: Vector(dx: 1, dy: 0)), in: slot)
    #expect(store.details.count == 1)
    #expect(store.isAncestor(slot, of: 1) && !store.isAncestor(1, of: slot) && !store.isAncestor(slot, of: slot))
  }
}
