/// The header of a JPEG file, before its pixels.
///
/// Source: ITU-T T.81, annex B; Exif in its APP1 segment: CIPA DC-008, 4.5.4.
struct JPEGHeader {
  let width: Int
  let height: Int
  let orientation: Orientation

  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  init(_ bytes: [UInt8], path: String) throws(PictureError) {
    var orientation: Orientation?
    var offset = 2
    while true {
      guard offset < bytes.count else { throw .truncated(path: path) }
      // Some cameras leave bytes between the segments, which decoders skip.
      while offset < bytes.count, bytes[offset] != 0xFF { offset += 1 }
      while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
      guard offset < bytes.count else { throw .truncated(path: path) }
      let marker = bytes[offset]
      offset += 1
      if marker == 0x00 || marker == 0x01 || 0xD0 <= marker && marker <= 0xD7 { continue }
      guard marker != 0xD9, marker != 0xDA else { throw .damaged(path: path, what: "it has no header") }
      guard let length = bytes.bigEndian16(at: offset) else { throw .truncated(path: path) }
      guard length >= 2 else { throw .damaged(path: path, what: "a segment cannot have \(length) bytes") }
      guard offset + length <= bytes.count else { throw .truncated(path: path) }

      if JPEGHeader.isFrame(marker) {
        guard length >= 8, let height = bytes.bigEndian16(at: offset + 3), let width = bytes.bigEndian16(at: offset + 5)
        else { throw .damaged(path: path, what: "its header is too short") }
        (self.width, self.height, self.orientation) = (width, height, orientation ?? .upright)
        return
      }
      let body = bytes[offset + 2..<offset + length]
      if marker == 0xE1, orientation == nil, body.starts(with: Array("Exif\0\0".utf8)) {
        orientation = Orientation(exif: body.dropFirst(6))
      }
      offset += length
    }
  }

  /// SOF0 to SOF15; the three numbers left out are tables and an extension.
  private static func isFrame(_ marker: UInt8) -> Bool {
    0xC0 <= marker && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }
}
