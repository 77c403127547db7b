/// The bytes of a file that may be damaged anywhere. Every read returns a value or `nil` and never traps.
struct PageBytes {
  let bytes: [UInt8]
  /// The range of the page in `bytes`.
  let range: Range<Int>

  /// An unsigned big-endian number of `size` bytes. `offset` counts from the beginning of the page.
  func number(at offset: Int, size: Int) -> Int? {
    guard 0 <= offset, offset <= range.count - size else { return nil }
    return bytes[range.lowerBound + offset..<range.lowerBound + offset + size].reduce(0) { $0 << 8 | Int($1) }
  }

  func slice(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard 0 <= offset, 0 <= count, offset <= range.count, count <= range.count - offset else { return nil }
    return bytes[range.lowerBound + offset..<range.lowerBound + offset + count]
  }

  /// SQLite's varint of 1 to 9 bytes, and where it ends. Source: <https://www.sqlite.org/fileformat.html>, 1.6.
  func variable(at offset: Int) -> (value: Int64, end: Int)? {
    Self.variable(in: bytes[range], at: range.lowerBound + offset)
      .map { ($0.value, $0.end - range.lowerBound) }
  }

  /// Like ``variable(at:)``, for any bytes, with their own indices.
  static func variable(in bytes: ArraySlice<UInt8>, at start: Int) -> (value: Int64, end: Int)? {
    var value: UInt64 = 0
    for place in 0..<9 {
      guard bytes.indices.contains(start + place) else { return nil }
      let byte = bytes[start + place]
      if place == 8 { return (Int64(bitPattern: value << 8 | UInt64(byte)), start + 9) }
      value = value << 7 | UInt64(byte & 0x7f)
      if byte < 0x80 { return (Int64(bitPattern: value), start + place + 1) }
    }
    return nil
  }
}
