import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import Testing

/// What is over what, by each rule; and a law against a plain reading of all regions.
@Suite struct OverlapRuleTests {
  static let seeds = Laws.seeds(300, long: 1_000)
  static let rules: [OverlapRule] = [.pointer, .center, .anyTouch, .largestShare, .nearest, .closestCorners]

  /// Region 0 is carried; it is no target.
  private static func over(
    _ rule: OverlapRule, at location: Point, in scene: Scene<Int>, targets: Set<Int>,
    own: [(rule: OverlapRule, targets: Set<Int>)] = []
  ) -> Int? {
    var drags = DragSystem<Int, Int>()
    let drag = DragRules<Int, Int>().source { $0 == 0 ? .lift(0) : nil }
      .target { region, _ in targets.contains(region) ? .accept() : nil }.overlap { _ in rule }
    let rules = own.reduce(drag) { rules, own in rules.overlap(own.rule, of: own.targets.contains) }
    let context = DragContext(at: .zero, in: scene, rules: rules)
    let start = scene.bounds(of: 0, in: nil)!.center
    for (phase, point) in [(Gesture.Phase.began, start), (.changed, location)] {
      let gesture = Gesture(.pan, phase, pointer: .mouse, start: start, location: point, modifiers: [], time: .zero)
      _ = drags.handle(gesture, in: context)
    }
    return drags.sessions.first?.over?.region
  }

