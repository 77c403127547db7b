import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import Testing

@Suite struct DragConstraintTests {
  private func origin(_ constraints: DragConstraint<Canvas.Place>..., wanting: Point) -> Point {
    var canvas = Canvas(constraints)
    canvas.press()
    canvas.want(wanting)
    return canvas.frame.origin
  }

  @Test func `along an axis, the other number stays that of the home`() {
    #expect(origin(.horizontal, wanting: Point(30, 20)) == Point(30, 10))
    #expect(origin(.vertical, wanting: Point(30, 20)) == Point(10, 20))
    #expect(origin(.vertical, .horizontal, wanting: Point(30, 20)) == Point(10, 10))
  }

  @Test func `within a region, edges may coincide`() {
    // The lane is 20 x 10 at (6, 5), the note 4 x 2.
    #expect(origin(.within(.lane), wanting: Point(0, 0)) == Point(6, 5))
    #expect(origin(.within(.lane), wanting: Point(30, 30)) == Point(22, 13))
    #expect(origin(.within(.lane), wanting: Point(7, 30)) == Point(7, 13))
  }

  @Test func `a grid is counted from the home, and one that comes after a region stays inside`() {
    let grid = DragConstraint<Canvas.Place>.grid(Size(width: 5, height: 4))
    #expect(origin(grid, wanting: Point(17, 17)) == Point(15, 18))
    #expect(origin(.within(.lane), grid, wanting: Point(30, 30)) == Point(20, 10))
    #expect(origin(grid, .within(.lane), wanting: Point(30, 30)) == Point(20, 10))
  }

  @Test func `what is left no room by those before it has no effect`() {
    // The home is at 10, outside of what is left of the lane.
    var canvas = Canvas(.horizontal, .within(.lane))
    canvas.scene.move(.lane, to: Point(20, 20))
    canvas.press()
    canvas.want(Point(15, 25))
    #expect(canvas.frame.origin == Point(20, 10))
    canvas = Canvas(.within(.lane), .horizontal)
    canvas.scene.move(.lane, to: Point(20, 20))
    canvas.press()
    canvas.want(Point(15, 25))
    #expect(canvas.frame.origin == Point(20, 25))
  }

  @Test func `it snaps to the nearest point in reach that the others allow`() {
    let points = [Point(20, 10), Point(22, 10), Point(21, 14)]
    #expect(origin(.snap(points, within: 3), wanting: Point(21, 10)) == Point(20, 10), "the first of equally near ones")
    #expect(origin(.snap(points, within: 3), wanting: Point(21.5, 10)) == Point(22, 10))
    #expect(origin(.snap(points, within: 3), wanting: Point(21, 12)) == Point(21, 14))
    #expect(origin(.snap(points, within: 3), wanting: Point(30, 10)) == Point(30, 10))
    #expect(origin(.snap(points, within: 9), .horizontal, wanting: Point(21, 14)) == Point(20, 10))
    #expect(origin(.snap(points, within: .nan), wanting: Point(21, 10)) == Point(21, 10))
  }

  @Test func `what is over what follows from what is shown, not from the hand`() {
    var canvas = Canvas(.horizontal)
    canvas.press()
    // The hand is below the canvas.
    canvas.gesture(.changed, to: Point(30, 90))
    #expect(canvas.session?.location == Point(30, 11))
    #expect(canvas.session?.over?.region == .canvas)
    #expect(canvas.session?.over?.point == Point(30, 11))
  }

  @Test func `a hand that comes back takes the thing along at the same point`() {
    var canvas = Canvas(.within(.lane))
    canvas.press()
    canvas.want(Point(50, 10))
    canvas.want(Point(12, 11))
    #expect(canvas.frame.origin == Point(12, 11))
  }

  @Test func `a region that moves takes the thing along under a still hand`() {
    var canvas = Canvas(.within(.lane))
    canvas.press()
    canvas.want(Point(50, 10))
    canvas.scene.move(.lane, to: Point(30, 5))
    let events = canvas.drags.refresh(in: canvas.context)
    #expect(canvas.frame.origin == Point(46, 10))
    #expect(events.count == 1)
  }

