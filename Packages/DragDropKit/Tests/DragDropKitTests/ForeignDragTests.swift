import DragDropKit
import Geometry
import GestureModel
import History
import SeededRandom
import Testing

/// Sessions of drags that other programs began: their items are the types of what is offered.
@Suite struct ForeignDragTests {
  typealias System = DragSystem<String, String>

  /// An open list with a card, and a closed list beside it.
  static let scene: Scene<String> = {
    var scene = Scene<String>()
    scene.insert("open", Region(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    scene.insert("card", Region(frame: Rect(x: 2, y: 2, width: 4, height: 2)), in: "open")
    scene.insert("closed", Region(frame: Rect(x: 10, y: 0, width: 10, height: 10)))
    return scene
  }()

  static let card = Point(x: 3, y: 3)
  static let closed = Point(x: 15, y: 5)
  static let ground = Point(x: 30, y: 5)

  var context: DragContext<String, String> {
    let rules = DragRules<String, String>().target { place, drag in
      switch place {
      case "open" where drag.items == ["text"]: .accept(.copy)
      case "open": .refuse("This is not a text.")
      case "closed": .refuse("This list is closed.", remedy: "Open it first.")
      default: nil
      }
    }
    return DragContext(at: .zero, in: Self.scene, rules: rules)
  }

  func hover(_ drags: inout System, _ item: String = "text", at point: Point) -> [String] {
    words(drags.bringIn(Lift([item], operations: [.copy]), from: "another", by: .mouse, to: point, in: context))
  }

  func drop(_ drags: inout System, at point: Point) -> [System.Event] {
    drags.release(.mouse, at: point, in: context)
  }

  func words(_ events: [System.Event]) -> [String] {
    events.map { event in
      switch event {
      case .lifted(let session): "from \(session.source)"
      case .entered(let place, let session): "entered \(place)\(session.operation == nil ? ", refused" : "")"
      case .moved(let session): "moved\(session.operation == nil ? ", refused" : "")"
      case .left(let place, _): "left \(place)"
      case .released(let drop): "released on \(drop.target.region)"
      case .dropped: "dropped"
      case .cancelled(_, let reason): "cancelled: \(reason)"
      case .settled: "settled"
      case .refusedToLift, .joined, .parted, .refused, .scrolled, .sprangOpen, .handedOver: "\(event)"
      }
    }
  }

  @Test func `a drag arrives, moves over places, and leaves`() {
    var drags = System()
    #expect(hover(&drags, at: Self.card) == ["from another", "entered open"])
    #expect(hover(&drags, at: Point(x: 8, y: 8)) == ["moved"])
    #expect(hover(&drags, at: Self.closed) == ["left open", "entered closed, refused"])
    #expect(hover(&drags, at: Self.ground) == ["left closed"])
    #expect(words(drags.cancel(.mouse, because: .outside, in: context)) == ["cancelled: outside", "settled"])
    #expect(drags.sessions.isEmpty && drags.previews.isEmpty)
  }

  @Test func `what it carries may become known on the way`() {
    var drags = System()
    #expect(hover(&drags, "unknown", at: Self.card) == ["from another", "entered open, refused"])
    #expect(hover(&drags, at: Self.card) == ["moved"])
  }

  @Test func `a drop waits for its data, and ends at once without a preview`() {
    var drags = System()
    _ = hover(&drags, at: Self.card)
    guard case .released(let drop)? = drop(&drags, at: Self.card).last else {
      Issue.record("It was not released.")
      return
    }
    #expect(hover(&drags, at: Self.closed).isEmpty)
    #expect(words(drags.finish(drop, with: .performed, in: context)) == ["dropped", "settled"])
    #expect(drags.previews.isEmpty && hover(&drags, at: Self.card) == ["from another", "entered open"])
  }

  @Test func `a drop on what refuses, or on nothing, is cancelled with the reason`() {
    var drags = System()
    _ = hover(&drags, at: Self.closed)
    guard case .cancelled(_, .refused(let refusal))? = drop(&drags, at: Self.closed).first else {
      Issue.record("It was not refused.")
      return
    }
    #expect(refusal == Refusal("This list is closed.", remedy: "Open it first."))
    _ = hover(&drags, at: Self.ground)
    #expect(words(drop(&drags, at: Self.ground)) == ["cancelled: nothingThere", "settled"])
  }

  @Test func `each session ends exactly once`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      var drags = System()
      var released: Drop<String, String>?
      var (lifted, ended, settled) = (0, 0, 0)
      for _ in 0..<30 {
        let point = Point(x: .random(in: -2..<35, using: &random), y: .random(in: -2..<12, using: &random))
        var events: [System.Event]
        switch random.int(in: 0...6) {
        case 0...2:
          let lift = Lift([["text", "x"].randomElement(using: &random)!], operations: [.copy, .move])
          events = drags.bringIn(lift, from: "another", by: .mouse, to: point, in: context)
        case 3, 4: events = drop(&drags, at: point)
        case 5: events = released.map { drags.finish($0, with: .performed, in: context) } ?? []
        default: events = drags.cancelAll(because: .escape, in: context)
        }
        for event in events {
          switch event {
          case .lifted: lifted += 1
          case .released(let drop): released = drop
          case .dropped, .cancelled: ended += 1
          case .settled: settled += 1
          default: break
          }
        }
        #expect(settled == ended && ended <= lifted && lifted <= ended + 1, "seed \(seed)")
        #expect(drags.isDragging == (lifted > ended) && drags.previews.count == lifted - ended, "seed \(seed)")
      }
    }
  }
}
