/// A parsed control sequence: everything between `ESC [` and the final byte.
///
/// Source: ECMA-48, 5.4; colons within a parameter as kitty and xterm use them; a minus before a number as urxvt sends
/// it for a position left of its window.
struct ControlSequence: Equatable {
  /// `<`, `=`, `>` or `?`, which mark a private sequence.
  var prefix: UInt8?
  /// Numbers between semicolons, each with its own subparameters after colons; `nil` if a number is omitted.
  var parameters: [[Int?]] = []
  var intermediates: [UInt8] = []
  var final: UInt8

  /// `nil` if the bytes are not a control sequence.
  ///
  /// - Parameter body: the bytes before the final byte, all within 0x20…0x3F.
  init?(_ body: some Collection<UInt8>, final: UInt8) {
    self.final = final
    var rest = body[...]
    if let first = rest.first, 0x3C...0x3F ~= first {
      prefix = first
      rest = rest.dropFirst()
    }
    var group: [Int?] = []
    var number: Int?
    var isNegative = false
    for byte in rest {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where intermediates.isEmpty:
        // Far beyond every screen and every scalar, and still far from overflow.
        number = min((number ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1 << 30)
      case UInt8(ascii: "-") where intermediates.isEmpty && number == nil && !isNegative:
        isNegative = true
      case UInt8(ascii: ":") where intermediates.isEmpty, UInt8(ascii: ";") where intermediates.isEmpty:
        group.append(number.map { isNegative ? -$0 : $0 })
        (number, isNegative) = (nil, false)
        if byte == UInt8(ascii: ";") {
          parameters.append(group)
          group = []
        }
      case 0x20...0x2F:
        intermediates.append(byte)
      default:
        return nil
      }
    }
    group.append(number.map { isNegative ? -$0 : $0 })
    if !parameters.isEmpty || group != [nil] { parameters.append(group) }
  }

  /// Whether a report, a reply, a paste or a key goes on like this after `ESC [`. What only urxvt and the Linux console
  /// send for keys with modifiers does not count, because a person may have typed it after Alt-[.
  static func mayFollowLate(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"): true
    case UInt8(ascii: "I"), UInt8(ascii: "M"), UInt8(ascii: "O"), UInt8(ascii: "Z"): true
    default: isUsualKey(byte)
    }
  }

  /// Whether a reply, or a key with a number of its own, ends with the byte.
  static func endsReply(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "R"), UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "u"), UInt8(ascii: "~")]
      .contains(byte)
  }

  /// Whether every terminal sends this letter after `ESC [` or `ESC O` for an arrow or the like.
  static func isUsualKey(_ byte: UInt8) -> Bool {
    0x41...0x5A ~= byte && KeyTable.letter[byte] != nil
  }

  /// The first number of the parameter at `index`; `missing` if it is omitted.
  func number(_ index: Int, missing: Int = 0) -> Int {
    number(index, 0) ?? missing
  }

  /// The number at `part` between the colons of the parameter at `index`.
  func number(_ index: Int, _ part: Int) -> Int? {
    guard index < parameters.count, part < parameters[index].count else { return nil }
    return parameters[index][part]
  }
}
