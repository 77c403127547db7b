import DragDropKit
import Geometry
import GestureModel
import Testing

/// Every way in which a drag can end: exactly one end each, the letters as they were unless it was a drop.
@Suite struct DragEndTests {
  static let ways: [(name: String, expected: DragCancellation, end: @Sendable (inout Desk, Point) -> Void)] = [
    ("released over nothing", .nothingThere, { desk, start in desk.gesture(.ended, from: start, to: Point(50, 50)) }),
    (
      "Escape", .escape,
      { desk, _ in desk.note(desk.drags.cancel(.mouse, because: .escape, in: desk.context)) }
    ),
    (
      "the right button", .anotherButton,
      { desk, start in desk.gesture(.cancelled(.anotherButton), from: start, to: Point(15, 5)) }
    ),
    (
      "a release lost outside the window", .releaseLost,
      { desk, start in desk.gesture(.cancelled(.releaseLost), from: start, to: Point(15, 5)) }
    ),
    (
      "focus lost", .interrupted,
      { desk, start in desk.gesture(.cancelled(.system), from: start, to: Point(15, 5)) }
    ),
    (
      "suspension or end of input", .interrupted,
      { desk, _ in desk.note(desk.drags.cancelAll(because: .interrupted, in: desk.context)) }
    ),
    (
      "by program", .program,
      { desk, start in desk.gesture(.cancelled(.program), from: start, to: Point(15, 5)) }
    ),
    (
      "the item is gone", .itemGone,
      { desk, _ in
        desk.goneLetters = ["b"]
        desk.refresh()
      }
    ),
    (
      "the target is gone", .nothingThere,
      { desk, start in
        desk.scene.remove(.shelf("middle"))
        desk.refresh()
        desk.gesture(.ended, from: start, to: Point(15, 5))
      }
    ),
    (
      "the window became too small for the target", .nothingThere,
      { desk, start in
        desk.rebuild(origin: Point(1000, 1000))
        desk.refresh()
        desk.gesture(.ended, from: start, to: Point(15, 5))
      }
    ),
  ]

  @Test(arguments: ways.indices)
  func `each way out ends the drag once and changes nothing`(index: Int) {
    let way = Self.ways[index]
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    way.end(&desk, start)
    // What the hand does after that is nobody's business any more.
    desk.gesture(.changed, from: start, to: Point(16, 5))
    desk.gesture(.ended, from: start, to: Point(16, 5))
    desk.refresh()
    desk.wait(.seconds(2))
    let ends = desk.events.compactMap { event -> DragCancellation? in
      if case .cancelled(_, let reason) = event { reason } else { nil }
    }
    #expect(ends == [way.expected], "\(way.name)")
    #expect(!desk.events.contains { if case .dropped = $0 { true } else { false } }, "\(way.name)")
    #expect(desk.events.last?.word == "settled", "\(way.name)")
    #expect(desk.drags.sessions.isEmpty && desk.drags.previews.isEmpty, "\(way.name)")
    #expect(desk.journal.model == .example, "\(way.name)")
  }

  @Test func `a resize during a drag ends nothing`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    desk.rebuild(origin: Point(3, 3))
    desk.refresh()
    desk.gesture(.ended, from: start, to: Point(15, 5))
    #expect(desk.events.last?.word == "dropped on shelf(\"middle\")")
  }

  @Test func `the source's region may go away while its item is carried`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    desk.scene.remove(.letter("b"))
    desk.refresh()
    desk.gesture(.ended, from: start, to: Point(15, 5))
    #expect(desk.events.last?.word == "dropped on shelf(\"middle\")")
  }
}
