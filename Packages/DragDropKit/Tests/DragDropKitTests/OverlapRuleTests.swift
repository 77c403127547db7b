import DragDropKit
import Geometry
import GestureModel
import SeededRandom
import Testing

@Suite struct OverlapRuleTests {
  private static let rules: [OverlapRule] = [.pointer, .center, .anyTouch, .largestShare, .nearest, .closestCorners]

  /// Two lists of different width with a label between them, on a board that is no target.
  ///
  /// ```
  ///   0         10        20        30        40
  ///   +---------+----+----+-------------------+
  ///   | small   |    label|  wide             |
  ///   +---------+----+----+-------------------+
  /// ```
  private static let lists: Table = {
    var table = Table()
    table.scene.insert(0, Region(frame: Rect(x: -10, y: -10, width: 60, height: 30)))
    table.scene.insert(1, Region(frame: Rect(x: 10, y: 10, width: 10, height: 10)), in: 0)
    table.scene.insert(2, Region(frame: Rect(x: 30, y: 10, width: 20, height: 10)), in: 0)
    table.scene.insert(3, Region(frame: Rect(x: -5, y: 2, width: 5, height: 1)), in: 2)
    table.targets = [1, 2]
    return table
  }()

  private func over(_ frame: Rect, grab: Vector = .zero, in table: Table = lists) -> [Int?] {
    Self.rules.map { table.over(frame, grab: grab, by: $0) }
  }

  @Test func `each rule has its own idea of what a frame is over`() {
    // The pointer is at its top left corner.
    #expect(over(Rect(x: 1, y: 1, width: 4, height: 2)) == [1, 1, 1, 1, 1, 1])
    #expect(over(Rect(x: 9, y: 1, width: 4, height: 2)) == [1, nil, 1, 1, 1, 1])
    #expect(over(Rect(x: 9, y: 1, width: 18, height: 2)) == [1, 2, 2, 2, 2, 2])
    #expect(over(Rect(x: 8, y: 4, width: 18, height: 2)) == [1, nil, 2, 2, 1, 1])
    #expect(over(Rect(x: 8, y: 4, width: 13, height: 2)) == [1, nil, 2, 1, 1, 1])
    #expect(over(Rect(x: 12, y: 4, width: 4, height: 2)) == [nil, nil, nil, nil, 1, 1])
    #expect(over(Rect(x: 15, y: 1, width: 4, height: 2)) == [nil, 2, 2, nil, 1, 1])
    #expect(over(Rect(x: 11, y: 0, width: 20, height: 10)) == [nil, 2, 2, 2, 2, 2])
    #expect(over(Rect(x: 12, y: 0, width: 10, height: 10)) == [nil, nil, 2, 2, 1, 1])
    #expect(over(Rect(x: -90, y: 4, width: 4, height: 2)) == [nil, nil, nil, nil, 1, 1])
  }

  @Test func `corners tell a wide target from one of the frame's size, centers do not`() {
    var table = Table()
    table.scene.insert(0, Region(frame: Rect(x: 0, y: 0, width: 40, height: 10)))
    table.scene.insert(1, Region(frame: Rect(x: 26, y: 0, width: 10, height: 10)))
    table.targets = [0, 1]
    #expect(over(Rect(x: 20, y: 0, width: 10, height: 10), in: table) == [0, 0, 1, 0, 0, 1])
  }

