public import Geometry

/// The picture of what is carried: apart from the items, which stay at home, and from the session, which it outlives
/// until it has landed or is home again.
public struct Preview<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// What the preview is doing.
  public enum Phase: Hashable, Sendable {
    case carried
    case landing, goingHome, fading
    /// The drag is over; the app has still to remove the preview.
    case held
  }

  /// As it was at the latest event.
  public internal(set) var session: DragSession<ID, Item>
  public internal(set) var phase: Phase = .carried
  /// Whether the items are shown as gone from their home: not while they are copied.
  public internal(set) var hidesItems = true
  var flight: Flight
  /// Where it goes after a cancellation, and after a drop, in the coordinates of the root.
  var home: Rect
  var landing: Rect?
  var liftedAt: Duration
  var liftDuration: Duration

  /// Where to draw it, in the coordinates of the root.
  public func frame(at time: Duration) -> Rect {
    flight.frame(at: time)
  }

  /// From 0, invisible, to 1.
  public func opacity(at time: Duration) -> Double {
    switch phase {
    case .fading: 1 - flight.progress(at: time)
    case .carried where liftDuration > .zero: min(1, max(0, (time - liftedAt) / liftDuration))
    case .carried, .landing, .goingHome, .held: 1
    }
  }

  /// Whether its drag is over and its way behind it.
  func isArrived(at time: Duration) -> Bool {
    switch phase {
    case .carried, .held: false
    case .landing, .goingHome, .fading: flight.endTime <= time
    }
  }

  /// When it will look different, or be gone, if nothing happens before; `nil` for never.
  ///
  /// Whole intervals after the movement began, however often it is asked between them.
  func nextPicture(after time: Duration, every interval: Duration) -> Duration? {
    if isArrived(at: time) { return time }
    let end = max(flight.endTime, phase == .carried ? liftedAt + liftDuration : .zero)
    guard time < end else { return nil }
    let passed = ((time - flight.startTime) / interval).rounded(.down)
    let next = flight.startTime + interval * (Int(max(0, passed)) + 1)
    return min(end, next > time ? next : next + interval)
  }
}
