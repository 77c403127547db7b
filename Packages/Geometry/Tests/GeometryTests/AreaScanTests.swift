import Geometry
import SeededRandom
import Testing

struct AreaScanTests {
  /// A scene whose edges all lie on halves, so that the half cells in which a region is hit are all that is seen of it; all of it
  /// through a window, so that the cells are few.
  private struct Board {
    var scene = Scene<Int>()
    /// By region, the half cells.
    var seen: [Int: [Rect]] = [:]

    init(seed: Int, _ random: inout SplitMix64) {
      func whole(_ low: Int, _ high: Int) -> Double { Double(random.int(in: low...high)) }
      scene.insert(
        -1, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10), clipsChildren: true, passesThrough: true))
      for id in 0..<random.int(in: 1...8) {
        var region = Region(frame: Rect(x: whole(0, 5), y: whole(0, 5), width: whole(0, 4), height: whole(0, 4)))
        if random.bool(probability: 0.3) { region.transform = .quarterTurns(random.int(in: 0...3)) }
        if random.bool(probability: 0.2) { region.contentOffset = Vector(dx: whole(-2, 2), dy: whole(-2, 2)) }
        region.isHidden = random.bool(probability: 0.1)
        region.passesThrough = random.bool(probability: 0.1)
        if random.bool(probability: 0.3) {
          region.clipsChildren = true
        } else if random.bool(probability: 0.3) {
          let (w, h) = (region.frame.width, region.frame.height)
          // An L, upside down.
          region.shape = .path(
            .polygon([Point(0, 0), Point(w, 0), Point(w, h / 2), Point(w / 2, h / 2), Point(w / 2, h), Point(0, h)]))
        }
        scene.insert(id, region, in: random.bool(probability: 0.4) || id == 0 ? -1 : random.int(in: 0...id - 1))
      }
      for x in 0..<20 {
        for y in 0..<20 {
          let cell = Rect(x: Double(x) / 2, y: Double(y) / 2, width: 0.5, height: 0.5)
          for id in scene.stack(at: cell.center) { seen[id, default: []].append(cell) }
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `a rubber band takes what is seen in it`(part: Int) {
    for seed in stride(from: part, to: 1_000, by: 4) {
      var random = SplitMix64(seed: seed)
      let board = Board(seed: seed, &random)
      for _ in 0..<4 {
        let band = Rect(
          x: Double(random.int(in: -4...16)) / 2, y: Double(random.int(in: -4...16)) / 2,
          width: Double(random.int(in: 0...12)) / 2, height: Double(random.int(in: 0...12)) / 2)
        let touching = board.scene.regions(in: band)
        let expected = board.seen.filter { $0.value.contains { $0.intersects(band) } }.keys
        #expect(Set(touching) == Set(expected), "seed \(seed), \(band)")
        let inside = board.scene.regions(in: band, .inside)
        let whole = expected.filter { band.contains(board.scene.bounds(of: $0, in: nil)!) }
        #expect(Set(inside) == Set(whole), "seed \(seed), \(band)")
        #expect(touching.count == Set(touching).count, "seed \(seed)")
        #expect(touching == paintOrder(board.scene).filter(touching.contains), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `the nearest is the one whose seen part is`(part: Int) {
    for seed in stride(from: part, to: 1_000, by: 4) {
      var random = SplitMix64(seed: seed)
      let board = Board(seed: seed, &random)
      let order = paintOrder(board.scene)
      for _ in 0..<4 {
        let point = random.point(upTo: 12)
        let limit = random.double(in: 0...5)
        let distances = order.compactMap { id in
          board.seen[id].map { (id: id, distance: $0.map { $0.distance(to: point) }.min()!) }
        }
        let least = distances.map(\.distance).min() ?? .infinity
        let nearest = board.scene.nearest(to: point, within: limit)
        if least > limit + 1e-9 {
          #expect(nearest == nil, "seed \(seed), \(point)")
        } else {
          let near = distances.filter { $0.distance < least + 1e-9 }.map(\.id)
          #expect(nearest.map(near.contains) == true, "seed \(seed), \(point)")
          if least == 0 { #expect(nearest == near.last, "seed \(seed), \(point)") }
        }
      }
    }
  }

  @Test func `the visible bounds in a rectangle are those of a walk over all regions`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      var scene = Scene<Int>()
      for id in 0..<random.int(in: 1...40) {
        let isAtRoot = random.bool(probability: 0.4) || id == 0
        scene.insert(id, random.region(), in: isAtRoot ? nil : random.int(in: 0...id - 1))
      }
      let all = scene.visibleBounds(touching: nil)
      let hittable = scene.regionsInPaintOrder.filter {
        !scene[$0]!.passesThrough && scene.bounds(of: $0, in: nil) != nil
      }
      #expect(all.map(\.id) == hittable.filter(all.map(\.id).contains), "seed \(seed)")
      for id in hittable where !scene.ancestors(of: id).contains(where: { scene[$0]!.clipsChildren }) {
        let (bounds, found) = (scene.bounds(of: id, in: nil)!, all.first { $0.id == id }?.bounds)
        #expect((found == nil) == bounds.isEmpty, "seed \(seed), \(id)")
        // Up to rounding, because the two take different ways.
        if let found {
          #expect(
            found.inset(by: -1e-9).contains(bounds) && bounds.inset(by: -1e-9).contains(found), "seed \(seed), \(id)")
        }
      }
      for _ in 0..<4 {
        let rect = Rect(origin: random.point(upTo: 12), size: Size(width: random.double(in: 0...6), height: 2))
        let found = scene.visibleBounds(touching: rect)
        let expected = all.filter { $0.bounds.intersects(rect) }
        #expect(found.map(\.id) == expected.map(\.id), "seed \(seed), \(rect)")
        #expect(found.map(\.bounds) == expected.map(\.bounds), "seed \(seed), \(rect)")
      }
    }
  }

  @Test func `visible bounds end at a clip, and include the corners of a turned box`() {
    var scene = disks
    scene.update("disk") { $0.clipsChildren = true }
    scene.insert("wide", Region(frame: Rect(x: 5, y: 5, width: 50, height: 2)), in: "disk")
    scene.insert("beside", Region(frame: Rect(x: 11, y: 5, width: 50, height: 2)), in: "disk")
    let all = scene.visibleBounds(touching: nil)
    #expect(all.map(\.id) == ["disk", "wide", "turned"])
    #expect(all[1].bounds == Rect(x: 5, y: 5, width: 5, height: 2))
    #expect(scene.visibleBounds(touching: Rect(x: 18, y: -2, width: 1, height: 1)).map(\.id) == ["turned"])
    #expect(scene.visibleBounds(touching: Rect(x: .nan, y: 0, width: 5, height: 5)).isEmpty)
  }

  private func paintOrder(_ scene: Scene<Int>) -> [Int] {
    func order(_ id: Int) -> [Int] { [id] + scene.children(of: id).flatMap(order) }
    return scene.children(of: nil).flatMap(order)
  }

  private var disks: Scene<String> {
    var scene = Scene<String>()
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    scene.insert("disk", Region(frame: box, shape: .path(.ellipse(in: box))))
    scene.insert(
      "turned", Region(frame: Rect(x: 20, y: 0, width: 10, height: 10), transform: .rotation(cosine: 0.6, sine: 0.8)))
    return scene
  }

  @Test func `shapes and turned regions are judged by what they are, not by their boxes`() {
    #expect(disks.regions(in: Rect(x: 0, y: 0, width: 1, height: 1)).isEmpty)
    #expect(disks.regions(in: Rect(x: 4, y: 4, width: 1, height: 1)) == ["disk"])
    #expect(disks.regions(in: Rect(x: 0, y: 0, width: 2, height: 2)) == ["disk"])
    #expect(disks.regions(in: Rect(x: 18, y: -2, width: 1, height: 1)).isEmpty)
    #expect(disks.regions(in: Rect(x: 18, y: -2, width: 14, height: 14), .inside) == ["turned"])
    #expect(disks.regions(in: Rect(x: 20, y: 0, width: 10, height: 10), .inside).isEmpty)
    #expect(disks.regions(in: Rect(x: -1, y: -1, width: 99, height: 12)) == ["disk", "turned"])
  }

  @Test func `an edge that only touches a corner of the band has no part in it`() {
    var scene = Scene<Int>()
    let corner = Path.polygon([Point(0, 0), Point(4, 0), Point(0, 4)])
    scene.insert(1, Region(frame: Rect(x: 0, y: 0, width: 4, height: 4), shape: .path(corner)))
    #expect(scene.regions(in: Rect(x: 2, y: 2, width: 2, height: 2)).isEmpty)
    #expect(scene.regions(in: Rect(x: 1.99, y: 2, width: 2, height: 2)) == [1])
  }

  @Test func `the nearest may be asked for among some alone`() {
    let point = Point(11, 5)
    #expect(disks.nearest(to: point, within: 20) == "disk")
    #expect(disks.nearest(to: point, within: 20, where: { $0 != "disk" }) == "turned")
    #expect(disks.nearest(to: point, within: 0.9) == nil)
    #expect(disks.nearest(to: point, within: 1.1) == "disk")
    #expect(disks.nearest(to: point, within: .infinity, where: { _ in false }) == nil)
  }

  @Test func `through a turned clip only the part inside is near`() {
    var scene = Scene<Int>()
    scene.insert(
      1,
      Region(
        frame: Rect(x: 0, y: 0, width: 10, height: 10), transform: .rotation(cosine: 0.6, sine: 0.8),
        clipsChildren: true,
        passesThrough: true))
    scene.insert(2, Region(frame: Rect(x: -50, y: -50, width: 100, height: 100)), in: 1)
    scene.insert(3, Region(frame: Rect(x: 11, y: 0, width: 5, height: 5)), in: 1)
    // Seen of 2 is just what is seen of 1: a square of side 10 about (5, 5), its edges 5 away from there.
    let away = Point(5 + 0.6 * 12, 5 + 0.8 * 12)
    #expect(scene.nearest(to: away, within: 6.9) == nil)
    #expect(scene.nearest(to: away, within: 7.1) == 2)
    #expect(scene.regions(in: Rect(x: -99, y: -99, width: 200, height: 200)) == [2])
    #expect(scene.regions(in: Rect(x: 0, y: 0, width: 0.5, height: 0.5)).isEmpty)
  }

  @Test(arguments: [
    Rect.zero, Rect(x: 0, y: 0, width: -5, height: 5), Rect(x: .nan, y: 0, width: 5, height: 5),
    Rect(x: 0, y: 0, width: .infinity, height: 5),
  ])
  func `an empty or endless band takes nothing`(band: Rect) {
    #expect(disks.regions(in: band).isEmpty)
  }

  @Test func `what a clip cuts along an edge of its own is as near as that edge`() {
    var scene = Scene<String>()
    scene.insert(
      "clip", Region(frame: Rect(x: 0, y: 0, width: 10, height: 10), clipsChildren: true, passesThrough: true))
    scene.insert("wide", Region(frame: Rect(x: 5, y: 5, width: 10, height: 5)), in: "clip")
    #expect(scene.nearest(to: Point(10, 13), within: 3.01) == "wide")
    #expect(scene.nearest(to: Point(10, 13), within: 2.99) == nil)
    // A bar that is seen, and a leg beside the window, along its right edge.
    let bent = Path.polygon([Point(0, 0), Point(9, 0), Point(9, 8), Point(5, 8), Point(5, 2), Point(0, 2)])
    scene.update("wide") { $0 = Region(frame: Rect(x: 5, y: 1, width: 9, height: 8), shape: .path(bent)) }
    #expect(scene.nearest(to: Point(12, 8), within: 5.38) == nil)
    #expect(scene.nearest(to: Point(12, 8), within: 5.39) == "wide")
  }
}
