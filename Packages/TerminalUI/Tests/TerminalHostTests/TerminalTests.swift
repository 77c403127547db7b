import Foundation
import TerminalUI
import Testing

@testable import TerminalHost

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One at a time: a program that one test starts keeps the windows of the others open.
@Suite(.serialized) struct TerminalTests {
  @Test func `a terminal is taken over and given back as it was`() throws {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let terminal = try pty.open()
    #expect(pty.isRaw)
    #expect(pty.take() == String(decoding: TerminalModes().enter, as: UTF8.self))
    terminal.close()
    #expect(pty.take() == String(decoding: TerminalModes().leave, as: UTF8.self))
    #expect(pty.attributes == before)
    terminal.close()
    #expect(pty.take() == "")
  }

  @Test(arguments: [(65_535, 65_535), (3_000, 3_000), (1_001, 20), (80, 501)] as [(UInt16, UInt16)])
  func `only a drawable part of a window larger than any screen is used`(columns: UInt16, rows: UInt16) throws {
    let pty = PseudoTerminal(columns: columns, rows: rows)
    let terminal = try pty.open()
    let most = Terminal.largestSize
    #expect(terminal.size == CellSize(columns: min(Int(columns), most.columns), rows: min(Int(rows), most.rows)))
    #expect(terminal.size.columns * terminal.size.rows <= 500_000)
  }

  @Test func `unseen, keys come at once, lines end as elsewhere, and nothing is written`() throws {
    let pty = PseudoTerminal()
    let before = pty.attributes
    let terminal = try Terminal(
      input: pty.program, output: pty.program, modes: .unseen, environment: ["TERM": "dumb"])
    terminal.write(Array("one\ntwo\n".utf8))
    #expect(pty.take() == "one\r\ntwo\r\n")
    pty.type("a")
    #expect(terminal.wait(for: .seconds(120)) == [.bytes([0x61])])
    terminal.close()
    #expect(pty.take() == "")
    #expect(pty.attributes == before)
  }

  @Test func `it is given back when nobody holds it any more`() throws {
    let pty = PseudoTerminal()
    let before = pty.attributes
    _ = try pty.open()
    #expect(pty.take().hasSuffix(String(decoding: TerminalModes().leave, as: UTF8.self)))
    #expect(pty.attributes == before)
  }

