import DragDropKit
import Geometry
import GestureModel
import History
import TerminalUI
import Testing

@testable import AppShell

/// Drags of other programs and to them, without a program around them.
@Suite struct SystemDragsTests {
  typealias System = SystemDrags<String, String>
  typealias Step = System.Step

  static let scene: Scene<String> = {
    var scene = Scene<String>()
    scene.insert("card", Region(frame: Rect(x: 0, y: 0, width: 4, height: 2)))
    scene.insert("list", Region(frame: Rect(x: 10, y: 0, width: 10, height: 10)))
    scene.insert("full", Region(frame: Rect(x: 20, y: 0, width: 10, height: 10)))
    return scene
  }()

  static let kinds = [
    DropKind("a text", types: ["text/plain"], endings: ["txt"], limit: 10),
    DropKind("cards", types: ["x/cards"], isOwn: true),
  ]

  static var foreignRules: ForeignRules<String> {
    ForeignRules(
      kinds: kinds, refusal: { $0 == "full" ? Refusal("It is full.") : nil }, name: { "the \($0)" })
  }

  // MARK: From other programs

  func drag(_ column: Int, _ types: [String]? = ["text/plain"], _ allowed: DragOperations = .copy) -> OutsideDrag {
    OutsideDrag(cell: CellPoint(column, 5), types: types, allowed: allowed)
  }

  func follow(_ system: inout System, _ report: DragReport) -> [Step] {
    system.incoming.receive(report, at: .zero)
      ?? system.incoming.follow(report, in: Self.scene, Self.foreignRules, at: .zero)
  }