  @Test func `of targets that are equally good the topmost counts`() {
    var table = Table()
    for id in 0..<4 { table.scene.insert(id, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10))) }
    table.targets = [0, 1, 2]
    // The uppermost region hides the others from a point.
    #expect(over(Rect(x: 1, y: 1, width: 4, height: 2), in: table) == [nil, nil, 2, 2, 2, 2])
    table.scene.raise(1)
    #expect(over(Rect(x: 1, y: 1, width: 4, height: 2), in: table) == [1, 1, 1, 1, 1, 1])
  }

  @Test func `only what can be seen is measured`() {
    var table = Table()
    table.scene.insert(0, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10), clipsChildren: true))
    table.scene.insert(1, Region(frame: Rect(x: 8, y: 0, width: 100, height: 10)), in: 0)
    table.scene.insert(2, Region(frame: Rect(x: 20, y: 0, width: 10, height: 10)), in: 0)
    table.scene.insert(3, Region(frame: Rect(x: 20, y: 0, width: 10, height: 10), isHidden: true))
    table.scene.insert(4, Region(frame: Rect(x: 16, y: 0, width: 1, height: 10)))
    table.targets = [1, 2, 3, 4]
    #expect(over(Rect(x: 7, y: 4, width: 10, height: 2), in: table) == [nil, nil, 4, 1, 1, 1])
    #expect(over(Rect(x: 22, y: 4, width: 2, height: 2), in: table) == [nil, nil, nil, nil, 4, 4])
  }

  @Test func `a group that passes through is where its silent regions are`() {
    var table = Table()
    table.scene.insert(0, Region(frame: Rect(x: 0, y: 0, width: 0, height: 0), passesThrough: true))
    table.scene.insert(1, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10)), in: 0)
    table.scene.insert(2, Region(frame: Rect(x: 20, y: 0, width: 10, height: 10), passesThrough: true))
    table.targets = [0, 2]
    #expect(over(Rect(x: 4, y: 4, width: 18, height: 2), in: table) == [0, nil, 0, 0, 0, 0])
  }

  @Test func `turned targets are measured by their boxes and touched by their shapes`() {
    var table = Table()
    let turn = AffineTransform.rotation(cosine: 0.6, sine: 0.8)
    table.scene.insert(0, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10), transform: turn))
    table.targets = [0]
    // The box reaches from -2 to 12.
    #expect(over(Rect(x: -2, y: -2, width: 1, height: 1), in: table) == [nil, nil, nil, 0, 0, 0])
  }

  @Test func `a frame without area touches what is under it`() {
    #expect(over(Rect(x: 15, y: 2.5, width: 0, height: 0)) == [2, 2, 2, 2, 1, 1])
    #expect(over(Rect(x: 11, y: 1, width: 8, height: 0), grab: Vector(dx: 5, dy: 1.5)) == [2, nil, nil, nil, 1, 1])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func `a number that is not finite is over nothing`(number: Double) {
    #expect(over(Rect(x: number, y: 1, width: 4, height: 2)).prefix(4) == [nil, nil, nil, nil])
    if number != 1e308 { #expect(over(Rect(x: 1, y: number, width: 4, height: 2)) == Array(repeating: nil, count: 6)) }
    if number != 1e308 { #expect(over(Rect(x: 1, y: 1, width: 4, height: number)) == Array(repeating: nil, count: 6)) }
    var table = Table()
    table.scene.insert(0, Region(frame: Rect(x: 0, y: 0, width: number, height: 10)))
    table.scene.insert(1, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10), transform: .scale(0)))
    table.scene.insert(2, Region(frame: Rect(x: 0, y: 0, width: 10, height: 0)))
    table.scene.insert(3, Region(frame: Rect(x: 0, y: 0, width: 10, height: 10)), in: 1)
    table.targets = number == 1e308 ? [1, 2, 3] : [0, 1, 2, 3]
    #expect(over(Rect(x: 1, y: 1, width: 4, height: 2), in: table) == Array(repeating: nil, count: 6))
  }

  @Test(arguments: rules)
  func `a sticky target keeps the drag where nothing else is found`(rule: OverlapRule) {
    var table = Self.lists
    table.sticky = [1]
    table.start(Rect(x: 1, y: 1, width: 2, height: 2), by: rule)
    #expect(table.over == 1)
    table.move(to: Point(100, 100), by: rule)
    #expect(table.over == (rule == .nearest || rule == .closestCorners ? 2 : 1))
  }

  @Test(arguments: rules)
  func `the stop that the keyboard chose counts, whatever the frame is over`(rule: OverlapRule) {
    var table = Self.lists
    // Far larger than all targets, so that its center says little.
    table.home = Rect(x: 0, y: 0, width: 90, height: 90)
    let context = table.context(rule)
    _ = table.drags.lift(Table.handle, in: context)
    for target in [1, 2, 1] {
      _ = table.drags.go(to: Stop(target, at: Point(15, 5)), in: context)
      #expect(table.over == target)
    }
  }

  @Test func `the rule may depend on the drag`() {
    let rules = Self.lists.context(.pointer).rules.overlap { $0.items == ["item"] ? .nearest : .pointer }
    var drags = DragSystem<Int, String>()
    let context = DragContext(at: .zero, in: Self.lists.scene, rules: rules)
    _ = drags.bringIn(Lift(["other"]), from: -2, by: .mouse, to: Point(12, 5), in: context)
    #expect(drags.sessions[0].over == nil)
    _ = drags.bringIn(Lift(["item"]), from: -2, by: .mouse, to: Point(12, 5), in: context)
    #expect(drags.sessions[0].over?.region == 1)
  }

  @Test(arguments: rules)
  func `each rule finds what its definition says`(rule: OverlapRule) {
    for seed in Laws.seeds(300, long: 10_000) {
      var random = SplitMix64(seed: seed)
      let table = Table(using: &random)
      for _ in 0..<4 {
        let (frame, grab) = random.frame(by: rule)
        let over = table.over(frame, grab: grab, by: rule)
        #expect(over == table.plainly(frame, grab, by: rule), "seed \(seed), \(frame), grabbed at \(grab)")
      }
    }
  }

  @Test func `the law meets all rules with yes and no, and each two rules apart`() {
    var found: [OverlapRule: Set<Bool>] = [:]
    var differ = Set<Set<OverlapRule>>()
    for seed in 0..<200 {
      var random = SplitMix64(seed: seed)
      let table = Table(using: &random)
      let (frame, grab) = random.frame(by: .pointer)
      let over = self.over(frame, grab: grab, in: table)
      for (rule, one) in zip(Self.rules, over) {
        found[rule, default: []].insert(one != nil)
        for (other, two) in zip(Self.rules, over) where one != two { differ.insert([rule, other]) }
      }
    }
    #expect(found.values.allSatisfy { $0.count == 2 } && differ.count == 15)
  }
}

