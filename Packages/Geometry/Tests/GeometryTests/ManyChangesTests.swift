import SeededRandom
import Testing

@_spi(IndexForms) @testable import Geometry

/// Whatever is done to a scene, and however often, its indexes answer as the plain scan does.
struct ManyChangesTests {
  private static let forms = IndexForm.allCases
  private static let sizes = [40, 600, 8_000]
  /// `LONG_LAWS=1` makes them ten million in all.
  private static let changes = Laws.areLong ? 10_000_000 / (forms.count * sizes.count) + 1 : 1_500

  private func region(_ random: inout SplitMix64, _ side: Double) -> Region {
    var region = Region(
      frame: Rect(
        x: random.double(in: 0...side), y: random.double(in: 0...side), width: random.double(in: 0.5...12),
        height: random.double(in: 0.5...12)))
    if random.bool(probability: 0.5) {
      region.frame.origin = Point(region.frame.minX.rounded(), region.frame.minY.rounded())
      region.frame.size = Size(width: region.frame.width.rounded(.up), height: region.frame.height.rounded(.up))
    }
    if random.bool(probability: 0.1) {
      region.transform = .rotation(cosine: 0.6, sine: random.bool(probability: 0.5) ? 0.8 : -0.8)
      region.frame.size = Size(width: 40, height: 1)
    }
    if random.bool(probability: 0.05) { region.touchSlop = 2 }
    return region
  }

  private func change(_ scene: inout Scene<Int>, _ ids: inout [Int], _ random: inout SplitMix64, _ side: Double) {
    let number = random.index(below: ids.count)
    let id = ids[number]
    switch random.int(in: 0...99) {
    case 0..<40:
      let way = Vector(dx: random.double(in: -4...4), dy: random.double(in: -4...4))
      scene.update(id) { $0.frame.origin += way }
    case 40..<50: scene.move(id, to: Point(random.double(in: 0...side), random.double(in: 0...side)))
    case 50..<65: scene.raise(id)
    case 65..<67: scene.lower(id)
    case 67..<69: scene.place(id, above: scene.children(of: scene.parent(of: id)).randomElement(using: &random)!)
    case 69..<79:
      let region = scene.remove(id)!
      ids.removeAll { !scene.contains($0) }
      scene.insert(id, region)
      ids.append(id)
    case 79..<84:
      let region = region(&random, side)
      scene.update(id) { $0 = region }
    case 84..<88: scene.update(id) { $0.isHidden.toggle() }
    case 88..<92:
      let parent = random.bool(probability: 0.7) ? nil : ids[random.index(below: ids.count)]
      try? scene.reparent(id, to: parent, keepingPlace: false)
    case 92..<99:
      let handle = scene.handle(of: id)!
      #expect(scene[handle] == id)
      scene.move(handle, to: Point(random.double(in: 0...side), random.double(in: 0...side)))
    default:
      // Everything at once: seldom, since it costs as much as it moves.
      if !random.bool(probability: 50 / Double(ids.count)) { return }
      let way = Vector(dx: random.double(in: -30...30), dy: 0)
      scene.moveAll { id, origin in
        if id % 3 > 0 { origin += way }
      }
    }
  }

  @Test(arguments: forms, sizes)
  func `any number of random changes`(form: IndexForm, count: Int) {
    let seed = count + form.rawValue.count
    var random = SplitMix64(seed: seed)
    let side = (Double(count) * 8).squareRoot()
    var scene = Scene<Int>(form: form)
    var ids = Array(0..<count)
    scene.batch { scene in
      for id in ids { scene.insert(id, region(&random, side)) }
    }
    for step in 0..<Self.changes {
      change(&scene, &ids, &random, side)
      if step % 40 == 0 {
        let point = Point(random.double(in: -5...side + 5), random.double(in: -5...side + 5))
        let answer = scene.tree.topmost(at: point)
        let plain = PlainScan(tree: scene.tree).topmost(at: point)
        #expect(answer == plain, "seed \(seed), step \(step), \(point)")
        if answer != plain { return }
      }
    }
    #expect(scene.tree.complaint() == nil, "seed \(seed)")
  }

