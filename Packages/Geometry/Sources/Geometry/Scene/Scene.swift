/// A tree of regions that answers which of them are at a point: a value, rebuilt for each frame or changed region by
/// region.
///
/// This law decides what a point hits, whichever index is used:
///
/// 1. A region is above its parent, and above the siblings that were inserted before it; see ``raise(_:)``.
/// 2. A region is hit if its shape contains the point; half-open, so that neighbors share no point and leave none out.
///    It can be hit outside of its parent as well, unless an ancestor clips it.
/// 3. A hidden region hides all its descendants. A region that passes through is not hit, but its descendants are.
/// 4. Among the children of one parent, an exact hit, of any child or of its descendants, comes before any hit by
///    ``Region/touchSlop``. Of the hits by slop the nearest wins; of equally near ones the topmost. Only then comes the
///    parent itself. If the parent contains the point, nothing below the parent is hit, even if the parent's child was
///    hit by slop only. Distances are in points of the parent; a transform scales them by the square root of its change
///    of area.
/// 5. A region without extent (see ``Region``) is not hit, nor are its descendants; a point that is not finite hits
///    nothing.
///
/// Regions nest at most 400 deep. Exceeding that is a precondition failure and stops the program, as is inserting an id
/// twice, or using an id that is not in the scene in a function that requires it.
///
/// - Complexity: while few regions overlap, a query by point and a change take O(log *n*) for *n* siblings, at each
///   level of nesting; the worst case is O(*n*). Moving, scrolling or rotating a region costs the same whatever it
///   contains. docs/decisions/0007-the-scene-index.md describes the index.
public struct Scene<ID: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Slot = SceneTree.Slot

  @usableFromInline var tree = SceneTree()
  @usableFromInline var slots: [ID: Slot] = [:]
  /// Indexed by slot. The id of a removed region stays until its slot is reused.
  @usableFromInline var names: [ID] = []
  /// The slot that was changed last.
  @usableFromInline var latest: Slot = 0

  @inlinable public init() {}

  /// A scene of regions at the root, the first one lowest, all inserted at once.
  ///
  /// - Complexity: O(*n* log *n*), as ``batch(_:)``.
  public init(_ regions: some Sequence<(ID, Region)>) {
    batch { scene in
      for (id, region) in regions { scene.insert(id, region) }
    }
  }

  /// An empty scene that never builds an index: for a scene that is rebuilt for each frame and queried a few times. A
  /// change costs less, and a query looks at each sibling, about 2 ns for each one that does not contain the point.
  public static var unindexed: Scene {
    var scene = Scene()
    scene.tree.isIndexed = false
    return scene
  }

  /// An empty scene whose indexes all have one form.
  @_spi(IndexForms) public init(form: IndexForm) {
    tree.index.form = form
  }

  /// Reserves room for `count` regions, which saves time if their number is known in advance.
  @inlinable public mutating func reserveCapacity(_ count: Int) {
    tree.reserveCapacity(count)
    slots.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// Puts a region on top of the children of `parent`, or of the scene. The id must be new, and the parent must be in
  /// the scene.
  @inlinable public mutating func insert(_ id: ID, _ region: Region, in parent: ID? = nil) {
    let slot = tree.insert(region, in: parent.map(slot(of:)) ?? SceneTree.none)
    let old = slots.updateValue(slot, forKey: id)
    guard old == nil else { Self.fail("is in the scene already; an id can be there once", id) }
    if Int(slot) < names.count { names[Int(slot)] = id } else { names.append(id) }
  }

  /// Removes a region and its descendants; returns `nil` if there is no region with this id.
  ///
  /// - Complexity: O(regions removed).
  @discardableResult public mutating func remove(_ id: ID) -> Region? {
    guard let slot = slots[id] else { return nil }
    let region = tree.region(slot)
    for slot in tree.remove(slot) {
      slots[names[Int(slot)]] = nil
    }
    return region
  }

  /// Makes many changes at once, which is cheaper than one by one if they affect more than a tenth of the regions: the
  /// index is set aside and brought up to date at the end. Queries in between look at every region.
  ///
  /// - Complexity: O(*n* log *n*), about a microsecond per region, if any region is inserted, removed, reparented or
  ///   reordered. Otherwise O(*n*) for the *n* siblings of the changed regions, some 50 nanoseconds each, unless they
  ///   left their neighbors, so that they have to be sorted again.
  public mutating func batch<Result, Failure: Error>(
    _ changes: (inout Scene) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if tree.isInBatch { return try changes(&self) }
    tree.beginBatch()
    defer { tree.endBatch() }
    return try changes(&self)
  }

  /// Changes a region, which must be in the scene.
  @inlinable public mutating func update(_ id: ID, _ change: (inout Region) -> Void) {
    latest = slot(of: id)
    tree.update(latest, change)
  }

  /// Moves the frame to another origin, in the coordinates of the parent. The region must be in the scene.
  @inlinable public mutating func move(_ id: ID, to origin: Point) {
    latest = slot(of: id)
    tree.move(latest, to: origin)
  }

  /// Moves all regions at once: calls `change` with the id and the origin of each, in no particular order.
  ///
  /// Cheaper than a ``batch(_:)`` of moves, because nothing is looked up by its id.
  ///
  /// - Complexity: O(*n*), unless regions leave their neighbors, so that they have to be sorted again.
  @inlinable public mutating func moveAll(_ change: (ID, inout Point) -> Void) {
    let names = names
    tree.moveAll { slot, origin in change(names[Int(slot)], &origin) }
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
    guard let slot = slotIfAny(of: id) else { Self.fail("is not in the scene", id) }
    return slot
  }

  /// Stops the program with words that an optimized build has as well.
  @usableFromInline @inline(never) static func fail(_ words: String, _ id: ID) -> Never {
    #if hasFeature(Embedded)
      fatalError("A region \(words).")
    #else
      fatalError("The region \(id) \(words).")
    #endif
  }

  /// A program that changes all regions mostly does so in the order in which it inserted them. So the slot changed last
  /// and the two after it are tried before the dictionary, whose lookup waits for memory twice.
  @inlinable func slotIfAny(of id: ID) -> Slot? {
    for slot in Int(latest)..<Int(latest) + 3 where slot < names.count && names[slot] == id {
      if tree.isTaken(Slot(slot)) { return Slot(slot) }
    }
    return slots[id]
  }
}

