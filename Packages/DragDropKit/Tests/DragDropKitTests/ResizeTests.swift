import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import Testing

@Suite struct ResizeTests {
  private let frame = Rect(x: 10, y: 10, width: 8, height: 4)

  @Test(arguments: [
    (Resize.Handle.left, Rect(x: 12, y: 10, width: 6, height: 4)),
    (.right, Rect(x: 10, y: 10, width: 10, height: 4)),
    (.top, Rect(x: 10, y: 11, width: 8, height: 3)),
    (.bottom, Rect(x: 10, y: 10, width: 8, height: 5)),
    (.topLeft, Rect(x: 12, y: 11, width: 6, height: 3)),
    (.topRight, Rect(x: 10, y: 11, width: 10, height: 3)),
    (.bottomLeft, Rect(x: 12, y: 10, width: 6, height: 5)),
    (.bottomRight, Rect(x: 10, y: 10, width: 10, height: 5)),
  ])
  func `a handle moves its edges, and the others stay`(handle: Resize.Handle, expected: Rect) {
    #expect(Resize(handle).frame(frame, movedBy: Vector(dx: 2, dy: 1)) == expected)
  }

  @Test func `an edge stops at the least and greatest sizes, and never passes the one across`() {
    let limited = Resize(.left, least: Size(width: 3, height: 0), greatest: Size(width: 9, height: 99))
    #expect(limited.frame(frame, movedBy: Vector(dx: 50, dy: 0)) == Rect(x: 15, y: 10, width: 3, height: 4))
    #expect(limited.frame(frame, movedBy: Vector(dx: -50, dy: 0)) == Rect(x: 9, y: 10, width: 9, height: 4))
    #expect(Resize(.top).frame(frame, movedBy: Vector(dx: 0, dy: 50)) == Rect(x: 10, y: 14, width: 8, height: 0))
    let torn = Resize(.right, least: Size(width: 6, height: 0), greatest: Size(width: 2, height: 99))
    #expect(torn.frame(frame, movedBy: .zero).width == 6, "the least counts")
  }

  @Test func `with an aspect a corner stays inside what the hand spans, and an edge takes the other length along`() {
    #expect(
      Resize(.bottomRight, aspect: 2).frame(frame, movedBy: Vector(dx: 10, dy: 2))
        == Rect(x: 10, y: 10, width: 12, height: 6))
    #expect(
      Resize(.topLeft, aspect: 2).frame(frame, movedBy: Vector(dx: 4, dy: -9))
        == Rect(x: 14, y: 12, width: 4, height: 2))
    #expect(Resize(.right, aspect: 2).frame(frame, movedBy: Vector(dx: 4, dy: 9)).size == Size(width: 12, height: 6))
    #expect(Resize(.bottom, aspect: 2).frame(frame, movedBy: Vector(dx: 4, dy: 1)).size == Size(width: 10, height: 5))
  }

  @Test func `numbers without meaning change nothing`() {
    #expect(Resize(.right).frame(frame, movedBy: Vector(dx: .nan, dy: 0)) == frame)
    #expect(Resize(.right).frame(frame, movedBy: Vector(dx: .infinity, dy: 0)) == frame)
    for aspect in [0, -1, .nan, .infinity] {
      #expect(
        Resize(.right, aspect: aspect).frame(frame, movedBy: Vector(dx: 1, dy: 0)).size == Size(width: 9, height: 4))
    }
    let nan = Resize(
      .right, least: Size(width: Double.nan, height: 0), greatest: Size(width: Double.nan, height: Double.nan))
    #expect(nan.frame(frame, movedBy: Vector(dx: 1, dy: 0)).width == 9)
  }

  @Test func `resizing is a drag like any other: the target learns the new frame, and it lands there`() throws {
    var canvas = Canvas(resize: Resize(.bottomRight, least: Size(width: 3, height: 1)))
    canvas.press(at: Canvas.grip)
    canvas.gesture(.changed, from: Canvas.grip, to: Canvas.grip + Vector(dx: 5, dy: 3))
    let grown = Rect(x: 10, y: 10, width: 9, height: 5)
    #expect(canvas.frame == grown)
    #expect(canvas.drags.previews[0].frame(at: canvas.time) == grown)
    let events = canvas.gesture(.ended, from: Canvas.grip, to: Canvas.grip + Vector(dx: 5, dy: 3))
    guard case .released(let drop)? = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(drop.target.landing == grown)
  }

  @Test func `constraints hold the corner: a grid gives whole steps, a region its edge`() {
    var canvas = Canvas(resize: Resize(.bottomRight), .within(.lane), .grid(Size(width: 4, height: 2)))
    canvas.press(at: Canvas.grip)
    canvas.gesture(.changed, from: Canvas.grip, to: Canvas.grip + Vector(dx: 7, dy: 40))
    // The corner is at (14, 12); the lane ends at (26, 15).
    #expect(canvas.frame == Rect(x: 10, y: 10, width: 12, height: 4))
  }

  @Test func `the keyboard resizes with the same strokes`() {
    var canvas = Canvas(resize: Resize(.bottomRight), .grid(Size(width: 4, height: 2)))
    _ = canvas.drags.lift(.grip, in: canvas.context)
    _ = canvas.drags.go(.right, in: canvas.context)
    _ = canvas.drags.go(.down, in: canvas.context)
    #expect(canvas.frame == Rect(x: 10, y: 10, width: 8, height: 4))
  }

  @Test func `whatever the hand does, the size is within its limits and in its aspect, and the far side stays`() {
    for seed in Laws.seeds(300, long: 1_000) {
      var random = SplitMix64(seed: seed)
      func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }
      let aspect = random.bool(probability: 0.5) ? number(0.5, 2) : nil
      let least = Size(width: number(0, 5), height: number(0, 5))
      // Room for every aspect.
      let greatest = Size(width: number(12, 30), height: number(12, 30))
      let handle = random.element(of: Resize.Handle.allCases)
      let resize = Resize(handle, least: least, greatest: greatest, aspect: aspect)
      let width = number(6, 10)
      let frame = Rect(x: number(-9, 9), y: number(-9, 9), width: width, height: aspect.map { width / $0 } ?? 8)
      let new = resize.frame(frame, movedBy: Vector(dx: number(-40, 40), dy: number(-40, 40)))
      let slack = 1e-9
      #expect(least.width - slack <= new.width && new.width <= greatest.width + slack, "seed \(seed)")
      #expect(least.height - slack <= new.height && new.height <= greatest.height + slack, "seed \(seed)")
      if let aspect { #expect(abs(new.width - aspect * new.height) < slack, "seed \(seed)") }
      let name = "\(handle)".lowercased()
      if name.contains("left") {
        #expect(abs(new.maxX - frame.maxX) < slack, "seed \(seed)")
      } else {
        #expect(new.minX == frame.minX, "seed \(seed)")
      }
      if name.contains("top") {
        #expect(abs(new.maxY - frame.maxY) < slack, "seed \(seed)")
      } else {
        #expect(new.minY == frame.minY, "seed \(seed)")
      }
    }
  }
}