  @Test func `reports that nobody read do not reach the shell`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    pty.type("\u{1B}[<35;1;1M\u{1B}[<35;2;1M")
    #expect(pty.unread > 0)
    terminal.close()
    #expect(pty.unread == 0)
    // In a line, as a shell reads.
    pty.type("ls\n")
    #expect(pty.unread == 3)
  }

  @Test(arguments: AwaitedReply.allCases)
  func `a terminal that still owes an answer is given back after it, and the shell gets nothing of it`(
    answer: AwaitedReply
  ) async throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    terminal.awaited = [answer]
    // However busy the machine is.
    terminal.patience = .seconds(100)
    let text =
      switch answer {
      case .deviceAttributes: "\u{1B}[?64;4c"
      case .pixelMouse: "\u{1B}[?1016;2$y"
      case .cellSize: "\u{1B}[6;18;9t"
      }
    // Longer than what the mouse still sends is waited for.
    let (line, isSent) = AsyncStream.makeStream(of: Void.self)
    Thread.detachNewThread { [window = pty.window] in
      usleep(300_000)
      defer { isSent.finish() }
      _ = "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\(text)".withCString { write(window, $0, strlen($0)) }
    }
    terminal.close()
    for await _ in line {}
    #expect(terminal.awaited.isEmpty)
    pty.type("ls\n")
    #expect(pty.unread == 3)
  }

  @Test func `an answer that never comes is not waited for for long`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    terminal.awaited = [.deviceAttributes]
    // Nobody else has any reason to wait, so only what hangs takes so long.
    #expect(ContinuousClock().measure { terminal.close() } < .seconds(60))
    #expect(terminal.awaited.isEmpty)
  }

  @Test func `a terminal that was reset gets its modes again`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    _ = pty.take()
    terminal.refresh()
    #expect(pty.take() == String(decoding: TerminalModes().enterAgain, as: UTF8.self))
    terminal.close()
    _ = pty.take()
    terminal.refresh()
    #expect(pty.take() == "")
  }

  @Test func `all that was typed comes at once, and nothing else`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    #expect(terminal.wait(for: .zero) == [])
    pty.type("a\r\u{3}\u{1A}")
    pty.type("\u{1B}[A")
    #expect(terminal.wait(for: .seconds(120)) == [.bytes(Array("a\r\u{3}\u{1A}\u{1B}[A".utf8))])
    #expect(terminal.wait(for: .milliseconds(1)) == [])
  }

  @Test func `a wait is never shorter than asked for, but for a reason`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    let clock = ContinuousClock()
    func time(_ timeout: Duration) -> Duration {
      clock.measure { #expect(terminal.wait(for: timeout) == []) }
    }
    // Not a whole number of milliseconds, which is what the system can wait for.
    for _ in 0..<5 { #expect(time(.microseconds(900)) >= .microseconds(900)) }
    #expect(time(.seconds(-1)) < .seconds(3_600))
    let waker = terminal.waker
    waker.wake()
    waker.wake()
    #expect(time(.seconds(3_600)) < .seconds(3_600))
    #expect(time(.milliseconds(20)) >= .milliseconds(20))
  }

  @Test func `another thread can end the wait, also when the terminal is closed already`() async throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    let waker = terminal.waker
    let thread = Task.detached {
      try? await Task.sleep(for: .milliseconds(20))
      waker.wake()
    }
    // So long that a busy machine has let the other thread run.
    let taken = ContinuousClock().measure { _ = terminal.wait(for: .seconds(3_600)) }
    #expect(taken < .seconds(3_600))
    await thread.value
    terminal.close()
    waker.wake()
  }

  @Test func `the size is the window's, or 80 by 24 where it has none`() throws {
    let pty = PseudoTerminal(columns: 132, rows: 43)
    let terminal = try pty.open()
    #expect(terminal.size == CellSize(columns: 132, rows: 43))
    pty.resize(columns: 0, rows: 43)
    #expect(terminal.size == CellSize(columns: 80, rows: 24))
    pty.resize(columns: 50, rows: 0)
    #expect(terminal.size == CellSize(columns: 80, rows: 24))
  }

  @Test func `a window that is closed ends the input, and goes on doing so`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    pty.hangUp()
    #expect(terminal.wait(for: .seconds(120)).last == .endOfInput)
    #expect(terminal.wait(for: nil) == [.endOfInput])
    terminal.write([0x61])
    terminal.close()
  }

  @Test func `writing to a closed window ends the input`() throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    pty.hangUp()
    terminal.write(Array("text".utf8))
    #expect(terminal.wait(for: .seconds(120)) == [.endOfInput])
  }

  @Test func `much is written whole, also where the terminal takes only parts`() async throws {
    let pty = PseudoTerminal()
    let terminal = try pty.open()
    _ = pty.take()
    let (program, window) = (pty.program, pty.window)
    _ = fcntl(program, F_SETFL, fcntl(program, F_GETFL) | O_NONBLOCK)
    let count = 300_000
    let reader = Task.detached { () -> Int in
      var sum = 0
      var buffer = [UInt8](repeating: 0, count: 4096)
      while sum < count {
        let taken = read(window, &buffer, buffer.count)
        guard taken > 0 else { break }
        sum += buffer[..<taken].count { $0 == 0x78 }
      }
      return sum
    }
    terminal.write([UInt8](repeating: 0x78, count: count))
    #expect(await reader.value == count)
  }

  @Test func `modes can be changed on the way, and are left as they are at the end`() throws {
    let pty = PseudoTerminal()
    var modes = TerminalModes(mouse: .drag)
    let terminal = try pty.open(modes)
    _ = pty.take()
    modes.mouse = .all
    modes.pixelMouse = true
    modes.focusReports = false
    modes.kittyKeyboard = [.unambiguous, .eventTypes]
    terminal.change(to: modes)
    #expect(pty.take() == "\u{1B}[?1004l\u{1B}[?1003h\u{1B}[?1016h\u{1B}[>3u")
    terminal.close()
    #expect(pty.take() == String(decoding: modes.leave, as: UTF8.self))
    terminal.change(to: TerminalModes())
    #expect(pty.take() == "")
  }

  @Test func `a terminal that is lent in pixel mode comes back in pixel mode, and in a new size if it has one`() throws
  {
    let pty = PseudoTerminal()
    var modes = TerminalModes()
    modes.pixelMouse = true
    let terminal = try pty.open()
    terminal.change(to: modes)
    _ = pty.take()
    let seen = terminal.lend { pty.take() }
    #expect(seen == String(decoding: modes.leave, as: UTF8.self))
    #expect(pty.take() == String(decoding: modes.enter, as: UTF8.self))
    #expect(terminal.wait(for: .zero) == [])
    terminal.lend { pty.resize(columns: 60, rows: 20) }
    #expect(terminal.wait(for: .zero) == [.resized(CellSize(columns: 60, rows: 20))])
  }

  @Test func `what is not a terminal is refused, in words for the person`() throws {
    let pty = PseudoTerminal()
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(throws: TerminalError.notATerminal) {
      try Terminal.check(input: file, output: pty.program, environment: PseudoTerminal.environment)
    }
    #expect(throws: TerminalError.notATerminal) {
      try Terminal(input: pty.program, output: file, environment: PseudoTerminal.environment)
    }
    #expect(throws: TerminalError.dumb("")) {
      try Terminal.check(input: pty.program, output: pty.program, environment: [:])
    }
    #expect(throws: TerminalError.dumb("dumb")) {
      try Terminal.check(input: pty.program, output: pty.program, environment: ["TERM": "dumb"])
    }
    #expect(pty.take() == "")
    #expect(
      [TerminalError.notATerminal, .dumb(""), .dumb("dumb"), .system(call: "tcgetattr", number: EIO), .tooMany(16)].map(
        \.description) == [
          "Input or output is not a terminal. Run this in a terminal window, without a pipe or a file.",
          "The terminal type is unknown. Set TERM, such as TERM=xterm-256color.",
          "A terminal of the type \"dumb\" cannot place text on the screen. Use another, or set TERM to its real type, "
            + "such as TERM=xterm-256color.",
          "The terminal cannot be used: tcgetattr failed with \"\(String(cString: strerror(EIO)))\". Close the window and "
            + "try in a new one.",
          "This program has 16 terminals open already. Close one of them first.",
        ])
  }
}
