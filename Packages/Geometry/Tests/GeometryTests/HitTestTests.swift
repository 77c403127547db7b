import Geometry
import Testing

/// The law of ``Scene``, clause by clause.
struct HitTestTests {
  private var scene = Scene<String>()
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test mutating func `later siblings are above earlier ones, and children above parents`() {
    scene.insert("a", Region(frame: box))
    scene.insert("b", Region(frame: box))
    scene.insert("in a", Region(frame: box), in: "a")
    #expect(scene.topmost(at: Point(1, 1)) == "b")
    #expect(scene.stack(at: Point(1, 1)) == ["b", "in a", "a"])
    scene.raise("a")
    #expect(scene.topmost(at: Point(1, 1)) == "in a")
    #expect(scene.topmost(at: Point(10, 1)) == nil)
  }

  @Test mutating func `a child is hit outside of its parent unless an ancestor clips it`() {
    scene.insert("column", Region(frame: box))
    scene.insert("card", Region(frame: Rect(x: 8, y: 0, width: 6, height: 2)), in: "column")
    #expect(scene.topmost(at: Point(12, 1)) == "card")
    scene.update("column") { $0.clipsChildren = true }
    #expect(scene.topmost(at: Point(12, 1)) == nil)
    #expect(scene.topmost(at: Point(9, 1)) == "card")
  }

  @Test mutating func `what is scrolled moves with its content`() {
    scene.insert("list", Region(frame: box.offset(by: Vector(dx: 5, dy: 5)), contentOffset: Vector(dx: 0, dy: 20)))
    scene.insert("row", Region(frame: Rect(x: 0, y: 21, width: 10, height: 1)), in: "list")
    #expect(scene.topmost(at: Point(6, 6)) == "row")
    #expect(scene.topmost(at: Point(6, 7)) == "list")
  }

  @Test mutating func `hidden hides all inside, passing through only itself`() {
    scene.insert("below", Region(frame: box))
    scene.insert("layer", Region(frame: box, passesThrough: true))
    scene.insert("button", Region(frame: Rect(x: 2, y: 2, width: 2, height: 2)), in: "layer")
    #expect(scene.topmost(at: Point(1, 1)) == "below")
    #expect(scene.topmost(at: Point(3, 3)) == "button")
    scene.update("layer") { $0.isHidden = true }
    #expect(scene.topmost(at: Point(3, 3)) == "below")
  }

  @Test mutating func `a shape is hit where it is, not where its frame is`() {
    scene.insert("disk", Region(frame: box, shape: .path(.ellipse(in: box))))
    #expect(scene.topmost(at: Point(5, 5)) == "disk")
    #expect(scene.topmost(at: Point(0.5, 0.5)) == nil)
    scene.update("disk") { $0.transform = .scale(0.5) }
    #expect(scene.topmost(at: Point(1, 5)) == nil)
    #expect(scene.topmost(at: Point(3, 5)) == "disk")
  }

  @Test mutating func `an exact hit comes before a hit by slop, whatever is above`() {
    scene.insert("exact", Region(frame: box))
    scene.insert("near", Region(frame: Rect(x: 10, y: 0, width: 5, height: 10), touchSlop: 3))
    #expect(scene.topmost(at: Point(9, 5)) == "exact")
    scene.remove("exact")
    #expect(scene.topmost(at: Point(9, 5)) == "near")
    #expect(scene.topmost(at: Point(6.9, 5)) == nil)
  }

  @Test mutating func `of hits by slop the nearest wins, of equally near ones the topmost`() {
    scene.insert("left", Region(frame: Rect(x: 0, y: 0, width: 2, height: 2), touchSlop: 5))
    scene.insert("right", Region(frame: Rect(x: 6, y: 0, width: 2, height: 2), touchSlop: 5))
    #expect(scene.topmost(at: Point(3, 1)) == "left")
    #expect(scene.topmost(at: Point(5, 1)) == "right")
    #expect(scene.topmost(at: Point(4, 1)) == "right")
    scene.raise("left")
    #expect(scene.topmost(at: Point(4, 1)) == "left")
  }

  @Test mutating func `a child hit by slop comes before its parent, and before what lies below the parent`() {
    scene.insert("below", Region(frame: box))
    scene.insert("panel", Region(frame: box))
    scene.insert("handle", Region(frame: Rect(x: 4, y: 4, width: 1, height: 1), touchSlop: 1), in: "panel")
    #expect(scene.topmost(at: Point(3.5, 4.5)) == "handle")
    #expect(scene.stack(at: Point(3.5, 4.5)) == ["handle", "panel", "below"])
    #expect(scene.topmost(at: Point(2, 4.5)) == "panel")
    // A layer that passes through has nothing of its own below which to hide the rest.
    scene.update("panel") { $0.passesThrough = true }
    #expect(scene.topmost(at: Point(3.5, 4.5)) == "below")
  }

  @Test mutating func `slop does not reach past a clip`() {
    scene.insert("column", Region(frame: box, clipsChildren: true))
    scene.insert("card", Region(frame: Rect(x: 8, y: 0, width: 2, height: 2), touchSlop: 3), in: "column")
    #expect(scene.topmost(at: Point(11, 1)) == nil)
    #expect(scene.topmost(at: Point(7, 1)) == "card")
  }

  @Test mutating func `slop is measured in the points of the parent, and grows with the parents above`() {
    scene.insert("zoomed", Region(frame: box, transform: .scale(2), passesThrough: true))
    scene.insert("dot", Region(frame: Rect(x: 5, y: 5, width: 1, height: 1), touchSlop: 1), in: "zoomed")
    #expect(scene.topmost(at: Point(8.5, 6)) == "dot")
    #expect(scene.topmost(at: Point(9.5, 6)) == nil)
    scene.insert("rival", Region(frame: Rect(x: 10.2, y: 5, width: 1, height: 2), touchSlop: 5))
    #expect(scene.topmost(at: Point(8.8, 6)) == "rival")
    #expect(scene.topmost(at: Point(7.5, 6)) == "dot")
  }

  @Test mutating func `a round region has its slop around its curve`() {
    scene.insert("disk", Region(frame: box, shape: .path(.ellipse(in: box)), touchSlop: 1))
    #expect(scene.topmost(at: Point(-0.9, 5)) == "disk")
    #expect(scene.topmost(at: Point(0.9, 0.9)) == "disk")
    #expect(scene.topmost(at: Point(0.5, 0.5)) == nil)
  }
}