  /// ```
  ///  0         10        20
  ///  +---------+---------+    1 and 2 are 10 x 10; 3 is in 2, at its right edge, 2 x 10.
  ///  |    1    |    2   3|    What is carried is 4 x 4.
  ///  +---------+---------+
  /// ```
  private static let shelves: Scene<Int> = {
    var scene = Scene<Int>()
    scene.insert(1, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    scene.insert(2, Region(frame: Rect(x: 10, y: 0, width: 10, height: 10)))
    scene.insert(3, Region(frame: Rect(x: 8, y: 0, width: 2, height: 10)), in: 2)
    scene.insert(0, Region(frame: Rect(x: 40, y: 0, width: 4, height: 4)))
    return scene
  }()

  @Test(arguments: [
    (OverlapRule.pointer, Point(9.5, 5), 1), (.center, Point(10.5, 5), 2), (.anyTouch, Point(9, 5), 2),
    (.anyTouch, Point(17, 5), 3), (.largestShare, Point(9, 5), 1), (.largestShare, Point(11, 5), 2),
    // Half of it lies over 3, and half over the rest of 2: equally good, so that on top.
    (.largestShare, Point(18, 5), 3), (.largestShare, Point(17, 5), 2), (.nearest, Point(-90, 5), 1),
    (.nearest, Point(18, 5), 3), (.closestCorners, Point(500, 500), 3), (.closestCorners, Point(3, 3), 1),
  ])
  func `a drag at a place is over a target`(rule: OverlapRule, place: Point, target: Int) {
    #expect(Self.over(rule, at: place, in: Self.shelves, targets: [1, 2, 3]) == target)
  }

  @Test(arguments: [OverlapRule.pointer, .center, .anyTouch, .largestShare])
  func `far from everything, only the rules of distance have a target`(rule: OverlapRule) {
    #expect(Self.over(rule, at: Point(300, 5), in: Self.shelves, targets: [1, 2, 3]) == nil)
  }

  @Test(arguments: rules) func `a place that is no number is over nothing`(rule: OverlapRule) {
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Self.over(rule, at: Point(x, 5), in: Self.shelves, targets: [1, 2, 3]) == nil, "\(x)")
    }
  }

  @Test(arguments: rules) func `without a target there is none, and a region without extent is none`(rule: OverlapRule)
  {
    #expect(Self.over(rule, at: Point(5, 5), in: Self.shelves, targets: []) == nil)
    var scene = Self.shelves
    scene.update(1) { $0.frame.size.width = 0 }
    #expect(Self.over(rule, at: Point(5, 5), in: scene, targets: [1]) == nil)
  }

  @Test func `a diamond is touched where it is, not where its bounds are`() {
    var scene = Scene<Int>()
    let corners = [Point(5, 0), Point(10, 5), Point(5, 10), Point(0, 5)]
    scene.insert(
      1,
      Region(
        frame: Rect(x: 0, y: 0, width: 10, height: 10),
        shape: .path(
          Path([.move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2]), .line(to: corners[3]), .close]))))
    scene.insert(0, Region(frame: Rect(x: 40, y: 0, width: 2, height: 2)))
    #expect(Self.over(.anyTouch, at: Point(1, 1), in: scene, targets: [1]) == nil)
    #expect(Self.over(.anyTouch, at: Point(3, 3), in: scene, targets: [1]) == 1)
  }

  @Test func `a target with a rule of its own comes first, and those after it are judged without it`() {
    let bin = (rule: OverlapRule.anyTouch, targets: Set([2]))
    #expect(Self.over(.pointer, at: Point(9, 5), in: Self.shelves, targets: [1, 2, 3], own: [bin]) == 2)
    #expect(Self.over(.pointer, at: Point(7, 5), in: Self.shelves, targets: [1, 2, 3], own: [bin]) == 1)
    // By its center alone, the second has nothing here, and is not asked again for the drag.
    let shy = (rule: OverlapRule.center, targets: Set([2]))
    #expect(Self.over(.largestShare, at: Point(9.5, 5), in: Self.shelves, targets: [2], own: [shy]) == nil)
    // What was said first counts.
    #expect(Self.over(.pointer, at: Point(9, 5), in: Self.shelves, targets: [1, 2, 3], own: [shy, bin]) == 1)
  }

  // MARK: The law

  @Test func `the target is the one that a plain search finds`() throws {
    for rule in Self.rules {
      try SplitMix64.forEachSeed(in: Self.seeds) { random in
        var scene = Scene<Int>()
        var ids: [Int] = []
        for id in 1...random.int(in: 1...12) {
          let parent = random.bool(probability: 0.5) ? ids.randomElement(using: &random) : nil
          // What is in another is smaller, and mostly within it.
          let (least, most) = parent == nil ? (0, 14) : (-2, 8)
          let frame = Rect(
            x: Double(random.int(in: least...most)), y: Double(random.int(in: least...most)),
            width: Double(random.int(in: 1...most)), height: Double(random.int(in: 1...most)))
          scene.insert(id, Region(frame: frame, clipsChildren: random.bool(probability: 0.3)), in: parent)
          ids.append(id)
        }
        scene.insert(0, Region(frame: Rect(x: 100, y: 100, width: 5, height: 3)))
        let targets = Set(ids.filter { _ in random.bool(probability: 0.7) })
        let location = Point(Double(random.int(in: -5...30)), Double(random.int(in: -5...30)))
        let own = (0..<random.int(in: 0...2)).map { _ in
          (
            rule: Self.rules.randomElement(using: &random)!,
            targets: Set(ids.filter { _ in random.bool(probability: 0.2) })
          )
        }
        let found = Self.over(rule, at: location, in: scene, targets: targets, own: own)
        let frame = Rect(x: location.x - 2.5, y: location.y - 1.5, width: 5, height: 3)
        var expected: Int?
        var rest = targets
        for (rule, some) in own + [(rule, rest)] where expected == nil {
          expected = Self.plainly(rule, frame, scene, rest.intersection(some))
          rest.subtract(some)
        }
        #expect(found == expected, "\(rule) at \(location), \(own)")
      }
    }
  }

  /// The definition, over all regions that can be seen, topmost first.
  private static func plainly(_ rule: OverlapRule, _ frame: Rect, _ scene: Scene<Int>, _ targets: Set<Int>) -> Int? {
    let all = scene.regionsInPaintOrder.reversed().filter { isSeen($0, in: scene) }
    func answering(_ region: Int) -> Int? { scene.chain(from: region).first(where: targets.contains) }
    func share(_ target: Int) -> Double {
      scene.visibleBounds(of: target)!.intersection(frame).map { $0.width * $0.height } ?? 0
    }
    let touched = all.filter { share($0) > 0 }
    switch rule {
    case .pointer, .center: return scene.chain(at: frame.center).first(where: targets.contains)
    case .anyTouch: return touched.compactMap(answering).first
    case .largestShare:
      let candidates = touched.compactMap(answering)
      func own(_ target: Int) -> Double {
        let inner = Set(candidates).filter { scene.ancestors(of: $0).first(where: candidates.contains) == target }
        return share(target) - inner.reduce(0) { $0 + share($1) }
      }
      let most = candidates.map(own).max() ?? 0
      return most > 0 ? candidates.first { own($0) == most } : nil
    case .nearest, .closestCorners:
      func distance(_ target: Int) -> Double {
        let bounds = scene.visibleBounds(of: target)!
        if rule == .nearest { return bounds.center.distance(to: frame.center) }
        return zip(bounds.corners, frame.corners).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      }
      let candidates = all.compactMap(answering)
      let least = candidates.map(distance).min()
      return candidates.first { distance($0) == least }
    }
  }

  private static func isSeen(_ region: Int, in scene: Scene<Int>) -> Bool {
    !scene.regions(in: Rect(x: -1_000, y: -1_000, width: 3_000, height: 3_000)).filter { $0 == region }.isEmpty
  }
}
