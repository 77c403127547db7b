import Geometry
import Testing

@testable import DragDropKit

@Suite struct DropSentenceTests {
  @Test(arguments: [
    ("Release to move #2 to Doing, below #5.", "Moved #2 to Doing, below #5."),
    ("Release to put Hungary in place 4, after Nigeria.", "Put Hungary in place 4, after Nigeria."),
    ("Release to join this piece to 1 other. It fits!", "Joined this piece to 1 other. It fits!"),
    ("Release to copy G to bar 1.", "Copied G to bar 1."),
    ("Release to swap G with Em.", "Swapped G with Em."),
    ("Release to use Verse once more, at the end.", "Used Verse once more, at the end."),
    ("Release to make Canon number 2 of the set.", "Made Canon number 2 of the set."),
    ("Release to leave it here.", "Left it here."),
    ("Release to play it.", "Played it."),
  ])
  func `a promise is reported in the past tense`(promise: String, report: String) {
    #expect(DropSentence(promise)?.report == report)
  }

  @Test(arguments: ["Release: moves to Done.", "", "Release to ", "Click to move it."])
  func `what promises no action with a verb is no sentence about a drop`(text: String) {
    #expect(DropSentence(text) == nil)
  }

  @Test func `after a drop its promise is announced, with what follows from it`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.words = "Release to show b between a and c."
    desk.gesture(.began, from: start, to: start)
    desk.gesture(.changed, from: start, to: Point(15, 5))
    desk.gesture(.ended, from: start, to: Point(15, 5))
    desk.wait(.seconds(1))
    #expect(desk.events.compactMap(desk.rules.announcement).last == "Showed b between a and c.")
  }
}
