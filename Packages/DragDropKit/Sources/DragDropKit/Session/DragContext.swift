public import Geometry

/// What a ``DragSystem`` needs to know with each call: the time, where things are, and what may be done with them.
///
/// It holds what was *last shown*, so that people hit what they see.
public struct DragContext<ID: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The time since any fixed moment; it must not go back.
  public var time: Duration
  public var scene: Scene<ID>
  public var rules: DragRules<ID, Item>

  public init(at time: Duration, in scene: Scene<ID>, rules: DragRules<ID, Item>) {
    self.time = time
    self.scene = scene
    self.rules = rules
  }
}
