/// Recognizes files in formats that are not read here, so that the message is more helpful than "unknown".
enum ForeignFormat {
  /// With its article: "a GIF picture".
  static func describe(_ bytes: [UInt8]) -> String {
    func holds(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    if bytes.isEmpty { return "an empty file" }
    if holds("GIF8") { return "a GIF picture" }
    if holds("RIFF"), holds("WEBP", at: 8) { return "a WebP picture" }
    if holds("ftypheic", at: 4) || holds("ftypheix", at: 4) || holds("ftypmif1", at: 4) { return "a HEIC picture" }
    if holds("ftypavif", at: 4) { return "an AVIF picture" }
    if holds("II*\0") || holds("MM\0*") { return "a TIFF picture" }
    if holds("qoif") { return "a QOI picture" }
    if holds("%PDF") { return "a PDF document" }
    if isText(bytes.prefix(512)) { return "a text file" }
    if holds("BM") { return "a BMP picture" }
    return "not a picture of a known kind"
  }

  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { 32 <= $0 && $0 != 127 || 9 <= $0 && $0 <= 13 }
      // A character of several bytes may be cut off at the end of the examined part.
      && (0...3).contains { isUTF8(bytes.dropLast($0)) }
  }

  /// `String(validating:as:)` needs macOS 15.
  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
  }
}
