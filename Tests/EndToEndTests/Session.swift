import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of the program at a terminal without a window: what it writes is read, what is typed it gets.
///
/// A class, because it owns a process and the files of its terminal.
final class Session {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It did not end in the time it was given.
    case none
  }

  /// All that was written to standard output so far.
  private(set) var output = ""
  private let window: Int32
  private let reader: TerminalReader
  private let terminal: Int32
  private let process: pid_t
  private let errors: String
  private var end: End?
  /// The settings of the terminal before the program started.
  private let before: [UInt]

  /// - Parameters:
  ///   - atTerminal: Whether standard input and output are a terminal; else they are nothing and a file.
  ///   - environment: Besides what every session has, or in place of it.
  init(
    _ arguments: [String], of program: Program = .jigsaw, in folder: Folder, columns: UInt16 = 80, rows: UInt16 = 24,
    atTerminal: Bool = true, environment: [String: String] = [:]
  ) throws {
    guard let path = program.path else { throw Missing() }
    var (window, terminal) = (Int32(-1), Int32(-1))
    guard openpty(&window, &terminal, nil, nil, nil) == 0 else { throw Missing() }
    (self.window, self.terminal) = (window, terminal)
    // Not `ttyname`, because tests that run at the same time would share its single buffer.
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(terminal, &name, name.count) == 0 else { throw Missing() }
    let device = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(window, UInt(TIOCSWINSZ), &size)
    before = Self.settings(of: terminal)
    errors = folder.path("errors-\(UUID().uuidString)")
    outputFile = atTerminal ? nil : folder.path("output-\(UUID().uuidString)")

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, atTerminal ? device : "/dev/null", O_RDWR, 0)
    if let outputFile {
      posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY | O_CREAT, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    for file in [window, terminal] { posix_spawn_file_actions_addclose(&actions, file) }
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Self.newSession)
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGHUP, SIGINT, SIGQUIT] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    let usual = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": folder.path, "PATH": "/usr/bin:/bin",
      "COLORTERM": "truecolor",
    ]
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = usual.merging(environment) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for text in words + variables { free(text) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, words, variables) == 0 else { throw Missing() }
    self.process = process
    reader = TerminalReader(window)
  }

  struct Missing: Error {}

  /// `POSIX_SPAWN_SETSID`, which the headers show only to who asks (the terminal becomes that of the process), and
  /// `POSIX_SPAWN_SETSIGMASK` and `POSIX_SPAWN_SETSIGDEF`: the threads that run tests hold signals back, tests that run in
  /// the background ignore some, and a child would inherit that.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x400 | 0x08 | 0x04
  #else
    private static let newSession: Int16 = 0x80 | 0x08 | 0x04
  #endif

  private let outputFile: String?

  deinit {
    if end == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(terminal)
    reader.end()
  }

  // MARK: What the person does

  func type(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(window, $0.baseAddress, $0.count) }
  }

  /// Types, and reads until nothing more comes for a while.
  func type(_ text: String, settling: Double) {
    type(text)
    settle(settling)
  }

  /// Presses the left button in a cell, counted from 1 as terminals do.
  func press(_ column: Int, _ row: Int) {
    type("\u{1B}[<0;\(column);\(row)M")
  }

  func move(_ column: Int, _ row: Int) {
    type("\u{1B}[<32;\(column);\(row)M")
  }

  func release(_ column: Int, _ row: Int) {
    type("\u{1B}[<0;\(column);\(row)m")
  }

  func send(_ signal: Int32) {
    kill(process, signal)
  }

  #if os(Linux)
    /// The processes it has started whose command line has this word.
    func children(running word: String) -> [pid_t] {
      let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      let children = tasks.flatMap { task in
        (try? String(contentsOfFile: "/proc/\(process)/task/\(task)/children", encoding: .utf8))?
          .split(separator: " ").compactMap { pid_t($0) } ?? []
      }
      return children.filter { child in
        let line = (try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)) ?? ""
        return line.split(separator: "\0").contains { $0 == word } && !line.contains("--thumbnail")
      }
    }
  #endif

  // MARK: What comes back

  /// Reads until `text` has been written, at most two minutes.
  ///
  /// - Parameter count: How many characters of the output came before.
  func wait(for text: String, after count: Int = 0) -> Bool {
    let deadline = Date().addingTimeInterval(120)
    while !output.dropFirst(count).contains(text), Date() < deadline, end == nil {
      if !read(within: 100) { _ = poll() }
    }
    return output.dropFirst(count).contains(text)
  }

  /// Reads until nothing has come for so many seconds and the program waits for something, or has ended. A program that
  /// never stops writing is read for ten seconds.
  func settle(_ seconds: Double = 0.4) {
    let start = Date()
    while Date() < start.addingTimeInterval(120) {
      if read(within: Int32(seconds * 1000)) {
        if Date() > start.addingTimeInterval(10) { return }
      } else if !isAtWork {
        return
      }
    }
  }

  /// Whether the program has something to do: what was typed is unread, or one of its threads has or awaits a
  /// processor. Not if it is stopped or has ended; unknown, and so false, where there is no `/proc`.
  private var isAtWork: Bool {
    #if os(Linux)
      let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
      let states = tasks.compactMap { task -> Character? in
        let line = (try? String(contentsOfFile: "/proc/\(process)/task/\(task)/stat", encoding: .utf8)) ?? ""
        // The state follows the name, which stands in parentheses and may itself have some.
        return line.lastIndex(of: ")").flatMap { line[$0...].dropFirst(2).first }
      }
      if states.contains("R") || states.contains("D") { return true }
      var unread: Int32 = 0
      return states.contains("S") && ioctl(terminal, UInt(FIONREAD), &unread) == 0 && unread > 0
    #else
      return false
    #endif
  }

  /// Reads until the program has ended.
  func waitForEnd() -> End {
    let deadline = Date().addingTimeInterval(120)
    while poll() == nil, Date() < deadline { _ = read(within: 20) }
    while read(within: 100) {}
    if let outputFile { output = (try? String(contentsOfFile: outputFile, encoding: .utf8)) ?? "" }
    return end ?? .none
  }

  /// What was written to standard error.
  var complaint: String { (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "" }

  /// Whether the settings of the terminal are those it had before.
  var isRestored: Bool { Self.settings(of: terminal) == before }

  private func poll() -> End? {
    guard end == nil else { return end }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    end = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    return end
  }

  private func read(within milliseconds: Int32) -> Bool {
    guard let text = reader.next(within: Double(milliseconds) / 1000) else { return false }
    output += text
    return true
  }

  private static func settings(of file: Int32) -> [UInt] {
    var settings = termios()
    tcgetattr(file, &settings)
    let special = withUnsafeBytes(of: settings.c_cc) { $0.map { UInt($0) } }
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map { UInt($0) } + special
  }
}
