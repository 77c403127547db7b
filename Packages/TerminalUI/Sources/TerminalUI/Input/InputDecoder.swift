import GestureModel

/// Makes events of the bytes that a terminal sends.
///
/// A pure value that survives any cut of the stream and any rubbish in it: however the bytes come in pieces, the events are
/// the same, as long as no time limit passes between them. What is no known sequence is dropped whole; nothing of a
/// terminal's answer is ever taken for a key. Memory is bounded: what is longer than ``limit`` is given up.
public struct InputDecoder: Sendable {
  /// How long an Escape waits for the rest of a sequence before it counts as the key. Over a slow line a sequence may come
  /// in pieces; 50 ms is what a person does not notice.
  public var patience: Duration = .milliseconds(50)
  /// The longest text that is pasted at once, and the longest sequence, in bytes.
  public static let limit = 1 << 20

  private enum State: Hashable {
    case ground
    case escape
    case csi
    /// ESC O: one byte follows, after digits perhaps.
    case ss3
    /// Three bytes of an old mouse report follow.
    case oldMouse
    /// OSC, DCS, APC, PM or SOS, up to ST or (for OSC) BEL.
    case string(introducer: UInt8, sawEscape: Bool)
    case utf8(needed: Int)
    case paste
  }

  private var state = State.ground
  /// The bytes of the sequence so far, without its introducer.
  private var pending: [UInt8] = []
  /// Since the last byte, while a sequence is unfinished.
  private var lastByte: Duration = .zero
  /// The button that is down, for reports that do not say.
  private var heldButton: PointerButton?

  public init() {}

  /// When ``advance(to:)`` is due; `nil` while nothing is unfinished.
  public var deadline: Duration? {
    switch state {
    case .ground, .paste: nil
    case .escape, .csi, .ss3, .oldMouse, .string, .utf8: lastByte + patience
    }
  }

  public mutating func decode(_ bytes: some Sequence<UInt8>, at time: Duration) -> [InputEvent] {
    var events = advance(to: time)
    for byte in bytes {
      take(byte, time, &events)
    }
    lastByte = time
    return events
  }

  /// Gives up what has been unfinished for too long: a lone Escape is the key, the rest is dropped.
  public mutating func advance(to time: Duration) -> [InputEvent] {
    guard let deadline, deadline <= time else { return [] }
    return finish(at: deadline)
  }

  /// The input has ended: whatever is unfinished is given up.
  public mutating func finish(at time: Duration) -> [InputEvent] {
    defer { reset() }
    switch state {
    case .escape: return [.key(KeyEvent(.escape, time: time))]
    case .utf8: return [.key(KeyEvent(.character("\u{FFFD}"), time: time))]
    case .paste: return [.pasted(String(decoding: pending, as: UTF8.self))]
    case .ss3 where pending.isEmpty: return [.key(KeyEvent(.character("O"), modifiers: .alt, time: time))]
    case .csi where pending.isEmpty: return [.key(KeyEvent(.character("["), modifiers: .alt, time: time))]
    case .ground, .csi, .ss3, .oldMouse, .string: return []
    }
  }

  private mutating func reset() {
    state = .ground
    pending = []
  }

  private mutating func take(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch state {
    case .ground: takeInGround(byte, [], time, &events)
    case .escape: takeAfterEscape(byte, time, &events)
    case .csi: takeInCSI(byte, time, &events)
    case .ss3: takeInSS3(byte, time, &events)
    case .oldMouse: takeInOldMouse(byte, time, &events)
    case .string(let introducer, let sawEscape): takeInString(byte, introducer, sawEscape, time, &events)
    case .utf8(let needed): takeInCharacter(byte, needed, time, &events)
    case .paste: takeInPaste(byte, time, &events)
    }
  }

