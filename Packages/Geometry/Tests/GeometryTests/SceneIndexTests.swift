import SeededRandom
import Testing

@_spi(IndexForms) @testable import Geometry

/// Indices answer as the plain scan does, whatever was done before.
struct SceneIndexTests {
  /// `LONG_LAWS=1` makes it 1.2 million changes over 400 seeds.
  private static let seeds = Laws.seeds(16, long: 1_000)
  private static let steps = Laws.areLong ? 3_000 : 400

  /// A scene large enough for lists, cells and what lies beside them: many siblings, in the root or inside of one.
  private func scene(_ random: inout SplitMix64, form: IndexForm = .automatic) -> Scene<Int> {
    var scene: Scene<Int> = random.bool(probability: 0.2) ? .unindexed : Scene()
    scene.tree.index.form = form
    let count = [40, 200, 700, 1_500].randomElement(using: &random)!
    let fill: (inout Scene<Int>, inout SplitMix64) -> Void = { scene, random in
      for id in 0..<count {
        let parent = id > 0 && random.bool(probability: 0.15) ? random.int(in: 0...id - 1) : nil
        scene.insert(id, random.place(), in: parent)
      }
    }
    if random.bool(probability: 0.5) {
      scene.batch { fill(&$0, &random) }
    } else {
      fill(&scene, &random)
    }
    return scene
  }

  private func change(_ scene: inout Scene<Int>, _ ids: inout [Int], _ random: inout SplitMix64) {
    guard let id = ids.randomElement(using: &random), scene.contains(id) else { return }
    switch random.int(in: 0...11) {
    case 0: scene.raise(id)
    case 1: scene.lower(id)
    case 2:
      let siblings = scene.children(of: scene.parent(of: id))
      scene.place(id, above: siblings.randomElement(using: &random)!)
    case 3...6: scene.move(id, to: random.place().frame.origin)
    case 7:
      scene.remove(id)
    case 8:
      try? scene.reparent(
        id, to: random.bool(probability: 0.6) ? nil : ids.randomElement(using: &random)!, keepingPlace: false)
    case 9:
      let new = 10_000 + random.int(in: 0...1_000_000_000)
      guard !scene.contains(new) else { return }
      scene.insert(new, random.place(), in: random.bool(probability: 0.7) ? nil : id)
      ids.append(new)
    case 10: scene.update(id) { $0.isHidden.toggle() }
    default:
      let region = random.place()
      scene.update(id) { $0 = region }
    }
    ids.removeAll { !scene.contains($0) }
  }

  @Test(arguments: IndexForm.allCases, 0..<4)
  func `they answer as the plain scan does, after any changes`(form: IndexForm, part: Int) {
    for seed in Self.seeds where seed % 4 == part {
      var random = SplitMix64(seed: seed)
      var scene = scene(&random, form: form)
      var ids = Array(0..<1_500).filter(scene.contains)
      for step in 0..<Self.steps {
        change(&scene, &ids, &random)
        if step % 3 == 0 {
          let point = random.spot()
          #expect(scene.tree.topmost(at: point) == PlainScan(tree: scene.tree).topmost(at: point), "\(seed), \(step)")
        }
        if step % 50 == 0 { expectAllAlike(scene, &random, "seed \(seed), step \(step)") }
      }
      #expect(scene.tree.complaint() == nil, "seed \(seed)")
    }
  }