  @Test func `each place answers, and the ground is a place`() {
    var system = System()
    #expect(
      follow(&system, .hovered(drag(12))) == [
        .announce("A drag from another program is over the window."),
        .show(Message(text: "Release to put it on the list.", role: .canDrop)),
        .tell(.willTake(.copy, types: ["text/plain"])), .announce("Release to put it on the list."),
      ])
    #expect(follow(&system, .hovered(drag(13, nil))) == [] && system.incoming.target?.region == "list")
    #expect(follow(&system, .hovered(drag(22, nil))).contains(.announce("Cannot drop on the full. It is full.")))
    #expect(follow(&system, .hovered(drag(40, nil))).contains(.announce("Release to put it here.")))
    #expect(system.incoming.target?.region == .some(nil))
    #expect(
      follow(&system, .left) == [.show(nil), .announce("The drag has left the window.")]
        && system.incoming.target == nil)
    #expect(follow(&system, .left) == [])
  }

  @Test func `two places that say the same answer one after the other`() {
    var rules = Self.foreignRules
    rules.description = { _ in "Release: a new card." }
    var system = System()
    _ = system.incoming.follow(.hovered(drag(12)), in: Self.scene, rules, at: .zero)
    let next = system.incoming.follow(.hovered(drag(40)), in: Self.scene, rules, at: .zero)
    #expect(next.last == .announce("Release: a new card."))
  }

  @Test func `another offer gets another answer, even at the same place`() {
    var system = System()
    #expect(follow(&system, .hovered(drag(40, nil))).contains(.tell(.willTake(nil, types: []))))
    #expect(follow(&system, .hovered(drag(40))).contains(.tell(.willTake(.copy, types: ["text/plain"]))))
    #expect(
      follow(&system, .hovered(drag(40, ["x/cards", "text/plain"], [.copy, .move])))
        .contains(.tell(.willTake(.move, types: ["x/cards"]))))
    let refused = follow(&system, .hovered(drag(40, ["text/plain"], [])))
    #expect(refused.contains(.announce("The other program does not allow copying this.")))
  }

  @Test func `a drop asks for its data, and what is moved is told only once it is here`() {
    for (types, allowed, wanted, ends) in [
      (["text/plain"], DragOperations.copy, 0, [Step.tell(.finish(.copy))]), (["a/b", "x/cards"], .move, 1, []),
    ] {
      var system = System()
      #expect(follow(&system, .dropped(drag(12, types, allowed))).last == .tell(.request(.type(wanted))))
      #expect(follow(&system, .data(.type(wanted), [65])) == [] && system.isUnderWay)
      let kind = Self.kinds[wanted]
      let file = ArrivedFile(name: wanted == 0 ? "text.txt" : "cards.txt", kind: kind, bytes: [65])
      let spot = DropSpot(place: "list", point: CellPoint(12, 5).center)
      #expect(
        follow(&system, .dataEnded(.type(wanted), .data)) == ends + [.arrive(file, at: spot, isMoved: wanted == 1)])
      #expect(!system.isUnderWay && system.incoming.target == nil)
    }
  }

  @Test func `every drop that is not taken is told to the terminal once`() {
    var system = System()
    #expect(follow(&system, .dropped(drag(22))).filter { $0 == .tell(.finish(nil)) }.count == 1)
    _ = follow(&system, .dropped(drag(12)))
    #expect(follow(&system, .dropped(drag(12))).filter { $0 == .tell(.finish(nil)) }.count == 2)
    _ = follow(&system, .dropped(drag(12)))
    #expect(system.incoming.interrupt(at: .zero).first == .tell(.finish(nil)) && !system.isUnderWay)
    #expect(system.incoming.interrupt(at: .zero) == [])
  }

  // MARK: To other programs

  func context(_ seconds: Int = 0) -> System.Context {
    let rules = DragRules<String, String>().source { $0 == "card" ? .lift("card 1") : nil }
      .target { place, _ in place == "list" ? .accept(.move) : nil }
    return DragContext(at: .seconds(seconds), in: Self.scene, rules: rules)
  }

  static var export: Export {
    Export(
      [
        Representation("x/cards", isWhole: true) { () throws(Refusal) in [1] }, .text("card"),
        Representation("x/broken") { () throws(Refusal) in throw Refusal("It is broken.") },
      ], operations: [.copy, .move])
  }

  /// A card that the mouse carries and that the terminal was offered.
  func offered() throws -> (System, System.Drags, [Step]) {
    var (system, drags) = (System(), System.Drags())
    for (phase, x) in [(Gesture.Phase.began, 4.0), (.changed, 40)] {
      _ = drags.handle(
        Gesture(.pan, phase, start: Point(1, 1), location: Point(x, 5), time: .zero), in: context())
    }
    let session = try #require(drags.session(of: .mouse))
    let steps = system.outgoing.offer(session, as: Self.export, at: Point(40, 5), &drags, in: context())
    return (system, drags, steps)
  }

  func follow(
    _ system: inout System, _ drags: inout System.Drags, _ report: DragReport, at seconds: Int = 0
  ) -> [Step]? {
    system.outgoing.follow(report, &drags, in: context(seconds)) { _ in Self.export }
  }

  func ends(_ steps: [Step]?) -> [DragEvent<String, String>] {
    let events = (steps ?? []).flatMap { step -> [DragEvent<String, String>] in
      guard case .deliver(let events) = step else { return [] }
      return events
    }
    return events.filter { event in
      switch event {
      case .handedOver, .cancelled: true
      default: false
      }
    }
  }

  @Test func `a move counts only if it was announced and everything was given`() throws {
    for (operation, wanted, result) in [
      (DragOperations.move, 1, DropOperation.move), (.copy, 1, .copy), ([], 1, .copy), (.move, 2, .copy),
    ] {
      var (system, drags, steps) = try offered()
      #expect(steps.last == .tell(.begin) && system.deadline(drags.leaving?.handOver) == .seconds(2))
      #expect(follow(&system, &drags, .started)?.isEmpty == false)
      _ = follow(&system, &drags, .operation(operation))
      #expect(follow(&system, &drags, .wanted(type: wanted))?.first == .show(reading))
      let end = ends(follow(&system, &drags, .finished(isCancelled: false)))
      guard case .handedOver(_, result)? = end.first, end.count == 1 else {
        Issue.record("\(end)")
        continue
      }
      #expect(!system.isUnderWay && !drags.isDragging)
    }
  }

  private var reading: Message { Message(text: "The other program reads it.", role: .status) }

  @Test func `data that cannot be made, and the mark, are refused`() throws {
    var (system, drags, _) = try offered()
    _ = follow(&system, &drags, .started)
    #expect(follow(&system, &drags, .wanted(type: 0)) == [.tell(.refuse(DragError("EPERM"), type: 0))])
    #expect(
      follow(&system, &drags, .wanted(type: 3))?.contains(
        .tell(.refuse(DragError("EIO", "It is broken."), type: 3))) == true)
  }

  @Test func `who is silent is given up`() throws {
    var (system, drags, _) = try offered()
    #expect(system.advance(&drags, in: context(1)) == [])
    #expect(system.advance(&drags, in: context(2)).first == .tell(.cancel) && !system.outgoing.isOffered)
    // It goes on where the pointer is, without a gesture.
    #expect(system.outgoing.hasPointer && drags.isDragging && drags.leaving == nil)
    (system, drags, _) = try offered()
    _ = follow(&system, &drags, .started)
    _ = follow(&system, &drags, .wanted(type: 1))
    #expect(system.escape(&drags, in: context(), endsReading: true)?.count == 2 && drags.isDragging)
    #expect(ends(system.advance(&drags, in: context(29))).isEmpty)
    #expect(ends(system.advance(&drags, in: context(30))).count == 1 && !drags.isDragging)
  }

  @Test func `a session that ends in another way is taken back`() throws {
    var (system, drags, _) = try offered()
    _ = drags.cancelAll(because: .itemGone, in: context())
    #expect(
      system.outgoing.lose(because: .itemGone) == [
        .tell(.cancel), .announce("What was carried is no longer here."),
      ])
    #expect(system.outgoing.lose(because: .itemGone) == [] && !system.isUnderWay)
  }

  @Test func `reports about drags that come in are not used`() throws {
    var (system, drags, _) = try offered()
    #expect(follow(&system, &drags, .hovered(drag(12))) == nil && follow(&system, &drags, .left) == nil)
  }
}
