import DragDropKit
import Geometry
import History
import SeededRandom
import Testing

/// Drags of other programs over this one.
@Suite struct OutsideDragsTests {
  typealias Drags = OutsideDrags<String>
  typealias Event = OutsideDragEvent<String>

  /// An open list with a card, a closed list beside it, and ground.
  static let scene: Scene<String> = {
    var scene = Scene<String>()
    scene.insert("open", Region(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    scene.insert("card", Region(frame: Rect(x: 2, y: 2, width: 4, height: 2)), in: "open")
    scene.insert("closed", Region(frame: Rect(x: 10, y: 0, width: 10, height: 10)))
    return scene
  }()

  static var rules: OutsideRules<String> {
    OutsideRules()
      .target { place, _ in
        switch place {
        case "open": .accept(["text/plain", "image/png"], description: "Release: a card in Open.")
        case "closed": .refuse("This list is closed.", remedy: "Open it first.")
        default: nil
        }
      }
      .names { "the list \($0)" }
  }

  static let text = OutsideOffer(types: ["text/html", "text/plain"], operations: [.copy])
  static let card = Point(x: 3, y: 3)
  static let closed = Point(x: 15, y: 5)
  static let ground = Point(x: 30, y: 5)

  func hover(_ drags: inout Drags, _ offer: OutsideOffer? = Self.text, at point: Point) -> [Event] {
    drags.hover(offer, at: point, in: Self.scene, rules: Self.rules)
  }

  func drop(_ drags: inout Drags, _ offer: OutsideOffer? = Self.text, at point: Point) -> [Event] {
    drags.drop(offer, at: point, in: Self.scene, rules: Self.rules)
  }

  func words(_ events: [Event]) -> [String] {
    events.map { event in
      switch event {
      case .arrived: "arrived"
      case .entered(let session): "entered \(session.over.region ?? "ground")"
      case .moved: "moved"
      case .left: "left"
      case .released(_, let acceptance): "released \(acceptance.types.joined(separator: ","))"
      case .received: "received"
      case .cancelled: "cancelled"
      }
    }
  }

  @Test func `a drag arrives, moves over places, and leaves`() {
    var drags = Drags()
    #expect(words(hover(&drags, at: Self.card)) == ["arrived", "entered open"])
    #expect(words(hover(&drags, nil, at: Point(x: 8, y: 8))) == ["moved"])
    #expect(words(hover(&drags, nil, at: Self.closed)) == ["entered closed"])
    #expect(words(hover(&drags, nil, at: Self.ground)) == ["left"])
    #expect(words(drags.leave()) == ["cancelled"])
    #expect(drags.leave() == [] && drags.session == nil)
  }

  @Test func `a place gets the types that it wants and that are offered`() {
    var drags = Drags()
    #expect(words(drop(&drags, at: Self.card)) == ["arrived", "entered open", "released text/plain"])
    #expect(words(drags.finish()) == ["received"])
    #expect(drags.finish() == [])
    let both = OutsideOffer(types: ["image/png", "x/y", "text/plain"], operations: [.copy, .move])
    #expect(words(drop(&drags, both, at: Self.card)).last == "released text/plain,image/png")
    #expect(words(drags.cancel(.escape)) == ["cancelled"])
  }

  @Test func `what cannot be used, or may not be copied, is refused before the release`() {
    var drags = Drags()
    _ = hover(&drags, OutsideOffer(types: ["a/b"], operations: [.copy]), at: Self.card)
    #expect(drags.session?.over == .refusal(by: "open", Refusal("Nothing of this can be used here.")))
    _ = hover(&drags, OutsideOffer(types: ["text/plain"], operations: [.move]), at: Self.card)
    #expect(
      drags.session?.over == .refusal(by: "open", Refusal("The other program does not allow to copy this.")))
    #expect(words(drop(&drags, nil, at: Self.card)) == ["moved", "cancelled"])
  }

  @Test func `a drop on what refuses, or on nothing, is cancelled with the reason`() {
    var drags = Drags()
    let refusal = Refusal("This list is closed.", remedy: "Open it first.")
    guard case .cancelled(_, .refused(refusal))? = drop(&drags, at: Self.closed).last else {
      Issue.record("It was not refused.")
      return
    }
    guard case .cancelled(_, .nothingThere)? = drop(&drags, at: Self.ground).last else {
      Issue.record("It did not end.")
      return
    }
  }

  @Test func `the ground can take things, too`() {
    let rules = Self.rules.ground { _ in .accept(["text/plain"]) }
    var drags = Drags()
    let events = drags.drop(Self.text, at: Self.ground, in: Self.scene, rules: rules)
    #expect(words(events) == ["arrived", "entered ground", "released text/plain"])
  }

  @Test func `two drops at once end both`() {
    var drags = Drags()
    _ = drop(&drags, at: Self.card)
    #expect(hover(&drags, at: Self.closed) == [] && drags.leave() == [])
    #expect(words(drop(&drags, at: Self.card)) == ["cancelled", "arrived", "cancelled"])
    #expect(drags.session == nil && drags.finish() == [])
  }

  @Test func `a place that changes its answer is entered again`() {
    var drags = Drags()
    _ = hover(&drags, at: Self.closed)
    #expect(drags.refresh(in: Self.scene, rules: Self.rules) == [])
    let open = Self.rules.target { _, _ in .accept(["text/plain"]) }
    #expect(words(drags.refresh(in: Self.scene, rules: open)) == ["entered closed"])
  }

  @Test func `each phase is announced`() {
    var drags = Drags()
    func said(_ events: [Event]) -> [String] { events.compactMap { Self.rules.announcement(of: $0) } }
    #expect(
      said(hover(&drags, at: Self.card)) == [
        "A drag from another program is over the window.", "Release: a card in Open.",
      ])
    #expect(
      said(hover(&drags, at: Self.closed)) == [
        "Cannot drop on the list closed. This list is closed. Open it first."
      ])
    #expect(said(hover(&drags, at: Self.ground)) == ["Nothing here takes it."])
    #expect(said(drags.leave()) == ["The drag has left the window."])
    #expect(said(drop(&drags, at: Self.card)).last == "Dropped. Its data is on the way; Escape cancels.")
    #expect(said(drags.cancel(.failed(Refusal("It did not come.")))) == ["It did not come. Nothing was changed."])
  }

  @Test func `each session ends exactly once, and every drop is answered by one end`() {
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      var drags = Drags()
      var events: [Event] = []
      var drops = 0
      for _ in 0..<30 {
        let point = Point(x: .random(in: -2..<35, using: &random), y: .random(in: -2..<12, using: &random))
        let offer: OutsideOffer? = Bool.random(using: &random) ? Self.text : nil
        switch Int.random(in: 0..<7, using: &random) {
        case 0...2: events += hover(&drags, offer, at: point)
        case 3:
          drops += 1
          events += drop(&drags, offer, at: point)
        case 4: events += drags.leave()
        case 5: events += drags.finish()
        default: events += drags.cancel(.escape)
        }
      }
      events += drags.cancel(.interrupted)
      var (arrived, ended, released, endedAfterDrop) = (0, 0, 0, 0)
      var isReleased = false
      for event in events {
        switch event {
        case .arrived(let session):
          #expect(arrived == ended && session.number == arrived + 1, "seed \(seed)")
          arrived += 1
          isReleased = false
        case .entered, .moved, .left: #expect(arrived == ended + 1 && !isReleased, "seed \(seed)")
        case .released:
          released += 1
          isReleased = true
        case .received:
          #expect(isReleased, "seed \(seed)")
          ended += 1
          endedAfterDrop += 1
        case .cancelled(_, let reason):
          ended += 1
          if isReleased {
            endedAfterDrop += 1
          } else if reason != .left, reason != .escape, reason != .interrupted {
            endedAfterDrop += 1
          }
        }
        #expect(ended <= arrived, "seed \(seed)")
      }
      #expect(arrived == ended && released <= drops && endedAfterDrop == drops, "seed \(seed)")
    }
  }
}
