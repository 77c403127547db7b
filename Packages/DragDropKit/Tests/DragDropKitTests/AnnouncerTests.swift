import DragDropKit
import Geometry
import GestureModel
import History
import Testing

@Suite struct AnnouncerTests {
  private func announcements(_ desk: Desk) -> [String] {
    desk.events.compactMap(desk.rules.announcement)
  }

  @Test func `a drop is told in sentences`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: start)
    desk.gesture(.changed, from: start, to: Point(15, 50))
    desk.gesture(.ended, from: start, to: Point(15, 5))
    desk.wait(.seconds(1))
    #expect(
      announcements(desk) == [
        "Picked up b.",
        "Release to move b to the left shelf.",
        "Left the left shelf. A release here changes nothing.",
        "Release to move b to the middle shelf.",
        "Moved b to the middle shelf.",
      ])
  }

  @Test func `by clicks it is told in the same sentences, but of a click`() {
    var desk = Desk()
    desk.drags.style = .clicks
    desk.click(desk.center(of: "b"))
    desk.pointer(.moved(holding: nil), Point(15, 50))
    #expect(desk.rules.dropDescription(of: desk.drags.sessions[0]) == "No drop target here: a click puts b back.")
    desk.pointer(.moved(holding: nil), Point(15, 5))
    #expect(desk.drags.sessions[0].isByClicks)
    desk.words = "Release: b goes to the middle."
    desk.pointer(.moved(holding: nil), Point(15, 50))
    desk.pointer(.moved(holding: nil), Point(15, 5))
    desk.click(Point(15, 5))
    #expect(
      announcements(desk) == [
        "Picked up b.",
        "Click to move b to the left shelf.",
        "Left the left shelf. A click here changes nothing.",
        "Click to move b to the middle shelf.",
        "Left the middle shelf. A click here changes nothing.",
        "Click: b goes to the middle.",
        "Moved b to the middle shelf.",
      ])
  }

  @Test(arguments: [
    (DragCancellation.escape, "Cancelled. Nothing was changed."),
    (.nothingThere, "Cancelled: there is no drop target. Nothing was changed."),
    (.refused(Refusal("Full.", remedy: "Wait.")), "Cancelled: Full. Nothing was changed."),
    (.anotherButton, "Cancelled: another button was pressed. Nothing was changed."),
    (.releaseLost, "Cancelled: the button was released outside the window. Nothing was changed."),
    (.interrupted, "Cancelled: the program was interrupted. Nothing was changed."),
    (.itemGone, "Cancelled: it is no longer there. Nothing was changed."),
    (.program, "Cancelled. Nothing was changed."),
  ])
  func `a cancellation says why`(reason: DragCancellation, text: String) {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    let session = desk.drags.sessions[0]
    #expect(desk.rules.announcement(of: .cancelled(session, reason)) == text)
  }

  @Test func `the outlook names the operation and the place, or says that there is none`() {
    var desk = Desk()
    desk.copies = true
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5), modifiers: .control)
    #expect(desk.rules.dropDescription(of: desk.drags.sessions[0]) == "Release to copy b to the middle shelf.")
    desk.gesture(.changed, from: start, to: Point(15, 50))
    #expect(desk.rules.dropDescription(of: desk.drags.sessions[0]) == "No drop target here: a release puts b back.")
    #expect(
      desk.rules.announcement(of: .sprangOpen(.shelf("left"), desk.drags.sessions[0])) == "Opened the left shelf.")
    #expect(
      desk.rules.announcement(of: .refusedToLift(.letter("c"), Refusal("Glued."))) == "Cannot pick up letter c. Glued.")
  }
}
