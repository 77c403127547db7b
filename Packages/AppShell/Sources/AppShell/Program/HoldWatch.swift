import DragDropKit
import Geometry
import GestureModel

/// Notices presses that were held on something liftable without moving it: a hand that finds it hard to move while it
/// holds. After some of them, the program offers drags by clicks, once.
struct HoldWatch {
  private var press: PointerEvent?
  private var count = 0
  private var hasOffered = false

  /// How many presses in a row make an offer, and how long each must last.
  static let enough = 3
  static let longEnough: Duration = .milliseconds(500)

  mutating func pressed(_ event: PointerEvent) { press = event }

  /// A movement that drags: the hand can do it.
  mutating func moved() { (press, count) = (nil, 0) }

  /// Whether to offer drags by clicks now.
  mutating func released(_ event: PointerEvent) -> Bool {
    defer { press = nil }
    guard let press, press.location.distance(to: event.location) < 1, Self.longEnough <= event.time - press.time else {
      return false
    }
    count += 1
    guard !hasOffered, Self.enough <= count else { return false }
    hasOffered = true
    return true
  }
}

extension Program {
  /// Notices presses of the left button, to offer drags by clicks.
  mutating func watchHold(_ event: PointerEvent) {
    guard drags.style == .hold else { return }
    switch event.phase {
    case .down(.left) where !drags.isDragging && canLift(at: event.location):
      advice.holdWatch.pressed(event)
    case .up(.left) where drags.isDragging: advice.holdWatch.moved()
    case .up(.left):
      guard advice.holdWatch.released(event) else { break }
      say("Hard to hold the button? With \(keys.name(.dragStyle)), one click picks up, the next one drops.")
      stage.changed(.picture, at: now)
    default: break
    }
  }

  /// Changes between drags by holding and drags by clicks.
  mutating func changeDragStyle() {
    endDrags(.program)
    drags.style = drags.style == .hold ? .clicks : .hold
    let key = keys.name(.dragStyle)
    switch drags.style {
    case .clicks: say("Click to pick up, click again to drop; a double click does what a click did. \(key) goes back.")
    case .hold: say("Press, move and release to drag. \(key) switches to drag-by-click.")
    }
  }
}