  @Test(arguments: forms)
  func `a scene that drifts far from where it was made`(form: IndexForm) {
    var random = SplitMix64(seed: 5)
    var scene = Scene<Int>(form: form)
    scene.batch { scene in
      for id in 0..<500 { scene.insert(id, region(&random, 60)) }
    }
    var way = Vector(dx: 7, dy: -3)
    var origin = Point.zero
    for step in 0..<28 {
      if step % 2 == 0 {
        scene.moveAll { _, place in place += way }
      } else {
        for id in 0..<500 { scene.update(id) { $0.frame.origin += way } }
      }
      origin += way
      way = way * (step == 14 ? -1 : 2.5)
      for _ in 0..<40 {
        let point = Point(origin.x + random.double(in: -2...62), origin.y + random.double(in: -2...62))
        #expect(
          scene.tree.topmost(at: point) == PlainScan(tree: scene.tree).topmost(at: point), "step \(step), \(point)")
      }
      #expect(scene.tree.complaint() == nil, "step \(step)")
    }
  }

  @Test func `boxes that do not fit the grid of a list are found, and the grid follows them`() {
    var scene = Scene<Int>(form: .list)
    for id in 0..<200 {
      scene.insert(id, Region(frame: Rect(x: Double(id), y: 0, width: 1, height: 1)))
    }
    for id in 0..<200 {
      scene.move(id, to: Point(1e6 + Double(id), 1e6))
      #expect(scene.topmost(at: Point(1e6 + Double(id) + 0.5, 1e6)) == id)
      #expect(scene.topmost(at: Point(Double(id) + 0.5, 0.5)) == nil)
    }
    let list = scene.tree.index.siblings[0].list
    // The last time it was chosen, a few were still at the old place.
    #expect(list.extent.contains(Bounds(Rect(x: 1e6, y: 1e6, width: 150, height: 1))))
    #expect(scene.tree.complaint() == nil)
  }

  @Test func `many children are in cells, and fewer if they are at an angle`() {
    func hasCells(_ count: Int, turned: Int) -> Bool {
      var scene = Scene<Int>()
      scene.batch { scene in
        for id in 0..<count {
          var region = Region(frame: Rect(x: Double(id), y: 0, width: 60, height: 1))
          if id < turned { region.transform = .rotation(cosine: 0.6, sine: 0.8) }
          scene.insert(id, region)
        }
      }
      #expect(scene.tree.complaint() == nil)
      return scene.tree.index.siblings[0].hasCells
    }
    #expect(!hasCells(6_000, turned: 0) && hasCells(6_001, turned: 0))
    #expect(!hasCells(128, turned: 128) && hasCells(129, turned: 129))
    #expect(!hasCells(400, turned: 100) && hasCells(400, turned: 101))
  }

  @Test func `a handle is good until its region is removed`() {
    var scene = Scene<String>()
    scene.insert("a", Region(frame: Rect(x: 0, y: 0, width: 2, height: 2)))
    let handle = scene.handle(of: "a")!
    #expect(scene.topmostHandle(at: Point(1, 1)) == handle)
    #expect(scene[handle] == "a")
    scene.move(handle, to: Point(5, 5))
    #expect(scene.topmostHandle(at: Point(1, 1)) == nil)
    scene.remove("a")
    #expect(scene[handle] == nil)
    scene.insert("b", Region(frame: Rect(x: 0, y: 0, width: 2, height: 2)))
    #expect(scene[handle] == nil)
    #expect(scene.handle(of: "b") != handle)
    #expect(scene.handle(of: "a") == nil)
  }

  @Test func `a removed region cannot be moved by its handle`() async {
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      var scene = Scene<Int>()
      scene.insert(1, Region(frame: Rect(x: 0, y: 0, width: 1, height: 1)))
      let handle = scene.handle(of: 1)!
      scene.remove(1)
      scene.move(handle, to: .zero)
    }
  }

  @Test func `moving all regions is the same as moving each`() {
    for seed in 0..<30 {
      var random = SplitMix64(seed: seed)
      var one = Scene<Int>(form: Self.forms[seed % 3])
      for id in 0..<120 {
        var region = random.region()
        region.frame.origin = Point(random.double(in: 0...40), random.double(in: 0...40))
        one.insert(id, region, in: id > 0 && random.bool(probability: 0.3) ? random.int(in: 0...id - 1) : nil)
      }
      var other = one
      func moved(_ id: Int, _ origin: Point) -> Point {
        id % 4 == 0 ? origin : Point(origin.x + Double(id % 7) - 3, origin.y + 0.5)
      }
      one.moveAll { id, origin in origin = moved(id, origin) }
      for id in 0..<120 { other.move(id, to: moved(id, other[id]!.frame.origin)) }
      for id in 0..<120 { #expect(one[id] == other[id], "seed \(seed)") }
      for _ in 0..<100 {
        let point = random.point(upTo: 45)
        #expect(one.topmost(at: point) == other.topmost(at: point), "seed \(seed), \(point)")
      }
      #expect(one.tree.complaint() == nil, "seed \(seed)")
    }
  }
}
