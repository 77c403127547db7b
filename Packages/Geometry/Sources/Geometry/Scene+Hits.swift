extension Scene {
  /// The region that a press at `point` means, in the root's coordinates; `nil` where nothing can be pointed at. See the
  /// law at ``Scene``.
  ///
  /// - Complexity: about O(log *n*), also where all overlap; O(*n*) at worst. Does not allocate.
  @inlinable public func topmost(at point: Point) -> ID? {
    name(tree.topmost(at: point))
  }

  /// What ``topmost(at:)-(Point)`` answers for each of the points, in their order; in less time where both points and regions
  /// are many, because the points are asked in an order in which each is near the last.
  ///
  /// - Complexity: that of each of the answers, and O(points) time and memory to order them, some 30 ns a point.
  @inlinable public func topmost(at points: [Point]) -> [ID?] {
    tree.topmost(at: points).map { name($0) }
  }

  /// Every region that contains `point` and can be hit, topmost first. Where ``topmost(at:)-(Point)`` is hit by its slop
  /// alone, it stands before them.
  public func stack(at point: Point) -> [ID] {
    tree.stack(at: point).map { names[Int($0)] }
  }

  /// How much of a region must lie in a rectangle.
  public enum Overlap: Hashable, Sendable {
    /// Any part that is seen.
    case touching
    /// The whole shape, and some part is seen.
    case inside
  }

  /// What a rubber band over `rect`, in the root's coordinates, takes: parents before their children, bottom first. Regions
  /// that are hidden, cut off by their ancestors or pass through are left out; touching edges share nothing. An empty
  /// rectangle takes nothing, one with a number that is not finite neither.
  ///
  /// What is asked is the outline and what it encloses; paths are judged by polygons no further than 0.01 points from their curves. An ancestor that clips to a path counts
  /// with the bounding box of the path.
  public func regions(in rect: Rect, _ overlap: Overlap = .touching) -> [ID] {
    tree.slots(in: rect, whole: overlap == .inside).map { names[Int($0)] }
  }

  /// The region whose visible part is nearest to `point`, at most `distance` away, in points of the root; of equally near
  /// ones the topmost. What contains the point is 0 away, what has it on an edge too. Accurate as told at ``regions(in:_:)``.
  public func nearest(
    to point: Point, within distance: Double, where isWanted: (ID) -> Bool = { _ in true }
  ) -> ID? {
    name(tree.nearest(to: point, within: distance) { isWanted(names[Int($0)]) })
  }
}
