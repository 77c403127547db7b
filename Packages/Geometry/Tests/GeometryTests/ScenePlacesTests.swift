import Geometry
import SeededRandom
import Testing

struct ScenePlacesTests {
  private func scene(_ seed: Int) -> (Scene<Int>, SplitMix64) {
    var random = SplitMix64(seed: seed)
    var scene = Scene<Int>()
    for id in 0..<8 {
      scene.insert(id, random.region(), in: random.bool(probability: 0.3) || id == 0 ? nil : random.int(in: 0...id - 1))
    }
    return (scene, random)
  }

  private func hasWay(_ id: Int, in scene: Scene<Int>) -> Bool {
    ([id] + scene.ancestors(of: id)).allSatisfy { scene[$0]!.transform.inverse != nil }
  }

  @Test func `own coordinates begin at the frame and do not scroll, the children's do`() {
    var scene = Scene<Int>()
    scene.insert(
      1, Region(frame: Rect(x: 10, y: 20, width: 8, height: 8), contentOffset: Vector(dx: 0, dy: 5)))
    scene.insert(2, Region(frame: Rect(x: 1, y: 6, width: 2, height: 2)), in: 1)
    #expect(scene.convert(Point(0, 0), from: 1, to: nil) == Point(10, 20))
    #expect(scene.convert(Point(0, 0), from: 2, to: nil) == Point(11, 21))
    #expect(scene.convert(Point(0, 0), from: 2, to: 1) == Point(1, 1))
    #expect(scene.convert(Point(1, 1), from: 1, to: 2) == Point(0, 0))
    #expect(scene.convert(Point(11, 21), from: nil, to: 2) == Point(0, 0))
    #expect(scene.convert(Point(3, 4), from: 2, to: 2) == Point(3, 4))
    #expect(scene.convert(Point(3, 4), from: nil, to: nil) == Point(3, 4))
    #expect(scene.bounds(of: 2, in: nil) == Rect(x: 11, y: 21, width: 2, height: 2))
    #expect(scene.bounds(of: 2, in: 1) == Rect(x: 1, y: 1, width: 2, height: 2))
    #expect(scene.bounds(of: 1, in: 1) == Rect(x: 0, y: 0, width: 8, height: 8))
  }

  @Test func `there and back again is no way at all`() {
    for seed in 0..<1_000 {
      var (scene, random) = scene(seed)
      let (from, to) = (random.int(in: 0...7), random.int(in: 0...7))
      let point = random.point(upTo: 9)
      guard hasWay(from, in: scene), hasWay(to, in: scene) else { continue }
      let there = scene.convert(point, from: from, to: to)
      let back = there.flatMap { scene.convert($0, from: to, to: from) }
      #expect(back.map { $0.distance(to: point) < 1e-6 } == true, "seed \(seed)")
      let over = scene.convert(point, from: from, to: nil).flatMap { scene.convert($0, from: nil, to: to) }
      #expect(over.flatMap { over in there.map { $0.distance(to: over) < 1e-6 } } == true, "seed \(seed)")
    }
  }

  @Test func `a point is in a region where its own coordinates say so`() {
    for seed in 0..<1_000 {
      var (scene, random) = scene(seed)
      for id in 0..<8 {
        scene.update(id) {
          $0.clipsChildren = false
          $0.isHidden = false
          $0.passesThrough = false
          $0.touchSlop = 0
        }
      }
      let point = Point(random.double(in: 0...12), random.double(in: 0...12))
      let stack = scene.stack(at: point)
      for id in 0..<8 where hasWay(id, in: scene) {
        let local = scene.convert(point, from: nil, to: id)!
        let isInside =
          switch scene[id]!.shape {
          case .rectangle: Rect(origin: .zero, size: scene[id]!.frame.size).contains(local)
          case .path(let path): path.contains(local)
          }
        #expect(stack.contains(id) == isInside, "seed \(seed), region \(id)")
        if isInside {
          #expect(scene.bounds(of: id, in: nil)!.inset(by: -1e-9).contains(point), "seed \(seed), region \(id)")
        }
      }
    }
  }

  @Test func `a region that keeps its place is seen where it was`() {
    var kept = 0
    for seed in 0..<1_000 {
      var (scene, random) = scene(seed)
      let id = random.int(in: 0...7)
      let parent = random.bool(probability: 0.2) ? nil : random.int(in: 0...7)
      if let parent, ([parent] + scene.ancestors(of: parent)).contains(id) { continue }
      let before = scene
      do throws(SceneError) {
        try scene.reparent(id, to: parent, keepingPlace: true)
      } catch {
        #expect(error == .noWayBack, "seed \(seed)")
        #expect(!hasWay(id, in: scene) || parent.map { !hasWay($0, in: scene) } ?? false, "seed \(seed)")
        #expect(scene.parent(of: id) == before.parent(of: id) && scene[id] == before[id], "seed \(seed)")
        continue
      }
      #expect(scene.parent(of: id) == parent, "seed \(seed)")
      #expect(scene[id]?.frame.size == before[id]?.frame.size, "seed \(seed)")
      for point in [Point(0, 0), Point(3, 1), Point(1, 4)] {
        guard let old = before.convert(point, from: id, to: nil), let new = scene.convert(point, from: id, to: nil)
        else {
          continue
        }
        kept += 1
        #expect(old.distance(to: new) < 1e-6, "seed \(seed)")
      }
    }
    #expect(kept > 1_000)
  }

  @Test func `between untransformed parents only the origin changes`() throws {
    var scene = Scene<Int>()
    scene.insert(1, Region(frame: Rect(x: 3, y: 4, width: 9, height: 9), contentOffset: Vector(dx: 0, dy: 2)))
    scene.insert(2, Region(frame: Rect(x: 20, y: 0, width: 9, height: 9), contentOffset: Vector(dx: 1, dy: 0)))
    scene.insert(3, Region(frame: Rect(x: 1, y: 1, width: 2, height: 2), transform: .quarterTurns(1)), in: 1)
    try scene.reparent(3, to: 2, keepingPlace: true)
    #expect(scene[3] == Region(frame: Rect(x: -15, y: 3, width: 2, height: 2), transform: .quarterTurns(1)))
    try scene.reparent(3, to: nil, keepingPlace: true)
    #expect(scene[3]?.frame.origin == Point(4, 3))
  }

  @Test func `where a parent is squeezed to nothing there is no way`() {
    var scene = Scene<Int>()
    scene.insert(1, Region(frame: Rect(x: 0, y: 0, width: 9, height: 9), transform: .scale(0)))
    scene.insert(2, Region(frame: Rect(x: 1, y: 1, width: 2, height: 2)), in: 1)
    scene.insert(3, Region(frame: Rect(x: 5, y: 1, width: 2, height: 2)), in: 1)
    #expect(scene.convert(.zero, from: 2, to: nil) == nil)
    #expect(scene.convert(.zero, from: nil, to: 2) == nil)
    #expect(scene.bounds(of: 2, in: nil) == nil)
    #expect(scene.convert(.zero, from: 2, to: 3) == Point(-4, 0))
    #expect(throws: SceneError.noWayBack) { try scene.reparent(2, to: nil, keepingPlace: true) }
    #expect(scene.parent(of: 2) == 1)
    #expect(scene.convert(Point(1e308, 0), from: 3, to: 3) == Point(1e308, 0))
    #expect(scene.convert(Point(.nan, 0), from: 2, to: 3) == nil)
  }
}
