/// An array of plain values whose first element begins at a cache line, so that elements of 32, 64 or 128 bytes share
/// no more lines than they must. An `Array` begins 32 bytes into an allocation that is aligned to 16.
///
/// Copies share their memory until one of them changes.
// Safe: the storage is changed only while there is one reference to it.
struct CacheLineArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// A class, because the memory is shared and must be freed. It is only changed while there is one reference to it.
  private final class Storage {
    let elements: UnsafeMutablePointer<Element>

    init(capacity: Int) {
      let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, capacity) * MemoryLayout<Element>.stride, alignment: cacheLine)
      elements = bytes.bindMemory(to: Element.self, capacity: capacity)
    }

    deinit { UnsafeMutableRawPointer(elements).deallocate() }
  }

  private static var cacheLine: Int { 64 }

  private var storage: Storage
  /// Those of the storage. A search that begins with them need not retain the storage.
  private var elements: UnsafeMutablePointer<Element>
  private(set) var capacity = 0
  private(set) var count = 0

  init() {
    storage = Storage(capacity: 0)
    elements = storage.elements
  }

  init(repeating element: Element, count: Int) {
    storage = Storage(capacity: count)
    elements = storage.elements
    elements.initialize(repeating: element, count: count)
    self.count = count
    capacity = count
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      precondition(0 <= index && index < count, "Element \(index) of \(count) was asked for.")
      return elements[index]
    }
    _modify {
      precondition(0 <= index && index < count, "Element \(index) of \(count) was to be changed.")
      makeUnique()
      yield &elements[index]
    }
  }

  @inline(__always) private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { move(toCapacity: capacity) }
  }

  private mutating func move(toCapacity capacity: Int) {
    let copy = Storage(capacity: capacity)
    copy.elements.initialize(from: elements, count: count)
    storage = copy
    elements = copy.elements
    self.capacity = capacity
  }

  mutating func append(_ element: Element) {
    if count == capacity {
      move(toCapacity: max(4, 2 * count))
    } else {
      makeUnique()
    }
    (elements + count).initialize(to: element)
    count += 1
  }

  mutating func append(repeating element: Element, count added: Int) {
    if capacity < count + added { move(toCapacity: max(count + added, 2 * count)) } else { makeUnique() }
    (elements + count).initialize(repeating: element, count: added)
    count += added
  }

  /// Removes all elements, but keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Replaces the contents by `count` elements that must be set before they are read.
  mutating func reset(count: Int) {
    self.count = 0
    if capacity < count { move(toCapacity: count) } else { makeUnique() }
    self.count = count
  }

  mutating func reserveCapacity(_ capacity: Int) {
    if self.capacity < capacity { move(toCapacity: capacity) }
  }

  /// Releases memory that no element uses.
  mutating func trim() {
    if count < capacity { move(toCapacity: count) }
  }

  /// The first element. It is there as long as the array is not changed.
  @inline(__always) var start: UnsafePointer<Element> { UnsafePointer(elements) }

  /// The elements, for changing them in place.
  @inline(__always) mutating func withUnsafeMutablePointer<Result>(
    _ body: (UnsafeMutablePointer<Element>) -> Result
  ) -> Result {
    makeUnique()
    return body(elements)
  }
}