  @Test func `numbers without meaning hold nothing back, and a region without a place neither`() {
    let free = Point(31, 17)
    #expect(origin(.grid(Size(width: 0, height: -1)), wanting: free) == free)
    #expect(origin(.grid(Size(width: Double.nan, height: .infinity)), wanting: free) == free)
    var canvas = Canvas(.within(.lane))
    for transform in [AffineTransform.scale(0), .scale(.nan)] {
      canvas.scene.update(.lane) { $0.transform = transform }
      canvas.press()
      canvas.want(free)
      #expect(canvas.frame.origin == free)
    }
    canvas.scene.remove(.lane)
    canvas.want(Point(32, 17))
    #expect(canvas.frame.origin == Point(32, 17))
    canvas.want(Point(.nan, 3))
    #expect(canvas.session?.over == nil)
  }

  // MARK: By keyboard

  @Test func `a stroke that is shorter than a step of the grid goes as far as one`() {
    var canvas = Canvas(.grid(Size(width: 5, height: 4)))
    _ = canvas.drags.lift(.note, in: canvas.context)
    _ = canvas.drags.go(.right, in: canvas.context)
    #expect(canvas.frame.origin == Point(15, 10))
    _ = canvas.drags.go(.up, in: canvas.context)
    #expect(canvas.frame.origin == Point(15, 6))
    _ = canvas.drags.go(.left, in: canvas.context)
    #expect(canvas.frame.origin == Point(10, 6))
  }

  @Test func `a stroke against a wall does nothing, and the first one back counts`() {
    var canvas = Canvas(.within(.lane))
    _ = canvas.drags.lift(.note, in: canvas.context)
    for _ in 0..<30 { _ = canvas.drags.nudge(by: Vector(dx: 1, dy: 0), in: canvas.context) }
    #expect(canvas.frame.origin == Point(22, 10))
    _ = canvas.drags.nudge(by: Vector(dx: -1, dy: 0), in: canvas.context)
    #expect(canvas.frame.origin == Point(21, 10))
  }

  @Test func `the keyboard has only the stops at which the drag can be`() {
    var desk = Desk()
    desk.note(desk.drags.lift(.letter("b"), in: desk.context))
    var rules = desk.rules.constraints { _ in [.horizontal] }
    var context: DragContext<Desk.Place, Character> { DragContext(at: desk.time, in: desk.scene, rules: rules) }
    // They stay in the row of the letter.
    #expect(desk.drags.stops(in: context).map(\.target) == ["left", "middle", "right"].map { .shelf($0) })
    #expect(desk.drags.stops(in: context).map(\.point) == [Point(5, 2), Point(15, 2), Point(25, 2)])
    _ = desk.drags.go(.next, in: context)
    #expect(desk.drags.sessions[0].location == Point(15, 2))
    #expect(desk.drags.sessions[0].over?.region == .shelf("middle"))
    _ = desk.drags.go(.next, in: context)
    #expect(desk.drags.sessions[0].over?.region == .shelf("right"), "the next stop is found from where the drag is")
    rules = desk.rules.constraints { _ in [.vertical] }
    #expect(desk.drags.stops(in: context).map(\.target) == [.shelf("left")])
  }

  // MARK: Laws

  /// The whole numbers that constraints allow one coordinate, by looking at each.
  private static func allowed(
    _ constraints: [DragConstraint<Canvas.Place>], home: Double, bounds: ClosedRange<Double>, isX: Bool
  ) -> [Double] {
    var numbers = (-200...200).map(Double.init)
    var hasGrid = false
    for constraint in constraints {
      let left: [Double]
      switch constraint {
      case .horizontal: left = isX ? numbers : numbers.filter { $0 == home }
      case .vertical: left = isX ? numbers.filter { $0 == home } : numbers
      case .within:
        left = numbers.filter {
          bounds.upperBound < bounds.lowerBound + 1 ? $0 == bounds.lowerBound : bounds.contains($0)
        }
      case .grid(let size):
        let step = Int(isX ? size.width : size.height)
        left = hasGrid ? numbers : numbers.filter { Int($0 - home) % step == 0 }
        if !left.isEmpty { hasGrid = true }
      case .snap: left = numbers
      }
      if !left.isEmpty { numbers = left }
    }
    return numbers
  }

  /// A canvas with random constraints and a random lane, in whole numbers, and what each coordinate may be.
  private static func random(_ random: inout SplitMix64) -> (Canvas, [DragConstraint<Canvas.Place>], Rect) {
    func whole(_ low: Int, _ high: Int) -> Double { Double(random.int(in: low...high)) }
    let lane = Rect(x: whole(-5, 30), y: whole(-5, 30), width: whole(1, 30), height: whole(1, 30))
    let constraints = (0..<random.int(in: 0...4)).map { _ -> DragConstraint<Canvas.Place> in
      switch random.int(in: 0...6) {
      case 0: .horizontal
      case 1: .vertical
      case 2, 3: .within(.lane)
      case 4, 5: .grid(Size(width: whole(1, 9), height: whole(1, 9)))
      default:
        .snap((0..<random.int(in: 1...3)).map { _ in Point(whole(0, 40), whole(0, 30)) }, within: whole(0, 8))
      }
    }
    var canvas = Canvas(constraints)
    canvas.scene.update(.lane) { $0.frame = lane }
    return (canvas, constraints, lane)
  }

