import DragDropKit
import Geometry
import GestureModel
import History
import Testing

@Suite struct DragSessionTests {
  @Test func `a drag from shelf to shelf tells its whole story and moves the letter`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: start + Vector(dx: 1, dy: 0))
    desk.gesture(.changed, from: start, to: Point(12, 5))
    desk.gesture(.changed, from: start, to: Point(13, 5))
    desk.gesture(.changed, from: start, to: Point(50, 5))
    desk.gesture(.ended, from: start, to: Point(15, 5))
    desk.wait(.seconds(1))
    #expect(
      desk.events.map(\.word) == [
        "lifted", "entered shelf(\"left\")", "left shelf(\"left\")", "entered shelf(\"middle\")", "moved",
        "left shelf(\"middle\")", "entered shelf(\"middle\")", "dropped on shelf(\"middle\")", "settled",
      ])
    #expect(desk.journal.model.rows == ["left": ["a", "c"], "middle": ["b"], "right": ["d", "e", "f"]])
    #expect(desk.drags.sessions.isEmpty)
    #expect(desk.drags.previews.isEmpty)
  }

  @Test func `what is hit is what was pressed, not where the pointer is when the pan begins`() {
    var desk = Desk()
    desk.gesture(.began, from: desk.center(of: "c"), to: Point(25, 9))
    #expect(desk.drags.sessions.map(\.items) == [["c"]])
  }

  @Test func `a label on a letter is a grip for the letter`() {
    var desk = Desk()
    #expect(desk.scene.topmost(at: Point(1.5, 1.5)) == .label("a"))
    desk.gesture(.began, from: Point(1.5, 1.5), to: Point(3, 3))
    #expect(desk.drags.sessions.map(\.source) == [.letter("a")])
  }

  @Test func `a press beside every source begins nothing`() {
    var desk = Desk()
    #expect(desk.gesture(.began, from: Point(5, 8), to: Point(6, 8)).isEmpty)
    #expect(desk.gesture(.changed, from: Point(5, 8), to: Point(15, 8)).isEmpty)
    #expect(desk.gesture(.ended, from: Point(5, 8), to: Point(15, 8)).isEmpty)
    #expect(desk.journal.model == .example)
  }

  @Test func `what covers a source hides it, also where it is no source`() {
    var desk = Desk()
    desk.scene.insert(.shelf("lid"), Region(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    #expect(desk.gesture(.began, from: desk.center(of: "b"), to: Point(15, 5)).isEmpty)
  }

  @Test func `a locked letter says why it stays`() {
    var desk = Desk()
    desk.lockedLetters = ["b"]
    let events = desk.gesture(.began, from: desk.center(of: "b"), to: Point(15, 5))
    #expect(events == [.refusedToLift(.letter("b"), Refusal("b is glued on."))])
    #expect(desk.drags.sessions.isEmpty)
  }

  @Test func `the grab offset is kept and the size stays`() {
    var desk = Desk()
    let start = Point(3.25, 2.5)
    desk.gesture(.began, from: start, to: start)
    let session = desk.drags.sessions[0]
    #expect(session.home == Rect(x: 3, y: 1, width: 2, height: 2))
    #expect(session.grabOffset == Vector(dx: 0.25, dy: 1.5))
    desk.gesture(.changed, from: start, to: Point(20, 7))
    #expect(desk.drags.sessions[0].frame == Rect(x: 19.75, y: 5.5, width: 2, height: 2))
    #expect(desk.drags.previews[0].frame(at: desk.time) == Rect(x: 19.75, y: 5.5, width: 2, height: 2))
  }

  @Test func `a target that refuses says why before the release, and a release puts the item back`() {
    var desk = Desk()
    let start = desk.center(of: "a")
    let refusal = Refusal("No a here.", remedy: "Drop it on the left.")
    desk.gesture(.began, from: start, to: Point(25, 5))
    #expect(desk.drags.over(.shelf("right"))?.refusal == refusal)
    #expect(desk.drags.sessions[0].operation == nil)
    #expect(
      desk.rules.dropDescription(of: desk.drags.sessions[0])
        == "Cannot drop on the right shelf. No a here. Drop it on the left.")
    desk.gesture(.ended, from: start, to: Point(25, 5))
    #expect(desk.events.last?.word == "cancelled: refused(\(refusal))")
    #expect(desk.journal.model == .example)
    #expect(!desk.journal.canUndo)
  }

  @Test func `where the command refuses at the last moment the drag is cancelled with that reason`() {
    var desk = Desk()
    desk.commandRefuses = true
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    let events = desk.gesture(.ended, from: start, to: Point(15, 5))
    guard case .cancelled(_, .refused(Refusal("Not today."))) = events.last else {
      Issue.record("\(events.map(\.word))")
      return
    }
    #expect(desk.journal.model == .example)
  }

  @Test func `moving within one's own shelf is a drop, not a cancellation`() {
    var desk = Desk()
    let start = desk.center(of: "a")
    desk.gesture(.began, from: start, to: Point(8, 8))
    let events = desk.gesture(.ended, from: start, to: Point(8, 8))
    #expect(events.map(\.word) == ["dropped on shelf(\"left\")"])
  }

  @Test func `held keys ask for a copy where the source allows one, and the original stays in sight`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5), modifiers: .control)
    #expect(desk.drags.sessions[0].operation == .move, "this source only moves")
    #expect(desk.drags.isAway("b"))
    desk.note(desk.drags.cancelAll(because: .escape, in: desk.context))
    desk.wait(.seconds(1))

    desk.copies = true
    desk.gesture(.began, from: start, to: Point(15, 5), modifiers: .control)
    #expect(desk.drags.sessions[0].operation == .copy)
    #expect(!desk.drags.isAway("b"))
    desk.gesture(.changed, from: start, to: Point(15, 5))
    #expect(desk.drags.sessions[0].operation == .move, "the keys may change while the pointer is still")
    #expect(desk.drags.isAway("b"))
  }

  @Test func `a sticky target holds on until another one takes over`() {
    var desk = Desk()
    desk.stickyShelf = "middle"
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    desk.gesture(.changed, from: start, to: Point(15, 50))
    #expect(desk.drags.sessions[0].over?.region == .shelf("middle"))
    desk.gesture(.changed, from: start, to: Point(25, 5))
    #expect(desk.drags.sessions[0].over?.region == .shelf("right"))
    desk.gesture(.changed, from: start, to: Point(25, 50))
    #expect(desk.drags.sessions[0].over == nil)
  }

  @Test func `two pointers carry two letters, and never the same one`() {
    var desk = Desk()
    let (first, second) = (PointerID(rawValue: 1), PointerID(rawValue: 2))
    let (b, e) = (desk.center(of: "b"), desk.center(of: "e"))
    desk.gesture(.began, from: b, to: Point(12, 5), pointer: first)
    let refused = desk.gesture(.began, from: b, to: Point(13, 5), pointer: second)
    #expect(refused.map(\.word) == ["refused to lift letter(\"b\"): Someone else is carrying b."])
    desk.gesture(.began, from: e, to: Point(14, 5), pointer: second)
    #expect(desk.drags.sessions.map(\.items) == [["b"], ["e"]])
    desk.gesture(.ended, from: e, to: Point(14, 5), pointer: second)
    #expect(desk.drags.sessions.map(\.items) == [["b"]])
    desk.gesture(.ended, from: b, to: Point(14, 5), pointer: first)
    #expect(desk.journal.model.rows["middle"] == ["b", "e"], "each drop puts its letter in front")
  }

  @Test func `content that moves below a still pointer is left and entered`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    desk.rebuild(origin: Point(-10, 0))
    #expect(desk.refresh().map(\.word) == ["left shelf(\"middle\")", "entered shelf(\"right\")"])
    desk.scene = Scene()
    #expect(desk.refresh().map(\.word) == ["left shelf(\"right\")"])
    #expect(desk.refresh().isEmpty)
  }

  @Test func `without a gesture that drags nothing happens`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    #expect(desk.gesture(.ended, from: start, to: start, kind: .tap(count: 1)).isEmpty)
    #expect(desk.gesture(.ended, from: start, to: Point(15, 5)).isEmpty, "an end with no beginning is harmless")
    #expect(desk.gesture(.failed, from: start, to: start).isEmpty)
  }

  @Test func `every decision can be asked for`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: Point(5, 8), to: Point(6, 8))
    desk.gesture(.began, from: Point(5, 80), to: Point(6, 80))
    desk.gesture(.began, from: start, to: Point(15, 5))
    desk.gesture(.ended, from: start, to: Point(15, 5))
    let decisions = desk.drags.takeDecisions()
    #expect(
      decisions.map(\.verdict) == [
        .noSource, .nothingUnderPointer, .lifted(grabOffset: Vector(dx: 1, dy: 1)), .accepted(.move),
        .dropped(landing: Rect(x: 4, y: 4, width: 2, height: 2)),
      ])
    let offset = "Geometry.Vector(dx: 1.0, dy: 1.0)"
    #expect(decisions[2].description == "0.03 seconds (4.0, 2.0) letter(\"b\"): lifted(grabOffset: \(offset))")
    #expect(desk.drags.takeDecisions().isEmpty)
  }
}
