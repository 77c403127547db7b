import Geometry

/// Decodes the terminal's replies to ``Capabilities/queries``; `nil` for everything else.
enum ReplyDecoding {
  static func reply(_ sequence: ControlSequence) -> TerminalReply? {
    switch (sequence.prefix, sequence.intermediates, sequence.final) {
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")):
      return .deviceAttributes(sequence.parameters.indices.map { sequence.number($0) })
    case (UInt8(ascii: "?"), [], UInt8(ascii: "u")):
      return .keyboardFlags(sequence.number(0))
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")):
      guard let mode = sequence.number(0, 0), let state = ModeState(rawValue: sequence.number(1, missing: -1)) else {
        return nil
      }
      return .mode(mode, state)
    case (nil, [], UInt8(ascii: "t")):
      guard let height = sequence.number(1, 0), let width = sequence.number(2, 0), height >= 0, width >= 0 else {
        return nil
      }
      switch sequence.number(0) {
      case 4: return .areaPixels(Size(width: Double(width), height: Double(height)))
      case 6: return .cellPixels(Size(width: Double(width), height: Double(height)))
      case 8: return .areaCells(CellSize(columns: width, rows: height))
      default: return nil
      }
    default:
      return nil
    }
  }

  /// Whether a reply with this introducer can begin with the byte: OSC with a number, DCS with a parameter or mark, APC
  /// with the letter of kitty's graphics.
  static func begins(_ introducer: UInt8, with byte: UInt8) -> Bool {
    switch introducer {
    case UInt8(ascii: "]"): 0x30...0x39 ~= byte
    case UInt8(ascii: "P"): 0x20...0x3F ~= byte
    default: byte == UInt8(ascii: "G")
    }
  }

  /// How the replies begin that are asked for, up to where nothing else begins like that.
  private static func beginnings(_ introducer: UInt8) -> [String] {
    switch introducer {
    case UInt8(ascii: "]"): ["4;", "10;", "11;", "52;", "72;"]
    case UInt8(ascii: "P"): [">|", "0$r", "1$r", "0+r", "1+r"]
    default: ["G"]
    }
  }

  /// Whether a reply with this introducer can go on like this.
  static func goesOn(_ introducer: UInt8, _ body: [UInt8]) -> Bool {
    beginnings(introducer).contains { body.starts(with: $0.utf8) || $0.utf8.starts(with: body) }
  }

  /// Whether it is a reply beyond doubt.
  static func isCertain(_ introducer: UInt8, _ body: [UInt8]) -> Bool {
    beginnings(introducer).contains { body.starts(with: $0.utf8) }
  }

  static func reply(_ introducer: UInt8, _ body: [UInt8]) -> TerminalReply? {
    let text = String(decoding: body, as: UTF8.self)
    switch introducer {
    case UInt8(ascii: "P"):
      guard text.hasPrefix(">|") else { return nil }
      return .version(String(text.dropFirst(2)).sanitized)
    case UInt8(ascii: "]"):
      if let color = color(text, after: "10;") { return .foreground(color) }
      return color(text, after: "11;").map { .background($0) }
    default:
      return graphics(text.dropFirst())
    }
  }

  /// `i=31;OK`
  private static func graphics(_ text: Substring) -> TerminalReply? {
    guard let semicolon = text.firstIndex(of: ";") else { return nil }
    let image = text[..<semicolon].split(separator: ",").first { $0.hasPrefix("i=") }
    return .graphics(
      image: image.flatMap { Int($0.dropFirst(2)) },
      message: String(text[text.index(after: semicolon)...]).sanitized)
  }

  /// `rgb:ffff/8080/00`, with one to four hexadecimal digits a channel and perhaps an alpha channel; or `#ff8000`.
  private static func color(_ text: String, after number: String) -> Color? {
    guard text.hasPrefix(number) else { return nil }
    let value = text.dropFirst(number.count)
    let channels: [Substring]
    if value.hasPrefix("#"), value.utf8.count % 3 == 1 {
      let digits = value.dropFirst()
      let count = digits.count / 3
      channels = (0..<3).map { digits.dropFirst($0 * count).prefix(count) }
    } else if value.hasPrefix("rgb:") || value.hasPrefix("rgba:") {
      channels = value.split(separator: ":")[1].split(separator: "/", omittingEmptySubsequences: false)
    } else {
      return nil
    }
    let levels = channels.compactMap(level)
    guard levels.count == channels.count, 3...4 ~= levels.count else { return nil }
    return .rgb(levels[0], levels[1], levels[2])
  }

  private static func level(_ digits: Substring) -> UInt8? {
    guard 1...4 ~= digits.utf8.count, digits.allSatisfy({ $0.isHexDigit }), let value = Int(digits, radix: 16) else {
      return nil
    }
    let most = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
