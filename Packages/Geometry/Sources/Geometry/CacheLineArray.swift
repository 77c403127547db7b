/// An array of plain values whose first element begins at a cache line, so that elements of 32, 64 or 128 bytes share
/// no more lines than they must. An `Array` begins 32 bytes into an allocation that is aligned to 16.
///
/// Copies share their memory until one of them changes.
struct CacheLineArray<Element: BitwiseCopyable & Sendable>: Sendable {
  /// A class, because the memory is shared and must be freed. It is only changed while there is one reference to it.
  private final class Storage: @unchecked Sendable {
    let elements: UnsafeMutablePointer<Element>
    let capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, capacity) * MemoryLayout<Element>.stride, alignment: cacheLine)
      elements = bytes.bindMemory(to: Element.self, capacity: capacity)
    }

    deinit { UnsafeMutableRawPointer(elements).deallocate() }
  }

  private static var cacheLine: Int { 64 }

  private var storage = Storage(capacity: 0)
  private(set) var count = 0

  var capacity: Int { storage.capacity }
  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      precondition(0 <= index && index < count, "Element \(index) of \(count) was asked for.")
      return storage.elements[index]
    }
    _modify {
      precondition(0 <= index && index < count, "Element \(index) of \(count) was to be changed.")
      makeUnique()
      yield &storage.elements[index]
    }
  }

  @inline(__always) private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { move(toCapacity: storage.capacity) }
  }

  private mutating func move(toCapacity capacity: Int) {
    let copy = Storage(capacity: capacity)
    copy.elements.initialize(from: storage.elements, count: count)
    storage = copy
  }

  mutating func append(_ element: Element) {
    if count == storage.capacity {
      move(toCapacity: max(4, 2 * count))
    } else {
      makeUnique()
    }
    (storage.elements + count).initialize(to: element)
    count += 1
  }

  mutating func reserveCapacity(_ capacity: Int) {
    if storage.capacity < capacity { move(toCapacity: capacity) }
  }

  /// Releases memory that no element uses.
  mutating func trim() {
    if count < storage.capacity { move(toCapacity: count) }
  }

  /// The elements, for reading while the array is not changed.
  @inline(__always) func withUnsafePointer<Result>(_ body: (UnsafePointer<Element>) -> Result) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return body(UnsafePointer(storage.elements))
  }

  /// The elements, for changing them in place.
  @inline(__always) mutating func withUnsafeMutablePointer<Result>(
    _ body: (UnsafeMutablePointer<Element>) -> Result
  ) -> Result {
    makeUnique()
    defer { withExtendedLifetime(storage) {} }
    return body(storage.elements)
  }
}