  private mutating func takeInGround(
    _ byte: UInt8, _ modifiers: Modifiers, _ time: Duration, _ events: inout [InputEvent]
  ) {
    switch byte {
    case 0x1B:
      state = .escape
    case 0..<0x20, 0x7F:
      events.append(.key(KeyDecoding.control(byte, modifiers, time)))
    case 0x20..<0x7F:
      events.append(.key(KeyEvent(.character(Character(Unicode.Scalar(byte))), modifiers: modifiers, time: time)))
    case 0xC2..<0xF5:
      state = .utf8(needed: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
      pending = modifiers.contains(.alt) ? [0x1B, byte] : [byte]
    default:
      events.append(.key(KeyEvent(.character("\u{FFFD}"), modifiers: modifiers, time: time)))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    reset()
    switch byte {
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(introducer: byte, sawEscape: false)
    case 0x1B:
      events.append(.key(KeyEvent(.escape, time: time)))
      state = .escape
    default: takeInGround(byte, .alt, time, &events)
    }
  }

  private mutating func takeInCSI(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case 0x40...0x7E where byte != UInt8(ascii: "[") || !pending.isEmpty:
      let body = pending
      reset()
      finishCSI(body, byte, time, &events)
    case 0x20..<0x80:
      pending.append(byte)
      // No sequence is nearly as long; what follows is read as if it had ended.
      if pending.count > 256 { reset() }
    case 0x18, 0x1A: reset()
    default:
      reset()
      take(byte, time, &events)
    }
  }

  private mutating func finishCSI(_ body: [UInt8], _ final: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    if body.isEmpty, final == UInt8(ascii: "M") {
      state = .oldMouse
      return
    }
    if body == Array("200".utf8), final == UInt8(ascii: "~") {
      state = .paste
      return
    }
    if body.first == UInt8(ascii: "<") {
      if let event = MouseDecoding.sgr(body.dropFirst(), final, time, &heldButton) { events.append(.pointer(event)) }
      return
    }
    if body.isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
      events.append(.focused(final == UInt8(ascii: "I")))
      return
    }
    if let answer = ReplyDecoding.csi(body, final) {
      if case .reply(let reply) = answer { events.append(.reply(reply)) }
    } else if let key = KeyDecoding.csi(body, final, time) {
      events.append(.key(key))
    }
  }

  private mutating func takeInSS3(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      pending.append(byte)
      if pending.count > 16 { reset() }
    case 0x40...0x7E:
      let body = pending
      reset()
      if let key = KeyDecoding.ss3(body, byte, time) { events.append(.key(key)) }
    default:
      reset()
      take(byte, time, &events)
    }
  }

  private mutating func takeInOldMouse(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    pending.append(byte)
    guard pending.count == 3 else { return }
    let report = pending
    reset()
    if let event = MouseDecoding.old(report, time, &heldButton) { events.append(.pointer(event)) }
  }

  private mutating func takeInString(
    _ byte: UInt8, _ introducer: UInt8, _ sawEscape: Bool, _ time: Duration, _ events: inout [InputEvent]
  ) {
    let isEnd = sawEscape ? byte == UInt8(ascii: "\\") : byte == 0x07 && introducer == UInt8(ascii: "]")
    if isEnd {
      let body = pending
      reset()
      if case .reply(let reply) = ReplyDecoding.string(introducer, body) { events.append(.reply(reply)) }
    } else if sawEscape {
      // The escape began something else: the string was never ended.
      reset()
      state = .escape
      take(byte, time, &events)
    } else if byte == 0x1B {
      state = .string(introducer: introducer, sawEscape: true)
    } else if byte == 0x18 || byte == 0x1A {
      reset()
    } else if pending.count < Self.limit {
      pending.append(byte)
    }
  }

  private mutating func takeInCharacter(
    _ byte: UInt8, _ needed: Int, _ time: Duration, _ events: inout [InputEvent]
  ) {
    let isAlt = pending.first == 0x1B
    guard 0x80...0xBF ~= byte else {
      reset()
      events.append(.key(KeyEvent(.character("\u{FFFD}"), modifiers: isAlt ? .alt : [], time: time)))
      take(byte, time, &events)
      return
    }
    pending.append(byte)
    if needed > 1 {
      state = .utf8(needed: needed - 1)
      return
    }
    let text = String(decoding: isAlt ? pending.dropFirst() : pending[...], as: UTF8.self)
    reset()
    for character in text {
      events.append(.key(KeyEvent(.character(character), modifiers: isAlt ? .alt : [], time: time)))
    }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func takeInPaste(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    pending.append(byte)
    if byte == UInt8(ascii: "~"), pending.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      let text = String(decoding: pending.dropLast(Self.pasteEnd.count).prefix(Self.limit), as: UTF8.self)
      reset()
      events.append(.pasted(text))
    } else if pending.count > Self.limit + 64 {
      // Keeps the beginning, and enough of the end to see where it ends.
      pending.removeSubrange(Self.limit..<(pending.count - 16))
    }
  }
}
