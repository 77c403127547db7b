import Foundation

/// The write-ahead log beside a document, read without SQLite, because SQLite treats the first bad frame as the end.
///
/// Source: <https://www.sqlite.org/fileformat2.html>, 4 (the write-ahead log) and 4.2 (its checksums).
struct WriteAheadLog {
  private let bytes: PageBytes
  private let pageSize: Int
  private let isBigEndian: Bool

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  init(path: String) {
    self.init([UInt8](FileManager.default.contents(atPath: path) ?? Data()))
  }

  init(_ bytes: [UInt8]) {
    self.bytes = PageBytes(bytes: bytes, range: 0..<bytes.count)
    let said = self.bytes.number(at: 8, size: 4) ?? 0
    pageSize = (512...65_536).contains(said) && said & (said - 1) == 0 ? said : 4_096
    isBigEndian = bytes.count > 3 && bytes[3] & 1 == 1
  }

  private var frameCount: Int {
    max(0, bytes.range.count - Self.headerSize) / (Self.frameHeaderSize + pageSize)
  }

  /// Throws if a committed transaction follows a bad frame. Frames are written in order, so the bad frame was damaged
  /// after it was written.
  ///
  /// Frames from an older turn of the log, which have other salts, are not damage. Neither is an incomplete last
  /// transaction, which looks like one that was being written; ``FileLock/acknowledged`` says whether any of it had
  /// been acknowledged.
  func check() throws(Damage) {
    guard frameCount > 0 else { return }
    var sum = headerSum
    var frame = 0
    while let before = sum, frame < frameCount, follows(frame, before) {
      sum = storedSum(frame)
      frame += 1
    }
    // Skip one more frame: the frame after a bad one is checked against the checksum stored in the bad one.
    guard frame < frameCount else { return }
    for later in max(1, frame + 1)..<max(1, frame + 1, frameCount)
    where isCommit(later) && salts(later) == salts(later - 1) && (headerSum == nil || salts(later) == headerSalts) {
      if let before = storedSum(later - 1), follows(later, before, anySalts: true) {
        throw Damage(what: "its log is damaged in frame \(frame + 1) of \(frameCount)")
      }
    }
  }

  // MARK: Frames

  private struct Sum: Equatable {
    var first: UInt32
    var second: UInt32
  }

  /// The checksum of the header, from which that of the first frame continues; `nil` if the header is damaged.
  private var headerSum: Sum? {
    guard let magic = bytes.number(at: 0, size: 4), magic & ~1 == 0x377f_0682,
      let stored = sum(at: 24), add(0..<24, to: Sum(first: 0, second: 0)) == stored
    else { return nil }
    return stored
  }

  private var headerSalts: Int? { bytes.number(at: 16, size: 8) }

  private func start(_ frame: Int) -> Int { Self.headerSize + frame * (Self.frameHeaderSize + pageSize) }

  private func salts(_ frame: Int) -> Int? { bytes.number(at: start(frame) + 8, size: 8) }

  private func isCommit(_ frame: Int) -> Bool { bytes.number(at: start(frame) + 4, size: 4) != 0 }

  private func storedSum(_ frame: Int) -> Sum? { sum(at: start(frame) + 16) }

  private func sum(at offset: Int) -> Sum? {
    guard let first = bytes.number(at: offset, size: 4), let second = bytes.number(at: offset + 4, size: 4) else {
      return nil
    }
    return Sum(first: UInt32(first), second: UInt32(second))
  }

  private func follows(_ frame: Int, _ before: Sum, anySalts: Bool = false) -> Bool {
    let start = start(frame)
    guard anySalts || salts(frame) == headerSalts else { return false }
    let page = start + Self.frameHeaderSize
    return add(page..<page + pageSize, to: add(start..<start + 8, to: before)) == storedSum(frame)
  }

  /// Continues the checksum over a range of the log, whose length must be a multiple of 8 bytes.
  private func add(_ range: Range<Int>, to sum: Sum) -> Sum {
    var sum = sum
    bytes.bytes.withUnsafeBytes { all in
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        let (a, b) = (
          all.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
          all.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        )
        sum.first &+= (isBigEndian ? UInt32(bigEndian: a) : UInt32(littleEndian: a)) &+ sum.second
        sum.second &+= (isBigEndian ? UInt32(bigEndian: b) : UInt32(littleEndian: b)) &+ sum.first
      }
    }
    return sum
  }
}
