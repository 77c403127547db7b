/// What counts as being over a target, where what is carried is larger than a point.
///
/// Only regions that are visible and answer as targets count. Of targets that are equally good, the topmost wins. A target
/// that the keyboard has chosen counts whatever the rule.
public enum OverlapRule: Hashable, Sendable {
  /// The pointer is in it: the topmost region there, or the nearest one around it that answers.
  case pointer
  /// The center of what is carried is in it, in the same way.
  case center
  /// What is carried touches it, exactly for its shape; the topmost one.
  case anyTouch
  /// It has the largest share of what is carried, by bounding boxes. What lies over a target inside it counts for that
  /// target alone.
  case largestShare
  /// Its center is nearest to that of what is carried, however far.
  case nearest
  /// Its corners are nearest to those of what is carried, in sum, however far: for targets of about the same size.
  case closestCorners
}
