import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How another program ended.
public enum ProgramEnd: Hashable, Sendable {
  case exit(Int32)
  /// A signal ended it: SIGTRAP or SIGILL if one of its own preconditions failed.
  case signal(Int32)
  /// It could not be started, with this `errno`.
  case notStarted(Int32)
}

extension Terminal {
  /// Lends the terminal to another program until that program ends, and takes it over again. The screen has to be
  /// repainted.
  ///
  /// The two are one job: if the other program is stopped with Ctrl-Z, this process stops too, and both continue
  /// together. SIGTERM and SIGHUP are passed on to it, and the next ``wait(for:)`` reports them here; Ctrl-C goes to
  /// the other program only.
  ///
  /// - Parameters:
  ///   - path: the path of the program's file.
  ///   - words: the arguments after the program's name.
  ///   - errors: a file descriptor for its standard error; without one, that of this program.
  public func run(
    _ path: String, _ words: [String], environment: [String: String], errors: Int32? = nil
  ) -> ProgramEnd {
    lend {
      let end = runInFront(path, words, environment, errors ?? 2)
      keepOnly([SIGTERM, SIGHUP, SIGWINCH])
      return end
    }
  }

  private func runInFront(
    _ path: String, _ words: [String], _ environment: [String: String], _ errors: Int32
  ) -> ProgramEnd {
    var process: pid_t = 0
    let error = spawn(path, words, environment, files: [input, output, errors], &process)
    guard error == 0 else { return .notStarted(error) }
    SignalHandling.handOn(number, to: process)
    defer { SignalHandling.handOn(number, to: 0) }
    while true {
      var status: Int32 = 0
      guard waitpid(process, &status, WUNTRACED) == process else {
        if errno == EINTR { continue }
        // If SIGCHLD is ignored, the exit status of a program is lost.
        return .exit(0)
      }
      if status & 0xFF == 0x7F {
        SignalHandling.stopProcess()
        kill(process, SIGCONT)
      } else {
        return status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
      }
    }
  }

  /// - Parameter files: its file descriptors 0, 1 and 2.
  /// - Returns: 0, or an `errno`.
  private func spawn(
    _ path: String, _ words: [String], _ environment: [String: String], files: [Int32], _ process: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    for (number, file) in files.enumerated() { posix_spawn_file_actions_adddup2(&actions, file, Int32(number)) }
    posix_spawnattr_init(&attributes)
    // The child would inherit signals that this thread blocks.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = ([path] + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for text in arguments + variables { free(text) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    return posix_spawn(&process, path, &actions, &attributes, arguments, variables)
  }
}
