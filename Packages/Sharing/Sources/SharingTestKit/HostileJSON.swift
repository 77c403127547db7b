public import SeededRandom

/// JSON with which somebody has tampered, mostly so little that it can still be read.
public enum HostileJSON {
  /// What must never reach a terminal as it is.
  public static let title = "\u{1b}]0;owned"

  private enum Kind { case list, object, text, name, number, word }
  private typealias Part = (kind: Kind, bytes: Range<Int>)

  /// The text with one to three parts of it replaced, repeated, or put elsewhere.
  public static func spoiling(_ text: String, _ dice: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<dice.int(in: 1...3) {
      let parts = parts(of: bytes)
      guard !parts.isEmpty else { break }
      let part = dice.element(of: parts)
      let own = String(decoding: bytes[part.bytes], as: UTF8.self)
      let others = parts.filter { $0.kind == part.kind }
      let other = String(decoding: bytes[dice.element(of: others).bytes], as: UTF8.self)
      bytes.replaceSubrange(part.bytes, with: spoiled(own, part.kind, other, &dice).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let numbers = [
    "0", "-1", "1", "0.5", "1e308", "-1e308", "1e999", "1e-320", "4294967296", "9223372036854775807",
    "-9223372036854775808", "18446744073709551615", "NaN",
  ]

  private static let texts =
    [
      "", "\\u001b]0;owned\\u0007\\u001b[2J", "\u{9b}2J\u{9d}0;owned\u{9c}", "\u{202e}abc", "\\u0000", "\\ud800", "-1",
      "9223372036854775807", "../../x", "👩‍👩‍👧", "a" + String(repeating: "\u{301}", count: 500),
      String(repeating: "x", count: 20_000), String(repeating: "字", count: 300), "a\\nb\\tc",
    ]

  private static func spoiled(_ own: String, _ kind: Kind, _ other: String, _ dice: inout SplitMix64) -> String {
    switch (kind, dice.int(in: 0...3)) {
    case (_, 0): return other
    case (.number, _): return dice.element(of: numbers)
    case (.text, _), (.name, _): return "\"\(dice.element(of: texts))\""
    case (.word, _): return dice.element(of: ["null", "true", "false"])
    case (.list, 1), (.object, 1): return dice.element(of: ["null", "[]", "{}", "[[]]"])
    case (.list, 2) where own.utf8.count > 2:
      let inner = own.dropFirst().dropLast()
      return "[" + Array(repeating: inner, count: max(2, 4_000 / inner.utf8.count)).joined(separator: ",") + "]"
    default:
      let depth = dice.int(in: 1...600)
      return String(repeating: "[", count: depth) + own + String(repeating: "]", count: depth)
    }
  }

  /// The values and the names of members. The text is as an encoder writes it, or spoiled.
  private static func parts(of bytes: [UInt8]) -> [Part] {
    var (parts, open, index): ([Part], [Int], Int) = ([], [], 0)
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(start)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let first = open.popLast() else { continue }
        parts.append((bytes[first] == UInt8(ascii: "[") ? .list : .object, first..<index))
      case UInt8(ascii: "\""):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index + 1, bytes.count)
        parts.append((index < bytes.count && bytes[index] == UInt8(ascii: ":") ? .name : .text, start..<index))
      case UInt8(ascii: ","), UInt8(ascii: ":"): break
      case let first:
        while index < bytes.count, !",]}".utf8.contains(bytes[index]) { index += 1 }
        parts.append((first == UInt8(ascii: "-") || 0x30...0x39 ~= first ? .number : .word, start..<index))
      }
    }
    return parts
  }
}
