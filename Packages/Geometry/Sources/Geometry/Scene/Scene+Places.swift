/// Why a region cannot be put where it was asked to go.
public enum SceneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The new parent is the region itself or one of its descendants.
  case ownAncestor
  /// A transform on the way has no inverse, or a number is not finite, so that no frame would keep the region in place.
  case noWayBack

  public var description: String {
    switch self {
    case .ownAncestor: "A region cannot be put into itself. Choose a parent outside of it."
    case .noWayBack: "The region would have no place in the new parent. Give the parent a transform with an inverse."
    }
  }
}

extension Scene {
  /// Moves a region and its descendants to the top of the children of another parent, or of the root for `nil`. Both
  /// must be in the scene.
  ///
  /// - Parameter keepingPlace: whether the frame's origin and the transform change so that the region stays where it is
  ///   on screen, up to rounding. Otherwise they keep their values, which then apply in the new parent.
  /// - Throws: ``SceneError``; then nothing has changed.
  /// - Complexity: O(depth + descendants).
  public mutating func reparent(_ id: ID, to parent: ID?, keepingPlace: Bool) throws(SceneError) {
    let slot = slot(of: id)
    let parentSlot = parent.map(self.slot(of:)) ?? SceneTree.none
    if parentSlot == slot || tree.regions.isAncestor(slot, of: parentSlot) { throw .ownAncestor }
    if keepingPlace {
      guard let region = CoordinateConversion(tree: tree).region(slot, keepingPlaceIn: parentSlot) else {
        throw .noWayBack
      }
      tree.update(slot) { $0 = region }
    }
    tree.reparent(slot, to: parentSlot)
  }

  /// Converts a point from one region's own coordinates to another's; `nil` means the root. The result is `nil` if a
  /// transform on the way has no inverse, a number is not finite, or a region is not in the scene.
  ///
  /// - Complexity: O(depth).
  public func convert(_ point: Point, from: ID?, to: ID?) -> Point? {
    guard let from = slotOrRoot(from), let to = slotOrRoot(to) else { return nil }
    return CoordinateConversion(tree: tree).convert(point, from: from, to: to)
  }

  /// The bounding box of a region's shape, in another region's own coordinates or in the root's; `nil` in the same
  /// cases as for ``convert(_:from:to:)``.
  public func bounds(of id: ID, in other: ID?) -> Rect? {
    guard let slot = slots[id], let other = slotOrRoot(other) else { return nil }
    return CoordinateConversion(tree: tree).bounds(of: slot, in: other)
  }

  private func slotOrRoot(_ id: ID?) -> Slot? {
    guard let id else { return SceneTree.none }
    return slots[id]
  }
}
