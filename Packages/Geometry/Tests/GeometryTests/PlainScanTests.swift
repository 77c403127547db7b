import Geometry
import SeededRandom
import Testing

struct PlainScanTests {
  /// A scene and its plain twin after the same random changes.
  private func twins(_ random: inout SplitMix64) -> (Scene<Int>, NaiveScene) {
    var scene = Scene<Int>()
    var naive = NaiveScene()
    for id in 0..<random.int(in: 1...14) {
      let region = random.region()
      let parent = random.bool(probability: 0.4) ? nil : naive.regions.keys.sorted().randomElement(using: &random)
      scene.insert(id, region, in: parent)
      naive.insert(id, region, in: parent)
    }
    for _ in 0..<random.int(in: 0...12) {
      guard let id = naive.regions.keys.sorted().randomElement(using: &random) else { break }
      change(id, &scene, &naive, &random)
    }
    return (scene, naive)
  }

  private func change(_ id: Int, _ scene: inout Scene<Int>, _ naive: inout NaiveScene, _ random: inout SplitMix64) {
    let siblings = naive.children[naive.parents[id]!]!
    switch random.int(in: 0...7) {
    case 0:
      scene.raise(id)
      naive.put(id, at: siblings.count - 1)
    case 1:
      scene.lower(id)
      naive.put(id, at: 0)
    case 2:
      let sibling = siblings.randomElement(using: &random)!
      scene.place(id, above: sibling)
      if id != sibling { naive.put(id, at: siblings.filter { $0 != id }.firstIndex(of: sibling)! + 1) }
    case 3:
      let origin = random.point(upTo: 9)
      scene.move(id, to: origin)
      naive.regions[id]?.frame.origin = origin
    case 4:
      scene.remove(id)
      naive.remove(id)
    case 5:
      let parent = random.bool(probability: 0.3) ? nil : naive.regions.keys.sorted().randomElement(using: &random)
      if let parent, naive.lies(parent, in: id) {
        #expect(throws: SceneError.ownAncestor) { try scene.reparent(id, to: parent, keepingPlace: false) }
      } else {
        try? scene.reparent(id, to: parent, keepingPlace: false)
        naive.reparent(id, to: parent)
      }
    case 6:
      let new = 100 + random.int(in: 0...100_000)
      guard naive.regions[new] == nil else { return }
      let region = random.region()
      scene.insert(new, region, in: id)
      naive.insert(new, region, in: id)
    default:
      let region = random.region()
      scene.update(id) { $0 = region }
      naive.regions[id] = region
    }
  }

  @Test(arguments: 0..<4)
  func `it answers as a second scan does that was written another way`(part: Int) {
    for seed in stride(from: part, to: 1_000, by: 4) {
      var random = SplitMix64(seed: seed)
      let (scene, naive) = twins(&random)
      #expect(scene.count == naive.regions.count, "seed \(seed)")
      for (id, region) in naive.regions {
        #expect(scene[id] == region, "seed \(seed)")
        #expect(scene.children(of: id) == naive.children[id], "seed \(seed)")
        #expect(scene.parent(of: id) ?? -1 == naive.parents[id], "seed \(seed)")
      }
      #expect(scene.children(of: nil) == naive.children[-1], "seed \(seed)")
      for _ in 0..<20 {
        let point = random.point(upTo: 16)
        #expect(scene.topmost(at: point) == naive.topmost(at: point), "seed \(seed), \(point)")
        #expect(scene.stack(at: point) == naive.stack(at: point), "seed \(seed), \(point)")
      }
    }
  }

  @Test func `the topmost is the first of the stack`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let (scene, _) = twins(&random)
      for _ in 0..<10 {
        let point = random.point(upTo: 16)
        #expect(scene.topmost(at: point) == scene.stack(at: point).first, "seed \(seed), \(point)")
      }
    }
  }

  @Test func `tiles that are turned about their middles still leave no point out`() {
    for turns in 0..<4 {
      var scene = Scene<Int>()
      for tile in 0..<16 {
        scene.insert(
          tile,
          Region(
            frame: Rect(x: Double(tile % 4), y: Double(tile / 4), width: 1, height: 1),
            transform: .quarterTurns(tile * turns)))
      }
      for x in 0..<8 {
        for y in 0..<8 {
          #expect(scene.stack(at: Point(Double(x) / 2, Double(y) / 2)).count == 1)
        }
      }
    }
  }

  @Test func `a frame is judged by its own edges, without rounding`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let left = Rect(x: random.double(in: -1...1), y: 0, width: random.double(in: 0.1...0.7), height: 1)
      var scene = Scene<Int>()
      scene.insert(1, Region(frame: left))
      scene.insert(2, Region(frame: Rect(x: left.maxX, y: 0, width: 1, height: 1)))
      for x in [left.maxX.nextDown, left.maxX, left.maxX.nextUp] {
        #expect(scene.stack(at: Point(x, 0.5)).count == 1, "seed \(seed)")
      }
    }
  }
}
