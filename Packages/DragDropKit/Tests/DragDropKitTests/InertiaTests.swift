import DragDropKit
import Geometry
import GestureModel
import Testing

@Suite struct InertiaTests {
  /// Moves the note by 8 points in 40 milliseconds, which is 200 points per second, and lets go.
  private func thrown(
    _ constraints: DragConstraint<Canvas.Place>..., inertia: Duration = .milliseconds(100), rest: Duration = .zero,
    motion: DragMotion? = nil, to end: Point = Point(20, 11)
  ) -> (Canvas, [DragEvent<Canvas.Place, String>]) {
    var canvas = Canvas(constraints)
    canvas.drags.motion.inertia = inertia
    if let motion { canvas.drags.motion = motion }
    canvas.press()
    let start = Canvas.home.center
    for step in 1...4 {
      canvas.gesture(.changed, to: start + (end - start) * (Double(step) / 4), after: .milliseconds(10))
    }
    let events = canvas.gesture(.ended, to: end, after: rest)
    return (canvas, events)
  }

  private func drop(_ events: [DragEvent<Canvas.Place, String>]) -> Drop<Canvas.Place, String>? {
    if case .released(let drop)? = events.last { drop } else { nil }
  }

  @Test func `a thing that is thrown is dropped where its speed takes it`() {
    let (canvas, events) = thrown()
    // 200 points per second for a tenth of a second.
    #expect(drop(events)?.target.landing == Rect(x: 38, y: 10, width: 4, height: 2))
    let preview = canvas.drags.previews[0]
    #expect(preview.frame(at: canvas.time) == Rect(x: 18, y: 10, width: 4, height: 2), "it is seen to glide")
    #expect(preview.frame(at: canvas.time + .milliseconds(100)) == Rect(x: 38, y: 10, width: 4, height: 2))
  }

  @Test func `constraints hold it while it glides as they did before`() {
    #expect(drop(thrown(.within(.lane)).1)?.target.landing.origin == Point(22, 10))
    #expect(drop(thrown(.grid(Size(width: 6, height: 1))).1)?.target.landing.origin == Point(40, 10))
  }

  @Test func `without inertia, with reduced motion or after a rest it is dropped where the hand is`() {
    let here = Point(18, 10)
    #expect(drop(thrown(inertia: .zero).1)?.target.landing.origin == here)
    #expect(drop(thrown(motion: .reduced).1)?.target.landing.origin == here)
    #expect(drop(thrown(rest: .milliseconds(150)).1)?.target.landing.origin == here)
  }

  @Test func `what would fly off every target stays where the hand let go`() {
    #expect(drop(thrown(inertia: .seconds(5)).1)?.target.landing.origin == Point(18, 10))
  }
}
