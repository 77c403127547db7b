import Geometry

/// The terminal's answers.
enum ReplyDecoding {
  enum Answer {
    case reply(TerminalReply)
    /// An answer, but to nothing that was asked here: dropped, and surely no key.
    case unasked
  }

  /// `nil` where the sequence is no answer.
  static func csi(_ body: [UInt8], _ final: UInt8) -> Answer? {
    if final == UInt8(ascii: "t") { return windowSize(body) }
    guard body.first == UInt8(ascii: "?") else {
      // DA2 and DA3, cursor and device reports.
      let isReport = body.first == UInt8(ascii: ">") || body.first == UInt8(ascii: "=")
      return isReport || final == UInt8(ascii: "n") || final == UInt8(ascii: "y") ? .unasked : nil
    }
    let numbers = CSIParameters.signed(body.dropFirst().filter { $0 != UInt8(ascii: "$") }[...]) ?? []
    switch final {
    case UInt8(ascii: "c"): return .reply(.deviceAttributes(numbers))
    case UInt8(ascii: "u"): return .reply(.keyboardFlags(numbers.first ?? 0))
    case UInt8(ascii: "y") where body.last == UInt8(ascii: "$"):
      guard numbers.count == 2, let state = ModeState(rawValue: numbers[1]) else { return .unasked }
      return .reply(.mode(numbers[0], state))
    default: return .unasked
    }
  }

  private static func windowSize(_ body: [UInt8]) -> Answer {
    guard let numbers = CSIParameters.signed(body[...]), numbers.count == 3 else { return .unasked }
    let size = Size(width: Double(numbers[2]), height: Double(numbers[1]))
    switch numbers[0] {
    case 4: return .reply(.areaPixels(size))
    case 6: return .reply(.cellPixels(size))
    case 8: return .reply(.areaCells(CellSize(columns: numbers[2], rows: numbers[1])))
    default: return .unasked
    }
  }

  static func string(_ introducer: UInt8, _ body: [UInt8]) -> Answer {
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P") where text.hasPrefix(">|"):
      return .reply(.version(String(text.dropFirst(2)).sanitized))
    case UInt8(ascii: "_") where text.hasPrefix("G"):
      let parts = text.dropFirst().split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      let image = parts[0].split(separator: ",").first { $0.hasPrefix("i=") }.flatMap { Int($0.dropFirst(2)) }
      return .reply(.graphics(image: image, message: parts.count > 1 ? String(parts[1]).sanitized : ""))
    case UInt8(ascii: "]"):
      if let color = color(text, after: "10;") { return .reply(.foreground(color)) }
      if let color = color(text, after: "11;") { return .reply(.background(color)) }
      return .unasked
    default:
      return .unasked
    }
  }

  /// `rgb:ffff/8080/00`: one to four hexadecimal digits a channel.
  private static func color(_ text: String, after prefix: String) -> Color? {
    guard text.hasPrefix(prefix + "rgb:") else { return nil }
    let channels = text.dropFirst(prefix.count + 4).split(separator: "/", omittingEmptySubsequences: false)
    let values = channels.compactMap { digits -> UInt8? in
      guard 1...4 ~= digits.count, let value = Int(digits, radix: 16), value >= 0 else { return nil }
      return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
    }
    return channels.count == 3 && values.count == 3 ? .rgb(values[0], values[1], values[2]) : nil
  }
}
