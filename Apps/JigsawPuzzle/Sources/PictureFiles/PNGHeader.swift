/// The header of a PNG file, before its pixels, and whether the file is complete.
///
/// Source: ISO/IEC 15948, clauses 5.3 and 11.2.2. A decoder discovers late that a file is cut off, and reports it in
/// words of its own; the chunks show it at once.
struct PNGHeader {
  let width: Int
  let height: Int
  let orientation: Orientation
  /// Whether every chunk is present, up to the last.
  let isWhole: Bool

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: signature[..<4])
  }

  init(_ bytes: [UInt8], path: String) throws(PictureError) {
    guard bytes.starts(with: PNGHeader.signature.prefix(bytes.count)) else {
      throw .damaged(path: path, what: "its first line was changed, perhaps by a transfer in text mode")
    }
    guard let length = bytes.bigEndian32(at: 8), let width = bytes.bigEndian32(at: 16),
      let height = bytes.bigEndian32(at: 20)
    else { throw .truncated(path: path) }
    guard length == 13, bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .damaged(path: path, what: "it has no header")
    }
    (self.width, self.height) = (width, height)

    var orientation = Orientation.upright
    var isWhole = false
    var offset = 8
    while !isWhole, let length = bytes.bigEndian32(at: offset), offset + 12 + length <= bytes.count {
      let type = bytes[offset + 4..<offset + 8]
      if type.elementsEqual("eXIf".utf8) {
        orientation = Orientation(exif: bytes[offset + 8..<offset + 8 + length])
      }
      isWhole = type.elementsEqual("IEND".utf8)
      offset += 12 + length
    }
    self.orientation = orientation
    self.isWhole = isWhole
  }
}
