import Foundation

/// The beginning of a program's output; the rest is read and thrown away.
///
/// A class, because the handler of the pipe fills it. Safe: its contents are accessed only while the lock is held.
final class HookOutput: @unchecked Sendable {
  private let limit: Int
  private let lock = NSLock()
  private var data = Data()

  init(limit: Int) {
    self.limit = limit
  }

  func take(_ new: Data, from handle: FileHandle) {
    // The end of the output would otherwise be reported again and again.
    if new.isEmpty { handle.readabilityHandler = nil }
    take(new)
  }

  private func take(_ new: Data) {
    lock.lock()
    defer { lock.unlock() }
    data += new.prefix(limit - data.count)
  }

  /// Takes what the pipe holds, without waiting for those who may still write to it: a program that the hook has left
  /// running.
  func takeRest(from handle: FileHandle) {
    handle.readabilityHandler = nil
    let descriptor = handle.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    var buffer = [UInt8](repeating: 0, count: 4096)
    var count = 0
    repeat {
      count = read(descriptor, &buffer, buffer.count)
      if count > 0 { take(Data(buffer[..<count])) }
    } while count > 0
  }

  /// The end of a sentence: the output on one line, without anything that a terminal would take for a command.
  var explanation: String {
    lock.lock()
    defer { lock.unlock() }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }))
    }
    return lines.isEmpty ? "." : ": \(lines.joined(separator: " | "))"
  }
}
