import DragDropKit
import Geometry
import GestureModel

/// A note of 4 x 2 at (10, 10) on a canvas of 60 x 40 that takes everything, with a lane on it, and a grip on the
/// note's right bottom corner.
struct Canvas {
  enum Place: Hashable, Sendable { case canvas, lane, note, grip }

  static let home = Rect(x: 10, y: 10, width: 4, height: 2)
  static let grip = Point(13.5, 11.5)

  var drags = DragSystem<Place, String>()
  var scene = Scene<Place>()
  var rules = DragRules<Place, String>()
  var time: Duration = .zero

  init(resize: Resize? = nil, _ constraints: DragConstraint<Place>...) { self.init(resize: resize, constraints) }

  init(resize: Resize? = nil, _ constraints: [DragConstraint<Place>]) {
    scene.insert(.canvas, Region(frame: Rect(x: 0, y: 0, width: 60, height: 40)))
    scene.insert(.lane, Region(frame: Rect(x: 6, y: 5, width: 20, height: 10), passesThrough: true), in: .canvas)
    scene.insert(.note, Region(frame: Self.home), in: .canvas)
    scene.insert(.grip, Region(frame: Rect(x: 13, y: 11, width: 1, height: 1)), in: .canvas)
    rules = rules.source { place in
      switch place {
      case .note: .lift("note")
      case .grip: .lift(Lift(["note"], frame: Self.home, resize: resize))
      case .canvas, .lane: nil
      }
    }
    .target { place, _ in place == .canvas ? .accept() : nil }
    .glides { $0 == .canvas ? Size(width: 1, height: 1) : nil }
    .constraints { _ in constraints }
  }

  var context: DragContext<Place, String> { DragContext(at: time, in: scene, rules: rules) }
  var session: DragSession<Place, String>? { drags.sessions.first }
  var frame: Rect { session!.frame }

  /// Lifts the note by its middle, or by its grip, with the pointer.
  mutating func press(at point: Point = Canvas.home.center) {
    gesture(.began, from: point, to: point)
  }

  @discardableResult
  mutating func gesture(
    _ phase: Gesture.Phase, from start: Point = Canvas.home.center, to location: Point, after delay: Duration = .zero
  ) -> [DragEvent<Place, String>] {
    time += delay
    return drags.handle(Gesture(.pan, phase, start: start, location: location, time: time), in: context)
  }

  /// Moves the frame's origin to where the hand wants it, from the middle of the note.
  mutating func want(_ origin: Point) {
    gesture(.changed, to: origin + Vector(dx: Self.home.width / 2, dy: Self.home.height / 2))
  }
}
