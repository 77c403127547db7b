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
      sleep(10)
      terminal.close()
    }
    expectRestored(pty, before)
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
}
