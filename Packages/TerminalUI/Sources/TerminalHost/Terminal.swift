public import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that a program runs in, taken over from `init` to ``close()``.
///
/// A class, because it must be restored exactly once on every way out: by `close`, when the last reference goes, at
/// `exit`, and by the handlers of the signals that end a process, including a crash. It belongs to one thread; only a
/// ``waker`` may be used in others.
public final class Terminal {
  let input: Int32
  let output: Int32
  private let original: termios
  private let pipe: WakePipe
  /// Identifies this terminal to the signal handlers.
  let number: Int
  private var modes: TerminalModes
  /// The answers that the terminal still owes. When it is given back, they are waited for first, for up to a second, so
  /// that the shell does not take them for typed text; then this is empty.
  public var awaited: Set<AwaitedReply> = [] {
    didSet { if !awaited.isSubset(of: oldValue) { lastQuery = ContinuousClock().now } }
  }
  /// When the last answer began to be awaited. A terminal that has not answered for long never does.
  private var lastQuery = ContinuousClock().now
  private var isOpen = true
  /// Whether the terminal is taken over now.
  private var isHeld = false
  /// Keeps what is written to standard error; `nil` if that is not this terminal.
  private var errors: HeldErrors?
  /// The window was closed, or the connection broke.
  private var isGone = false

