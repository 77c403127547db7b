import DragDropKit
import Geometry
import GestureModel
import History
import SeededRandom
import Testing

/// Sessions that are handed over to other programs.
@Suite struct HandOverTests {
  typealias System = DragSystem<String, String>
  typealias Overs = HandOvers<String, String>

  static let scene: Scene<String> = {
    var scene = Scene<String>()
    scene.insert("card", Region(frame: Rect(x: 0, y: 0, width: 4, height: 2)))
    scene.insert("list", Region(frame: Rect(x: 10, y: 0, width: 10, height: 10)))
    return scene
  }()

  static var rules: DragRules<String, String> {
    DragRules().source { $0 == "card" ? .lift("card 1") : nil }
      .target { place, _ in place == "list" ? .accept(.move) : nil }
      .names {
        $0.joined(separator: ", ")
      } region: {
        "the \($0)"
      }
  }

  func context(_ milliseconds: Int = 0) -> DragContext<String, String> {
    DragContext(at: .milliseconds(milliseconds), in: Self.scene, rules: Self.rules)
  }

  /// A system in which the mouse carries the card over the list.
  func carrying() throws -> (System, System.Session) {
    var system = System()
    var gestures = GestureSystem()
    for (phase, x) in [
      (PointerEvent.Phase.down(.left), 1.0), (.moved(holding: .left), 4), (.moved(holding: .left), 12),
    ] {
      for gesture in gestures.handle(PointerEvent(phase, at: Point(x, 1), time: .zero)) {
        _ = system.handle(gesture, in: context())
      }
    }
    return (system, try #require(system.session(of: .mouse)))
  }

  @Test func `outside, a session is over nothing, does not move, and comes back`() throws {
    var (system, session) = try carrying()
    #expect(session.over?.region == "list")
    let left = system.takeOutside(.mouse, in: context())
    #expect(left.count == 1 && system.session(of: .mouse)?.over == nil && system.previews.isEmpty)
    #expect(system.refresh(in: context()).isEmpty && system.isDragging && system.isOutside(.mouse))
    let back = system.bringBack(.mouse, to: Point(15, 5), in: context())
    #expect(back.contains { if case .entered("list", _) = $0 { true } else { false } })
    guard case .released(let drop)? = system.release(.mouse, at: Point(16, 5), in: context()).last else {
      Issue.record("It was not released.")
      return
    }
    #expect(system.finish(drop, with: .performed, in: context()).contains(.dropped(drop)))
  }

  @Test func `a session that another program took ends with that, once`() throws {
    var (system, session) = try carrying()
    _ = system.takeOutside(.mouse, in: context())
    session = try #require(system.session(of: .mouse))
    #expect(
      system.handOver(.mouse, with: .move, in: context()) == [.handedOver(session, .move), .settled(session)])
    #expect(system.handOver(.mouse, with: .move, in: context()).isEmpty && !system.isDragging)
    #expect(system.cancelAll(because: .escape, in: context()).isEmpty)
  }

  @Test func `a move counts only if the other program announced it and had the data`() throws {
    let (_, session) = try carrying()
    for (operation, gives, end) in [
      (DropOperation.move, true, "moved"), (nil, true, "copied"), (.copy, true, "copied"), (.move, false, "cancelled"),
    ] {
      var overs = Overs()
      _ = overs.offer(session, allowing: [.copy, .move])
      _ = overs.start()
      overs.note(operation)
      if gives { #expect(overs.give().may) }
      #expect(words(overs.finish()) == [end])
    }
  }

  @Test func `data is given only outside the window`() throws {
    let (_, session) = try carrying()
    var overs = Overs()
    #expect(!overs.give().may)
    _ = overs.offer(session, allowing: [.copy])
    #expect(!overs.give().may)
    _ = overs.start()
    _ = overs.comeBack()
    #expect(!overs.give().may)
    _ = overs.leave()
    #expect(overs.give().may && overs.give().events.isEmpty)
  }

  @Test func `each phase is announced`() throws {
    let (_, session) = try carrying()
    var overs = Overs()
    var events = overs.offer(session, allowing: [.move]) + overs.start()
    overs.note(.move)
    events += overs.comeBack() + overs.leave() + overs.give().events + overs.finish()
    #expect(
      events.map { Self.rules.announcement(of: $0) } == [
        nil, "Outside: release to give card 1 to another program.", "Back in the window.",
        "Outside: release to give card 1 to another program.", "The other program reads it.",
        "The other program has card 1 now.",
      ])
  }

  private func words(_ events: [Overs.Event]) -> [String] {
    events.map { event in
      switch event {
      case .offered: "offered"
      case .wentOutside: "outside"
      case .returned: "returned"
      case .given: "given"
      case .finished(_, .move): "moved"
      case .finished: "copied"
      case .refused: "refused"
      case .cancelled: "cancelled"
      }
    }
  }

  @Test func `whatever is reported in whatever order, each hand-over ends once`() throws {
    let (_, session) = try carrying()
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      var overs = Overs()
      var (offered, ended, isOutside, hasGiven) = (0, 0, false, false)
      for _ in 0..<40 {
        let events: [Overs.Event] =
          switch random.int(in: 0...10) {
          case 0, 1: overs.offer(session, allowing: [.copy, .move])
          case 2, 3: overs.start()
          case 4: overs.refuse(Refusal("No."))
          case 5: overs.comeBack()
          case 6: overs.leave()
          case 7, 8: overs.give().events
          case 9: overs.finish()
          default: overs.cancel([.escape, .declined, .itemGone].randomElement(using: &random)!)
          }
        for word in words(events) {
          switch word {
          case "offered":
            #expect(offered == ended, "seed \(seed)")
            offered += 1
            (isOutside, hasGiven) = (false, false)
          case "outside":
            #expect(!isOutside && offered == ended + 1, "seed \(seed)")
            isOutside = true
          case "returned":
            #expect(isOutside && !hasGiven, "seed \(seed)")
            isOutside = false
          case "given":
            #expect(isOutside && !hasGiven, "seed \(seed)")
            hasGiven = true
          case "moved", "copied":
            #expect(hasGiven, "seed \(seed)")
            ended += 1
          default: ended += 1
          }
        }
        #expect(ended <= offered && offered <= ended + 1, "seed \(seed)")
        #expect((overs.current == nil) == (offered == ended), "seed \(seed)")
      }
    }
  }
}
