extension PixelImage {
  /// The image as a PNG file, not compressed.
  ///
  /// Source: Portable Network Graphics (Third Edition), W3C 2025; RFC 1950 (zlib) and RFC 1951 (stored blocks).
  public func png() -> [UInt8] {
    var scanlines: [UInt8] = []
    scanlines.reserveCapacity((4 * width + 1) * height)
    for row in 0..<height {
      scanlines.append(0)  // no filter
      scanlines += bytes[4 * width * row..<4 * width * (row + 1)]
    }
    let checksums = CRC32()
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + content
      return bigEndian(UInt32(content.count)) + named + bigEndian(checksums.of(named))
    }
    // Eight bits a channel, red, green, blue and alpha, nothing interlaced.
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", zlibStored(scanlines)) + chunk("IEND", [])
  }
}

/// A zlib stream of stored blocks.
private func zlibStored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let end = min(start + 65_535, bytes.count)
    let length = UInt16(end - start)
    stream.append(end == bytes.count ? 1 : 0)
    for number in [length, ~length] { stream += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)] }
    stream += bytes[start..<end]
    start = end
  } while start < bytes.count
  return stream + bigEndian(adler32(bytes))
}

private func adler32(_ bytes: [UInt8]) -> UInt32 {
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    low = (low + UInt32(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return high << 16 | low
}

private struct CRC32 {
  private let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  func of(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
