import DragDropKit
import Geometry
import GestureModel
import Testing

@Suite struct PreviewTests {
  private func released(at point: Point) -> Desk {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: point)
    desk.gesture(.ended, from: start, to: point)
    return desk
  }

  @Test func `a cancelled item flies home in 0.15 seconds and counts as away until it is there`() {
    var desk = released(at: Point(50, 20))
    let begin = desk.time
    let preview = desk.drags.previews[0]
    #expect(preview.phase == .goingHome)
    #expect(preview.frame(at: begin) == Rect(x: 49, y: 19, width: 2, height: 2))
    let halfway = preview.frame(at: begin + .milliseconds(75))
    #expect(halfway.minX < 10 && halfway.minX > 3, "fast at first: \(halfway)")
    #expect(halfway.size == Size(width: 2, height: 2))
    #expect(preview.frame(at: begin + .milliseconds(150)) == Rect(x: 3, y: 1, width: 2, height: 2))
    #expect(desk.wait(.milliseconds(149)).isEmpty)
    #expect(desk.drags.isAway("b"))
    #expect(desk.wait(.milliseconds(1)).map(\.word) == ["settled"])
    #expect(!desk.drags.isAway("b"))
  }

  @Test func `home may move while the item is on its way`() {
    var desk = released(at: Point(50, 20))
    desk.rebuild(origin: Point(0, 5))
    desk.refresh()
    #expect(desk.drags.previews[0].frame(at: desk.time + .seconds(1)) == Rect(x: 3, y: 6, width: 2, height: 2))
  }

  @Test func `a dropped item lands where its fit says`() {
    let desk = released(at: Point(15, 5))
    #expect(desk.drags.previews[0].phase == .landing)
    #expect(desk.drags.previews[0].frame(at: desk.time + .seconds(1)) == Rect(x: 14, y: 4, width: 2, height: 2))
  }

  @Test func `a dropped copy has no preview on its way, for what the drop made is drawn at once`() {
    var desk = Desk()
    desk.copies = true
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5), modifiers: .control)
    #expect(desk.drags.previews.map(\.hidesItems) == [false])
    let events = desk.gesture(.ended, from: start, to: Point(15, 5), modifiers: .control)
    #expect(events.map(\.word).suffix(2) == ["dropped on shelf(\"middle\")", "settled"])
    #expect(desk.drags.previews.isEmpty && desk.drags.deadline == nil)
  }

  @Test func `an app may remove the preview in its own way, at once or later`() {
    for (point, name) in [(Point(50, 20), "cancelled"), (Point(15, 5), "dropped")] {
      var desk = released(at: point)
      let id = desk.drags.previews[0].session.id
      desk.drags.removePreview(of: id, .held, at: desk.time)
      desk.wait(.seconds(10))
      #expect(desk.drags.previews.map(\.phase) == [.held], "\(name)")
      #expect(desk.drags.deadline == nil, "\(name)")
      desk.drags.removePreview(of: id, .fading(.milliseconds(100)), at: desk.time)
      let opacity = desk.drags.previews[0].opacity(at: desk.time + .milliseconds(50))
      #expect(opacity > 0 && opacity < 1, "\(name)")
      #expect(desk.wait(.milliseconds(100)).map(\.word) == ["settled"], "\(name)")
    }
  }

  @Test func `a preview that is still carried cannot be removed`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    desk.drags.removePreview(of: desk.drags.sessions[0].id, .atOnce, at: desk.time)
    #expect(desk.drags.previews.map(\.phase) == [.carried])
  }

  @Test func `a lifted preview is there at once, and asks for no further picture while nothing moves`() {
    var desk = Desk()
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: start)
    #expect(desk.drags.previews[0].opacity(at: desk.time) == 1)
    #expect(desk.drags.deadline == nil)
  }

  @Test func `a preview may fade in after the lift, whatever the hand does meanwhile`() {
    var desk = Desk()
    desk.drags.motion.appear = .milliseconds(200)
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: start)
    let begin = desk.time
    func opacity(_ milliseconds: Int) -> Double? {
      desk.drags.previews.first?.opacity(at: begin + .milliseconds(milliseconds))
    }
    #expect([0, 50, 100, 200, 300].map(opacity) == [0, 0.25, 0.5, 1, 1])
    #expect(desk.drags.deadline == begin + .milliseconds(33))
    desk.gesture(.changed, from: start, to: Point(15, 5))
    #expect(opacity(50) == 0.25)
    desk.wait(.milliseconds(200))
    #expect(desk.drags.deadline == nil)
  }

  @Test func `a preview may lag behind the pointer`() {
    var desk = Desk()
    desk.drags.motion.follow = .milliseconds(100)
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: start)
    desk.gesture(.changed, from: start, to: Point(15, 5))
    let preview = desk.drags.previews[0]
    #expect(preview.frame(at: desk.time).minX == 3)
    #expect(preview.frame(at: desk.time + .milliseconds(100)).minX == 14)
  }

  @Test func `with reduced motion everything is at its end at once`() {
    var desk = Desk()
    desk.drags.motion = .reduced
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(50, 20))
    #expect(desk.drags.previews[0].opacity(at: desk.time) == 1)
    desk.gesture(.ended, from: start, to: Point(50, 20))
    #expect(desk.wait(.zero).map(\.word) == ["settled"])
  }

  @Test func `a refused release shakes where it is, four times in 0.15 seconds, and then the item is home`() {
    var desk = Desk()
    let start = desk.center(of: "a")
    desk.gesture(.began, from: start, to: Point(25, 5))
    desk.gesture(.ended, from: start, to: Point(25, 5))
    let (begin, preview) = (desk.time, desk.drags.previews[0])
    #expect(preview.phase == .shaking && desk.drags.isAway("a"))
    let places = [0, 40, 80, 120, 150].map { preview.frame(at: begin + .milliseconds($0)).minX }
    let here = preview.session.frame.minX
    #expect(places == [here + 1, here - 1, here + 1, here - 1, here])
    #expect(desk.wait(.milliseconds(149)).isEmpty)
    #expect(desk.wait(.milliseconds(1)).map(\.word) == ["settled"])
    #expect(!desk.drags.isAway("a"))
  }

  @Test func `a drop can land on a region, wherever that is by then`() {
    var desk = released(at: Point(15, 5))
    desk.drags.land(desk.drags.previews[0].session.id, on: .letter("b"))
    desk.rebuild(origin: Point(0, 5))
    desk.refresh()
    #expect(
      desk.drags.previews[0].frame(at: desk.time + .seconds(1)) == desk.scene.bounds(of: .letter("b"), in: nil))
  }

  @Test func `what is caught on its way home starts a new drag and is settled once`() {
    var desk = released(at: Point(50, 20))
    let start = desk.center(of: "b")
    desk.gesture(.began, from: start, to: Point(15, 5))
    #expect(desk.drags.previews.count == 1)
    desk.gesture(.ended, from: start, to: Point(15, 5))
    desk.wait(.seconds(1))
    #expect(desk.events.count { $0.word == "settled" } == 2, "one for each session")
  }
}
