import Foundation

/// The lines of a text file as bytes, numbered from 1. A line ends with LF, CR LF or CR; a byte order mark is left out.
struct RectLines {
  private let bytes: [UInt8]
  private var place: Int
  private var number = 0

  init(_ data: Data) {
    bytes = [UInt8](data)
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func next() -> (number: Int, text: ArraySlice<UInt8>)? {
    guard place < bytes.count else { return nil }
    let start = place
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
    let line = bytes[start..<place]
    if place + 1 < bytes.count, bytes[place] == 0x0D, bytes[place + 1] == 0x0A { place += 1 }
    place += 1
    number += 1
    return (number, line)
  }
}

/// What stands between two commas, without the blanks around it.
struct RectField {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    var bytes = bytes
    while let first = bytes.first, Self.isBlank(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, Self.isBlank(last) { bytes = bytes.dropLast() }
    self.bytes = bytes
  }

  var isBlank: Bool { bytes.isEmpty }

  /// For a message: not all of it where it is long, and nothing in it that a terminal would obey.
  var text: String {
    let text = String(decoding: bytes.prefix(40), as: UTF8.self) + (40 < bytes.count ? "…" : "")
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }

  /// Infinite or not a number where it says so or is too great; `nil` where it is no decimal number.
  var number: Double? {
    // Hexadecimal numbers are none that a table has.
    guard !bytes.isEmpty, !bytes.contains(where: { $0 == UInt8(ascii: "x") || $0 == UInt8(ascii: "X") }) else {
      return nil
    }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
