import DragDropKit
import Geometry
import GestureModel
import Testing

@Suite struct ClickDragTests {
  private func desk(_ style: DragStyle = .clicks) -> Desk {
    var desk = Desk()
    desk.drags.style = style
    return desk
  }

  @Test func `one click lifts, motion carries, the next click drops`() {
    var desk = desk()
    let start = desk.center(of: "b")
    #expect(desk.pointer(.down(.left), start).isUsed == false)
    #expect(desk.pointer(.up(.left), start).isUsed)
    #expect(desk.drags.carriesByClicks(.mouse))
    desk.pointer(.moved(holding: nil), Point(15, 5))
    desk.pointer(.down(.left), Point(15, 5))
    #expect(desk.drags.isDragging, "a press alone does not drop")
    desk.pointer(.up(.left), Point(15, 5))
    #expect(!desk.drags.isDragging)
    #expect(desk.journal.model.rows["middle"] == ["b"])
  }

  @Test func `it tells the same story as a drag by holding`() {
    var clicks = desk()
    let start = clicks.center(of: "b")
    clicks.click(start)
    clicks.pointer(.moved(holding: nil), Point(15, 5))
    clicks.click(Point(15, 5))
    var held = Desk()
    held.gesture(.began, from: start, to: start)
    held.gesture(.changed, from: start, to: Point(15, 5))
    held.gesture(.ended, from: start, to: Point(15, 5))
    #expect(clicks.events.map(\.word) == held.events.map(\.word))
    #expect(clicks.toldOfHolding == held.toldOfHolding)
  }

  @Test func `without reports of motion, the second click says where`() {
    var desk = desk()
    desk.click(desk.center(of: "b"))
    desk.click(Point(15, 5))
    #expect(desk.journal.model.rows["middle"] == ["b"])
  }

  @Test func `if drags are by holding, a click is not used`() {
    var desk = desk(.hold)
    #expect(!desk.click(desk.center(of: "b")).isUsed)
    #expect(desk.events.isEmpty)
  }

  @Test func `a click that lifts nothing, has a modifier or another button is not used`() {
    var desk = desk()
    #expect(!desk.click(Point(15, 5)).isUsed)
    #expect(!desk.click(desk.center(of: "b"), .control).isUsed)
    let start = desk.center(of: "b")
    #expect(!desk.pointer(.down(.right), start).isUsed)
    #expect(!desk.pointer(.up(.right), start).isUsed)
    #expect(desk.events.isEmpty)
  }

  @Test func `a refusal is told, and the click stays a click`() {
    var desk = desk()
    desk.lockedLetters = ["b"]
    let answer = desk.click(desk.center(of: "b"))
    #expect(!answer.isUsed)
    #expect(answer.events.map(\.word) == ["refused to lift letter(\"b\"): b is glued on."])
    desk.time += .milliseconds(200)
    #expect(desk.click(desk.center(of: "b")).events.isEmpty, "the second click of a double click is not asked")
  }

  @Test func `another button cancels, and its release means nothing`() {
    var desk = desk()
    desk.click(desk.center(of: "b"))
    #expect(desk.pointer(.down(.right), Point(15, 5)).isUsed)
    #expect(!desk.drags.isDragging)
    #expect(desk.events.last?.word == "cancelled: anotherButton")
    #expect(!desk.pointer(.up(.right), Point(15, 5)).isUsed)
    #expect(desk.journal.model == .example)
  }

  @Test func `a double click gives both clicks back`() {
    var desk = desk()
    let start = desk.center(of: "b")
    desk.click(start)
    desk.time += .milliseconds(100)
    let answer = desk.click(start)
    #expect(answer.taps.map(\.kind) == [.tap(count: 1), .tap(count: 2)])
    #expect(desk.events.last?.word == "cancelled: program")
    #expect(desk.journal.counter == 0)
  }

  @Test(arguments: [(Duration.milliseconds(600), Point(0, 0)), (.milliseconds(100), Point(1, 0))])
  func `a later second click, or one elsewhere, drops`(pause: Duration, by: Point) {
    var desk = desk()
    let start = desk.center(of: "b")
    desk.click(start)
    desk.time += pause
    let answer = desk.click(Point(start.x + by.x, start.y + by.y))
    #expect(answer.taps.isEmpty)
    #expect(!desk.drags.isDragging)
    #expect(desk.events.last?.word == "dropped on shelf(\"left\")")
  }

