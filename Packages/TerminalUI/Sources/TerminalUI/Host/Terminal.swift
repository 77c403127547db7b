#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happened at a terminal.
public enum Occurrence: Hashable, Sendable {
  /// All that was waiting to be read.
  case bytes([UInt8])
  case resized(CellSize)
  /// The program goes on after it was stopped; the screen was somebody else's.
  case resumed
  /// A signal asks the program to end.
  case signal(Int32)
  /// There is no terminal any more.
  case endOfInput
}

/// Why a program cannot use a terminal.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  case notATerminal
  case dumb(String)
  case system(call: String, number: Int32)

  public var description: String {
    switch self {
    case .notATerminal:
      "This needs a terminal for input and output. Run it in one, or use --headless."
    case .dumb(let name):
      "The terminal type \(name.isEmpty ? "is not set" : "\"\(name)\"") and cannot place text on the screen. "
        + "Set TERM to what your terminal is, such as xterm-256color, or use --headless."
    case .system(let call, let number):
      "The terminal cannot be used: \(call) said \"\(String(cString: strerror(number)))\"."
    }
  }
}

/// The terminal that a program runs in, taken over from `init` to ``close()``.
///
/// A class, because there is one terminal and it must be given back on every way out: by `close`, when the value goes away,
/// at `exit`, and by the handlers of signals, those of a crash among them. Only one can be open at a time in a process.
public final class Terminal {
  private let input: Int32
  private let output: Int32
  private let original: termios
  private let modes: TerminalModes
  private var isOpen = true

  /// Whether there is a terminal that a program can use, without touching it.
  public static func check(
    input: Int32 = 0, output: Int32 = 1, environment: [String: String]
  ) throws(TerminalError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    let type = environment["TERM"] ?? ""
    guard !type.isEmpty, type != "dumb" else { throw .dumb(type) }
  }

  /// Takes the terminal over: raw input, the modes entered, signals caught.
  ///
  /// - Parameters:
  ///   - input: A file descriptor of the terminal, 0 for standard input.
  ///   - output: Another one, 1 for standard output.
  public init(
    input: Int32 = 0, output: Int32 = 1, modes: TerminalModes = TerminalModes(), environment: [String: String]
  ) throws(TerminalError) {
    try Self.check(input: input, output: output, environment: environment)
    self.input = input
    self.output = output
    self.modes = modes
    var settings = termios()
    guard tcgetattr(input, &settings) == 0 else { throw .system(call: "tcgetattr", number: errno) }
    original = settings
    guard SignalHandling.begin() else { throw .system(call: "pipe", number: errno) }
    try takeOver()
  }

  deinit {
    close()
  }

  /// In cells; 80 by 24 where the terminal does not say.
  public var size: CellSize {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return CellSize(columns: 80, rows: 24)
    }
    return CellSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Waits until something happens, at most so long (for ever for `nil`), and returns all that did.
  public func wait(for timeout: Duration?) -> [Occurrence] {
    var files = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalHandling.pipe, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&files, 2, Self.milliseconds(timeout))
    guard count > 0 else { return [] }
    var occurrences: [Occurrence] = []
    if files[1].revents != 0 { occurrences += signals() }
    if files[0].revents != 0 {
      let bytes = read()
      if !bytes.isEmpty {
        occurrences.append(.bytes(bytes))
      } else if isGone(files[0].revents) {
        occurrences.append(.endOfInput)
      }
    }
    return occurrences
  }

  /// Writes all of it, however often the kernel takes only a part. A terminal that is gone is told by the next ``wait(for:)``.
  public func write(_ bytes: [UInt8]) {
    Self.write(bytes, to: output)
  }

  /// Gives the terminal back, stops the process as Ctrl-Z does elsewhere, and takes the terminal over again when the process
  /// is continued.
  public func suspend() {
    giveBack()
    SignalHandling.stop()
    try? takeOver()
  }

  /// Gives the terminal back; once is enough.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    giveBack()
    SignalHandling.end()
  }

  private func takeOver() throws(TerminalError) {
    var raw = original
    cfmakeraw(&raw)
    guard tcsetattr(input, TCSAFLUSH, &raw) == 0 else { throw .system(call: "tcsetattr", number: errno) }
    SignalHandling.arm(input: input, output: output, settings: original, leave: modes.leave)
    write(modes.enter)
  }

  private func giveBack() {
    SignalHandling.disarm()
    write(modes.leave)
    // What the mouse still sent must not reach the shell.
    var settings = original
    tcsetattr(input, TCSAFLUSH, &settings)
  }

  private func signals() -> [Occurrence] {
    var occurrences: [Occurrence] = []
    for signal in SignalHandling.take() {
      switch signal {
      case SIGWINCH:
        occurrences.append(.resized(size))
      case SIGTSTP:
        suspend()
        occurrences += [.resumed, .resized(size)]
      case SIGCONT:
        // Stopped by a signal that nobody can catch: the shell may have changed everything.
        try? takeOver()
        occurrences += [.resumed, .resized(size)]
      default:
        occurrences.append(.signal(signal))
      }
    }
    return occurrences
  }

  /// All that is there, so that many reports make one picture.
  private func read() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    repeat {
      #if canImport(Darwin)
        let count = Darwin.read(input, &buffer, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(input, &buffer, buffer.count)
      #else
        let count = Glibc.read(input, &buffer, buffer.count)
      #endif
      guard count > 0 else { break }
      all += buffer[..<count]
    } while all.count < 1 << 20 && isReadable
    return all
  }

  private var isReadable: Bool {
    var file = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) > 0 && file.revents & Int16(POLLIN) != 0
  }

  /// Nothing could be read though there was a call: the end of input, or the window was closed.
  private func isGone(_ events: Int16) -> Bool {
    events & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 || events & Int16(POLLIN) != 0
  }

  /// Rounded up, so that what is due is due after the wait.
  private static func milliseconds(_ timeout: Duration?) -> Int32 {
    guard let timeout else { return -1 }
    let (seconds, attoseconds) = timeout.components
    let milliseconds = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(min(max(milliseconds, 0), 1_000_000))
  }

  private static func write(_ bytes: [UInt8], to file: Int32) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #else
          let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #endif
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var full = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          _ = poll(&full, 1, 1000)
          if full.revents & Int16(POLLHUP | POLLERR) != 0 { return }
        } else if errno != EINTR {
          return
        }
      }
    }
  }
}
