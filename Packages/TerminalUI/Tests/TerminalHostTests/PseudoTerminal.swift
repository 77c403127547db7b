import TerminalHost
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal without a window: what a program writes into `program` is read from `window`, and the other way round.
final class PseudoTerminal {
  let window: Int32
  let program: Int32
  /// Under which another process can open the program's side.
  let path: String

  static let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  init(columns: UInt16 = 100, rows: UInt16 = 30) {
    var (window, program) = (Int32(-1), Int32(-1))
    precondition(openpty(&window, &program, nil, nil, nil) == 0, "No pseudo terminal: \(errno)")
    (self.window, self.program) = (window, program)
    path = String(cString: ttyname(program))
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(program)
    if !isClosed { close(window) }
  }

  private var isClosed = false

  /// The person closes the window.
  func hangUp() {
    isClosed = true
    close(window)
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(window, UInt(TIOCSWINSZ), &size)
  }

  func open(_ modes: TerminalModes = TerminalModes()) throws -> Terminal {
    try Terminal(input: program, output: program, modes: modes, environment: Self.environment)
  }

  /// Types on the keyboard.
  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(window, $0.baseAddress, $0.count) }
  }

  /// What was written and not yet taken, as text.
  func take() -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var file = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
    while poll(&file, 1, 20) > 0, file.revents & Int16(POLLIN) != 0 {
      let count = read(window, &buffer, buffer.count)
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// How many bytes wait for the next program that reads.
  var unread: Int {
    var file = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 0) > 0 else { return 0 }
    var count: Int32 = 0
    _ = ioctl(program, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// The attributes, so that they can be compared.
  var attributes: [UInt] { Self.attributes(of: program) }

  static func attributes(of file: Int32) -> [UInt] {
    var settings = termios()
    tcgetattr(file, &settings)
    let special = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt($0) } }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt($0) } + special
  }

  var isRaw: Bool {
    var settings = termios()
    tcgetattr(program, &settings)
    return settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0 && settings.c_oflag & tcflag_t(OPOST) == 0
  }
}
