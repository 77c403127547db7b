import SeededRandom
import Testing

@_spi(IndexForms) @testable import Geometry

/// Lists of any length and boxes of any size, whatever is done to them.
struct CellListsTests {
  enum Kind: CaseIterable {
    /// All over each other: one list, long enough for a directory.
    case deck
    /// A few large ones among many small ones, again and again.
    case pareto
    /// Long across, long down, or at an angle.
    case slivers
    /// A heap, and a few far away.
    case heap
  }

  private func region(_ kind: Kind, _ random: inout SplitMix64) -> Region {
    func number(_ range: ClosedRange<Double>) -> Double { random.double(in: range) }
    switch kind {
    case .deck: return Region(frame: Rect(x: number(0...20), y: number(0...20), width: 100, height: 80))
    case .pareto:
      let size = 2 / number(0.002...1)
      func side() -> Double { min(900, size * number(0.5...2)).rounded(.up) }
      return Region(
        frame: Rect(
          x: number(-50...900).rounded(), y: number(-50...900).rounded(), width: side(), height: side()))
    case .slivers:
      let length = number(100...600)
      var region = Region(frame: Rect(x: number(0...800), y: number(0...800), width: length, height: 1))
      switch random.int(in: 0...2) {
      case 0: region.frame.size = Size(width: 1, height: length)
      case 1: region.transform = .rotation(cosine: 0.6, sine: random.bool(probability: 0.5) ? 0.8 : -0.8)
      default: break
      }
      return region
    case .heap:
      let far: Double = random.bool(probability: 0.01) ? 1e6 : 1
      return Region(frame: Rect(x: number(0...60) * far, y: number(0...60) * far, width: 2, height: 2))
    }
  }

  private func scene(_ kind: Kind, _ count: Int, _ random: inout SplitMix64) -> Scene<Int> {
    var scene = Scene<Int>(form: .cells)
    scene.batch { scene in
      for id in 0..<count { scene.insert(id, region(kind, &random)) }
    }
    return scene
  }

  private func change(_ scene: inout Scene<Int>, _ id: Int, _ kind: Kind, _ random: inout SplitMix64) {
    switch random.int(in: 0...9) {
    case 0...1: scene.raise(id)
    case 2: scene.lower(id)
    case 3: scene.place(id, above: random.index(below: scene.count))
    case 4...6:
      let way = Vector(dx: random.double(in: -4...4), dy: random.double(in: -4...4))
      scene.update(id) { $0.frame.origin += way }
    case 7: scene.move(id, to: region(kind, &random).frame.origin)
    case 8:
      let region = region(kind, &random)
      scene.update(id) { $0 = region }
    default:
      scene.remove(id)
      scene.insert(id, region(kind, &random))
    }
  }

  @Test(arguments: Kind.allCases)
  func `they answer as the plain scan does`(kind: Kind) {
    for seed in Laws.seeds(3, long: 1_000) {
      var random = SplitMix64(seed: seed)
      let count = [300, 1_500, 4_000].randomElement(using: &random)!
      var scene = scene(kind, count, &random)
      for step in 0..<1_200 {
        change(&scene, random.index(below: count), kind, &random)
        guard step % 8 == 0 else { continue }
        let around = scene[random.index(below: count)]!.frame
        let point = Point(
          around.minX + random.double(in: -3...around.width + 3),
          around.minY + random.double(in: -3...around.height + 3))
        #expect(
          scene.tree.topmost(at: point) == PlainScan(tree: scene.tree).topmost(at: point),
          "seed \(seed), \(step), \(point)")
        #expect(scene.tree.stack(at: point) == PlainScan(tree: scene.tree).stack(at: point), "seed \(seed), \(step)")
      }
      #expect(scene.tree.complaint() == nil, "seed \(seed)")
    }
  }

  @Test func `a long list gets a directory when something low in it changes`() {
    var random = SplitMix64(seed: 1)
    var scene = scene(.deck, 4_000, &random)
    #expect(scene.tree.index.siblings[0].cells.directories.isEmpty)
    scene.move(5, to: Point(3, 3))
    #expect(scene.tree.index.siblings[0].cells.directories.count == 1)
    for id in 0..<2_000 { scene.place(id, above: 3_000) }
    #expect(scene.tree.complaint() == nil)
    for id in 0..<3_900 { scene.remove(id) }
    #expect(scene.tree.index.siblings[0].cells.directories.isEmpty)
    #expect(scene.tree.complaint() == nil)
  }

  @Test func `no region is in many cells, however their sizes differ`() {
    var random = SplitMix64(seed: 2)
    let scene = scene(.pareto, 4_000, &random)
    let cells = scene.tree.index.siblings[0].cells
    #expect(cells.blocks.count * CellBlock.capacity < 4 * 4_000)
    #expect(cells.grids.count > 2)
  }

  @Test func `a point outside of a deck is compared with what sticks out`() {
    var random = SplitMix64(seed: 3)
    var scene = scene(.deck, 4_000, &random)
    for id in 0..<40 { scene.move(id, to: Point(-7, 3)) }
    // The grid is not made again.
    let cells = scene.tree.index.siblings[0].cells
    let grid = cells.grids[1]
    #expect(cells.chain(of: grid.spot(of: Point(-3, 40)).cell).count <= 4)
    #expect(cells.chain(of: grid.spot(of: Point(60, 40)).cell).count > 200)
    #expect(scene.topmost(at: Point(-3, 40)) != nil)
  }

  @Test func `grids stay as long as they suit the boxes`() {
    var random = SplitMix64(seed: 4)
    var scene = Scene<Int>(form: .cells)
    scene.batch { scene in
      for id in 0..<4_000 {
        let place = Point(random.double(in: 0...900), random.double(in: 0...900))
        scene.insert(id, Region(frame: Rect(origin: place, size: Size(width: 30, height: 20))))
      }
    }
    func longest(_ scene: Scene<Int>) -> Int {
      let cells = scene.tree.index.siblings[0].cells
      return cells.cells.indices.map { cells.chain(of: $0).count }.max()!
    }
    func extent(_ scene: Scene<Int>) -> Bounds { scene.tree.index.siblings[0].cells.grids[1].extent }
    let (old, length) = (extent(scene), longest(scene))
    scene.moveAll { _, origin in origin += Vector(dx: random.double(in: -4...4), dy: random.double(in: -4...4)) }
    #expect(extent(scene) == old)
    scene.moveAll { _, origin in origin = Point(origin.x / 20, origin.y / 20) }
    #expect(extent(scene) != old)
    #expect(scene.tree.complaint() == nil)
    scene.batch { scene in
      for id in 0..<4_000 { scene.update(id) { $0.frame.size = Size(width: 1.5, height: 1) } }
    }
    #expect(longest(scene) <= length + 1)
    // So few are a list.
    scene.tree.index.form = .automatic
    scene.batch { scene in
      for id in 0..<3_000 { scene.update(id) { $0.isHidden = true } }
    }
    #expect(!scene.tree.index.siblings[0].hasCells)
    #expect(scene.tree.complaint() == nil)
  }
}
