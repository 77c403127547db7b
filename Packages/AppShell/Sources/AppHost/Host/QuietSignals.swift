#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Signals that only repeat what a failed call reports, but would end the program with its work unsaved.
enum QuietSignals {
  /// From now on, a file that reaches the system's size limit is an error, not the end of the program.
  static func surviveFileLimits() {
    quiet(SIGXFSZ)
  }

  /// From now on, writing to a pipe that nobody reads is an error, not the end of the program.
  static func surviveClosedPipes() {
    quiet(SIGPIPE)
  }

  /// Installs a handler, because a child process would inherit an ignored signal.
  private static func quiet(_ number: CInt) {
    signal(number) { _ in }
  }
}
