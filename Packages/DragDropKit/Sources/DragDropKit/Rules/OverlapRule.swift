/// Which drop target a drag is over: the one under the pointer, or one that the frame of the carried items chooses.
///
/// Regions that answer `nil` are left out, whichever rule it is; the regions around them are asked, as under the pointer.
/// If two targets are equally good, the topmost in paint order counts. A target is never over with a frame that has a
/// number that is not finite.
///
/// ``pointer`` and ``center`` look at a point, where a region hides what it covers, even if it is no target. The other
/// rules look past regions that are no targets. The last three measure bounding boxes in the root's coordinates, clipped
/// to what can be seen. A target that can be hit is measured itself; one that passes through is measured by the silent
/// regions in it. What has no visible area is not measured.
///
/// The rule decides where a release drops. Scrolling and spring loading go by the pointer, and a target's plan is made
/// with the pointer as well, which may be outside of the target.
public enum OverlapRule: Hashable, Sendable {
  /// The target under the pointer.
  case pointer
  /// The target under the center of the carried frame.
  case center
  /// The topmost target that the carried frame touches. Shapes count here, not their boxes.
  case anyTouch
  /// The target that lies under the largest part of the carried frame.
  case largestShare
  /// The target whose center is nearest to the center of the carried frame, however far away it is.
  case nearest
  /// The target with the least sum of the distances between its corners and those of the carried frame, however far away
  /// it is. Of a wide target and a narrow one, it prefers the one of similar size.
  case closestCorners
}
