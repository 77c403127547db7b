#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The state that signal handlers need about a terminal that is taken over. Handlers take no arguments, so it is in
/// memory that they can find by themselves: plain values and pointers, never a reference.
struct Caretaker {
  fileprivate var isUsed = false
  /// Whether the terminal has to be restored. Written last and cleared first.
  fileprivate var isArmed: sig_atomic_t = 0
  fileprivate var input: Int32 = -1
  fileprivate var output: Int32 = -1
  fileprivate var wake: Int32 = -1
  /// Where the process's standard error really goes, and the file that takes its place meanwhile; -1 for none.
  fileprivate var errors: Int32 = -1
  fileprivate var held: Int32 = -1
  /// The process to which the terminal is lent; 0 for none.
  fileprivate var guest: pid_t = 0
  fileprivate var original = termios()
  fileprivate var leave: UnsafeMutablePointer<UInt8>
  fileprivate var leaveCount = 0

  /// More bytes than it takes to leave all modes together.
  fileprivate static let leaveCapacity = 512
  /// How many terminals one process can have open. A program has one; tests open several at a time.
  static let capacity = 16
}

/// Handles signals, and the other ways in which a process ends without running our code.
///
/// The handlers only read and write files, pipes and terminals and set terminal attributes: calls that POSIX lists as
/// async-signal-safe. The first terminal that opens installs them; the last one that closes restores what was there
/// before.
enum SignalHandling {
  /// The signals that become bytes in the pipe of every open terminal.
  private static let reported = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT]
  private static let fatal = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]
  /// All other signals that end a process by default.
  private static let ending: [Int32] = {
    let usual = [SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS]
    #if canImport(Darwin)
      return usual
    #else
      // Swift has no names for the real-time signals. The C library reserves the first few, from 32, for itself.
      let first = 34
      return usual + [SIGIO, SIGPWR, SIGSTKFLT] + (first...64).map(Int32.init)
    #endif
  }()

  /// How long a program may keep busy after it is asked to end, in seconds.
  private static let busyTimeout: UInt32 = 1
  /// The same while another program uses the terminal, which may take its time to end, and ends first.
  private static let guestTimeout: UInt32 = 10

  /// - Returns: The number that identifies the terminal here, or `nil` if too many are open.
  static func register(input: Int32, output: Int32, wake: Int32, original: termios) -> Int? {
    locked {
      guard let number = (0..<Caretaker.capacity).first(where: { !caretakers[$0].isUsed }) else { return nil }
      if !isAnyUsed { install() }
      caretakers[number].input = input
      caretakers[number].output = output
      caretakers[number].wake = wake
      caretakers[number].original = original
      caretakers[number].isUsed = true
      return number
    }
  }

  /// From here on, every way out restores the terminal with these bytes.
  static func arm(_ number: Int, leave: [UInt8]) {
    precondition(leave.count <= Caretaker.leaveCapacity, "\(leave.count) bytes to leave all modes are too many.")
    withSignalsBlocked {
      caretakers[number].isArmed = 0
      caretakers[number].leave.update(from: leave, count: leave.count)
      caretakers[number].leaveCount = leave.count
      caretakers[number].isArmed = 1
    }
  }

  static func disarm(_ number: Int) {
    caretakers[number].isArmed = 0
  }

  /// From here on, every way out first writes what is in `held` to `errors`; -1 for both ends that.
  static func hold(_ number: Int, errors: Int32, held: Int32) {
    withSignalsBlocked { (caretakers[number].errors, caretakers[number].held) = (errors, held) }
  }

  /// Whether the process was asked to end, and the program has not seen it yet.
  static var isAskedToEnd: Bool { endRequest != 0 }

  /// From here on, requests to end this process are passed on to that process, including one that the program has not
  /// seen yet; 0 passes on none.
  static func handOn(_ number: Int, to process: pid_t) {
    caretakers[number].guest = process
    // After the guest is known, as the handler looks for a guest after noting the request: one of the two sends it.
    if process > 0, endRequest != 0 { kill(process, endRequest) }
  }

  static func unregister(_ number: Int) {
    locked {
      caretakers[number].isArmed = 0
      caretakers[number].isUsed = false
      if !isAnyUsed { uninstall() }
    }
  }

  /// Stops this process until it is continued; returns at once if the shell has no job control.
  static func stopProcess() {
    guard canStop else { return }
    var (stop, go) = (sigaction(), sigaction())
    sigaction(SIGTSTP, nil, &stop)
    sigaction(SIGCONT, nil, &go)
    handle(SIGTSTP, with: SIG_DFL)
    handle(SIGCONT, with: SIG_DFL)
    // Send it to this thread, so that it stops right here. The threads of a pool block signals.
    var (wanted, before) = (sigset_t(), sigset_t())
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    sigaction(SIGTSTP, &stop, nil)
    sigaction(SIGCONT, &go, nil)
  }

  /// Stops all processes of the job, including a script that started this one, as the terminal does with Ctrl-Z.
  static func stopJob() {
    guard canStop else { return }
    var stop = sigaction()
    sigaction(SIGTSTP, nil, &stop)
    handle(SIGTSTP, with: SIG_IGN)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &stop, nil)
    stopProcess()
  }

  /// Discards the signals that were sent and have not reached a handler yet: a thread that takes them may run later
  /// than the one that sees another program end.
  static func discardPending(except kept: [Int32]) {
    locked {
      for signal in reported where !kept.contains(signal) {
        guard let before = previous[Int(signal)], !isIgnored(before) else { continue }
        // POSIX: ignoring a signal discards it while it is pending.
        handle(signal, with: SIG_IGN)
        handle(signal, with: report)
      }
    }
  }

  /// The program has seen the request to end, and is ending.
  static func heard() {
    guard endRequest != 0 else { return }
    endRequest = 0
    alarm(0)
  }

  fileprivate static func endSoon(_ signal: Int32, afterGuest hasGuest: Bool) {
    endRequest = signal
    alarm(hasGuest ? guestTimeout : busyTimeout)
  }

  // MARK: Installing

  private static var isAnyUsed: Bool {
    (0..<Caretaker.capacity).contains { caretakers[$0].isUsed }
  }

  private static func install() {
    giveHandlersStack()
    for signal in reported {
      var before = sigaction()
      sigaction(signal, nil, &before)
      previous[Int(signal)] = before
      // A signal that the parent ignores stays ignored: nohup, a shell without job control.
      if !isIgnored(before) { handle(signal, with: report) }
    }
    canStop = !isIgnored(previous[Int(SIGTSTP)]!)
    for signal in fatal {
      var before = sigaction()
      sigaction(signal, nil, &before)
      previous[Int(signal)] = before
      handle(signal, with: restoreAndDie)
    }
    for signal in ending {
      var before = sigaction()
      sigaction(signal, nil, &before)
      guard isDefault(before) else { continue }
      previous[Int(signal)] = before
      handle(signal, with: restoreAndDie)
    }
    if !isExitHandled {
      isExitHandled = true
      atexit { restoreAll() }
    }
  }

  private static func uninstall() {
    // The program is ending, and may take as long as it needs to save.
    heard()
    for signal in reported + fatal + ending {
      guard var before = previous[Int(signal)] else { continue }
      sigaction(signal, &before, nil)
    }
    previous = [:]
  }

  private static func handle(_ signal: Int32, with handler: Handler?) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(truncatingIfNeeded: SA_RESTART | SA_ONSTACK)
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    handler(of: action) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func isDefault(_ action: sigaction) -> Bool {
    handler(of: action) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  private static func handler(of action: sigaction) -> Int {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
  }

  /// Gives this thread an alternate signal stack if it has none, so that the handlers also run after a stack overflow.
  /// It is never freed, because the thread keeps it.
  private static func giveHandlersStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 65_536
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }

  private static func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return withSignalsBlocked(body)
  }

  /// Runs `body` with all signals blocked in this thread.
  private static func withSignalsBlocked<Result>(_ body: () -> Result) -> Result {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}

