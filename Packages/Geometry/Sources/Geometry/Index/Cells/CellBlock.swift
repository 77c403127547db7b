/// A part of a list in ``CellLists``: up to sixteen boxes from bottom to top, and which regions they belong to.
///
/// Two cache lines. The functions take pointers, because writing one element of a vector at a place that is known only at
/// run time copies the vector there and back.
struct CellBlock: BitwiseCopyable, Sendable {
  var boxes = BoxChunk.empty
  private var tags = SIMD16<Int32>(repeating: 0)

  static let capacity = BoxChunk.count

  // MARK: Tags

  /// What a block knows about a region: its slot, inverted if the region equals its bounds and has no children.
  @inline(__always) static func tag(_ slot: Int32, isBox: Bool) -> Int32 { isBox ? ~slot : slot }
  @inline(__always) static func slot(_ tag: Int32) -> Int32 { tag ^ (tag >> 31) }

  @inline(__always) static func tags(_ block: UnsafePointer<CellBlock>) -> UnsafePointer<Int32> {
    (UnsafeRawPointer(block) + MemoryLayout<BoxChunk>.stride).assumingMemoryBound(to: Int32.self)
  }

  @inline(__always) private static func tags(_ block: UnsafeMutablePointer<CellBlock>) -> UnsafeMutablePointer<Int32> {
    (UnsafeMutableRawPointer(block) + MemoryLayout<BoxChunk>.stride).assumingMemoryBound(to: Int32.self)
  }

  /// The place of a region, which must be in the block.
  static func number(of slot: Int32, in block: UnsafePointer<CellBlock>, _ count: Int32) -> Int {
    let tags = tags(block)
    for number in 0..<Int(count) where Self.slot(tags[number]) == slot { return number }
    preconditionFailure("Region \(slot) is not in its block.")
  }

  // MARK: Changes

  @inline(__always) static func set(
    _ block: UnsafeMutablePointer<CellBlock>, _ number: Int, _ tag: Int32, _ box: CellBox
  ) {
    BoxChunk.store(box, number, UnsafeMutableRawBufferPointer(start: block, count: MemoryLayout<BoxChunk>.size))
    tags(block)[number] = tag
  }

  static func insert(
    _ block: UnsafeMutablePointer<CellBlock>, _ number: Int, _ count: Int, _ tag: Int32, _ box: CellBox
  ) {
    move(block, number..<count, to: block, number + 1, clearing: false)
    set(block, number, tag, box)
  }

  /// Moves the boxes of a block that was filled from the end to its beginning.
  ///
  /// - Returns: their number.
  static func closeUp(_ block: UnsafeMutablePointer<CellBlock>) -> Int32 {
    let free = (0..<capacity).first { block.pointee.boxes.box($0).minX != 255 } ?? capacity
    if free > 0 {
      move(block, free..<capacity, to: block, 0, clearing: false)
      for number in capacity - free..<capacity { block.pointee.boxes.clear(number) }
    }
    return Int32(capacity - free)
  }

  static func remove(_ block: UnsafeMutablePointer<CellBlock>, _ number: Int, _ count: Int) {
    move(block, number + 1..<count, to: block, number, clearing: false)
    block.pointee.boxes.clear(count - 1)
  }

  /// Moves boxes to a place of the same block or of another one, and clears the places where they were.
  static func move(
    _ block: UnsafeMutablePointer<CellBlock>, _ range: Range<Int>, to other: UnsafeMutablePointer<CellBlock>,
    _ place: Int, clearing: Bool = true
  ) {
    let (from, to) = (UnsafeMutableRawPointer(block), UnsafeMutableRawPointer(other))
    for edge in 0..<4 {
      (to + edge * capacity + place).copyMemory(from: from + edge * capacity + range.lowerBound, byteCount: range.count)
    }
    (tags(other) + place).update(from: tags(block) + range.lowerBound, count: range.count)
    if clearing { for number in range { block.pointee.boxes.clear(number) } }
  }
}
