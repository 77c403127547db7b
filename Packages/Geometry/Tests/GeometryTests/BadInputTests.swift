import Geometry
import SeededRandom
import Testing

struct BadInputTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -1, 0, 1, 10, 1e-300, .greatestFiniteMagnitude,
  ]

  @Test func `whatever the numbers, no search stops the program, and all agree on what is not there`() {
    for seed in 0..<3_000 {
      var random = SplitMix64(seed: seed)
      func some() -> Double {
        random.bool(probability: 0.7) ? random.double(in: 0...10) : Self.numbers.randomElement(using: &random)!
      }
      var scene = Scene<Int>()
      for id in 0..<5 {
        var region = Region(frame: Rect(x: some(), y: some(), width: some(), height: some()))
        if random.bool(probability: 0.3) {
          region.transform = AffineTransform(a: some(), b: some(), c: some(), d: some(), tx: some(), ty: some())
        }
        if random.bool(probability: 0.3) {
          region.shape = .path(.polygon([Point(0, 0), Point(some(), some()), Point(0, some())]))
        }
        if random.bool(probability: 0.3) { region.contentOffset = Vector(dx: some(), dy: some()) }
        region.clipsChildren = random.bool(probability: 0.3)
        let parent = id == 0 || random.bool(probability: 0.3) ? nil : random.int(in: 0...id - 1)
        scene.insert(id, region, in: parent)
      }
      let point = Point(some(), some())
      let stack = scene.stack(at: point)
      #expect(scene.topmost(at: point) == stack.first, "seed \(seed)")
      if [point.x, point.y].allSatisfy({ $0.isFinite }) == false { #expect(stack.isEmpty, "seed \(seed)") }
      for id in stack {
        for id in [id] + scene.ancestors(of: id) { #expect(Self.isFinite(scene[id]!), "seed \(seed)") }
      }
      for id in scene.regions(in: Rect(x: some(), y: some(), width: some(), height: some())) {
        for id in [id] + scene.ancestors(of: id) { #expect(Self.isFinite(scene[id]!), "seed \(seed)") }
      }
      if let near = scene.nearest(to: point, within: some()) {
        for id in [near] + scene.ancestors(of: near) { #expect(Self.isFinite(scene[id]!), "seed \(seed)") }
      }
      if let bounds = scene.bounds(of: 4, in: 0) { #expect(bounds.minX.isFinite && bounds.maxY.isFinite) }
      if let there = scene.convert(point, from: 3, to: 4) { #expect(there.x.isFinite && there.y.isFinite) }
      let before = scene
      do throws(SceneError) {
        try scene.reparent(4, to: nil, keepingPlace: true)
        #expect(Self.isFinite(scene[4]!), "seed \(seed)")
      } catch {
        #expect(scene.parent(of: 4) == before.parent(of: 4), "seed \(seed)")
      }
    }
  }

  private static func isFinite(_ region: Region) -> Bool {
    let frame = region.frame
    return [frame.minX, frame.minY, frame.maxX, frame.maxY, region.contentOffset.dx, region.contentOffset.dy]
      .allSatisfy(\.isFinite) && region.transform.isFinite
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a region with a number that is not finite is not hit, nor is anything in it`(bad: Double) {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    let broken = [
      Region(frame: Rect(x: bad, y: 0, width: 10, height: 10)),
      Region(frame: Rect(x: 0, y: bad, width: 10, height: 10)),
      Region(frame: Rect(x: 0, y: 0, width: bad, height: 10)), Region(frame: Rect(x: 0, y: 0, width: 10, height: bad)),
      Region(frame: box, transform: .scale(bad)), Region(frame: box, contentOffset: Vector(dx: bad, dy: 0)),
      Region(frame: box, contentOffset: Vector(dx: 0, dy: bad)), Region(frame: box, touchSlop: bad),
    ]
    for region in broken {
      var scene = Scene<Int>()
      scene.insert(1, region)
      scene.insert(2, Region(frame: box), in: 1)
      #expect(scene.topmost(at: Point(1, 1)) == nil)
      #expect(scene.regions(in: box).isEmpty)
      #expect(scene.nearest(to: Point(1, 1), within: 5) == nil)
      scene.update(1) { $0 = Region(frame: box) }
      #expect(scene.topmost(at: Point(1, 1)) == 2)
    }
  }

  @Test func `an empty frame is not hit, but what lies in it is`() {
    for size in [Size.zero, Size(width: -3, height: 4)] {
      var scene = Scene<Int>()
      scene.insert(1, Region(frame: Rect(origin: Point(2, 2), size: size), touchSlop: 3))
      #expect(scene.topmost(at: Point(2, 2)) == nil)
      scene.insert(2, Region(frame: Rect(x: 0, y: 0, width: 3, height: 3)), in: 1)
      #expect(scene.topmost(at: Point(3, 3)) == 2)
      scene.update(1) { $0.clipsChildren = true }
      #expect(scene.topmost(at: Point(3, 3)) == nil)
      #expect(scene.regions(in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
    }
  }

  @Test func `many regions at one place are told apart by their order alone`() {
    var scene = Scene<Int>()
    for id in 0..<3_000 { scene.insert(id, Region(frame: Rect(x: 1, y: 1, width: 1, height: 1))) }
    #expect(scene.topmost(at: Point(1, 1)) == 2_999)
    scene.raise(17)
    #expect(scene.topmost(at: Point(1, 1)) == 17)
    #expect(scene.stack(at: Point(1.5, 1.5)).count == 3_000)
  }

  @Test(arguments: [1, 20, 36, 200])
  func `a path that is a line is hit by its slop, however many lie beside it`(count: Int) {
    var scene = Scene<Int>()
    // Turned about its middle, (7, 5), it goes down.
    scene.insert(
      0,
      Region(
        frame: Rect(x: 5, y: 5, width: 4, height: 0), transform: .quarterTurns(1),
        shape: .path(.polygon([Point(0, 0), Point(4, 0)])), touchSlop: 1))
    for id in 1..<max(2, count) {
      scene.insert(id, Region(frame: Rect(x: 100 + Double(id), y: 0, width: 1, height: 1)))
    }
    #expect(scene.topmost(at: Point(7.5, 3.5)) == 0)
    #expect(scene.topmost(at: Point(8.5, 3.5)) == nil)
    scene.update(0) { $0.touchSlop = 0 }
    #expect(scene.topmost(at: Point(7, 3.5)) == nil)
  }
}
