import DragDropKit
import Geometry
import GestureModel
import Testing

/// What happens of itself while a drag rests.
@Suite struct RestTests {
  @Test func `a target springs open once after its delay`() {
    var desk = Desk()
    desk.springLoadingDelay = .milliseconds(500)
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    let entered = desk.time
    desk.gesture(.changed, from: start, to: Point(16, 5))
    desk.wait(.milliseconds(480))
    #expect(!desk.events.contains { $0.word.hasPrefix("sprang") })
    #expect(desk.drags.deadline == entered + .milliseconds(500))
    #expect(desk.wait(.milliseconds(20)).map(\.word) == ["sprang open shelf(\"middle\")"])
    #expect(desk.wait(.seconds(5)).isEmpty)
  }

  @Test func `leaving before the delay opens nothing`() {
    var desk = Desk()
    desk.springLoadingDelay = .milliseconds(500)
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    desk.wait(.milliseconds(400))
    desk.gesture(.changed, from: start, to: Point(5, 5))
    #expect(desk.wait(.seconds(1)).isEmpty)
  }

  @Test func `near an edge the content scrolls after a delay, faster at the very edge`() {
    var desk = Desk()
    desk.scrollRoom = ScrollRoom(down: 100)
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(25, 9.9))
    let begin = desk.time
    #expect(desk.wait(.milliseconds(249)).isEmpty)
    #expect(desk.wait(.milliseconds(1)).map(\.word) == ["scrolled shelf(\"right\") by 0.0, 1.0"])
    let fast = desk.drags.deadline! - desk.time
    desk.gesture(.changed, from: start, to: Point(25, 8.5))
    desk.wait(.milliseconds(200))
    let slow = desk.drags.deadline! - desk.time
    #expect(fast < slow, "\(fast) \(slow)")
    #expect(begin < desk.time)
  }

  @Test func `nothing scrolls in the middle, nor where there is no room`() {
    var desk = Desk()
    desk.scrollRoom = ScrollRoom(down: 100)
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(25, 5))
    desk.wait(.seconds(1))
    desk.gesture(.changed, from: start, to: Point(25, 0.5))
    desk.wait(.seconds(1))
    #expect(!desk.events.contains { $0.word.hasPrefix("scrolled") })
    #expect(desk.drags.deadline == nil)
  }
}
