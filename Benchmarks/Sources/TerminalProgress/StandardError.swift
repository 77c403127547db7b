#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ProgressBar {
  /// On standard error where that is a terminal that can erase a line; nowhere else.
  public static func onStandardError(total: Int) -> ProgressBar {
    let isDumb = getenv("TERM").map { String(cString: $0) } ?? "dumb" == "dumb"
    guard isatty(STDERR_FILENO) == 1, !isDumb else { return ProgressBar(total: total, columns: 0, write: nil) }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return ProgressBar(total: total, columns: isKnown ? Int(size.ws_col) : 80) { text in
      // All in one call, so that no half of an escape is seen. What is not taken is not worth another try.
      _ = Array(text.utf8).withUnsafeBytes { put($0) }
    }
  }
}

private func put(_ bytes: UnsafeRawBufferPointer) -> Int {
  write(STDERR_FILENO, bytes.baseAddress, bytes.count)
}
