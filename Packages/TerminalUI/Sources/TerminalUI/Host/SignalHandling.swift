#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What handlers of signals need to know of a terminal that is taken over. They can be given nothing, so it lies in
/// memory that they find by themselves: plain values and pointers, never a reference.
struct Caretaker {
  fileprivate var isUsed = false
  /// Whether the terminal has to be given back. Written last and cleared first.
  fileprivate var isArmed: sig_atomic_t = 0
  fileprivate var input: Int32 = -1
  fileprivate var output: Int32 = -1
  fileprivate var wake: Int32 = -1
  /// The program to which the terminal is lent; 0 for none.
  fileprivate var guest: pid_t = 0
  fileprivate var original = termios()
  fileprivate var leave: UnsafeMutablePointer<UInt8>
  fileprivate var leaveCount = 0

  /// More bytes than all modes together need to be left.
  fileprivate static let leaveCapacity = 512
  /// How many terminals one process can have open. There is one in a program; tests open several at a time.
  static let capacity = 16
}

/// Signals, and the ways out of a process that no code of ours is on.
///
/// The handlers only write to pipes and terminals and set terminal attributes: calls that POSIX lists as safe there. The
/// first terminal that opens installs them; the last one that closes puts back what was there before.
enum SignalHandling {
  /// Those that become bytes in the pipe of every open terminal.
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

  /// How long a program may be busy with something else after it is asked to end, in seconds.
  private static let patience: UInt32 = 1

  /// - Returns: The number under which the terminal is known here, or `nil` when too many are open.
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

  /// From here on every way out gives the terminal back, with these bytes.
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

  /// From here on what asks this process to end asks that one too; 0 for none.
  static func handOn(_ number: Int, to process: pid_t) {
    caretakers[number].guest = process
  }

  static func unregister(_ number: Int) {
    locked {
      caretakers[number].isArmed = 0
      caretakers[number].isUsed = false
      if !isAnyUsed { uninstall() }
    }
  }

  /// Stops this process until it is continued; returns at once where the shell knows no job control.
  static func stopProcess() {
    guard canStop else { return }
    var (stop, go) = (sigaction(), sigaction())
    sigaction(SIGTSTP, nil, &stop)
    sigaction(SIGCONT, nil, &go)
    handle(SIGTSTP, with: SIG_DFL)
    handle(SIGCONT, with: SIG_DFL)
    // To this thread, so that it goes no further before the process is continued. Threads of a pool keep signals out.
    var (wanted, before) = (sigset_t(), sigset_t())
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    sigaction(SIGTSTP, &stop, nil)
    sigaction(SIGCONT, &go, nil)
  }

  /// Stops all processes of the job, as the terminal does with Ctrl-Z: a script that started this one, too.
  static func stopJob() {
    guard canStop else { return }
    var stop = sigaction()
    sigaction(SIGTSTP, nil, &stop)
    handle(SIGTSTP, with: SIG_IGN)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &stop, nil)
    stopProcess()
  }

  /// The program has seen the request to end, and is ending.
  static func heard() {
    guard isAlarmSet != 0 else { return }
    isAlarmSet = 0
    alarm(0)
  }

  fileprivate static func endSoon() {
    isAlarmSet = 1
    alarm(patience)
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
      // What the parent has set aside stays so: nohup, a shell without job control.
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
    // The program is ending, and saving may take as long as it needs.
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

  /// A stack for the handlers of this thread where it has none, so that they run also when the stack has overflowed. It
  /// is never freed, because the thread keeps it.
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

  /// No handler runs in this thread meanwhile.
  private static func withSignalsBlocked<Result>(_ body: () -> Result) -> Result {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}

private typealias Handler = @convention(c) (Int32) -> Void

// Handlers can be given nothing, hence these globals.

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
// Safe: these are read and written under the lock only, but for `canStop`, which changes only with the first terminal.
nonisolated(unsafe) private var previous: [Int: sigaction] = [:]
// Safe: as above.
nonisolated(unsafe) private var isExitHandled = false
// Safe: as above.
nonisolated(unsafe) private var canStop = true
// Safe: a single word, which handlers and the program always write whole.
nonisolated(unsafe) private var isAlarmSet: sig_atomic_t = 0

/// Tells every open terminal.
private func report(_ signal: Int32) {
  let before = errno
  // The alarm ends a program that is too busy to look at the pipe.
  if signal == SIGTERM || signal == SIGHUP { SignalHandling.endSoon() }
  withUnsafeBytes(of: UInt8(truncatingIfNeeded: signal)) { byte in
    for number in 0..<Caretaker.capacity where caretakers[number].isUsed {
      _ = write(caretakers[number].wake, byte.baseAddress, 1)
      if caretakers[number].guest > 0, signal == SIGTERM || signal == SIGHUP { kill(caretakers[number].guest, signal) }
    }
  }
  errno = before
}

/// Gives all terminals back.
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
    // Also forgets what the mouse has sent and nobody read.
    tcsetattr(caretakers[number].input, TCSAFLUSH, &caretakers[number].original)
  }
}

private func restoreAndDie(_ signalNumber: Int32) {
  restoreAll()
  // The alarm is our own; the program ends by the signal that asked it to.
  let number = signalNumber == SIGALRM && isAlarmSet != 0 ? SIGTERM : signalNumber
  signal(number, SIG_DFL)
  // Comes when this handler has returned; what failed would fail again otherwise.
  raise(number)
}