  private struct Room {
    let x: [Double]
    let y: [Double]

    init(_ constraints: [DragConstraint<Canvas.Place>], _ lane: Rect) {
      let home = Canvas.home
      x = allowed(
        constraints, home: home.minX, bounds: lane.minX...max(lane.minX, lane.maxX - home.width), isX: true)
      y = allowed(
        constraints, home: home.minY, bounds: lane.minY...max(lane.minY, lane.maxY - home.height), isX: false)
    }

    func allows(_ point: Point) -> Bool { x.contains(point.x) && y.contains(point.y) }
  }

  private static func snaps(_ constraints: [DragConstraint<Canvas.Place>]) -> [(point: Point, reach: Double)] {
    constraints.flatMap { constraint -> [(Point, Double)] in
      guard case .snap(let points, within: let reach) = constraint else { return [] }
      return points.map { ($0, reach) }
    }
  }

  @Test func `a carried thing is where its constraints allow it, and nowhere nearer to the hand is`() {
    for seed in Laws.seeds(300, long: 1_000) {
      var random = SplitMix64(seed: seed)
      var (canvas, constraints, lane) = Self.random(&random)
      canvas.press()
      for _ in 0..<6 {
        let wanted = Point(Double(random.int(in: -20...70)), Double(random.int(in: -20...70)))
        if random.bool(probability: 0.3) {
          lane.origin = Point(Double(random.int(in: -5...30)), Double(random.int(in: -5...30)))
          canvas.scene.update(.lane) { $0.frame = lane }
          _ = canvas.drags.refresh(in: canvas.context)
        }
        canvas.want(wanted)
        let room = Room(constraints, lane)
        let origin = canvas.frame.origin
        #expect(room.allows(origin), "seed \(seed), \(constraints), \(lane): \(origin)")
        func away(_ numbers: [Double], _ wanted: Double) -> Double { numbers.map { abs($0 - wanted) }.min()! }
        let free = Vector(dx: away(room.x, wanted.x), dy: away(room.y, wanted.y))
        let near = Self.snaps(constraints).filter { room.allows($0.point) }
        if let snap = near.first(where: { $0.point == origin }) {
          #expect((origin - wanted).length <= free.length + snap.reach, "seed \(seed)")
        } else {
          #expect(abs(origin.x - wanted.x) == free.dx && abs(origin.y - wanted.y) == free.dy, "seed \(seed)")
          #expect(!near.contains { $0.point.distance(to: origin) <= $0.reach }, "seed \(seed)")
        }
      }
    }
  }

  @Test func `the same holds by keyboard, and a stroke moves the thing if there is room ahead`() {
    for seed in Laws.seeds(300, long: 1_000) {
      var random = SplitMix64(seed: seed)
      let (made, constraints, lane) = Self.random(&random)
      var canvas = made
      let room = Room(constraints, lane)
      let snapped = Self.snaps(constraints).contains { room.allows($0.point) }
      _ = canvas.drags.lift(.note, in: canvas.context)
      for _ in 0..<12 {
        let before = canvas.frame.origin
        let isX = random.bool(probability: 0.5)
        let sign = random.bool(probability: 0.5) ? 1.0 : -1
        let stroke = isX ? Vector(dx: sign, dy: 0) : Vector(dx: 0, dy: sign)
        _ = canvas.drags.nudge(by: stroke, in: canvas.context)
        let origin = canvas.frame.origin
        #expect(room.allows(origin), "seed \(seed), \(constraints), \(lane): \(origin)")
        if snapped { continue }
        let ahead = (isX ? room.x : room.y).filter { 0 < ($0 - (isX ? before.x : before.y)) * sign }
        let went = ((isX ? origin.x - before.x : origin.y - before.y)) * sign
        let next = ahead.map { abs($0 - (isX ? before.x : before.y)) }.min()
        #expect(went == (next.map { $0 <= 64 ? $0 : 0 } ?? 0), "seed \(seed), \(constraints), \(before) to \(origin)")
      }
    }
  }
}
