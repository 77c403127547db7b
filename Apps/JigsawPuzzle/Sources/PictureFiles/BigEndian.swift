/// Numbers in the byte order of PNG and JPEG files, highest byte first.
extension [UInt8] {
  /// `nil` past the end.
  func bigEndian16(at offset: Int) -> Int? {
    guard 0 <= offset, offset + 2 <= count else { return nil }
    return Int(self[offset]) << 8 | Int(self[offset + 1])
  }

  /// `nil` past the end.
  func bigEndian32(at offset: Int) -> Int? {
    guard let high = bigEndian16(at: offset), let low = bigEndian16(at: offset + 2) else { return nil }
    return high << 16 | low
  }
}
