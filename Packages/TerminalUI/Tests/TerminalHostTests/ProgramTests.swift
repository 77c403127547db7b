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

extension TerminalTests {
  private func shell(_ script: String, on pty: PseudoTerminal, _ terminal: Terminal) -> ProgramEnd {
    terminal.run("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin", "GREETING": "hello"])
  }

  @Test func `another program has the terminal as it was, and then it is taken over again`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    _ = pty.take()
    #expect(shell("echo $GREETING; stty -a | tr ';' '\\n' | grep -o -- '-*icanon'", on: pty, terminal) == .exit(0))
    let text = pty.take()
    let (leave, enter) = (TerminalModes().leave, TerminalModes().enter)
    #expect(text.hasPrefix(String(decoding: leave, as: UTF8.self)))
    #expect(text.contains("hello\r\nicanon\r\n"))
    #expect(text.hasSuffix(String(decoding: enter, as: UTF8.self)))
    #expect(pty.isRaw)
  }

  @Test func `how it ended is told: a status, a signal, or that it could not be started`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    #expect(shell("exit 7", on: pty, terminal) == .exit(7))
    #expect(shell("kill -SEGV $$", on: pty, terminal) == .signal(SIGSEGV))
    #expect(terminal.run("/no/such/program", [], environment: [:]) == .notStarted(ENOENT))
    #expect(pty.isRaw)
  }
}
