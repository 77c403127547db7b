import GestureModel

/// Makes events of the bytes that a terminal sends.
///
/// A pure value that survives any cut of the stream and any rubbish in it: however the bytes come in pieces, the events
/// are the same as long as nothing times out between them. A sequence that means nothing here is dropped whole, and
/// nothing of a terminal's answer is ever taken for keys. Memory is bounded by ``pasteLimit``.
public struct InputDecoder: Hashable, Sendable {
  /// How long the rest of something begun is waited for, from its last byte.
  public struct Patience: Hashable, Sendable {
    /// After a lone Escape, which is a key if nothing follows. A person does not notice 50 ms.
    public var escape: Duration = .milliseconds(50)
    /// Within a sequence or a character, which a slow line may cut. What is given up is dropped.
    public var sequence: Duration = .milliseconds(500)
    /// Within pasted text whose end is missing. What has come is then the text.
    public var paste: Duration = .seconds(3)

    public init() {}
  }

  public var patience = Patience()
  /// The most bytes of one paste that are kept; the rest of it is dropped.
  public var pasteLimit = 1 << 20
  /// What the terminal counts in its mouse reports.
  public var mouseUnits: MouseUnits {
    get { mouse.units }
    set { mouse.units = newValue }
  }
  /// The size of the screen: pointers beyond it are taken to be in the nearest cell of it. With `nil` they stay where
  /// they were reported, which can be left of the first column.
  public var size: CellSize? {
    get { mouse.size }
    set { mouse.size = newValue }
  }

  var state = State.ground
  /// Two Escapes came: the first is Alt if a key follows, else a key of its own.
  var isDoubled = false
  /// The bytes of the sequence or character so far, without its introducer.
  var pending: [UInt8] = []
  var paste = PasteBuffer()
  var mouse = MouseDecoding()
  /// When the last byte came.
  private var lastByte: Duration = .zero

  /// What has begun and not ended.
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
    case character(isAlt: Bool)
    case paste
  }

  /// The longest sequence, and the longest string, that is looked at; a longer one is dropped.
  static let sequenceLimit = 128
  static let stringLimit = 4096

  public init() {}

  // MARK: In and out

  /// What the bytes say, after what was due before them. They may be cut anywhere: what is not complete waits for more.
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
    case .escape: lastByte + patience.escape
    case .paste: lastByte + patience.paste
    case .control, .console, .single, .oldMouse, .string, .character: lastByte + patience.sequence
    }
  }

  /// Gives up what has been unfinished for too long, as of its deadline.
  public mutating func advance(to time: Duration) -> [InputEvent] {
    guard let deadline, deadline <= time else { return [] }
    return finish(at: deadline)
  }

  /// Gives up what is unfinished, because the input has ended: an Escape is the key, what can have been typed with Alt
  /// was, a paste is what came of it, and half a sequence is nothing.
  public mutating func finish(at time: Duration) -> [InputEvent] {
    var events: [InputEvent] = []
    let (state, isWhole) = (self.state, pending.isEmpty)
    if state == .escape { events.append(.key(KeyEvent(.escape, time: time))) }
    endDoubled(time, &events)
    switch state {
    case .control where isWhole: events.append(alt("[", time))
    case .single where isWhole: events.append(alt("O", time))
    case .string(let introducer, false) where isWhole:
      events.append(alt(Character(Unicode.Scalar(introducer)), time))
    case .character(let isAlt): events.append(character("\u{FFFD}", isAlt, time))
    case .paste: events.append(.pasted(paste.take()))
    default: break
    }
    reset()
    return events
  }
}
