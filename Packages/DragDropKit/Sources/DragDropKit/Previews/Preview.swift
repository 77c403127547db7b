public import Geometry

/// The picture of the carried items. It is separate from the items, which stay at home, and from the session, which it
/// outlives until it has landed or is home again.
public struct Preview<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// The state of the preview.
  public enum Phase: Hashable, Sendable {
    case carried
    case landing, goingHome, shaking, fading
    /// The drag is over; the app still has to remove the preview.
    case held
  }

  /// The session as of the latest event.
  public internal(set) var session: DragSession<ID, Item>
  public internal(set) var phase: Phase = .carried
  /// Whether the items are shown as gone from their home: not while they are copied.
  public internal(set) var hidesItems = true
  var flight: Flight
  /// When it began to be seen, and how long that takes.
  let appeared: Duration
  let appearance: Duration
  /// The destination of each part of the session after a cancellation, in the coordinates of the root.
  var homes: [Rect]
  /// The destination after a drop.
  var landing: Rect?
  /// The region on whose frame it lands, once that is known.
  var landingRegion: ID?
  /// How far it moves to each side while it shakes, in points.
  let swing: Double

  /// Where to draw it, in the coordinates of the root.
  public func frame(at time: Duration) -> Rect {
    guard phase == .shaking, time < flight.endTime else { return flight.frame(at: time) }
    let quarter = Int(4 * max(0, (time - flight.startTime) / flight.duration))
    return flight.end.offset(by: Vector(dx: quarter.isMultiple(of: 2) ? swing : -swing, dy: 0))
  }

  /// The opacity, from 0 (invisible) to 1; less than 1 only while the preview is fading, in after the lift or out at the end.
  public func opacity(at time: Duration) -> Double {
    let shown = appearance > .zero ? min(1, max(0, (time - appeared) / appearance)) : 1
    switch phase {
    // What goes at once does not fade: until it is gone, it is there.
    case .fading: return flight.duration > .zero ? min(shown, 1 - flight.progress(at: time)) : shown
    case .carried, .landing, .goingHome, .shaking, .held: return shown
    }
  }

  /// Whether its drag is over and its movement complete.
  func isArrived(at time: Duration) -> Bool {
    switch phase {
    case .carried, .held: false
    case .landing, .goingHome, .shaking, .fading: flight.endTime <= time
    }
  }

  /// The next time at which it looks different or is gone, if nothing else happens first; `nil` for never.
  ///
  /// Whole intervals after the movement began, however often it is asked between them.
  func nextPicture(after time: Duration, every interval: Duration) -> Duration? {
    if isArrived(at: time) { return time }
    let movements = [(flight.startTime, flight.endTime), (appeared, appeared + appearance)]
    return movements.compactMap { start, end in
      guard time < end else { return nil }
      let passed = ((time - start) / interval).rounded(.down)
      let next = start + interval * (Int(max(0, passed)) + 1)
      return min(end, next > time ? next : next + interval)
    }.min()
  }
}
