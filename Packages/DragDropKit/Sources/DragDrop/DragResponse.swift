/// What came of an input.
public struct DragResponse<Place: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// What happened to the drags, in order.
  public var events: [DragEvent<Place, Item>] = []
  /// All gestures that were recognized, those that drag among them: taps and the wheel are yours.
  public var gestures: [Gesture] = []
  /// What to say, or to show in a status line: each is a sentence.
  public var sentences: [String] = []
  /// What the program has probably got wrong, in sentences for whoever writes it: a place that cannot be hit, an item that
  /// a drop has lost. `drag(from:to:)` and `press(_:)` always look for it, and all input if the controller
  /// has a ``DragController/reportMistake``.
  public var warnings: [String] = []
  /// Content to scroll first: an arrow key led past what can be seen. Scroll it, call ``DragController/refresh()`` and
  /// pass the key on again.
  public var push: ScrollPush<Place>?
  /// Whether a key meant anything.
  public var isUsed = false

  public init() {}
}

extension DragResponse: CustomStringConvertible {
  /// The sentences and the warnings, each on its own line.
  public var description: String { (sentences + warnings.map { "Warning: \($0)" }).joined(separator: "\n") }
}