/// A scene of numbered regions, of which some are targets, and a handle far away from which one item is lifted.
private struct Table {
  static let handle = -1

  var scene = Scene<Int>([(handle, Region(frame: Rect(x: 1_000, y: 1_000, width: 1, height: 1)))])
  var targets: Set<Int> = []
  var sticky: Set<Int> = []
  var drags = DragSystem<Int, String>()
  /// The frame at the lift.
  var home = Rect.zero
  private let press = Point(1_000.5, 1_000.5)

  var over: Int? { drags.sessions.first?.over?.region }

  func context(_ rule: OverlapRule) -> DragContext<Int, String> {
    let rules = DragRules<Int, String>()
      .source { $0 == Self.handle ? .lift(Lift(["item"], frame: home)) : nil }
      .target { region, drag in
        targets.contains(region) ? .accept(drag.operation, isSticky: sticky.contains(region)) : nil
      }
      .overlap { _ in rule }
    return DragContext(at: .zero, in: scene, rules: rules)
  }

  /// Lifts the item, so that it has this frame, and the pointer is there with this offset.
  mutating func start(_ frame: Rect, grab: Vector = .zero, by rule: OverlapRule) {
    home = Rect(origin: press - grab, size: frame.size)
    if !frame.minX.isFinite || !frame.minY.isFinite { home.origin = frame.origin }
    pan(.began, to: frame.origin.x.isFinite && frame.origin.y.isFinite ? frame.origin + grab : Point(1, 1), by: rule)
  }

  mutating func move(to point: Point, by rule: OverlapRule) { pan(.changed, to: point, by: rule) }

  private mutating func pan(_ phase: Gesture.Phase, to point: Point, by rule: OverlapRule) {
    let gesture = Gesture(.pan, phase, pointer: .mouse, start: press, location: point, modifiers: [], time: .zero)
    _ = drags.handle(gesture, in: context(rule))
  }

  /// The region that a new drag is over.
  func over(_ frame: Rect, grab: Vector, by rule: OverlapRule) -> Int? {
    var table = self
    table.start(frame, grab: grab, by: rule)
    return table.over
  }
}

