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
    lock.lock()
    defer { lock.unlock() }
    data += new.prefix(limit - data.count)
  }

  /// The output on one line, without anything that a terminal would take for a command.
  var text: String {
    lock.lock()
    defer { lock.unlock() }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }))
    }
    return lines.joined(separator: " | ")
  }
}
