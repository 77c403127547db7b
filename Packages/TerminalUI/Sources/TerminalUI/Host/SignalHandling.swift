#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals, as the one terminal of a process needs them. The state is global because handlers of signals can reach nothing
/// else; they call only what POSIX lists as safe in a handler.
enum SignalHandling {
  /// Becomes readable when a signal has come: each is one byte.
  static var pipe: Int32 { readEnd }

  private static let reported = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]
  private static let fatal = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]

  /// Catches the signals. False where no pipe can be made, or a terminal is open already.
  static func begin() -> Bool {
    guard readEnd < 0 else {
      errno = EBUSY
      return false
    }
    var ends: [Int32] = [-1, -1]
    guard makePipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for number in reported { handle(number, with: report) }
    for number in fatal { handle(number, with: restoreAndDie) }
    if !isAtExitSet {
      isAtExitSet = true
      atexit { restore() }
    }
    return true
  }

  static func end() {
    for number in reported + fatal { handle(number, with: SIG_DFL) }
    close(readEnd)
    close(writeEnd)
    (readEnd, writeEnd) = (-1, -1)
  }

  /// From here on a way out gives the terminal back like this.
  static func arm(input: Int32, output: Int32, settings: termios, leave: [UInt8]) {
    disarm()
    leaveBytes?.deallocate()
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: leave.count)
    bytes.initialize(from: leave, count: leave.count)
    (inputFile, outputFile, originalSettings) = (input, output, settings)
    (leaveBytes, leaveCount) = (bytes, leave.count)
    isArmed = 1
  }

  static func disarm() {
    isArmed = 0
  }

  /// The signals that have come, each once, in order.
  static func take() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(readEnd, &bytes, bytes.count)
    var signals: [Int32] = []
    for byte in bytes.prefix(max(0, count)) where !signals.contains(Int32(byte)) { signals.append(Int32(byte)) }
    return signals
  }

  /// Stops the process until it is continued.
  static func stop() {
    handle(SIGTSTP, with: SIG_DFL)
    handle(SIGCONT, with: SIG_DFL)
    kill(getpid(), SIGTSTP)
    handle(SIGTSTP, with: report)
    handle(SIGCONT, with: report)
  }

  private static func handle(_ number: Int32, with handler: sighandler?) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESTART)
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, nil)
  }

  private static func makePipe(_ ends: inout [Int32]) -> Int32 {
    #if canImport(Darwin)
      Darwin.pipe(&ends)
    #elseif canImport(Musl)
      Musl.pipe(&ends)
    #else
      Glibc.pipe(&ends)
    #endif
  }
}

private typealias sighandler = @convention(c) (Int32) -> Void

nonisolated(unsafe) private var readEnd: Int32 = -1
nonisolated(unsafe) private var writeEnd: Int32 = -1
nonisolated(unsafe) private var isAtExitSet = false
nonisolated(unsafe) private var isArmed: sig_atomic_t = 0
nonisolated(unsafe) private var inputFile: Int32 = -1
nonisolated(unsafe) private var outputFile: Int32 = -1
nonisolated(unsafe) private var originalSettings = termios()
nonisolated(unsafe) private var leaveBytes: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var leaveCount = 0

private func report(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(writeEnd, &byte, 1)
  errno = before
}

private func restore() {
  guard isArmed != 0 else { return }
  isArmed = 0
  _ = write(outputFile, leaveBytes, leaveCount)
  tcsetattr(inputFile, TCSAFLUSH, &originalSettings)
}

private func restoreAndDie(_ number: Int32) {
  restore()
  signal(number, SIG_DFL)
  raise(number)
}
