/// Splits the bytes for a terminal into text, control characters and sequences (ECMA-48). The bytes may be cut
/// anywhere.
struct SequenceReader {
  enum Token {
    /// Whole UTF-8 characters.
    case text([UInt8])
    case control(UInt8)
    case escape(UInt8)
    case sequence(ControlSequence)
    /// The byte after the Escape, such as `_` for APC, and what follows up to the end (ST).
    case string(kind: UInt8, [UInt8])
  }

  struct ControlSequence {
    /// One of `<=>?` before the numbers, if any.
    var prefix = ""
    var numbers: [Int?] = []
    /// The intermediate characters, such as `$`, and the final letter.
    var name = ""

    init(_ body: [UInt8]) {
      var rest = body[...]
      if let byte = rest.first, 0x3C...0x3F ~= byte { prefix = String(UnicodeScalar(rest.removeFirst())) }
      let parameters = rest.prefix { 0x30...0x3B ~= $0 }
      if !parameters.isEmpty {
        numbers = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map {
          Int(String(decoding: $0, as: UTF8.self))
        }
      }
      name = String(decoding: rest.dropFirst(parameters.count), as: UTF8.self)
    }
  }

  private enum State {
    case ground, escape, sequence
    case string(kind: UInt8)
    /// An Escape within a string: its end, unless another byte than `\` follows.
    case stringEscape(kind: UInt8)
  }

  private var state = State.ground
  private var collected: [UInt8] = []
  private var tokens: [Token] = []

  /// The tokens that the bytes complete.
  mutating func read(_ bytes: some Swift.Sequence<UInt8>) -> [Token] {
    for byte in bytes { read(byte) }
    if case .ground = state { endText(keeping: unfinishedCharacter) }
    defer { tokens = [] }
    return tokens
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .ground where byte >= 0x20 && byte != 0x7F: collected.append(byte)
    case .ground:
      endText(keeping: 0)
      if byte == 0x1B { state = .escape } else { tokens.append(.control(byte)) }
    case .escape: escape(byte)
    case .sequence where byte == 0x1B:
      collected = []
      state = .escape
    case .sequence:
      collected.append(byte)
      guard 0x40...0x7E ~= byte else { return }
      tokens.append(.sequence(ControlSequence(collected)))
      finish()
    case .string(let kind) where byte == 0x1B: state = .stringEscape(kind: kind)
    case .string(let kind) where byte == 0x07 && kind == UInt8(ascii: "]"): endString(kind)
    case .string: collected.append(byte)
    case .stringEscape(let kind) where byte == UInt8(ascii: "\\"): endString(kind)
    case .stringEscape:
      collected = []
      escape(byte)
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "^"): state = .string(kind: byte)
    case 0x1B: state = .escape
    default:
      tokens.append(.escape(byte))
      finish()
    }
  }

  private mutating func endString(_ kind: UInt8) {
    tokens.append(.string(kind: kind, collected))
    finish()
  }

  private mutating func finish() {
    collected = []
    state = .ground
  }

  private mutating func endText(keeping count: Int) {
    if collected.count > count { tokens.append(.text(Array(collected.dropLast(count)))) }
    collected = Array(collected.suffix(count))
  }

  /// How many bytes at the end begin a UTF-8 character whose other bytes have not arrived.
  private var unfinishedCharacter: Int {
    guard let lead = collected.suffix(3).lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return 0 }
    let length = collected[lead] >= 0xF0 ? 4 : collected[lead] >= 0xE0 ? 3 : collected[lead] >= 0xC0 ? 2 : 1
    let present = collected.count - lead
    return present < length ? present : 0
  }
}
