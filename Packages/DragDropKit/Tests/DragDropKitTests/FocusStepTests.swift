import DragDropKit
import Geometry
import SeededRandom
import Testing

/// Where the arrow keys take the focus.
@Suite struct FocusStepTests {
  static let seeds = Laws.seeds(300, long: 5_000)

  private func step(_ direction: StopDirection, from focus: Int?, among areas: [Rect]) -> FocusStep<Int> {
    var scene = Scene<Int>()
    for (place, area) in areas.enumerated() { scene.insert(place, Region(frame: area)) }
    return DragRules<Int, Int>().source { .lift($0) }.focusStep(direction, from: focus, mayScroll: false, in: scene)
  }

  private func arrow(_ direction: StopDirection, from focus: Int, among areas: [Rect]) -> Int? {
    guard case .to(let place) = step(direction, from: focus, among: areas) else { return nil }
    return place
  }

  @Test func `without a focus the first source is next, and Tab goes around`() {
    let areas = (0..<3).map { Rect(x: Double($0), y: 0, width: 1, height: 1) }
    #expect(step(.down, from: nil, among: areas) == .to(0) && step(.next, from: 7, among: areas) == .to(0))
    #expect(step(.next, from: 2, among: areas) == .to(0) && step(.previous, from: 0, among: areas) == .to(2))
    #expect(step(.right, from: 2, among: areas) == .end && step(.next, from: nil, among: []) == .end)
  }

  @Test func `a line as wide as the window is straight below all that stands above it`() {
    let bars = (0..<4).map { Rect(x: Double($0) * 20, y: 0, width: 18, height: 3) }
    let areas = bars + [Rect(x: 0, y: 4, width: 80, height: 1), Rect(x: 0, y: 6, width: 18, height: 3)]
    for bar in 0..<4 { #expect(arrow(.down, from: bar, among: areas) == 4, "bar \(bar)") }
    #expect(arrow(.down, from: 4, among: areas) == 5)
    #expect(arrow(.up, from: 5, among: areas) == 4)
    // Of those straight ahead, the one in the middle.
    #expect(arrow(.up, from: 4, among: areas) == 2)
  }

  @Test func `what a list has scrolled out of sight is no place for the focus, but a reason to scroll`() {
    var scene = Scene<Int>()
    scene.insert(-1, Region(frame: Rect(x: 0, y: 0, width: 10, height: 2), clipsChildren: true))
    for row in 0..<4 { scene.insert(row, Region(frame: Rect(x: 0, y: Double(row), width: 10, height: 1)), in: -1) }
    let rules = DragRules<Int, Int>().source { $0 < 0 ? nil : .lift($0) }
      .scrolls { $0 < 0 ? ScrollRoom(down: 2) : nil }
    #expect(rules.focusStep(.down, from: 0, in: scene) == .to(1))
    if case .scroll(let push) = rules.focusStep(.down, from: 1, in: scene) {
      #expect(push.region == -1 && push.by == Vector(dx: 0, dy: 1))
    } else {
      Issue.record("There is no row in sight below, and nothing is scrolled.")
    }
    #expect(rules.focusStep(.down, from: 1, mayScroll: false, in: scene) == .end)
    #expect(rules.focusStep(.next, from: 1, in: scene) == .to(0))
    #expect(rules.focusStep(.up, from: 3, in: scene) == .to(1))
  }

  @Test func `an arrow skips nothing that lies straight ahead, and never goes back`() throws {
    try SplitMix64.forEachSeed(in: Self.seeds) { random in
      var areas: [Rect] = []
      for _ in 0..<random.int(in: 1...12) {
        let corner = Point(Double(random.int(in: 0...60)), Double(random.int(in: 0...20)))
        let size = Size(width: Double(random.int(in: 1...80)), height: Double(random.int(in: 1...10)))
        areas.append(Rect(origin: corner, size: size))
      }
      for focus in areas.indices {
        let here = areas[focus].center
        for direction in [StopDirection.left, .right, .up, .down] {
          let isAcross = direction == .left || direction == .right
          let sign: Double = direction == .left || direction == .up ? -1 : 1
          let ways = areas.map { sign * (isAcross ? $0.center.x - here.x : $0.center.y - here.y) }
          let ahead = areas.indices.filter { place in
            let area = areas[place]
            guard ways[place] > 0 else { return false }
            return isAcross
              ? area.minY <= here.y && here.y <= area.maxY : area.minX <= here.x && here.x <= area.maxX
          }
          let next = arrow(direction, from: focus, among: areas)
          if let next { #expect(ways[next] > 0) }
          guard let nearest = ahead.map({ ways[$0] }).min() else { continue }
          let reached = try #require(next.map { ways[$0] })
          #expect(reached <= nearest, "\(areas), from \(focus), \(direction)")
        }
      }
    }
  }
}
