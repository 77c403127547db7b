/// A part of a list in ``CellLists``: up to sixteen boxes from bottom to top, and which regions they belong to.
///
/// Two cache lines. The functions take pointers, because writing one element of a vector at a place that is known only
/// at run time copies the vector there and back.
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

  // MARK: Writing

  /// A box and its tag while lists are written: one word, so that it is stored at once, into one cache line.
  @inline(__always) static func word(_ box: CellBox, _ tag: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: tag)) << 32 | UInt64(box.lastY) << 24 | UInt64(box.minY) << 16 | UInt64(box.lastX) << 8
      | UInt64(box.minX)
  }

  /// The bytes of a word.
  enum Edge: UInt64 { case minX = 0xFF, lastX = 0xFF00, minY = 0xFF_0000, lastY = 0xFF00_0000 }

  /// A box whose edge is beyond its cell.
  @inline(__always) static func open(_ word: UInt64, _ edge: Edge) -> UInt64 {
    switch edge {
    case .minX, .minY: word & ~edge.rawValue
    case .lastX, .lastY: word | edge.rawValue
    }
  }

  @inline(__always) static func box(of word: UInt64) -> CellBox {
    func byte(_ number: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * number)) }
    return CellBox(minX: byte(0), minY: byte(2), lastX: byte(1), lastY: byte(3))
  }

  /// Makes a block of the last `count` words in its memory.
  static func finish(_ block: UnsafeMutablePointer<CellBlock>, count: Int) {
    let bytes = UnsafeMutableRawPointer(block)
    let words = bytes.loadUnaligned(as: SIMD16<UInt64>.self)
    withUnsafeBytes(of: words) { words in
      let tags = tags(block)
      for number in 0..<count {
        let word = words.loadUnaligned(fromByteOffset: 8 * (capacity - count + number), as: UInt64.self)
        let box = UInt32(truncatingIfNeeded: word) ^ 0x8080_8080
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: box), toByteOffset: number, as: UInt8.self)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: box >> 8), toByteOffset: 16 + number, as: UInt8.self)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: box >> 16), toByteOffset: 32 + number, as: UInt8.self)
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: box >> 24), toByteOffset: 48 + number, as: UInt8.self)
        tags[number] = Int32(truncatingIfNeeded: word >> 32)
      }
    }
    for number in count..<capacity {
      tags(block)[number] = 0
      block.pointee.boxes.clear(number)
    }
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

  static func remove(_ block: UnsafeMutablePointer<CellBlock>, _ number: Int, _ count: Int) {
    move(block, number + 1..<count, to: block, number, clearing: false)
    block.pointee.boxes.clear(count - 1)
  }

  /// Moves boxes within a block or to another one, and clears their old places.
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
