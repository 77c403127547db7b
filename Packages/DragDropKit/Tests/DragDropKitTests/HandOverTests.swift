import DragDropKit
import Geometry
import GestureModel
import History
import SeededRandom
import Testing

/// Sessions on their way to other programs.
@Suite struct HandOverTests {
  typealias System = DragSystem<String, String>

  static let scene: Scene<String> = {
    var scene = Scene<String>()
    scene.insert("card", Region(frame: Rect(x: 0, y: 0, width: 4, height: 2)))
    scene.insert("list", Region(frame: Rect(x: 10, y: 0, width: 10, height: 10)))
    return scene
  }()

  static let list = Point(15, 5)

  func context(hasCard: Bool = true) -> DragContext<String, String> {
    let rules = DragRules<String, String>().source { $0 == "card" ? .lift("card 1") : nil }
      .target { place, _ in place == "list" ? .accept(.move) : nil }
      .exists { _ in hasCard }
    return DragContext(at: .zero, in: Self.scene, rules: rules)
  }

  /// A system in which the mouse carries the card over the list.
  func carrying() -> System {
    var system = System()
    lift(&system)
    return system
  }

  @discardableResult func lift(_ system: inout System) -> [System.Event] {
    [(Gesture.Phase.began, 4.0), (.changed, 15)].flatMap { phase, x in
      system.handle(
        Gesture(.pan, phase, start: Point(1, 1), location: Point(x, 5), time: .zero), in: context())
    }
  }

  func words(_ events: [System.Event]) -> [String] {
    events.map { event in
      switch event {
      case .lifted: "lifted"
      case .entered(let place, _): "entered \(place)"
      case .left(let place, _): "left \(place)"
      case .moved: "moved"
      case .released: "released"
      case .dropped: "dropped"
      case .handedOver(_, let operation): "handed over: \(operation.rawValue)"
      case .cancelled(_, let reason): "cancelled: \(reason)"
      case .settled: "settled"
      case .refusedToLift, .joined, .parted, .refused, .scrolled, .sprangOpen: "\(event)"
      }
    }
  }

  @Test func `outside, a session is over nothing, does not move, and comes back to be dropped`() throws {
    var system = carrying()
    #expect(system.takeOutside(in: context()).isEmpty && system.offer(.mouse) && !system.offer(.mouse))
    #expect(words(system.takeOutside(in: context())) == ["left list"])
    #expect(system.takeOutside(in: context()).isEmpty && system.previews.isEmpty && system.isDragging)
    #expect(system.refresh(in: context()).isEmpty && system.move(.mouse, to: Self.list, in: context()).isEmpty)
    #expect(system.leaving?.handOver == .outside && system.leaving?.isOutside == true)
    #expect(words(system.bringBack(to: Self.list, in: context())) == ["entered list"])
    #expect(system.leaving?.handOver == .returned)
    guard case .released(let drop)? = system.release(.mouse, at: Point(16, 5), in: context()).last else {
      Issue.record("It was not released.")
      return
    }
    #expect(words(system.finish(drop, with: .performed, in: context())) == ["dropped"] && system.leaving == nil)
  }

  @Test func `data is given only outside the window, and what was given can come back as well`() {
    var system = carrying()
    var answers = [system.give()]
    _ = system.offer(.mouse)
    answers.append(system.give())
    _ = system.takeOutside(in: context())
    _ = system.bringBack(to: Self.list, in: context())
    answers.append(system.give())
    _ = system.takeOutside(in: context())
    answers += [system.give(), system.give()]
    #expect(answers == [false, false, false, true, true] && system.leaving?.handOver == .given)
    #expect(words(system.bringBack(to: Self.list, in: context())) == ["entered list"])
    #expect(words(system.takeOutside(in: context())) == ["left list"] && system.leaving?.handOver == .given)
  }

  @Test func `a session that another program took ends with that, once`() {
    var system = carrying()
    _ = system.offer(.mouse)
    _ = system.takeOutside(in: context())
    _ = system.give()
    #expect(words(system.handOver(with: .move, in: context())) == ["handed over: move", "settled"])
    #expect(system.handOver(with: .move, in: context()).isEmpty && !system.isDragging)
    #expect(system.cancelAll(because: .escape, in: context()).isEmpty)
  }

  @Test func `without data, nothing can have been taken`() {
    var system = carrying()
    _ = system.offer(.mouse)
    _ = system.takeOutside(in: context())
    #expect(words(system.handOver(with: .move, in: context())) == ["cancelled: outside"])
  }

  @Test func `what nobody else takes continues where the pointer is`() {
    var system = carrying()
    _ = system.offer(.mouse)
    #expect(words(system.keep(at: Point(30, 5), in: context())) == ["left list"] && system.leaving == nil)
    #expect(words(system.move(.mouse, to: Self.list, in: context())) == ["entered list"])
  }

  @Test func `an item that is removed ends its session outside, too`() {
    var system = carrying()
    _ = system.offer(.mouse)
    _ = system.takeOutside(in: context())
    #expect(words(system.refresh(in: context(hasCard: false))) == ["cancelled: itemGone"] && system.leaving == nil)
  }

  @Test func `whatever is reported in whatever order, each session ends once`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      var system = System()
      var (lifted, ended, hasGiven, place) = (0, 0, false, String?.none)
      for _ in 0..<60 {
        let before = system.leaving?.handOver
        var events: [System.Event] = []
        let context = context(hasCard: random.int(in: 0...30) != 0)
        switch random.int(in: 0...13) {
        case 0, 1: events = lift(&system)
        case 2, 3, 4: #expect(!system.offer(.mouse) || (before == nil && system.leaving != nil), "seed \(seed)")
        case 5, 6: events = system.takeOutside(in: context)
        case 7: events = system.bringBack(to: Self.list, in: context)
        case 8, 9:
          let given = system.give()
          #expect(given == (before == .outside || before == .given), "seed \(seed)")
          hasGiven = hasGiven || given
        case 10: events = system.handOver(with: .copy, in: context)
        case 11: events = system.keep(at: Point(30, 5), in: context)
        case 12: events = system.refresh(in: context)
        default: events = system.cancel(.mouse, because: .escape, in: context)
        }
        for event in events {
          switch event {
          case .lifted:
            #expect(lifted == ended, "seed \(seed)")
            lifted += 1
            (hasGiven, place) = (false, nil)
          case .entered(let new, let session):
            #expect(place == nil && !session.isOutside, "seed \(seed)")
            place = new
          case .left(let old, _):
            #expect(place == old, "seed \(seed)")
            place = nil
          case .handedOver:
            #expect(hasGiven, "seed \(seed)")
            ended += 1
          case .cancelled: ended += 1
          default: break
          }
        }
        #expect(ended <= lifted && lifted <= ended + 1, "seed \(seed)")
        #expect(system.isDragging == (lifted > ended), "seed \(seed)")
        if let session = system.leaving, session.isOutside { #expect(session.over == nil, "seed \(seed)") }
      }
    }
  }
}