private typealias Handler = @convention(c) (Int32) -> Void

// Handlers take no arguments, hence these globals.

// Safe: written only under the lock with signals blocked, or one word at a time by the one terminal it belongs to.
nonisolated(unsafe) private let caretakers: UnsafeMutablePointer<Caretaker> = {
  let all = UnsafeMutablePointer<Caretaker>.allocate(capacity: Caretaker.capacity)
  for number in 0..<Caretaker.capacity {
    let leave = UnsafeMutablePointer<UInt8>.allocate(capacity: Caretaker.leaveCapacity)
    (all + number).initialize(to: Caretaker(leave: leave))
  }
  return all
}()
// Safe: it is the lock itself.
nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t> = {
  let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  pthread_mutex_init(lock, nil)
  return lock
}()
// Safe: read and written only under the lock, except `canStop`, which changes only with the first terminal.
nonisolated(unsafe) private var previous: [Int: sigaction] = [:]
// Safe: as above.
nonisolated(unsafe) private var isExitHandled = false
// Safe: as above.
nonisolated(unsafe) private var canStop = true
/// The signal that asked the process to end, until the program has seen it (an alarm is set until then); 0 for none.
// Safe: a single word, which handlers and the program always write whole.
nonisolated(unsafe) private var endRequest: sig_atomic_t = 0

/// Reports a signal to every open terminal.
private func report(_ signal: Int32) {
  let before = errno
  // The alarm ends a program that is too busy to look at the pipe.
  if signal == SIGTERM || signal == SIGHUP {
    var hasGuest = false
    for number in 0..<Caretaker.capacity where caretakers[number].guest > 0 { hasGuest = true }
    SignalHandling.endSoon(signal, afterGuest: hasGuest)
  }
  withUnsafeBytes(of: UInt8(truncatingIfNeeded: signal)) { byte in
    for number in 0..<Caretaker.capacity where caretakers[number].isUsed {
      _ = write(caretakers[number].wake, byte.baseAddress, 1)
      if caretakers[number].guest > 0, signal == SIGTERM || signal == SIGHUP { kill(caretakers[number].guest, signal) }
    }
  }
  errno = before
}

/// Restores all terminals.
private func restoreAll() {
  for number in 0..<Caretaker.capacity where caretakers[number].isArmed != 0 {
    caretakers[number].isArmed = 0
    var sent = 0
    while sent < caretakers[number].leaveCount {
      let count = write(
        caretakers[number].output, caretakers[number].leave + sent, caretakers[number].leaveCount - sent)
      if count < 0 && errno != EINTR { break }
      sent += max(0, count)
    }
    // Flushing also discards mouse reports that nobody has read.
    tcsetattr(caretakers[number].input, TCSAFLUSH, &caretakers[number].original)
    HeldErrors.copy(from: caretakers[number].held, to: caretakers[number].errors)
  }
}

private func restoreAndDie(_ signalNumber: Int32) {
  restoreAll()
  // The alarm is ours; the program ends with the signal that asked it to end.
  let number = signalNumber == SIGALRM && endRequest != 0 ? SIGTERM : signalNumber
  signal(number, SIG_DFL)
  // The signal is delivered when this handler returns; otherwise the faulting instruction would fault again.
  raise(number)
}