  private func expectAllAlike(_ scene: Scene<Int>, _ random: inout SplitMix64, _ label: String) {
    var plain = scene
    plain.tree.beginBatch()
    let point = random.spot()
    #expect(scene.stack(at: point) == plain.stack(at: point), "\(label), \(point)")
    let band = Rect(
      origin: random.spot(), size: Size(width: random.double(in: 0...30), height: random.double(in: 0...30)))
    #expect(scene.regions(in: band) == plain.regions(in: band), "\(label), \(band)")
    #expect(scene.regions(in: band, .inside) == plain.regions(in: band, .inside), "\(label), \(band)")
    let far = Point(point.x * 3, point.y)
    for limit in [2, 60, Double.infinity] {
      #expect(
        scene.nearest(to: far, within: limit) == plain.nearest(to: far, within: limit), "\(label), \(far), \(limit)")
    }
  }

  @Test func `what is asked in the middle of a batch is answered too`() {
    var random = SplitMix64(seed: 1)
    var scene = scene(&random)
    let point = Point(20, 20)
    scene.batch { scene in
      scene.insert(-1, Region(frame: Rect(x: 19, y: 19, width: 2, height: 2)))
      #expect(scene.topmost(at: point) == -1)
      scene.batch { $0.insert(-2, Region(frame: Rect(x: 19, y: 19, width: 2, height: 2))) }
      #expect(scene.topmost(at: point) == -2)
    }
    #expect(scene.topmost(at: point) == -2)
    #expect(scene.tree.complaint() == nil)
  }

  @Test func `a copy keeps its answers while the other goes on`() {
    var random = SplitMix64(seed: 2)
    var scene = scene(&random)
    let copy = scene
    let points = (0..<200).map { _ in random.spot() }
    let before = points.map(copy.topmost)
    var ids = Array(0..<1_500).filter(scene.contains)
    for _ in 0..<500 { change(&scene, &ids, &random) }
    #expect(points.map(copy.topmost) == before)
    #expect(points.map(scene.topmost) != before)
  }

  @Test func `a region can be put between the same two neighbors any number of times`() {
    var scene = Scene<Int>()
    let frame = Rect(x: 0, y: 0, width: 1, height: 1)
    for id in 0..<100 { scene.insert(id, Region(frame: frame)) }
    for round in 0..<200 {
      let id = 2 + round % 98
      scene.place(id, above: 0)
      #expect(scene.children(of: nil).prefix(2) == [0, id])
    }
    #expect(scene.tree.complaint() == nil)
    #expect(scene.stack(at: Point(0.5, 0.5)) == scene.children(of: nil).reversed())
  }

  @Test func `thousands on one point, all alike, and taken away again`() {
    var scene = Scene<Int>()
    let frame = Rect(x: 3, y: 3, width: 2, height: 2)
    for id in 0..<3_000 { scene.insert(id, Region(frame: frame)) }
    #expect(scene.topmost(at: Point(4, 4)) == 2_999)
    #expect(scene.stack(at: Point(4, 4)).count == 3_000)
    for id in (1..<3_000).reversed() {
      scene.remove(id)
      if id % 100 == 0 { #expect(scene.topmost(at: Point(4, 4)) == id - 1) }
    }
    #expect(scene.topmost(at: Point(4, 4)) == 0)
    #expect(scene.tree.complaint() == nil)
  }

  @Test func `a list that scrolls, its rows far out of sight`() {
    var scene = Scene<Int>()
    scene.insert(-1, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10), clipsChildren: true))
    for row in 0..<2_000 {
      scene.insert(row, Region(frame: Rect(x: 0, y: Double(row), width: 10, height: 1)), in: -1)
    }
    for offset in [0, 5.5, 1_000, 1_999, 3_000] {
      scene.update(-1) { $0.contentOffset.dy = offset }
      let row = Int(offset + 3)
      #expect(scene.topmost(at: Point(1, 3)) == (row < 2_000 ? row : -1))
      #expect(scene.topmost(at: Point(1, 10)) == nil)
    }
  }

  @Test func `numbers at the ends of what a number can be`() {
    var scene = Scene<Int>()
    let huge = Double.greatestFiniteMagnitude
    let frames = [
      Rect(x: -huge, y: -huge, width: huge, height: huge), Rect(x: 0, y: 0, width: huge, height: huge),
      Rect(x: 1e300, y: 0, width: 1e300, height: 1), Rect(x: -1e-300, y: 0, width: 2e-300, height: 1),
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: -.infinity, width: 1, height: .infinity),
      Rect(x: 5, y: 5, width: 0, height: 9), Rect(x: 1 / 3, y: 0.1, width: 0.1, height: 0.7),
    ]
    for id in 0..<900 { scene.insert(id, Region(frame: frames[id % frames.count])) }
    for x in [-huge, -1e300, -1e-300, 0, 1e-301, 0.1, 1 / 3, 1 / 3 + 0.1, 5, 1e300, 1.5e300, huge, .infinity, .nan] {
      for y in [-1, 0, 0.1, 0.5, 0.1 + 0.7, huge] {
        let point = Point(x, y)
        #expect(scene.tree.topmost(at: point) == PlainScan(tree: scene.tree).topmost(at: point), "\(point)")
      }
    }
    #expect(scene.tree.complaint() == nil)
  }
}

extension SplitMix64 {
  /// A region somewhere on a table of 100 by 100, most of them plain.
  fileprivate mutating func place() -> Region {
    if bool(probability: 0.15) { return sliver() }
    var region =
      bool(probability: 0.3)
      ? region() : Region(frame: Rect(x: 0, y: 0, width: double(in: 0.2...9), height: double(in: 0.2...9)))
    if bool(probability: 0.5) {
      region.frame = Rect(
        x: 0, y: 0, width: region.frame.width.rounded(.up), height: region.frame.height.rounded(.up))
      region.frame.origin = Point(Double(int(in: 0...100)), Double(int(in: 0...100)))
    } else {
      region.frame.origin = Point(double(in: 0...100), double(in: 0...100))
    }
    return region
  }

  /// Long, thin and at an angle.
  private mutating func sliver() -> Region {
    let (two, part) = (double(in: -1...1), double(in: 0...1))
    let (cosine, sine) = ((1 - two * two) / (1 + two * two), 2 * two / (1 + two * two))
    return Region(
      frame: Rect(
        x: double(in: 0...80), y: double(in: 0...100), width: double(in: 15...60), height: 0.2 + part * part * 3),
      transform: .rotation(cosine: cosine, sine: sine), touchSlop: bool(probability: 0.2) ? 1 : 0,
      isHidden: bool(probability: 0.05))
  }

  fileprivate mutating func spot() -> Point {
    let point = Point(double(in: -5...108), double(in: -5...108))
    return bool(probability: 0.4) ? Point(point.x.rounded(), point.y.rounded()) : point
  }
}