  /// Throws if there is no terminal that supports these modes; without a picture, any terminal does. Changes nothing.
  public static func check(
    input: Int32 = 0, output: Int32 = 1, modes: TerminalModes = TerminalModes(), environment: [String: String]
  ) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    guard modes.drawsPicture else { return }
    let type = environment["TERM"] ?? ""
    guard !type.isEmpty, type != "dumb" else { throw .dumb(type) }
  }

  /// Takes the terminal over: raw input, the modes entered, signals caught.
  ///
  /// - Parameters:
  ///   - input: a file descriptor of the terminal, 0 for standard input.
  ///   - output: a file descriptor for the output, 1 for standard output. Neither is closed at the end.
  public init(
    input: Int32 = 0, output: Int32 = 1, modes: TerminalModes = TerminalModes(), environment: [String: String]
  ) throws(TerminalError) {
    try Self.check(input: input, output: output, modes: modes, environment: environment)
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { throw .system(call: "tcgetattr", number: errno) }
    self.input = input
    self.output = output
    self.modes = modes
    original = settings
    pipe = try WakePipe()
    guard
      let number = SignalHandling.register(input: input, output: output, wake: pipe.writeEnd, original: settings)
    else { throw .tooMany(Caretaker.capacity) }
    self.number = number
    takeOver()
    if isGone {
      isOpen = false
      SignalHandling.unregister(number)
      throw .system(call: "tcsetattr", number: errno)
    }
  }

  deinit {
    close()
  }

  // MARK: In and out

  /// The largest part of a window that is drawn. A window may claim 65,535 by 65,535 cells; this is enough for the
  /// largest screens with the smallest fonts.
  public static let largestSize = CellSize(columns: 1_000, rows: 500)

  /// The size in cells; 80 by 24 if the terminal does not report one, and at most ``largestSize``.
  public var size: CellSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return CellSize(columns: 80, rows: 24)
    }
    return CellSize(
      columns: min(Int(size.ws_col), Self.largestSize.columns), rows: min(Int(size.ws_row), Self.largestSize.rows))
  }

  /// Waits until something happens, for at most `timeout` (forever with `nil`), and returns everything that has
  /// happened.
  ///
  /// It may return early and empty, for example if another thread has woken it. Input comes in one piece however many
  /// reports it holds, so that they cause a single repaint. If the person stops the program with a signal, it stops
  /// inside this call.
  public func wait(for timeout: Duration?) -> [TerminalEvent] {
    if isGone { return [.endOfInput] }
    var files = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
    ]
    var count = poll(&files, 2, Self.milliseconds(timeout))
    // After a signal, and above all if the process was stopped meanwhile: what has arrived by now was in time.
    while count < 0, errno == EINTR { count = poll(&files, 2, 0) }
    guard count > 0 else { return [] }
    var events = files[1].revents == 0 ? [] : signals()
    if files[0].revents != 0, isHeld {
      let bytes = readAll()
      if !bytes.isEmpty { events.append(.bytes(bytes)) }
      if isGone { events.append(.endOfInput) }
    }
    return events
  }

  /// Ends the current wait, or the next one, from any thread.
  public struct Waker: Sendable {
    fileprivate let pipe: WakePipe

    /// Returns at once. Several calls before the wait ends count as one.
    public func wake() {
      pipe.write(0)
    }
  }

  public var waker: Waker { Waker(pipe: pipe) }

  /// Writes all bytes, with a single system call if that accepts them all. If the terminal is gone, the next
  /// ``wait(for:)`` reports it.
  public func write(_ bytes: [UInt8]) {
    guard isHeld else { return }
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count && !isGone {
        let count = systemWrite(output, buffer.baseAddress! + sent, buffer.count - sent)
        if count >= 0 {
          sent += count
        } else if errno == EAGAIN {
          var full = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          _ = poll(&full, 1, -1)
        } else if errno != EINTR {
          isGone = true
        }
      }
    }
  }

  /// Switches the terminal to other modes.
  public func change(to modes: TerminalModes) {
    guard isOpen else { return }
    let bytes = modes.change(from: self.modes)
    write(bytes.leaving)
    self.modes = modes
    SignalHandling.arm(number, leave: modes.leave)
    write(bytes.entering)
  }

  /// Brings the modes back if the terminal was reset meanwhile, by another program or by the person. The screen has to
  /// be repainted.
  public func refresh() {
    if isOpen { write(modes.enterAgain) }
  }

  // MARK: Leaving and coming back

  /// Restores the terminal, stops the job as Ctrl-Z does elsewhere, and takes the terminal over again when the person
  /// continues it. The screen has to be repainted; if the window has another size by then, the next ``wait(for:)``
  /// reports that.
  public func suspend() {
    guard isOpen else { return }
    lend(isStopped: true) { SignalHandling.stopJob() }
  }

  /// Restores the terminal while `body` runs, so that another program can use it, and takes it over again. The screen
  /// has to be repainted; if the window has another size by then, the next ``wait(for:)`` reports that.
  public func lend<Result>(to body: () -> Result) -> Result { lend(isStopped: false, to: body) }

  private func lend<Result>(isStopped: Bool, to body: () -> Result) -> Result {
    guard isOpen else { return body() }
    let before = size
    giveBack()
    defer {
      takeOver(afterStop: isStopped)
      // The system tells a new size only to the job in the foreground.
      if size != before { pipe.write(UInt8(SIGWINCH)) }
    }
    return body()
  }

  /// Restores the terminal. Further calls do nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    if isHeld { giveBack() }
    SignalHandling.unregister(number)
  }

  /// How long answers are waited for before the terminal is given back.
  var patience: Duration = .seconds(1)

  /// Leaves the terminal to the shell if the program has to end before it is in the foreground again.
  private func takeOver(afterStop isStopped: Bool = false) {
    isHeld = !(isStopped && mustEndInBackground)
    guard isHeld else { return }
    var raw = original
    cfmakeraw(&raw)
    if !modes.drawsPicture { raw.c_oflag = original.c_oflag }
    SignalHandling.arm(number, leave: modes.leave)
    // In the background, this stops the process until it is in the foreground.
    while tcsetattr(input, TCSADRAIN, &raw) != 0 {
      guard errno == EINTR else {
        isGone = true
        return
      }
    }
    if modes.drawsPicture, errors == nil { errors = HeldErrors(output: output) }
    errors?.hold(for: number)
    write(modes.enter)
  }

  /// Whether the program, continued in the background, is asked to end: `kill` with a stopped job does both. To take the
  /// terminal over would stop it again. The request may come a little later than the continuation.
  private var mustEndInBackground: Bool {
    for _ in 0..<20 {
      let front = tcgetpgrp(input)
      if front <= 0 || front == getpgrp() { return false }
      if SignalHandling.isAskedToEnd { return true }
      usleep(10_000)
    }
    return false
  }

  private func giveBack() {
    write(modes.leave)
    dropInput()
    var settings = original
    while tcsetattr(input, TCSAFLUSH, &settings) != 0 && errno == EINTR {}
    SignalHandling.disarm(number)
    errors?.release(from: number)
    isHeld = false
  }

  /// Discards the answers that are still to come, and what the mouse still sends before the terminal has handled the
  /// request to stop reporting, so that the shell does not take them for typed text. If no answer is awaited, takes
  /// 10 ms if nothing moves, 60 ms at most.
  private func dropInput() {
    let clock = ContinuousClock()
    let end = lastQuery + patience
    var decoder = InputDecoder()
    while !isGone, !awaited.isEmpty, isReadable(within: Self.milliseconds(max(.zero, end - clock.now))) {
      for case .reply(let reply) in decoder.decode(readAll(), at: .zero) {
        if let answer = AwaitedReply(reply) { awaited.remove(answer) }
      }
    }
    awaited = []
    guard modes.mouse != .none else { return }
    for _ in 0..<6 where !isGone && isReadable(within: 10) { _ = readAll() }
  }

  // MARK: Reading

  private func signals() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in pipe.takeAll() {
      switch Int32(byte) {
      case SIGWINCH:
        events.append(.resized(size))
      case SIGTSTP:
        giveBack()
        SignalHandling.stopProcess()
        takeOver(afterStop: true)
        events += [.resumed, .resized(size)]
      case SIGCONT:
        // Stopped by the signal that cannot be caught: the shell may have changed everything. Some modes are kept on a
        // stack, so what was entered then must be left before it is entered again.
        write(modes.leave)
        takeOver(afterStop: true)
        events += [.resumed, .resized(size)]
      case SIGINT, SIGTERM, SIGHUP, SIGQUIT:
        SignalHandling.heard()
        events.append(.signal(Int32(byte)))
      default:
        break
      }
    }
    return events
  }

  /// Discards pending signals other than these.
  func keepOnly(_ signals: [Int32]) {
    SignalHandling.discardPending(except: signals)
    for byte in pipe.takeAll() where byte == 0 || signals.contains(Int32(byte)) { pipe.write(byte) }
  }

  /// Reads everything available, up to a million bytes.
  private func readAll() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    repeat {
      let count = systemRead(input, &buffer, buffer.count)
      if count > 0 {
        all += buffer[..<count]
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        isGone = true
      }
    } while !isGone && all.count < 1 << 20 && isReadable(within: 0)
    return all
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var file = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, milliseconds) > 0
  }

  /// Rounded up, so that a deadline has passed when the wait ends.
  private static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    guard timeout < .seconds(1_000_000) else { return 1_000_000_000 }
    let (seconds, attoseconds) = max(.zero, timeout).components
    return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
