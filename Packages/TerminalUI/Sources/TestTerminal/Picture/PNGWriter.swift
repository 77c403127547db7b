import TerminalUI

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
    // Eight bits a channel, red, green, blue and alpha.
    return PNGFile.file(width: width, height: height, depth: 8, colorType: 6, data: zlibStored(scanlines))
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
  return stream + PNGFile.bigEndian(adler32(bytes))
}

private func adler32(_ bytes: [UInt8]) -> UInt32 {
  var (low, high): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    low = (low + UInt32(byte)) % 65_521
    high = (high + low) % 65_521
  }
  return high << 16 | low
}
