import Pictures

/// The header of a PGM or PPM file, plain (P2, P3) or raw (P5, P6), and its pixels.
///
/// Source: the manual pages pgm(5) and ppm(5) of Netpbm.
struct NetpbmHeader {
  let width: Int
  let height: Int
  private let isPlain: Bool
  private let channels: Int
  /// The value of white.
  private let white: Int
  /// Where the pixels begin.
  private let start: Int

  static func begins(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 3, bytes[0] == UInt8(ascii: "P"), "2356".utf8.contains(bytes[1]) else { return false }
    return bytes[2] == UInt8(ascii: "#") || isSpace(bytes[2])
  }

  init(_ bytes: [UInt8], path: String) throws(PictureError) {
    isPlain = bytes[1] <= UInt8(ascii: "3")
    channels = bytes[1] == UInt8(ascii: "3") || bytes[1] == UInt8(ascii: "6") ? 3 : 1
    var reader = Reader(bytes: bytes, offset: 2)
    width = try reader.number(path)
    height = try reader.number(path)
    white = try reader.number(path)
    guard 1 <= white, white <= 65_535 else { throw .damaged(path: path, what: "white cannot be \(white)") }
    // One space ends the header of a raw file; the next byte may look like another.
    start = reader.offset + 1
  }

  func decode(_ bytes: [UInt8], path: String) throws(PictureError) -> Bitmap {
    let count = width * height * channels
    let size = isPlain ? 2 * count - 1 : white > 255 ? 2 * count : count
    guard bytes.count - start >= size else { throw .truncated(path: path) }
    var reader = Reader(bytes: bytes, offset: start)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for _ in 0..<width * height {
      var pixel: UInt32 = 0xFF
      for _ in 0..<channels {
        let value = isPlain ? try reader.number(path) : reader.sample(isWide: white > 255)
        pixel = pixel << 8 | UInt32((min(value, white) * 255 + white / 2) / white)
      }
      pixels.append(channels == 3 ? pixel : 0xFF00_0000 | (pixel & 0xFF) * 0x01_0101)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || 9 <= byte && byte <= 13 }

  private struct Reader {
    let bytes: [UInt8]
    var offset: Int

    /// The next decimal number, after spaces and comments.
    mutating func number(_ path: String) throws(PictureError) -> Int {
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "#") {
          while offset < bytes.count, bytes[offset] != 10, bytes[offset] != 13 { offset += 1 }
        } else if NetpbmHeader.isSpace(bytes[offset]) {
          offset += 1
        } else {
          break
        }
      }
      guard offset < bytes.count else { throw .truncated(path: path) }
      let first = offset
      var value = 0
      while offset < bytes.count, 48 <= bytes[offset], bytes[offset] <= 57, offset - first < 9 {
        value = value * 10 + Int(bytes[offset] - 48)
        offset += 1
      }
      guard offset > first else { throw .damaged(path: path, what: "there is no number at byte \(first)") }
      return value
    }

    /// The next one or two bytes; the caller has checked that they exist.
    mutating func sample(isWide: Bool) -> Int {
      defer { offset += isWide ? 2 : 1 }
      return isWide ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : Int(bytes[offset])
    }
  }
}
