/// What searches read about each region before, and mostly instead of, the region itself; indexed by slot.
struct HitCache: Sendable {
  /// 32 bytes: two to a cache line.
  struct Entry: Sendable {
    /// The bounds within which the region or any descendant can be hit, in the coordinates of the parent's contents.
    var bounds = Bounds.empty
    /// The next sibling below, and the one above.
    var below = SceneTree.none
    var above = SceneTree.none
    /// Its order among the siblings: a greater one is above.
    var order: Int32 = 0
    var content = Content.region
  }

  /// What to look at if the bounds contain the point.
  struct Content: Hashable, Sendable {
    let number: Int32

    /// The region itself.
    static let region = Content(number: -1)
    /// Nothing else: the region equals its bounds and has no children.
    static let nothing = Content(number: -2)
    /// Its children: the region equals its bounds.
    static let children = Content(number: -3)

    /// The siblings from this one down: the region equals its bounds, is not scrolled, and has few children.
    static func siblings(from top: Int32) -> Content { Content(number: top) }
    /// The index with this number: the region equals its bounds.
    static func index(_ index: Int32) -> Content { Content(number: -4 - index) }

    /// The slot of ``siblings(from:)``.
    @inline(__always) var top: Int32? { number >= 0 ? number : nil }
    @inline(__always) var index: Int32? { number <= -4 ? -4 - number : nil }
  }

  var entries = CacheLineArray<Entry>()
  /// Where each region is in the index over its siblings.
  var locations: [Location] = []

  /// 0 for nowhere, *n* + 1 for place *n* in a list, -1 for the cells that the bounds cover, and less for those of a region
  /// at an angle.
  struct Location: Hashable, Sendable {
    let number: Int32

    static let nowhere = Location(number: 0)
    @inline(__always) static func list(_ place: Int) -> Location {
      Location(number: Int32(truncatingIfNeeded: place) + 1)
    }
    static let cells = Location(number: -1)
    /// One of ``CellLists/turned``.
    static func turned(_ number: Int) -> Location { Location(number: -2 - Int32(truncatingIfNeeded: number)) }

    /// The place in a list.
    @inline(__always) var place: Int? { number > 0 ? Int(number) - 1 : nil }
    @inline(__always) var isInCells: Bool { number < 0 }
    @inline(__always) var turned: Int? { number < -1 ? Int(-2 - number) : nil }
  }

  @inline(__always) subscript(slot: Int32) -> Entry {
    get { entries[Int(slot)] }
    _modify { yield &entries[Int(slot)] }
  }

  /// Updates the bounds of a region that is nothing but a box, and was one before it was moved.
  ///
  /// - Returns: false if it is not; then nothing was changed.
  @inline(__always) mutating func moveBox(_ slot: Int32, to frame: Rect) -> Bool {
    let bounds = Bounds(frame)
    return entries.withUnsafeMutablePointer { entries in
      let entry = entries + Int(slot)
      guard entry.pointee.content == .nothing, bounds.isExactly(frame) else { return false }
      entry.pointee.bounds = bounds
      return true
    }
  }

  mutating func reserveCapacity(_ count: Int) {
    entries.reserveCapacity(count)
    locations.reserveCapacity(count)
  }

  /// Makes a blank entry for a slot: a free one, or the one after the last.
  mutating func reset(_ slot: Int32) {
    if Int(slot) < entries.count { return entries[Int(slot)] = Entry() }
    entries.append(Entry())
    locations.append(.nowhere)
  }
}
