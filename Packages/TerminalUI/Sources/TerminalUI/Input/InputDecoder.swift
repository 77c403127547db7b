import GestureModel

/// Decodes the bytes that a terminal sends into events.
///
/// A pure value that survives any cut of the stream and any garbage in it: however the bytes are split, the events are
/// the same as long as nothing times out in between. An unknown sequence is dropped whole. Memory is bounded by
/// ``pasteLimit``.
///
/// A pause of the terminal turns no part of a report, a reply or a paste into keys: once it is certain what has begun, its
/// end is awaited for half a minute, and a key that cannot be part of it ends it. Only an Escape, and what a person can type
/// with Alt (`ESC [`, `ESC O`, `ESC ]`, `ESC P`, `ESC _`), become keys if nothing follows. Even then, what arrives together
/// within half a minute may turn out to be the rest, and types nothing. What turns out not to be is typed, all of it: a
/// digit alone after half a second, a letter that comes alone behind the second of two such keys at once, anything else as
/// soon as no report and no reply goes on like that.
///
/// The data of a drop (OSC 72) comes in codes of up to 4,096 bytes, each reported as it arrives. None of its bytes becomes
/// a key, however long the terminal pauses: such a code ends with ST, BEL or an Escape, and with nothing else. Only
/// Ctrl-C is heard again after ``Timeouts/drag``.
public struct InputDecoder: Hashable, Sendable {
  /// How long to wait for the rest of something unfinished, counted from its last byte.
  public struct Timeouts: Hashable, Sendable {
    /// After a lone Escape, which is a key if nothing follows. People do not notice 50 ms. Where Escape comes as a
    /// sequence, as in the kitty keyboard mode, a lone one can wait longer.
    public var escape: Duration = .milliseconds(50)
    /// After an Escape that comes while a button is held, less than a quarter of a second after the last report of the
    /// mouse: it is more likely the beginning of the next report than a key. If it is the key, the next report says so.
    public var escapeAmongReports: Duration = .milliseconds(500)
    /// After `ESC [` and the like, which a person can type with Alt.
    public var sequence: Duration = .milliseconds(500)
    /// Within what is a character, a report or a reply beyond doubt, and after the last part of a paste. After that, nobody waits for
    /// the rest any longer, and keys are keys again.
    public var rest: Duration = .seconds(30)
    /// Within pasted text whose end is missing. After that, what has arrived is a text of its own. What follows up to
    /// the end is more of it; only Ctrl-C is heard.
    public var paste: Duration = .seconds(3)
    /// Within a code of the drag-and-drop protocol, which a slow connection may hold up for long. After that it is
    /// dropped, and so is the rest of it whenever that comes.
    public var drag: Duration = .seconds(5)

    public init() {}
  }

  public var timeouts = Timeouts()
  /// The most bytes of one paste that are kept; the rest of it is dropped.
  public var pasteLimit = 1 << 20
  /// Whether a device control string may come (`ESC P`); if not, a `P` that comes alone after an Escape is a key at once.
  /// The reply to DA1, the last of ``Capabilities/queries``, ends it.
  public var expectsDeviceControl = true
  /// The units of the terminal's mouse reports.
  public var mouseUnits: MouseUnits {
    get { mouse.units }
    set { mouse.units = newValue }
  }
  /// The size of the screen: a pointer beyond it is moved to the nearest cell. With `nil` it stays where it was
  /// reported, which can be left of the first column.
  public var size: CellSize? {
    get { mouse.size }
    set { mouse.size = newValue }
  }

  var state = State.ground
  /// Two Escapes arrived: the first means Alt if a key follows, and is otherwise a separate key.
  var isDoubled = false
  /// An Escape became a key because nothing followed in time. What follows now may be the rest of a sequence.
  var isLate = false
  /// The introducer of the sequence, `ESC [` for example, became a key because nothing followed in time.
  var isTyped = false
  /// Part of a paste was handed out because its end did not come.
  var isStalled = false
  /// The bytes of the sequence or character so far, without its introducer.
  var pending: [UInt8] = []
  var paste = PasteBuffer()
  var mouse = MouseDecoding()
  var drags = DragDecoding()
  /// The time of the last byte.
  private(set) var lastByte: Duration = .zero

  /// What has begun and not ended yet.
  enum State: Hashable {
    case ground
    case escape
    /// After `ESC [`.
    case control
    /// After `ESC [ [`: the function keys of the Linux console.
    case console
    /// After `ESC O`.
    case single
    /// After `ESC [ M`: three bytes.
    case oldMouse
    /// After `ESC ]`, `ESC P` or `ESC _`, up to ST or BEL.
    case string(introducer: UInt8, sawEscape: Bool)
    /// After `ESC ] 72 ;`, up to ST or BEL.
    case drag(DragCodeState)
    case character(isAlt: Bool)
    case paste
  }

  /// The longest sequence or string that is decoded; a longer one is dropped.
  static let sequenceLimit = 128
  static let stringLimit = 4096

  public init() {}