/// The definitions, written plainly: all regions in paint order, and their bounds.
extension Table {
  func plainly(_ frame: Rect, _ grab: Vector, by rule: OverlapRule) -> Int? {
    let order = scene.regionsInPaintOrder
    let shown = order.compactMap { id in visible(id).map { (id: id, bounds: $0) } }
    func hit(_ point: Point) -> Int? {
      let topmost = shown.last { $0.bounds.contains(point) }
      return topmost.flatMap { scene.chain(from: $0.id).first(where: answers) }
    }
    switch rule {
    case .pointer: return hit(frame.origin + grab)
    case .center: return hit(frame.center)
    case .anyTouch, .largestShare: if frame.isEmpty { return hit(frame.center) }
    case .nearest, .closestCorners: break
    }
    if rule == .anyTouch {
      let touched = shown.filter { $0.bounds.intersects(frame) }.flatMap { scene.chain(from: $0.id) }
      return order.last { touched.contains($0) && answers($0) }
    }
    var best: (target: Int, badness: Double)?
    for (id, bounds) in shown {
      let group = scene.ancestors(of: id).prefix { scene[$0]!.passesThrough }
      guard let target = ([id] + group).first(where: answers) else { continue }
      let badness: Double
      switch rule {
      case .largestShare:
        guard let both = bounds.intersection(frame) else { continue }
        badness = -both.width * both.height
      case .nearest: badness = bounds.center.distance(to: frame.center)
      default:
        badness = (0..<4).map { bounds.corners[$0].distance(to: frame.corners[$0]) }.reduce(0, +)
      }
      if badness <= best?.badness ?? .infinity { best = (target, badness) }
    }
    return best?.target
  }

  private func answers(_ id: Int) -> Bool {
    targets.contains(id) && scene.convert(.zero, from: nil, to: id) != nil
  }

  /// What can be seen of a region that can be hit.
  private func visible(_ id: Int) -> Rect? {
    guard !scene[id]!.passesThrough, var seen = scene.bounds(of: id, in: nil), !seen.isEmpty else { return nil }
    for outer in scene.ancestors(of: id) where scene[outer]!.clipsChildren {
      guard let window = scene.bounds(of: outer, in: nil), let rest = seen.intersection(window) else { return nil }
      seen = rest
    }
    return seen
  }

  /// Up to 30 regions. All numbers are sums of a few powers of 2, so that nothing is rounded; none is turned by less than
  /// a quarter, so that each is its own bounding box.
  init(using random: inout SplitMix64) {
    func half(_ low: Int, _ high: Int) -> Double { Double(random.int(in: 2 * low...2 * high)) / 2 }
    for id in 0..<random.int(in: 1...30) {
      var region = Region(frame: Rect(x: half(0, 16), y: half(0, 16), width: half(0, 8), height: half(0, 8)))
      let size = region.frame.size
      switch random.int(in: 0...19) {
      case 0...3: region.transform = .quarterTurns(random.int(in: 1...3))
      case 4: region.transform = .scale(random.bool(probability: 0.5) ? 0.5 : 2)
      case 5: region.transform = .scale(0)
      case 6: region.frame.origin.x = .nan
      case 7...9: region.shape = .path(.rect(Rect(x: 0.5, y: 0, width: size.width, height: size.height + 1)))
      default: break
      }
      if random.bool(probability: 0.2) { region.contentOffset = Vector(dx: half(-2, 2), dy: half(-2, 2)) }
      region.clipsChildren = random.bool(probability: 0.2)
      region.isHidden = random.bool(probability: 0.1)
      region.passesThrough = random.bool(probability: 0.2)
      scene.insert(id, region, in: random.bool(probability: 0.5) || id == 0 ? nil : random.int(in: 0...id - 1))
      if random.bool(probability: 0.6) { targets.insert(id) }
    }
  }
}

extension SplitMix64 {
  /// A frame to carry, and where it is held. Points that are looked up are beside all edges.
  fileprivate mutating func frame(by rule: OverlapRule) -> (Rect, grab: Vector) {
    func half(_ low: Int, _ high: Int) -> Double { Double(int(in: 2 * low...2 * high)) / 2 }
    var frame = Rect(x: half(-4, 24), y: half(-4, 24), width: half(0, 8), height: half(0, 8))
    if rule == .pointer || rule == .center || frame.isEmpty || bool(probability: 0.3) {
      frame.origin += Vector(dx: 0x3p-16, dy: 0x5p-16)
    }
    if bool(probability: 0.1) { frame.origin.x += 1_000_000 }
    return (frame, grab: Vector(dx: half(0, 8), dy: half(0, 8)))
  }
}
