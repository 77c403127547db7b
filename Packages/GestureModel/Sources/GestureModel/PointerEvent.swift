public import Geometry

/// The source of pointer events: the mouse, a finger, or the keyboard in their place.
public struct PointerID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let mouse = PointerID(rawValue: 0)
  public static let keyboard = PointerID(rawValue: -1)
}

/// A button of a mouse; a finger has the left one.
public enum PointerButton: String, Hashable, Sendable, Codable, CaseIterable {
  case left, middle, right
}

/// One report of a pointing device.
public struct PointerEvent: Hashable, Sendable, Codable {
  /// The kind of report.
  public enum Phase: Hashable, Sendable, Codable {
    case down(PointerButton)
    /// The pointer has moved. `holding` is the button that the device reports as down: `nil` during a drag means that
    /// the release was lost (a terminal does not report a button released outside its window).
    case moved(holding: PointerButton?)
    case up(PointerButton)
    /// The wheel turned by this many notches: positive `dy` scrolls towards the end of the content, positive `dx`
    /// towards the right.
    case scrolled(Vector)
    /// The system took the pointer away: focus lost, window gone, input ended.
    case cancelled
  }

  public var pointer: PointerID
  public var phase: Phase
  /// The position, in the coordinates of the root of the scene.
  public var location: Point
  public var modifiers: Modifiers
  /// The time since the start of the program or recording; never decreases within one stream.
  public var time: Duration

  public init(
    pointer: PointerID = .mouse, _ phase: Phase, at location: Point, modifiers: Modifiers = [], time: Duration
  ) {
    self.pointer = pointer
    self.phase = phase
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}
