/// The regions of a scene in numbered slots. Slots of removed regions are used again.
///
/// Most regions are a frame with a few flags, which is all that is read and written when they are inserted, moved or
/// removed. The others, with a transform, a path, a content offset or slop, are kept whole as well.
struct RegionStore: Sendable {
  typealias Slot = SceneTree.Slot

  private(set) var nodes = CacheLineArray<SceneNode>()
  /// The regions that are more than a frame, by ``SceneNode/detail``.
  private(set) var details: [Region] = []
  private var freeDetails: [Int32] = []
  private var freeSlots: [Slot] = []
  /// How often each slot was used before. Slots after the last one in it were used once.
  private var generations: [UInt32] = []

  @inline(__always) subscript(slot: Slot) -> SceneNode {
    get { nodes[Int(slot)] }
    _modify { yield &nodes[Int(slot)] }
  }

  /// The number of slots, free ones included.
  var count: Int { nodes.count }

  mutating func reserveCapacity(_ count: Int) { nodes.reserveCapacity(count) }

  // MARK: Slots

  /// - Parameter parent: the slot of an existing region, or ``SceneTree/none``.
  mutating func insert(_ region: Region, in parent: Slot) -> Slot {
    var node = SceneNode(region)
    node.parent = parent
    node.depth = depth(in: parent)
    let slot: Slot
    if let used = freeSlots.popLast() {
      slot = used
      nodes[Int(slot)] = node
    } else {
      slot = Slot(nodes.count)
      nodes.append(node)
    }
    setDetail(of: slot, region)
    return slot
  }

  mutating func remove(_ slot: Slot) {
    releaseDetail(of: slot)
    self[slot] = SceneNode(Region(frame: .zero))
    freeSlots.append(slot)
    while generations.count <= Int(slot) { generations.append(0) }
    generations[Int(slot)] += 1
  }

  /// Tells a region from those that had its slot before.
  func generation(of slot: Slot) -> UInt32 {
    Int(slot) < generations.count ? generations[Int(slot)] : 0
  }

  // MARK: Regions

  func region(_ slot: Slot) -> Region {
    let node = self[slot]
    return node.isPlain ? node.plainRegion : details[Int(node.detail)]
  }

  func contentOffset(of slot: Slot) -> Vector {
    let detail = slot == SceneTree.none ? SceneTree.none : self[slot].detail
    return detail == SceneTree.none ? .zero : details[Int(detail)].contentOffset
  }

  /// `nil` if the bounds of the region are as good.
  func orientedBox(of slot: Slot) -> OrientedBox? {
    let node = self[slot]
    if node.isPlain || node.children.count > 0 { return nil }
    return OrientedBox(details[Int(node.detail)])
  }

  mutating func update(_ slot: Slot, _ change: (inout Region) -> Void) {
    let detail = self[slot].detail
    guard detail != SceneTree.none else {
      var region = self[slot].plainRegion
      change(&region)
      self[slot].set(region)
      return setDetail(of: slot, region)
    }
    change(&details[Int(detail)])
    self[slot].set(details[Int(detail)])
    if details[Int(detail)].isPlain { releaseDetail(of: slot) }
  }

  /// - Returns: whether the frame is somewhere else now.
  @inline(__always) mutating func move(_ slot: Slot, _ change: (inout Point) -> Void) -> Bool {
    let old = self[slot].frame.origin
    change(&self[slot].frame.origin)
    let node = self[slot]
    if node.frame.origin == old { return false }
    if node.isPlain {
      self[slot].hasExtent = node.frame.isFinite
    } else {
      details[Int(node.detail)].frame.origin = node.frame.origin
      self[slot].hasExtent = details[Int(node.detail)].hasExtent
    }
    return true
  }

  /// Moves all regions.
  ///
  /// - Parameter moved: called with each region whose frame is somewhere else now.
  @inline(__always) mutating func moveAll(
    _ change: (Slot, inout Point) -> Void, _ moved: (Slot, UnsafePointer<SceneNode>) -> Void
  ) {
    let count = nodes.count
    details.withUnsafeMutableBufferPointer { details in
      nodes.withUnsafeMutablePointer { nodes in
        for slot in 0..<count {
          let node = nodes + slot
          guard node.pointee.isTaken else { continue }
          let old = node.pointee.frame.origin
          change(Slot(truncatingIfNeeded: slot), &node.pointee.frame.origin)
          if node.pointee.frame.origin == old { continue }
          if node.pointee.isPlain {
            node.pointee.hasExtent = node.pointee.frame.isFinite
          } else {
            let detail = Int(node.pointee.detail)
            details[detail].frame.origin = node.pointee.frame.origin
            node.pointee.hasExtent = details[detail].hasExtent
          }
          moved(Slot(truncatingIfNeeded: slot), UnsafePointer(node))
        }
      }
    }
  }

  /// Keeps a region whole if it is more than a frame, and has not been so far.
  private mutating func setDetail(of slot: Slot, _ region: Region) {
    if region.isPlain { return }
    if let used = freeDetails.popLast() {
      details[Int(used)] = region
      self[slot].detail = used
    } else {
      self[slot].detail = Int32(details.count)
      details.append(region)
    }
  }

  private mutating func releaseDetail(of slot: Slot) {
    let detail = self[slot].detail
    if detail == SceneTree.none { return }
    details[Int(detail)] = Region(frame: .zero)
    freeDetails.append(detail)
    self[slot].detail = SceneTree.none
  }

  // MARK: The tree

  /// The depth of a child of this parent.
  func depth(in parent: Slot) -> Int16 {
    let depth = parent == SceneTree.none ? 0 : self[parent].depth + 1
    precondition(depth <= SceneTree.deepest, "Regions nest at most \(SceneTree.deepest) deep, not \(depth).")
    return depth
  }

  func isAncestor(_ ancestor: Slot, of slot: Slot) -> Bool {
    var slot = slot
    while slot != SceneTree.none {
      slot = self[slot].parent
      if slot == ancestor { return slot != SceneTree.none }
    }
    return false
  }
}

extension Region {
  /// Whether there is nothing to say about the region but its frame and its flags.
  @inline(__always) var isPlain: Bool {
    guard case .rectangle = shape else { return false }
    return transform == .identity && contentOffset == .zero && touchSlop == 0
  }
}