  @Test func `a slow click lifts, and a hand that slips drops nothing by it`() {
    var desk = desk()
    let start = desk.center(of: "b")
    desk.pointer(.down(.left), start)
    desk.time += .seconds(5)
    #expect(desk.pointer(.up(.left), start).isUsed)
    #expect(desk.drags.isDragging)

    var slipped = self.desk()
    let near = Point(start.x + 1, start.y)
    slipped.gesture(.began, from: start, to: near)
    slipped.gesture(.ended, from: start, to: near)
    #expect(slipped.drags.carriesByClicks(.mouse))
    slipped.click(Point(15, 5))
    #expect(slipped.journal.model.rows["middle"] == ["b"])
  }

  @Test func `holding works too`() {
    var desk = desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(14, 5))
    desk.gesture(.ended, from: start, to: Point(15, 5))
    #expect(!desk.drags.isDragging)
    #expect(desk.journal.model.rows["middle"] == ["b"])
    #expect(!desk.drags.carriesByClicks(.mouse))
  }

  @Test func `the second click may slip: what it carries is dropped where the button comes up`() {
    var desk = desk()
    desk.click(desk.center(of: "b"))
    desk.pointer(.down(.left), Point(9, 5))
    desk.pointer(.moved(holding: .left), Point(15, 5))
    desk.pointer(.up(.left), Point(15, 5))
    #expect(desk.journal.model.rows["middle"] == ["b"])
  }

  @Test func `a release that was lost outside the window leaves the next click to drop`() {
    var desk = desk()
    desk.click(desk.center(of: "b"))
    desk.pointer(.down(.left), Point(9, 5))
    desk.pointer(.moved(holding: nil), Point(12, 5))
    #expect(desk.drags.isDragging)
    desk.pointer(.up(.left), Point(12, 5))
    #expect(desk.drags.isDragging, "this button came down before")
    desk.click(Point(15, 5))
    #expect(desk.journal.model.rows["middle"] == ["b"])
  }

  @Test func `the wheel is left to what lies below`() {
    var desk = desk()
    desk.click(desk.center(of: "b"))
    #expect(!desk.pointer(.scrolled(Vector(dx: 0, dy: 1)), Point(15, 5)).isUsed)
    #expect(desk.drags.isDragging)
  }

  @Test func `what is lifted near an edge scrolls nothing before the pointer has moved`() {
    var desk = desk()
    desk.scrollRoom = ScrollRoom(left: 5)
    let edge = Point(20.5, 5)
    desk.click(Point(21.5, 1.5))
    #expect(desk.drags.sessions.first?.items == ["d"])
    desk.wait(.seconds(2))
    #expect(!desk.events.contains { if case .scrolled = $0 { true } else { false } })
    desk.pointer(.moved(holding: nil), edge)
    desk.wait(.seconds(2))
    #expect(desk.events.contains { if case .scrolled = $0 { true } else { false } })
  }

  @Test func `a change of style leaves a drag under way as it began`() {
    var desk = desk()
    desk.click(desk.center(of: "b"))
    desk.drags.style = .hold
    desk.pointer(.moved(holding: nil), Point(15, 5))
    desk.click(Point(15, 5))
    #expect(desk.journal.model.rows["middle"] == ["b"])
    #expect(!desk.click(desk.center(of: "c")).isUsed)
  }

  @Test func `only what may matter is looked at`() {
    var desk = desk()
    func event(_ phase: PointerEvent.Phase) -> PointerEvent { PointerEvent(phase, at: .zero, time: desk.time) }
    #expect(!desk.drags.watches(event(.moved(holding: nil))))
    #expect(desk.drags.watches(event(.down(.left))))
    desk.click(desk.center(of: "b"))
    #expect(desk.drags.watches(event(.moved(holding: nil))))
    #expect(!self.desk(.hold).drags.watches(event(.down(.left))))
  }
}
