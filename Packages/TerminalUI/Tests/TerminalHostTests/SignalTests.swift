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

/// Makes this process the leader of a new session, in which stop signals have no effect, and restores the signals that a
/// shell ignores in programs that it runs in the background.
private func standAlone() {
  setsid()
  for ignored in [SIGINT, SIGQUIT] { signal(ignored, SIG_DFL) }
}

/// To the process, because threads that run tests keep signals out.
private func send(_ signal: Int32) {
  kill(getpid(), signal)
}

/// Each test in a process of its own, because a signal reaches everything in a process: other tests, and the run itself,
/// which it would stop for good.
@Suite struct SignalTests {
  @Test func `a change of the window is reported with its present size, once for each signal at most`() async {
    await #expect(processExitsWith: .success) {
      standAlone()
      let pty = PseudoTerminal()
      let terminal = try pty.open()
      pty.resize(columns: 60, rows: 20)
      send(SIGWINCH)
      send(SIGWINCH)
      var events: [TerminalEvent] = []
      // Another thread may get the signals, and later.
      while events.isEmpty { events += terminal.wait(for: .seconds(120)) }
      pty.type("x")
      while events.last != .bytes(Array("x".utf8)) { events += terminal.wait(for: .seconds(120)) }
      // The second signal may arrive after the first was reported.
      let reports = events.dropLast()
      #expect(1...2 ~= reports.count)
      #expect(reports.allSatisfy { $0 == .resized(CellSize(columns: 60, rows: 20)) })
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP])
  func `a signal that asks the process to end is reported and ends nothing`(signal: Int32) async {
    await #expect(processExitsWith: .success) { [signal = signal as Int32] in
      standAlone()
      let pty = PseudoTerminal()
      let terminal = try pty.open()
      send(signal)
      #expect(terminal.wait(for: .seconds(120)) == [.signal(signal)])
    }
  }

  @Test func `a process that is continued takes the terminal over again`() async {
    await #expect(processExitsWith: .success) {
      standAlone()
      let pty = PseudoTerminal()
      let terminal = try pty.open()
      let shell = PseudoTerminal()
      _ = pty.take()
      // A shell has set attributes of its own meanwhile.
      var settings = termios()
      tcgetattr(shell.program, &settings)
      tcsetattr(pty.program, TCSANOW, &settings)
      #expect(pty.attributes == shell.attributes)
      send(SIGCONT)
      #expect(terminal.wait(for: .seconds(120)) == [.resumed, .resized(CellSize(columns: 100, rows: 30))])
      #expect(pty.isRaw)
      // What is kept on a stack is taken off before it is put there again.
      #expect(pty.take() == String(decoding: TerminalModes().leave + TerminalModes().enter, as: UTF8.self))
    }
  }

  @Test func `several terminals live side by side, up to a limit`() async {
    await #expect(processExitsWith: .success) {
      standAlone()
      let ptys = (0..<17).map { _ in PseudoTerminal() }
      var modes = TerminalModes(mouse: .none)
      modes.bracketedPaste = false
      let terminals = try ptys.dropLast().map { try $0.open(modes) }
      #expect(throws: TerminalError.tooMany(16)) { try ptys[16].open() }
      #expect(ptys[16].take() == "")
      send(SIGTERM)
      #expect(terminals.allSatisfy { $0.wait(for: .seconds(120)) == [.signal(SIGTERM)] })
      terminals[3].close()
      _ = try ptys[16].open()
    }
  }

  @Test func `when the last terminal is closed, signals do what they did before`() async {
    await #expect(processExitsWith: .success) {
      standAlone()
      let pty = PseudoTerminal()
      signal(SIGINT, SIG_IGN)
      let terminal = try pty.open()
      // The parent ignores it, so it stays ignored.
      send(SIGINT)
      #expect(terminal.wait(for: .milliseconds(50)) == [])
      terminal.close()
      var action = sigaction()
      sigaction(SIGTERM, nil, &action)
      #if !canImport(Darwin)
        #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0)
      #endif
    }
  }

  // MARK: While another program has the terminal

  @Test func `what would have stopped or interrupted this program while another one was in front is forgotten`() async {
    await #expect(processExitsWith: .success) {
      standAlone()
      let pty = PseudoTerminal()
      let terminal = try pty.open()
      let script = "kill -TSTP \(getpid()); kill -INT \(getpid()); exit 3"
      #expect(terminal.run("/bin/sh", ["-c", script], environment: [:]) == .exit(3))
      #expect(terminal.wait(for: .zero) == [])
    }
  }

  @Test func `a signal to end reaches the program in front, and this one when that has ended`() async {
    await #expect(processExitsWith: .success) {
      standAlone()
      let pty = PseudoTerminal()
      let terminal = try pty.open()
      let script =
        "trap 'exit 5' TERM; kill -TERM \(getpid()); i=0; while [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done"
      #expect(terminal.run("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"]) == .exit(5))
      #expect(terminal.wait(for: .seconds(120)) == [.signal(SIGTERM)])
    }
  }
}
