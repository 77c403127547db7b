/// A tree of regions, and what of it is at a place: a value, made afresh for each picture or changed region by region.
///
/// What a point hits is decided by this law, the same for every index behind it:
///
/// 1. A region is above its parent, and above the siblings that were inserted before it; see ``raise(_:)``.
/// 2. A region is hit where its shape contains the point; half-open, so that neighbours share no point and leave none
///    out. It is hit outside of its parent as well, unless an ancestor clips it.
/// 3. A hidden region hides all in it. One that passes through is not hit, but all in it is.
/// 4. Among the children of one parent, an exact hit, of any child or of what is in it, comes before any hit by
///    ``Region/touchSlop``. Of the hits by slop the nearest wins; of equally near ones the topmost. Only then comes the
///    parent itself; and where the parent has the point inside, nothing below the parent is hit, even where the parent's
///    child was hit by slop only. Distances are in points of the parent, taken up through a transform by the square root
///    of its change of area.
/// 5. A region without extent (see ``Region``) is not hit, nor is anything in it; no point that is not finite hits.
///
/// Regions nest at most 400 deep: more is a broken promise and stops the program, as is an id inserted twice or a name
/// that is not in the scene, where a function says so.
///
/// - Complexity: while few regions overlap, a question about a point and a change take O(log *n*) for *n* siblings, and so
///   for each level of nesting; what is worst is O(*n*). Moving, scrolling or turning a region costs the same whatever is in
///   it. The index behind is told of in docs/decisions/0007-the-scene-index.md.
public struct Scene<ID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Slot = SceneTree.Slot

  @usableFromInline var tree = SceneTree()
  @usableFromInline var slots: [ID: Slot] = [:]
  /// By slot. A removed region's name stays until its slot is used again.
  @usableFromInline var names: [ID] = []
  /// The one changed last.
  @usableFromInline var latest: Slot = 0

  @inlinable public init() {}

  /// An empty scene that never makes an index: for one that is drawn anew for each frame and asked a few times. A change
  /// costs less, and a question looks at each sibling, about 2 ns for one that has not the point.
  public static var unindexed: Scene {
    var scene = Scene()
    scene.tree.isIndexed = false
    return scene
  }

  /// Makes room for so many regions at once, which saves time where their number is known.
  @inlinable public mutating func reserveCapacity(_ count: Int) {
    tree.reserveCapacity(count)
    slots.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// Puts a region on top of the children of `parent`, or of the scene. The id must be new, the parent in the scene.
  @inlinable public mutating func insert(_ id: ID, _ region: Region, in parent: ID? = nil) {
    let slot = tree.insert(region, in: parent.map(slot(of:)) ?? SceneTree.none)
    let old = slots.updateValue(slot, forKey: id)
    precondition(old == nil, "The region \(id) is in the scene already.")
    if Int(slot) < names.count { names[Int(slot)] = id } else { names.append(id) }
  }

  /// Takes a region out, with all in it; `nil` where there is none of this name.
  ///
  /// - Complexity: O(regions taken out).
  @discardableResult public mutating func remove(_ id: ID) -> Region? {
    guard let slot = slots[id] else { return nil }
    let region = tree.region(slot)
    for slot in tree.remove(slot) {
      slots[names[Int(slot)]] = nil
    }
    return region
  }

  /// Makes many changes, more cheaply than one by one where they are more than a tenth of the regions: what makes searches
  /// fast is put aside, and brought up to date at the end. Questions asked in between are answered by looking at every region.
  ///
  /// - Complexity: O(*n* log *n*), about a microsecond a region, where any is inserted, removed, reparented or given another
  ///   order. Else O(*n*) for the *n* siblings of what changed, some 50 nanoseconds each; unless they left their neighbors,
  ///   so that they are sorted anew.
  public mutating func batch<Result>(_ changes: (inout Scene) throws -> Result) rethrows -> Result {
    if tree.isInBatch { return try changes(&self) }
    tree.beginBatch()
    defer { tree.endBatch() }
    return try changes(&self)
  }

  /// The region must be in the scene.
  @inlinable public mutating func update(_ id: ID, _ change: (inout Region) -> Void) {
    latest = slot(of: id)
    tree.update(latest, change)
  }

  /// Gives the frame another origin, in the coordinates of the parent. The region must be in the scene.
  @inlinable public mutating func move(_ id: ID, to origin: Point) {
    update(id) { $0.frame.origin = origin }
  }

  /// Puts the region above all its siblings. It must be in the scene.
  @inlinable public mutating func raise(_ id: ID) {
    tree.raise(slot(of: id))
  }

  /// Puts the region below all its siblings, and still above its parent. It must be in the scene.
  @inlinable public mutating func lower(_ id: ID) {
    tree.lower(slot(of: id))
  }

  /// Puts the region just above a sibling; both must be in the scene and have the same parent.
  @inlinable public mutating func place(_ id: ID, above sibling: ID) {
    let (slot, below) = (slot(of: id), slot(of: sibling))
    precondition(tree.parent(of: slot) == tree.parent(of: below), "\(id) and \(sibling) have not the same parent.")
    tree.place(slot, above: below)
  }

  @inlinable func slot(of id: ID) -> Slot {
    guard let slot = slotIfAny(of: id) else { preconditionFailure("The region \(id) is not in the scene.") }
    return slot
  }

  /// Who changes all regions mostly names them in the order in which they were put in: before a look into the dictionary,
  /// which waits for memory twice, the one changed last is tried, and the two after it.
  @inlinable func slotIfAny(of id: ID) -> Slot? {
    for slot in Int(latest)..<Int(latest) + 3 where slot < names.count && names[slot] == id {
      if tree.isTaken(Slot(slot)) { return Slot(slot) }
    }
    return slots[id]
  }
}

extension Scene {
  /// The region of this name; `nil` where there is none.
  @inlinable public subscript(id: ID) -> Region? {
    slotIfAny(of: id).map { tree.region($0) }
  }

  /// Whether there is a region of this name.
  @inlinable public func contains(_ id: ID) -> Bool {
    slots[id] != nil
  }

  /// How much memory is taken by what makes searches fast, beside the regions and their names.
  public var indexByteCount: Int { tree.indexByteCount }

  /// Of all regions, at every depth.
  @inlinable public var count: Int { slots.count }

  /// `nil` for a region at the root, and for one that is not in the scene.
  @inlinable public func parent(of id: ID) -> ID? {
    guard let slot = slots[id] else { return nil }
    return name(tree.parent(of: slot))
  }

  /// Bottom first; those of the root for `nil`, none for a region that is not in the scene.
  public func children(of id: ID?) -> [ID] {
    guard let id else { return tree.childSlots(of: SceneTree.none).map { names[Int($0)] } }
    return slots[id].map { slot in tree.childSlots(of: slot).map { names[Int($0)] } } ?? []
  }

  /// Nearest first; none for a region that is not in the scene.
  public func ancestors(of id: ID) -> [ID] {
    Array(
      sequence(state: id) { id in
        guard let parent = parent(of: id) else { return nil }
        id = parent
        return parent
      })
  }

  @usableFromInline func name(_ slot: Slot) -> ID? {
    slot == SceneTree.none ? nil : names[Int(slot)]
  }
}
