import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads what a program writes to its terminal as it comes, whether or not a test waits for it: a program whose terminal
/// reads nothing stands still, and so does whoever waits for that program.
final class TerminalReader: @unchecked Sendable {
  private let window: Int32
  private let condition = NSCondition()
  /// What has not been taken yet.
  private var bytes: [UInt8] = []
  private var isOver = false

  /// - Parameter window: The terminal's other end, which is closed after the last reading.
  init(_ window: Int32) {
    self.window = window
    Thread { [self] in
      while !condition.withLock({ isOver }) { readOnce() }
      close(window)
    }.start()
  }

  /// Reads no more.
  func end() {
    condition.withLock { isOver = true }
  }

  /// Takes what has come, and waits for it if nothing has; `nil` if nothing comes within that time.
  func next(within seconds: Double) -> String? {
    condition.withLock {
      let deadline = Date().addingTimeInterval(seconds)
      while bytes.isEmpty, condition.wait(until: deadline) {}
      guard !bytes.isEmpty else { return nil }
      // A character of which only the first bytes have come waits for its others.
      let lead = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.startIndex
      let length = max(1, (~bytes[lead]).leadingZeroBitCount)
      let whole = lead + length > bytes.count ? lead : bytes.count
      defer { bytes.removeFirst(whole) }
      return String(decoding: bytes[..<whole], as: UTF8.self)
    }
  }

  private func readOnce() {
    var file = pollfd(fd: window, events: Int16(POLLIN), revents: 0)
    guard poll(&file, 1, 20) > 0, file.revents & Int16(POLLIN) != 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let length = read(window, &buffer, buffer.count)
    guard length > 0 else { return }
    condition.withLock {
      bytes += buffer[..<length]
      condition.broadcast()
    }
  }
}
