import GestureModel

/// Handles each byte according to the state.
extension InputDecoder {
  mutating func reset() {
    state = .ground
    (isLate, isTyped, isStalled) = (false, false, false)
    pending.removeAll(keepingCapacity: true)
  }

  mutating func take(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch state {
    case .ground where isLate: takeLate(byte, time, &events)
    case .ground: takeInGround(byte, isAlt: false, time, &events)
    case .escape: takeAfterEscape(byte, time, &events)
    case .control: takeInControl(byte, time, &events)
    case .console: takeInConsole(byte, time, &events)
    case .single: takeInSingle(byte, time, &events)
    case .oldMouse: takeInOldMouse(byte, time, &events)
    case .string(let introducer, let sawEscape): takeInString(byte, introducer, sawEscape, time, &events)
    case .drag(let code): takeInDrag(byte, code, time, &events)
    case .character(let isAlt): takeInCharacter(byte, isAlt, time, &events)
    case .paste where isStalled && byte == 0x03:
      reset()
      takeInGround(byte, isAlt: false, time, &events)
    case .paste:
      guard let text = paste.add(byte, limit: pasteLimit) else { return }
      let isRest = isStalled && text.isEmpty
      reset()
      if !isRest { events.append(.pasted(text)) }
    }
  }

  /// After an Escape that became a key.
  private mutating func takeLate(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "[") where time < lastByte + timeouts.rest: state = .control
    case UInt8(ascii: "]") where time < lastByte + timeouts.rest,
      UInt8(ascii: "P") where expectsDeviceControl && time < lastByte + timeouts.rest,
      UInt8(ascii: "_") where time < lastByte + timeouts.rest:
      state = .string(introducer: byte, sawEscape: false)
    case UInt8(ascii: "O") where time < lastByte + timeouts.rest: state = .single
    default:
      isLate = false
      takeInGround(byte, isAlt: false, time, &events)
    }
  }

  private mutating func takeInGround(_ byte: UInt8, isAlt: Bool, _ time: Duration, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      state = .escape
    case 0x00..<0x20, 0x7F:
      events.append(.key(KeyDecoding.control(byte, isAlt ? .alt : [], time)))
    case 0x20..<0x7F:
      events.append(character(Unicode.Scalar(byte), isAlt, time))
    case 0xC2..<0xF5:
      state = .character(isAlt: isAlt)
      pending = [byte]
    default:
      events.append(character("\u{FFFD}", isAlt, time))
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      // Of three Escapes in a row, the first is certainly a key.
      endDoubled(time, &events)
      isDoubled = true
      return
    case 0x03:
      // Nobody means Ctrl-C with Alt: a program that was busy gets an Escape and the Ctrl-C after it in one piece.
      endDoubled(time, &events)
      reset()
      events.append(.key(KeyEvent(.escape, time: time)))
      takeInGround(byte, isAlt: false, time, &events)
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      endDoubled(time, &events)
      state = .string(introducer: byte, sawEscape: false)
    default:
      endDoubled(time, &events)
      reset()
      takeInGround(byte, isAlt: true, time, &events)
    }
  }

  private mutating func takeInControl(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch byte {
    case _ where (isLate || isTyped) && pending.isEmpty && !ControlSequence.mayFollowLate(byte):
      abandon(byte, time, &events)
    case 0x40..<0x7F where isTypedAlone(at: time): abandon(byte, time, &events)
    case UInt8(ascii: "[") where pending.isEmpty:
      state = .console
    case UInt8(ascii: "M") where pending.isEmpty:
      endDoubled(time, &events)
      state = .oldMouse
    case UInt8(ascii: "$") where !pending.isEmpty && pending.allSatisfy({ 0x30...0x39 ~= $0 }):
      // urxvt ends a key with Shift this way. A reply with a dollar has two numbers or a question mark.
      finishControl(byte, time, &events)
    case 0x40..<0x7F:
      finishControl(byte, time, &events)
    case 0x20..<0x40:
      if pending.count <= Self.sequenceLimit { pending.append(byte) }
    default:
      abandon(byte, time, &events)
    }
  }

  private mutating func finishControl(_ final: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    let sequence = pending.count <= Self.sequenceLimit ? ControlSequence(pending, final: final) : nil
    if let sequence, mayBeTyped, !pending.isEmpty, KeyDecoding.keys(sequence, time).isEmpty,
      !ControlSequence.endsReply(final)
    {
      return abandon(final, time, &events)
    }
    reset()
    guard let sequence else { return endDoubled(time, &events) }
    let keys = KeyDecoding.keys(sequence, time)
    if !keys.isEmpty { return add(keys, &events) }
    endDoubled(time, &events)
    if sequence.prefix == nil, final == UInt8(ascii: "~"), sequence.number(0) == 200 {
      state = .paste
    } else if sequence.parameters.isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
      events.append(.focused(final == UInt8(ascii: "I")))
    } else if let event = mouse.event(sequence, time) {
      events.append(.pointer(event))
    } else if let reply = ReplyDecoding.reply(sequence) {
      if case .deviceAttributes = reply { expectsDeviceControl = false }
      events.append(.reply(reply))
    }
  }

  private mutating func takeInConsole(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    guard 0x40..<0x7F ~= byte else { return abandon(byte, time, &events) }
    reset()
    add(KeyDecoding.console(byte).map { [KeyEvent($0, time: time)] } ?? [], &events)
    endDoubled(time, &events)
  }

  private mutating func takeInSingle(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    switch byte {
    case _ where (isLate || isTyped) && pending.isEmpty && !ControlSequence.isUsualKey(byte):
      abandon(byte, time, &events)
    case _ where isTypedAlone(at: time): abandon(byte, time, &events)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"):
      if pending.count <= Self.sequenceLimit { pending.append(byte) }
    case 0x20..<0x7F:
      let (parameters, isWhole) = (ControlSequence(pending, final: byte), pending.isEmpty)
      reset()
      if let key = parameters.flatMap({ KeyDecoding.single($0, time) }) {
        add([key], &events)
      } else if isWhole {
        // No terminal sends this: a person typed O with Alt, and then something else.
        add([KeyEvent(.character("O"), modifiers: .alt, time: time)], &events)
        takeInGround(byte, isAlt: false, time, &events)
      } else {
        endDoubled(time, &events)
      }
    default:
      abandon(byte, time, &events)
    }
  }

  private mutating func takeInOldMouse(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    // No report contains it; it begins the next sequence.
    if byte == 0x1B { return abandon(byte, time, &events) }
    pending.append(byte)
    guard pending.count == 3 else { return }
    let report = pending
    reset()
    if let event = mouse.event(old: report, time) { events.append(.pointer(event)) }
  }

  private mutating func takeInString(
    _ byte: UInt8, _ introducer: UInt8, _ sawEscape: Bool, _ time: Duration, _ events: inout [InputEvent]
  ) {
    switch byte {
    case UInt8(ascii: "\\") where sawEscape, 0x07:
      let reply = pending.count <= Self.stringLimit ? ReplyDecoding.reply(introducer, pending) : nil
      reset()
      if let reply { events.append(.reply(reply)) }
    case _ where sawEscape:
      // The Escape began something else.
      reset()
      state = .escape
      take(byte, time, &events)
    case 0x1B where isTyped && pending.isEmpty:
      abandon(byte, time, &events)
    case 0x20..<0x7F where isTypedAlone(at: time): abandon(byte, time, &events)
    case 0x1B:
      state = .string(introducer: introducer, sawEscape: true)
    case 0x00..<0x20, 0x7F:
      abandon(byte, time, &events)
    case _ where (isLate || isTyped) && !ReplyDecoding.goesOn(introducer, pending + [byte]):
      abandon(byte, time, &events)
    case _ where pending.isEmpty && !ReplyDecoding.begins(introducer, with: byte):
      // No reply begins like this: a person typed it with Alt.
      if !isTyped { events.append(alt(Character(Unicode.Scalar(introducer)), time)) }
      reset()
      takeInGround(byte, isAlt: false, time, &events)
    default:
      if pending.count <= Self.stringLimit { pending.append(byte) }
      if introducer == UInt8(ascii: "]"), pending == Self.dragNumber { beginDrag() }
    }
  }

  private mutating func takeInCharacter(_ byte: UInt8, _ isAlt: Bool, _ time: Duration, _ events: inout [InputEvent]) {
    guard UTF8Form.continues(pending, with: byte) else {
      reset()
      events.append(character("\u{FFFD}", isAlt, time))
      takeInGround(byte, isAlt: false, time, &events)
      return
    }
    pending.append(byte)
    guard let scalar = UTF8Form.scalar(pending) else { return }
    reset()
    // C1 controls are not keys.
    if scalar.value >= 0xA0 { events.append(character(scalar, isAlt, time)) }
  }

  // MARK: Endings

  /// Drops the sequence, because this byte cannot be part of it; types it if a person may have typed it. Ctrl-C works
  /// even in the middle of garbage.
  private mutating func abandon(_ byte: UInt8, _ time: Duration, _ events: inout [InputEvent]) {
    endDoubled(time, &events)
    if mayBeTyped { typePending(time, &events) }
    reset()
    take(byte, time, &events)
  }

  /// Makes keys of what follows an Escape that was a key.
  mutating func typePending(_ time: Duration, _ events: inout [InputEvent]) {
    if let introducer = introducerOfLate { events.append(alt(introducer, time)) }
    let bytes = pending
    reset()
    for byte in bytes { takeInGround(byte, isAlt: false, time, &events) }
  }

  /// The character that has begun the sequence, unless it is a key already.
  private var introducerOfLate: Character? {
    guard isLate, !isTyped else { return nil }
    return switch state {
    case .control: "["
    case .single: "O"
    case .string(let introducer, _): Character(Unicode.Scalar(introducer))
    default: nil
    }
  }

  /// Ends the first of two Escapes: it was a key.
  mutating func endDoubled(_ time: Duration, _ events: inout [InputEvent]) {
    if isDoubled { events.append(.key(KeyEvent(.escape, time: time))) }
    isDoubled = false
  }

  /// Adds keys; an Escape before the sequence means Alt, as in urxvt.
  private mutating func add(_ keys: [KeyEvent], _ events: inout [InputEvent]) {
    for var key in keys {
      if isDoubled { key.modifiers.insert(.alt) }
      events.append(.key(key))
    }
    if !keys.isEmpty { isDoubled = false }
  }

  /// What a person typed with Alt; after an Escape that was a key, without.
  func alt(_ character: Character, _ time: Duration) -> InputEvent {
    .key(KeyEvent(.character(character), modifiers: isLate ? [] : .alt, time: time))
  }

  func character(_ scalar: Unicode.Scalar, _ isAlt: Bool, _ time: Duration) -> InputEvent {
    .key(KeyEvent(.character(Character(scalar)), modifiers: isAlt ? .alt : [], time: time))
  }
}
