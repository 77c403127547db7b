public import Geometry

/// A rectangle drawn by a pan over the background, to select what is inside it.
public struct RubberBand: Hashable, Sendable {
  /// What happens to the previous selection.
  public enum Mode: String, Hashable, Sendable, Codable {
    case replace, add, toggle
  }

  public var start: Point
  public var end: Point
  public var mode: Mode

  public init(from start: Point, to end: Point, mode: Mode = .replace) {
    self.start = start
    self.end = end
    self.mode = mode
  }

  /// The band of a pan: Control toggles; Shift (if the terminal passes it on) or Alt adds.
  public init(_ pan: Gesture) {
    let mode: Mode =
      if pan.modifiers.contains(.control) {
        .toggle
      } else if pan.modifiers.isDisjoint(with: [.shift, .alt]) {
        .replace
      } else {
        .add
      }
    self.init(from: pan.start, to: pan.location, mode: mode)
  }

  /// The rectangle, with a positive size whichever way it was drawn, or an empty one.
  public var rect: Rect {
    Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
  }

  /// The selection after the band, given the previous one and the ids inside the band.
  public func selection<ID: Hashable>(from before: Set<ID>, touching: Set<ID>) -> Set<ID> {
    switch mode {
    case .replace: touching
    case .add: before.union(touching)
    case .toggle: before.symmetricDifference(touching)
    }
  }
}
