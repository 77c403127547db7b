#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What goes to standard error while a program has the terminal, kept in a file without a name until the terminal is
/// given back. On the alternate screen it would be in the way, and gone with it: the message of a crash above all.
///
/// A class, because it holds two open files.
final class HeldErrors {
  /// Where standard error really goes.
  private let errors: Int32
  private let held: Int32

  /// `nil` if standard error is not the terminal of `output`, or if there is no place for a file.
  init?(output: Int32) {
    var (one, other) = (stat(), stat())
    guard isatty(2) == 1, fstat(2, &one) == 0, fstat(output, &other) == 0, one.st_rdev == other.st_rdev else {
      return nil
    }
    var name = Array("/tmp/errors-XXXXXX".utf8CString)
    held = mkstemp(&name)
    guard held >= 0 else { return nil }
    unlink(name)
    errors = fcntl(2, F_DUPFD_CLOEXEC, 3)
    guard errors >= 0 else {
      close(held)
      return nil
    }
    _ = fcntl(held, F_SETFD, FD_CLOEXEC)
    _ = fcntl(held, F_SETFL, O_APPEND)
  }

  deinit {
    close(errors)
    close(held)
  }

  func hold(for terminal: Int) {
    SignalHandling.hold(terminal, errors: errors, held: held)
    dup2(held, 2)
  }

  func release(from terminal: Int) {
    dup2(errors, 2)
    SignalHandling.hold(terminal, errors: -1, held: -1)
    Self.copy(from: held, to: errors)
    ftruncate(held, 0)
  }

  /// Copies the whole file. Calls nothing that a signal handler may not call.
  static func copy(from file: Int32, to output: Int32) {
    guard file >= 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
      var offset: off_t = 0
      while true {
        let count = pread(file, buffer.baseAddress, buffer.count, offset)
        guard count > 0 else { return }
        offset += off_t(count)
        var sent = 0
        while sent < count {
          let step = systemWrite(output, buffer.baseAddress! + sent, count - sent)
          if step < 0 && errno != EINTR { return }
          sent += max(0, step)
        }
      }
    }
  }
}
