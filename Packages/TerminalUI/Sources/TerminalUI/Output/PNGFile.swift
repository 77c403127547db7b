/// Writes PNG files.
///
/// Source: Portable Network Graphics (Third Edition), W3C 2025; RFC 1950 (zlib) and RFC 1951 (DEFLATE).
package enum PNGFile {
  /// A file of one color, whose size in bytes is some 20,000th of its pixels.
  ///
  /// - Parameter alpha: 0 for a color that is not seen, 255 for one that hides what is below.
  static func solid(width: Int, height: Int, color: RGB, alpha: UInt8) -> [UInt8] {
    let palette = [color.red, color.green, color.blue].map { UInt8(clamping: $0) }
    // Each row is the number of its filter, 0, and a bit for each pixel: the first color of the palette.
    return file(
      width: width, height: height, depth: 1, colorType: 3, before: chunk("PLTE", palette) + chunk("tRNS", [alpha]),
      data: zlibZeros(height * (1 + (width + 7) / 8)))
  }

  /// - Parameters:
  ///   - before: The chunks before the data.
  ///   - data: The rows, each behind the number of its filter, as a zlib stream.
  package static func file(
    width: Int, height: Int, depth: UInt8, colorType: UInt8, before: [UInt8] = [], data: [UInt8]
  ) -> [UInt8] {
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [depth, colorType, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + before + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + named + bigEndian(crc32(named))
  }

  /// A zlib stream of `count` zero bytes, at least one: a literal, then copies of the byte before, of 258 bytes each, and
  /// literals for the rest.
  private static func zlibZeros(_ count: Int) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var (bits, filled): (UInt32, UInt32) = (0, 0)
    func drop() {
      stream.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      filled -= min(8, filled)
    }
    /// Codes are sent from their highest bit, all else from its lowest.
    func put(code: UInt32, _ length: UInt32) {
      for bit in 0..<length {
        bits |= (code >> (length - 1 - bit) & 1) << filled
        filled += 1
      }
      while filled >= 8 { drop() }
    }
    put(code: 1, 1)  // the last block
    put(code: 0b10, 2)  // with the fixed codes: 1 in two bits, the lowest first
    let literal: (code: UInt32, length: UInt32) = (0b0011_0000, 8)
    put(code: literal.code, literal.length)
    for _ in 0..<(count - 1) / 258 {
      put(code: 0b1100_0101, 8)  // a copy of 258 bytes
      put(code: 0, 5)  // from one byte before
    }
    for _ in 0..<(count - 1) % 258 { put(code: literal.code, literal.length) }
    put(code: 0, 7)  // the end
    if filled > 0 { drop() }
    // Adler-32: the sums of the bytes, which are 1, and of these sums.
    return stream + bigEndian(UInt32(count % 65_521) << 16 | 1)
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  package static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