extension Scene {
  /// The region with this id; `nil` if there is none.
  @inlinable public subscript(id: ID) -> Region? {
    slotIfAny(of: id).map { tree.region($0) }
  }

  /// Whether there is a region with this id.
  @inlinable public func contains(_ id: ID) -> Bool {
    slots[id] != nil
  }

  /// The memory used by the index, in bytes, not counting the regions and their ids.
  public var indexByteCount: Int { tree.indexByteCount }

  /// The number of regions at every depth.
  @inlinable public var count: Int { slots.count }

  /// The parent of a region; `nil` for a region at the root, and for one that is not in the scene.
  @inlinable public func parent(of id: ID) -> ID? {
    guard let slot = slots[id] else { return nil }
    return name(tree.parent(of: slot))
  }

  /// The children of a region, bottom first; those of the root for `nil`, none for a region that is not in the scene.
  public func children(of id: ID?) -> [ID] {
    guard let id else { return tree.childSlots(of: SceneTree.none).map { names[Int($0)] } }
    return slots[id].map { slot in tree.childSlots(of: slot).map { names[Int($0)] } } ?? []
  }

  /// The ancestors of a region, nearest first; none for a region that is not in the scene.
  public func ancestors(of id: ID) -> [ID] {
    Array(
      sequence(state: id) { id in
        guard let parent = parent(of: id) else { return nil }
        id = parent
        return parent
      })
  }

  /// A region without its id, for as long as it is in the scene: what is asked of it costs no look-up. Its number is
  /// used again after the region is removed; the generation tells the two apart.
  public struct Handle: Hashable, Sendable {
    @usableFromInline let slot: Slot
    @usableFromInline let generation: UInt32

    @inlinable init(slot: Slot, generation: UInt32) {
      self.slot = slot
      self.generation = generation
    }
  }

  /// The handle of a region; `nil` if there is no region with this id.
  @inlinable public func handle(of id: ID) -> Handle? {
    slotIfAny(of: id).map { Handle(slot: $0, generation: tree.generation(of: $0)) }
  }

  /// The id of a region; `nil` if it was removed.
  @inlinable public subscript(handle: Handle) -> ID? {
    tree.generation(of: handle.slot) == handle.generation && tree.isTaken(handle.slot) ? names[Int(handle.slot)] : nil
  }

  /// Moves the frame to another origin, in the coordinates of the parent. The region must be in the scene.
  @inlinable public mutating func move(_ handle: Handle, to origin: Point) {
    precondition(self[handle] != nil, "The region of this handle was removed.")
    tree.move(handle.slot, to: origin)
  }

  @usableFromInline func name(_ slot: Slot) -> ID? {
    slot == SceneTree.none ? nil : names[Int(slot)]
  }
}
