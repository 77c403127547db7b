/// How a pointer drags.
public enum DragStyle: String, Hashable, Sendable, Codable, CaseIterable {
  /// Press, move with the button down, release.
  case hold
  /// A click lifts, the next click drops, and no button is down in between: for hands that cannot hold a button while
  /// they move. Holding works too, but what moves less than two points while the button is down is a click whose hand
  /// slipped, and goes on as one.
  case clicks
}
