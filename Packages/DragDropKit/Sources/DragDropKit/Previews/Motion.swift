public import Geometry

/// How long the movements of a drag take, and how often they are drawn.
public struct DragMotion: Hashable, Sendable {
  /// How long a preview takes to fade in after the lift; zero, the default, shows it at once.
  public var appear: Duration = .zero
  /// How long a preview takes to catch up with the pointer; zero keeps it under the pointer.
  public var follow: Duration = .zero
  /// How long a thing that is thrown glides on: it comes as far as the speed at the release would take it in this time,
  /// which is where a movement that slows down exponentially with this time constant ends. Zero, the default, for no
  /// inertia. Drags by clicks and by keyboard have none.
  public var inertia: Duration = .zero
  /// How the preview goes away after a drop, unless the app says otherwise. The preview of a copy is gone at once: the
  /// items that the drop made are drawn in their place.
  public var afterDrop: PreviewRemoval = .landing(.milliseconds(150))
  /// How the preview goes away after a cancellation, unless the app says otherwise.
  public var afterCancel: PreviewRemoval = .goingHome(.milliseconds(150))
  /// How the preview goes away after a release that was refused, unless the app says otherwise.
  public var afterRefusal: PreviewRemoval = .shaking(.milliseconds(150))
  /// The time between two pictures of a movement.
  public var frameInterval: Duration = .milliseconds(33)

  public init() {}

  /// No movement: everything reaches its end at once.
  public static var reduced: DragMotion {
    var motion = DragMotion()
    motion.afterDrop = .atOnce
    motion.afterCancel = .atOnce
    motion.afterRefusal = .atOnce
    return motion
  }
}

/// How a preview goes away when its drag has ended.
public enum PreviewRemoval: Hashable, Sendable {
  case atOnce
  /// Moves to the frame where the items land.
  case landing(Duration)
  /// Moves to the frame from which the items were lifted; they count as away until the preview is there.
  case goingHome(Duration)
  /// Shakes in place: by one ``PointScale`` to the right, to the left, and so on, four positions in all. The items count as
  /// away until that is over.
  case shaking(Duration)
  /// Fades out in place.
  case fading(Duration)
  /// Stays until the app removes it with ``DragSystem/removePreview(of:_:at:)``.
  case held
}

/// A movement of a rectangle as a value over time.
public struct Flight: Hashable, Sendable {
  public var start: Rect
  public var end: Rect
  public var startTime: Duration
  public var duration: Duration

  public init(from start: Rect, to end: Rect, at startTime: Duration, for duration: Duration) {
    self.start = start
    self.end = end
    self.startTime = startTime
    self.duration = duration
  }

  public var endTime: Duration { startTime + duration }

  /// The part of the movement that is complete, from 0 to 1: fast at first, slowing down (a cubic ease-out).
  public func progress(at time: Duration) -> Double {
    guard time < endTime else { return 1 }
    let rest = 1 - max(0, (time - startTime) / duration)
    return 1 - rest * rest * rest
  }

  /// The frame at a time, in the coordinates of the root; after the end of the movement, the final frame.
  public func frame(at time: Duration) -> Rect {
    let progress = progress(at: time)
    guard progress < 1 else { return end }
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
    return Rect(
      x: between(start.minX, end.minX), y: between(start.minY, end.minY),
      width: between(start.width, end.width), height: between(start.height, end.height))
  }
}
