import SeededRandom
import Testing

@_spi(IndexForms) @testable import Geometry

/// After a batch in which regions only changed, the indices answer as the plain scan does.
struct RefitTests {
  private func scene(_ count: Int, _ random: inout SplitMix64) -> Scene<Int> {
    var scene: Scene<Int> = random.bool(probability: 0.1) ? .unindexed : Scene()
    scene.tree.index.form = random.bool(probability: 0.5) ? .cells : .automatic
    scene.batch { scene in
      for id in 0..<count {
        let parent = id > 0 && random.bool(probability: 0.3) ? random.int(in: 0...min(id - 1, 40)) : nil
        scene.insert(id, region(&random), in: parent)
      }
    }
    return scene
  }

  private func region(_ random: inout SplitMix64) -> Region {
    var region =
      random.bool(probability: 0.4)
      ? random.region()
      : Region(frame: Rect(x: 0, y: 0, width: random.double(in: 0.2...9), height: random.double(in: 0.2...9)))
    if random.bool(probability: 0.2) { region = sliver(&random) }
    region.frame.origin = Point(random.double(in: 0...100), random.double(in: 0...100))
    return region
  }

  /// Long, thin and at an angle, and so in a grid of its direction where there are many.
  private func sliver(_ random: inout SplitMix64) -> Region {
    let two = random.double(in: -1...1)
    let (cosine, sine) = ((1 - two * two) / (1 + two * two), 2 * two / (1 + two * two))
    return Region(
      frame: Rect(x: 0, y: 0, width: random.double(in: 15...60), height: random.double(in: 0.2...2)),
      transform: .rotation(cosine: cosine, sine: sine))
  }

  private func change(_ scene: inout Scene<Int>, _ id: Int, _ random: inout SplitMix64) {
    switch random.int(in: 0...19) {
    case 0: scene.update(id) { $0.isHidden.toggle() }
    case 1:
      let region = region(&random)
      scene.update(id) { $0 = region }
    case 2: scene.update(id) { $0.contentOffset.dy += 1 }
    case 3:
      scene.update(id) {
        $0.transform = AffineTransform(
          a: $0.transform.a, b: -$0.transform.b, c: -$0.transform.c, d: $0.transform.d, tx: 0, ty: 0)
      }
    case 4: scene.update(id) { $0.clipsChildren.toggle() }
    case 5: scene.update(id) { $0.frame.size.width += 1 }
    case 6: scene.update(id) { $0.touchSlop = $0.touchSlop > 0 ? 0 : 1 }
    default:
      let way = Vector(dx: random.double(in: -1...1), dy: random.double(in: -1...1))
      scene.update(id) { $0.frame.origin += way }
    }
  }

  @Test(arguments: 0..<4)
  func `a batch of changes is answered as the plain scan does`(part: Int) {
    for seed in Laws.seeds(80, long: 1_000) where seed % 4 == part {
      var random = SplitMix64(seed: seed)
      let count = seed % 20 < 4 ? 1_200 : [35, 60, 150].randomElement(using: &random)!
      var scene = scene(count, &random)
      for round in 0..<4 {
        let portion = [0.01, 0.3, 1].randomElement(using: &random)!
        let far = Vector(dx: random.double(in: -500...500), dy: 0)
        let isShift = random.bool(probability: 0.1)
        scene.batch { scene in
          for id in 0..<count where random.bool(probability: portion) {
            if isShift { scene.update(id) { $0.frame.origin += far } } else { change(&scene, id, &random) }
          }
        }
        // Moving on after a refit finds all where it is known to lie.
        for _ in 0..<20 { change(&scene, random.int(in: 0...count - 1), &random) }
        if random.bool(probability: 0.3) { scene.raise(random.int(in: 0...count - 1)) }
        #expect(scene.tree.complaint() == nil, "seed \(seed), round \(round)")
        for _ in 0..<20 {
          let point = Point(random.double(in: -5...108), random.double(in: -5...108))
          #expect(
            scene.tree.topmost(at: point) == PlainScan(tree: scene.tree).topmost(at: point),
            "seed \(seed), round \(round), \(point)")
        }
      }
    }
  }

  @Test func `a sliver that is mirrored within its own box is found where it is now`() {
    var scene = Scene<Int>()
    for id in 0..<100 {
      scene.insert(
        id,
        Region(
          frame: Rect(x: 0, y: Double(id) * 100, width: 60, height: 2), transform: .rotation(cosine: 0.6, sine: 0.8)))
    }
    let end = Point(30 - 15, 5_001 + 20)
    #expect(scene.topmost(at: end) == nil)
    scene.update(50) { $0.transform = .rotation(cosine: 0.6, sine: -0.8) }
    #expect(scene.topmost(at: end) == 50)
    scene.batch { scene in scene.update(51) { $0.transform = .rotation(cosine: 0.6, sine: -0.8) } }
    #expect(scene.topmost(at: Point(15, 5_121)) == 51)
    #expect(scene.tree.complaint() == nil)
  }
}
