#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Called first in a test that is meant to stop the program: the system's own answer to the trap, in place of a backtrace
/// that takes seconds and that nobody reads.
func stopPlainly() {
  signal(SIGILL, SIG_DFL)
  signal(SIGTRAP, SIG_DFL)
}