  /// Waits longer after an Escape: in the kitty keyboard mode it is the beginning of something, because it comes as a
  /// sequence itself when it is a key, and so does everything with Alt.
  public mutating func waitLongerAfterEscape() {
    timeouts.escape = .seconds(3)
    timeouts.sequence = timeouts.rest
  }

  // MARK: In and out

  /// Decodes the bytes into events, after those that were due before them. The bytes may be split anywhere: an
  /// incomplete sequence waits for more.
  ///
  /// - Parameter time: When the bytes arrived. If the program was too busy to read them before ``deadline``, pass a time
  ///   before it: they were there in time.
  public mutating func decode(_ bytes: some Sequence<UInt8>, at time: Duration) -> [InputEvent] {
    var events = advance(to: time)
    for byte in bytes {
      take(byte, time, &events)
      lastByte = time
    }
    return events
  }

  /// When ``advance(to:)`` is due; `nil` while nothing is unfinished.
  public var deadline: Duration? {
    switch state {
    case .ground: nil
    case .escape:
      lastByte + (mouse.isDragging(at: lastByte) ? max(timeouts.escape, timeouts.escapeAmongReports) : timeouts.escape)
    case .paste: lastByte + (paste.isEmpty ? timeouts.rest : timeouts.paste)
    case .drag(.lost), .drag(.lostAtEscape): nil
    case .drag: lastByte + timeouts.drag
    case .string where beginsDrag: lastByte + timeouts.drag
    case .oldMouse, .character: lastByte + timeouts.rest
    case .control, .console, .single, .string:
      lastByte + (pending.isEmpty && !isTyped || mayBeTyped && pending.count == 1 ? timeouts.sequence : timeouts.rest)
    }
  }

  /// Whether a person may have typed the bytes so far, after an Escape or an introducer that became a key: no report and
  /// no reply has begun beyond doubt.
  var mayBeTyped: Bool {
    guard isLate || isTyped else { return false }
    return switch state {
    case .control: pending.count <= 1 || pending.allSatisfy { 0x30...0x39 ~= $0 }
    case .string(let introducer, sawEscape: false): !ReplyDecoding.isCertain(introducer, pending)
    case .single: true
    default: false
    }
  }

  /// Whether a byte behind an introducer is a key of its own. An Escape was a key, and the introducer came without the
  /// byte as well: no terminal's sequence is cut twice like that, but a person types one key after the other.
  func isTypedAlone(at time: Duration) -> Bool {
    isLate && pending.isEmpty && (isTyped || lastByte + Self.together < time)
  }

  /// How far apart the bytes of one sequence arrive that is not cut.
  private static let together = Duration.milliseconds(100)

  /// Ends whatever has been unfinished for too long, as of its deadline.
  public mutating func advance(to time: Duration) -> [InputEvent] {
    var events: [InputEvent] = []
    while let deadline, deadline <= time { events += end(at: deadline) }
    return events
  }

  private mutating func end(at deadline: Duration) -> [InputEvent] {
    switch state {
    case .drag(let code): return loseDrag(atEscape: code.isAtEscape)
    case .string where beginsDrag: return loseDrag(atEscape: false)
    case .paste where !paste.isEmpty:
      isStalled = true
      return [.pasted(paste.take())]
    case .control, .single, .string(_, sawEscape: false):
      if let introducer { return type(introducer, at: deadline) }
      if mayBeTyped {
        var events: [InputEvent] = []
        typePending(deadline, &events)
        return events
      }
      fallthrough
    default:
      let wasEscape = state == .escape
      let events = finish(at: deadline)
      isLate = wasEscape
      return events
    }
  }

  /// The character after the Escape, as long as nothing has followed, and it has not become a key.
  private var introducer: Character? {
    guard pending.isEmpty, !isTyped else { return nil }
    switch state {
    case .control: return "["
    case .single: return "O"
    case .string(let introducer, sawEscape: false): return Character(Unicode.Scalar(introducer))
    default: return nil
    }
  }

  /// Makes a key of the introducer. The rest may still come.
  private mutating func type(_ introducer: Character, at time: Duration) -> [InputEvent] {
    var events: [InputEvent] = []
    endDoubled(time, &events)
    isTyped = true
    return events + [alt(introducer, time)]
  }

  /// Ends whatever is unfinished, because the input has ended: an Escape is the key, anything that can have been typed
  /// with Alt counts as that, a paste ends with what has arrived of it, and half a sequence is
  /// dropped.
  public mutating func finish(at time: Duration) -> [InputEvent] {
    var events: [InputEvent] = []
    if state == .escape { events.append(.key(KeyEvent(.escape, time: time))) }
    endDoubled(time, &events)
    if let introducer { events.append(alt(introducer, time)) }
    switch state {
    case .character(let isAlt): events.append(character("\u{FFFD}", isAlt, time))
    case .paste where !isStalled || !paste.isEmpty: events.append(.pasted(paste.take()))
    default: break
    }
    reset()
    return events
  }
}
