public import GestureModel

/// What a ``DragSystem`` did with a report of a pointer: see ``DragSystem/handle(pointer:in:)``.
public struct ClickAnswer<ID: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  public var events: [DragEvent<ID, Item>]
  /// Whether the report was used. If so, it must not become a gesture, and the press that it belongs to must be taken
  /// from the gestures.
  public var isUsed: Bool
  /// The taps that the report completes: both clicks of a double click whose first one lifted something. The drag is
  /// cancelled, and the clicks mean what they mean where nothing can be lifted.
  public var taps: [Gesture] = []

  init(_ events: [DragEvent<ID, Item>] = [], isUsed: Bool, taps: [Gesture] = []) {
    self.events = events
    self.isUsed = isUsed
    self.taps = taps
  }
}
