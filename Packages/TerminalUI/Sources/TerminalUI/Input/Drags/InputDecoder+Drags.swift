import GestureModel

/// The decoder's position inside an OSC 72 sequence.
enum DragCodeState: Hashable {
  case inside
  case atEscape
  /// The code is too long, was cut off, or has control characters; it is dropped up to its end.
  case damaged
  case damagedAtEscape
  /// Nothing has come for too long.
  case lost
  case lostAtEscape

  var isAtEscape: Bool { self == .atEscape || self == .damagedAtEscape || self == .lostAtEscape }

  fileprivate var afterEscape: Self {
    switch self {
    case .inside, .atEscape: .atEscape
    case .damaged, .damagedAtEscape: .damagedAtEscape
    case .lost, .lostAtEscape: .lostAtEscape
    }
  }
}

/// Codes of the drag-and-drop protocol (OSC 72), which have a limit and a patience of their own.
extension InputDecoder {
  static let dragNumber = Array("72;".utf8)

  /// Whether the string that has begun can only be such a code.
  var beginsDrag: Bool {
    state == .string(introducer: UInt8(ascii: "]"), sawEscape: false) && !pending.isEmpty
      && Self.dragNumber.starts(with: pending)
  }

  mutating func beginDrag() {
    pending.removeAll(keepingCapacity: true)
    state = .drag(.inside)
  }

  mutating func takeInDrag(
    _ byte: UInt8, _ code: DragCodeState, _ time: Duration, _ events: inout [InputEvent]
  ) {
    switch byte {
    case UInt8(ascii: "\\") where code.isAtEscape, 0x07:
      finishDrag(isWhole: code == .inside || code == .atEscape, &events)
    case _ where code.isAtEscape:
      // The Escape began something else.
      finishDrag(isWhole: false, &events)
      state = .escape
      take(byte, time, &events)
    case 0x1B:
      state = .drag(code.afterEscape)
    case 0x03 where code == .lost:
      // Not even a hostile name holds it in a terminal that keeps to the protocol, and somebody may have waited long
      // enough.
      finishDrag(isWhole: false, &events)
      take(byte, time, &events)
    case _ where code == .damaged || code == .lost:
      break
    case 0x00..<0x20, 0x7F:
      damageDrag()
    default:
      if pending.count < DragCode.limit { pending.append(byte) } else { damageDrag() }
    }
  }

  private mutating func damageDrag() {
    pending.removeAll(keepingCapacity: true)
    state = .drag(.damaged)
  }

  private mutating func finishDrag(isWhole: Bool, _ events: inout [InputEvent]) {
    events += drags.take(isWhole ? pending : nil)
    reset()
  }

  /// Gives up a code whose rest does not come. What comes later still belongs to it.
  mutating func loseDrag(atEscape: Bool) -> [InputEvent] {
    pending.removeAll(keepingCapacity: true)
    state = .drag(atEscape ? .lostAtEscape : .lost)
    return drags.take(nil)
  }
}
