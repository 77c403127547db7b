import Geometry
import SeededRandom
import Testing

struct SceneTests {
  private let box = Region(frame: Rect(x: 0, y: 0, width: 4, height: 4))

  private var family: Scene<String> {
    var scene = Scene<String>()
    scene.reserveCapacity(9)
    scene.insert("a", box)
    scene.insert("b", box, in: "a")
    scene.insert("c", box, in: "b")
    scene.insert("d", box, in: "a")
    return scene
  }

  @Test func `it knows parents, children and ancestors`() {
    #expect(family.count == 4)
    #expect(family.children(of: nil) == ["a"])
    #expect(family.children(of: "a") == ["b", "d"])
    #expect(family.ancestors(of: "c") == ["b", "a"])
    #expect(family.parent(of: "c") == "b")
    #expect(family.parent(of: "a") == nil)
    #expect(family.contains("c") && !family.contains("z"))
    #expect(family["c"] == box)
  }

  @Test func `what is not there has no parent, no children, no region`() {
    #expect(family["z"] == nil)
    #expect(family.parent(of: "z") == nil)
    #expect(family.children(of: "z").isEmpty)
    #expect(family.ancestors(of: "z").isEmpty)
    #expect(family.bounds(of: "z", in: nil) == nil)
    #expect(family.convert(.zero, from: "z", to: nil) == nil)
    #expect(family.convert(.zero, from: nil, to: "z") == nil)
  }

  @Test func `removing takes all inside along, and a second time nothing`() {
    var scene = family
    #expect(scene.remove("b") == box)
    #expect(scene.remove("b") == nil)
    #expect(!scene.contains("c"))
    #expect(scene.count == 2)
    scene.insert("c", box, in: "d")
    #expect(scene.ancestors(of: "c") == ["d", "a"])
    #expect(scene.children(of: "c").isEmpty)
  }

  @Test func `a copy does not change with the original`() {
    var scene = family
    let copy = scene
    scene.remove("a")
    #expect(scene.count == 0 && copy.count == 4)
    #expect(scene.topmost(at: Point(1, 1)) == nil)
    #expect(copy.topmost(at: Point(1, 1)) == "d")
  }

  @Test func `a region cannot be put into itself`() {
    var scene = family
    #expect(throws: SceneError.ownAncestor) { try scene.reparent("a", to: "c", keepingPlace: true) }
    #expect(throws: SceneError.ownAncestor) { try scene.reparent("a", to: "a", keepingPlace: false) }
    #expect(scene.children(of: "a") == ["b", "d"])
    #expect(
      SceneError.ownAncestor.description == "A region cannot be put into itself. Choose a parent outside of it.")
    #expect(
      SceneError.noWayBack.description
        == "The region would have no place in the new parent. Give the parent a transform with an inverse.")
  }

  @Test func `in its own parent a region that is put again comes to the top`() throws {
    var scene = family
    try scene.reparent("b", to: "a", keepingPlace: false)
    #expect(scene.children(of: "a") == ["d", "b"])
  }

  @Test func `regions nest 400 deep, and every search gets to the bottom`() {
    var scene = Scene<Int>()
    for depth in 0...400 {
      scene.insert(depth, box, in: depth == 0 ? nil : depth - 1)
    }
    #expect(scene.topmost(at: Point(1, 1)) == 400)
    #expect(scene.stack(at: Point(1, 1)).count == 401)
    #expect(scene.regions(in: box.frame, .inside).count == 401)
    #expect(scene.nearest(to: Point(1, 1), within: 1) == 400)
    #expect(scene.bounds(of: 400, in: nil) == box.frame)
  }

  @Test func `broken promises stop the program`() async {
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      var scene = Scene<Int>()
      scene.insert(1, Region(frame: .zero))
      scene.insert(1, Region(frame: .zero))
    }
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      var scene = Scene<Int>()
      scene.insert(1, Region(frame: .zero), in: 2)
    }
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      var scene = Scene<Int>()
      scene.move(1, to: .zero)
    }
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      var scene = Scene<Int>()
      scene.insert(1, Region(frame: .zero))
      scene.insert(2, Region(frame: .zero), in: 1)
      scene.place(2, above: 1)
    }
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      var scene = Scene<Int>()
      for depth in 0...401 { scene.insert(depth, Region(frame: .zero), in: depth == 0 ? nil : depth - 1) }
    }
    await #expect(processExitsWith: .failure) {
      stopPlainly()
      var scene = Scene<Int>()
      for depth in 0...400 { scene.insert(depth, Region(frame: .zero), in: depth == 0 ? nil : depth - 1) }
      scene.insert(1_000, Region(frame: .zero))
      try? scene.reparent(0, to: 1_000, keepingPlace: false)
    }
  }

  @Test func `names are found in any order, also of regions that came and went`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      var scene = Scene<Int>()
      var origins: [Int: Point] = [:]
      for step in 0..<120 {
        let id = random.bool(probability: 0.5) ? step % 12 : random.int(in: 0...11)
        let origin = Point(Double(step), Double(id))
        switch random.int(in: 0...9) {
        case 0: #expect((scene.remove(id) == nil) == (origins.removeValue(forKey: id) == nil), "\(seed), \(step)")
        case 1...6 where origins[id] != nil:
          scene.move(id, to: origin)
          origins[id] = origin
        default:
          if origins[id] != nil { scene.remove(id) }
          scene.insert(id, Region(frame: Rect(origin: origin, size: Size(width: 1, height: 1))))
          origins[id] = origin
        }
        for id in 0..<12 { #expect(scene[id]?.frame.origin == origins[id], "seed \(seed), step \(step), \(id)") }
      }
    }
  }
}
