import TerminalHost
import TerminalUI
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ways out of a process that do not close the terminal: each in a process of its own.
@Suite(.serialized) struct WayOutTests {
  /// What the window and its attributes must be afterwards.
  func expectRestored(_ pty: PseudoTerminal, _ attributes: [UInt]) {
    let modes = TerminalModes()
    #expect(pty.take() == String(decoding: modes.enter + modes.leave, as: UTF8.self))
    #expect(pty.attributes == attributes)
    #expect(pty.unread == 0)
  }

  @Test(arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE])
  func `a crash gives the terminal back`(signal: Int32) async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    await #expect(processExitsWith: .signal(signal)) { [path = path as String, signal = signal as Int32] in
      let file = open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      // To the process, because threads that run tests keep some signals out.
      kill(getpid(), signal)
      sleep(120)
      terminal.close()
    }
    expectRestored(pty, before)
  }

  @Test(arguments: (1...64).filter { ![SIGKILL, SIGSTOP, SIGCONT, 32, 33].contains($0) })
  func `after each signal that can be caught, the terminal is restored or the program lives on`(signal: Int32) async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    // These signals do not end a program; stopping has its own tests.
    let stays: Set = [SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGURG, SIGWINCH]
    let isAsked: Set = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    guard !stays.contains(signal) else { return }
    let end: ExitTest.Condition = isAsked.contains(signal) ? .exitCode(3) : .signal(signal)
    await #expect(processExitsWith: end) { [path = path as String, signal = signal as Int32] in
      let file = open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      kill(getpid(), signal)
      let asked = terminal.wait(for: .seconds(120))
      terminal.close()
      // Without the handlers of `exit`: the signal may still be on its way, and would end them halfway.
      _exit(asked == [.signal(signal)] ? 3 : 4)
    }
    expectRestored(pty, before)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a program too busy to notice a request to end is ended, and the terminal is restored`(signal: Int32) async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String, signal = signal as Int32] in
      let file = open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      kill(getpid(), signal)
      // Busy forever.
      while terminal.size.columns > 0 {}
    }
    expectRestored(pty, before)
  }

  @Test func `a program that has noticed a request to end takes as long as saving needs`() async {
    let pty = PseudoTerminal()
    let path = pty.path
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      let file = open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      kill(getpid(), SIGTERM)
      guard terminal.wait(for: .seconds(120)) == [.signal(SIGTERM)] else { exit(4) }
      usleep(1_500_000)
      exit(3)
    }
  }

  @Test func `a trap of Swift gives the terminal back`() async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let file = open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      let cells = terminal.wait(for: .zero).map { _ in 0 }
      _ = cells[cells.count]
    }
    expectRestored(pty, before)
  }

  @Test func `what a crash says is read after the picture is gone`() async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    await #expect(processExitsWith: .signal(SIGILL)) { [path = path as String] in
      let file = open(path, O_RDWR | O_NOCTTY)
      dup2(file, 2)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      _ = "first\n".withCString { write(2, $0, strlen($0)) }
      terminal.lend {}
      _ = "why\n".withCString { write(2, $0, strlen($0)) }
      kill(getpid(), SIGILL)
      sleep(120)
      terminal.close()
    }
    let (enter, leave) = (TerminalModes().enter, TerminalModes().leave)
    let picture = String(decoding: enter + leave, as: UTF8.self)
    #expect(pty.take() == "\(picture)first\r\n\(picture)why\r\n")
    #expect(pty.attributes == before)
  }

  @Test func `an overflow of the stack gives the terminal back`() async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      let file = open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      func deeper(_ depth: Int) -> Int { depth < 0 ? 0 : deeper(depth + 1) &+ terminal.size.columns }
      _ = deeper(0)
    }
    expectRestored(pty, before)
  }

  @Test func `exit gives the terminal back, and a status is a status`() async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      let file = open(path, O_RDWR | O_NOCTTY)
      let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
      defer { withExtendedLifetime(terminal) {} }
      exit(7)
    }
    expectRestored(pty, before)
  }

  @Test func `what was closed is not given back once more`() async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      let file = open(path, O_RDWR | O_NOCTTY)
      try Terminal(input: file, output: file, environment: ["TERM": "xterm"]).close()
      exit(0)
    }
    expectRestored(pty, before)
  }

  @Test func `a program that stops gives the terminal back until it is continued`() async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    let shell = Task.detached { [shell = Shell(pty)] in shell.continueWhenStopped() }
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      let terminal = try terminalOfJob(at: path, waitsForMouse: true)
      terminal.suspend()
      terminal.close()
      exit(0)
    }
    #expect(await shell.value == Shell.Seen(attributes: before, unread: 0))
    let modes = TerminalModes()
    #expect(pty.take() == String(decoding: modes.leave + modes.enter + modes.leave, as: UTF8.self))
    #expect(pty.attributes == before)
  }

  @Test func `if the window was resized while the program was stopped, that is the first thing it hears`() async {
    let pty = PseudoTerminal()
    let path = pty.path
    let shell = Task.detached { [shell = Shell(pty)] in
      shell.continueWhenStopped(resizingTo: winsize(ws_row: 20, ws_col: 60, ws_xpixel: 0, ws_ypixel: 0))
    }
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      let terminal = try terminalOfJob(at: path, waitsForMouse: true)
      terminal.suspend()
      let events = terminal.wait(for: .seconds(120))
      terminal.close()
      exit(events == [.resized(CellSize(columns: 60, rows: 20))] ? 0 : 1)
    }
    #expect(await shell.value != nil)
  }

  @Test func `a program that is stopped from outside gives the terminal back until it is continued`() async {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let path = pty.path
    let shell = Task.detached { [shell = Shell(pty)] in shell.continueWhenStopped(stopping: true) }
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      let terminal = try terminalOfJob(at: path, waitsForMouse: false)
      let events = terminal.wait(for: .seconds(120))
      terminal.close()
      exit(events == [.resumed, .resized(CellSize(columns: 100, rows: 30))] ? 0 : 1)
    }
    #expect(await shell.value == Shell.Seen(attributes: before, unread: 0))
    let modes = TerminalModes()
    #expect(pty.take() == String(decoding: modes.leave + modes.enter + modes.leave, as: UTF8.self))
    #expect(pty.attributes == before)
  }
}

/// Opens the terminal in a job of its own, as a shell would make it, and tells the ``Shell`` which process it is.
///
/// - Parameter waitsForMouse: Whether to wait until the mouse has moved. What it sends later is echoed, as it must be.
private func terminalOfJob(at path: String, waitsForMouse: Bool) throws -> Terminal {
  setpgid(0, 0)
  let file = open(path, O_RDWR | O_NOCTTY)
  let terminal = try Terminal(input: file, output: file, environment: ["TERM": "xterm"])
  terminal.write(Array("pid \(getpid())\n".utf8))
  if waitsForMouse {
    var report = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    _ = poll(&report, 1, 120_000)
  }
  return terminal
}

/// Does for one program what a shell with job control does.
private struct Shell: Sendable {
  let window: Int32
  let program: Int32

  /// How the terminal was while the program was stopped.
  struct Seen: Equatable {
    var attributes: [UInt]
    var unread: Int32
  }

  init(_ pty: PseudoTerminal) {
    window = pty.window
    program = pty.program
  }

  /// Reads the number of the process, waits until it is stopped, and continues it. `nil` when it never stops.
  func continueWhenStopped(stopping: Bool = false, resizingTo size: winsize? = nil) -> Seen? {
    guard let process = readProcess() else { return nil }
    if stopping {
      kill(process, SIGTSTP)
    } else {
      // The mouse moves on.
      _ = "\u{1B}[<35;1;1M".withCString { write(window, $0, strlen($0)) }
    }
    for _ in 0..<12_000 {
      var state = siginfo_t()
      if waitid(P_PID, id_t(process), &state, Int32(WSTOPPED | WNOHANG)) == 0, state.si_signo == SIGCHLD {
        var unread: Int32 = 0
        _ = ioctl(program, UInt(FIONREAD), &unread)
        let seen = Seen(attributes: PseudoTerminal.attributes(of: program), unread: unread)
        if var size { _ = ioctl(window, UInt(TIOCSWINSZ), &size) }
        kill(process, SIGCONT)
        return seen
      }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    return nil
  }

  /// Byte by byte, so that what follows is left.
  private func readProcess() -> pid_t? {
    var text = ""
    var byte: UInt8 = 0
    while !text.hasSuffix("\n") {
      var file = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
      guard poll(&file, 1, 120_000) > 0, read(window, &byte, 1) == 1 else { return nil }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text.split(separator: "pid ").last.flatMap { pid_t($0.dropLast()) }
  }
}
