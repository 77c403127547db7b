#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe from the process to itself: a byte written to it ends a `poll`. A class, because the pipe is closed once
/// nobody can write to it any more.
final class WakePipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", number: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Writes a byte, from any thread. A full pipe also wakes.
  func write(_ byte: UInt8) {
    withUnsafeBytes(of: byte) { _ = systemWrite(writeEnd, $0.baseAddress, 1) }
  }

  /// Every byte that has arrived, each once, in the order of first arrival.
  func takeAll() -> [UInt8] {
    var found: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while true {
      let count = systemRead(readEnd, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return found }
      for byte in buffer[..<count] where !found.contains(byte) { found.append(byte) }
    }
  }
}
