extension Scene {
  /// The region that a press at `point`, in the root's coordinates, hits; `nil` if it hits nothing. See the law at
  /// ``Scene``.
  ///
  /// - Complexity: about O(log *n*), even if all regions overlap; O(*n*) at worst. Does not allocate.
  @inlinable public func topmost(at point: Point) -> ID? {
    name(tree.topmost(at: point))
  }

  /// The same region as ``topmost(at:)-(Point)``, as a handle: its id is not read, which saves waiting for memory if there
  /// are many regions.
  @inlinable public func topmostHandle(at point: Point) -> Handle? {
    let slot = tree.topmost(at: point)
    return slot == SceneTree.none ? nil : Handle(slot: slot, generation: tree.generation(of: slot))
  }

  /// The answers of ``topmost(at:)-(Point)`` for all the points, in their order. Faster than separate calls if there
  /// are many points and many regions, because the points are processed in an order in which each is near the last.
  ///
  /// - Complexity: that of the individual answers, plus O(points) time and memory to order the points, some 30 ns each.
  @inlinable public func topmost(at points: [Point]) -> [ID?] {
    tree.topmost(at: points).map { name($0) }
  }

  /// Every region that contains `point` and can be hit, topmost first. If ``topmost(at:)-(Point)`` is hit by its slop
  /// alone, it comes first.
  public func stack(at point: Point) -> [ID] {
    tree.stack(at: point).map { names[Int($0)] }
  }

  /// How much of a region must be inside a rectangle.
  public enum Overlap: Hashable, Sendable {
    /// Any visible part.
    case touching
    /// The whole shape, and some part is visible.
    case inside
  }

  /// The regions that a rubber band over `rect`, in the root's coordinates, selects: parents before their children,
  /// bottom first. Regions that are hidden, clipped away by their ancestors or passed through are left out; touching
  /// edges share nothing. The result is empty if the rectangle is empty or has a number that is not finite.
  ///
  /// The test uses the outline and the area it encloses. Paths are approximated by polygons no further than 0.01 points
  /// from their curves. An ancestor that clips to a path counts with the bounding box of the path.
  public func regions(in rect: Rect, _ overlap: Overlap = .touching) -> [ID] {
    AreaScan(tree: tree).slots(in: rect, whole: overlap == .inside).map { names[Int($0)] }
  }

  /// The regions whose visible bounds share a point with `rect`, with these bounds, bottom first; with `nil`, all that
  /// have any. Everything is in the root's coordinates. Regions that are hidden, clipped away by their ancestors or
  /// passed through are left out.
  ///
  /// The bounding box of a region counts, within that of what its ancestors leave to be seen: unlike for
  /// ``regions(in:_:)``, a turned region or a path also counts at the corners of its box.
  public func visibleBounds(touching rect: Rect?) -> [(id: ID, bounds: Rect)] {
    AreaScan(tree: tree).bounds(touching: rect).map { (names[Int($0.slot)], $0.bounds) }
  }

  /// The region whose visible part is nearest to `point`, at most `distance` away, in points of the root; of equally
  /// near ones the topmost. A region that contains the point, or has it on an edge, is 0 away. As accurate as
  /// ``regions(in:_:)``.
  public func nearest(
    to point: Point, within distance: Double, where isWanted: (ID) -> Bool = { _ in true }
  ) -> ID? {
    name(AreaScan(tree: tree).nearest(to: point, within: distance) { isWanted(names[Int($0)]) })
  }
}
