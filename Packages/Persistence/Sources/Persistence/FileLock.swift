import Foundation

/// The right to write one document, held by one process at a time: `flock` on a side file, `NAME.lock`.
///
/// The kernel releases the lock when the process ends, however it ends. The side file says who holds the lock, and is
/// removed with it. One left behind by a killed process locks nobody out, but says that the end was unclean and how
/// many steps were saved by then.
///
/// A class, because it represents something outside the program.
final class FileLock: Sendable {
  private let path: String
  private let held: Locked<Held?>
  /// Whether the previous holder ended without releasing the lock.
  let wasAbandoned: Bool
  /// How many steps that holder had saved; 0 if that is not known.
  let acknowledged: Int

  private struct Held {
    var file: CInt
    /// The offset of the line with the count of steps.
    var countLine: Int
  }

  /// Takes the lock of `document`, or throws an error that says who has it. Never waits.
  init(of document: String) throws(StoreError) {
    path = document + ".lock"
    while true {
      let file = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw .system(path: document, code: errno) }
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        let holder = FileLock.holder(file)
        Foundation.close(file)
        throw code == EWOULDBLOCK ? .inUse(path: document, holder: holder) : .system(path: document, code: code)
      }
      // Between opening and locking, the last holder may have removed the file: then this locks a file that no longer
      // has a name.
      if FileIdentity(descriptor: file) == FileIdentity(path: path) {
        wasAbandoned = FileLock.holder(file) != nil
        acknowledged = wasAbandoned ? FileLock.count(in: FileLock.text(of: file)) : 0
        held = Locked(Held(file: file, countLine: FileLock.sign(file, acknowledged)))
        return
      }
      Foundation.close(file)
    }
  }

  deinit {
    // A holder that took an abandoned lock but did not get far enough to release it leaves the mark for the next one.
    if wasAbandoned { leave() } else { release() }
  }

  /// Releases the lock after a clean end. A second call does nothing.
  func release() {
    held.change { held in
      guard let file = held?.file else { return }
      unlink(path)
      Foundation.close(file)
      held = nil
    }
  }

  /// Releases the lock, but leaves the side file as an unclean end would.
  private func leave() {
    held.change { held in
      if let file = held?.file { Foundation.close(file) }
      held = nil
    }
  }

  /// Records that `count` steps are durable. A file that has fewer after an unclean end has lost some.
  ///
  /// It costs no sync: a count that a power failure takes back is too low, never too high.
  func acknowledge(_ count: Int) {
    held.change { held in
      guard let held else { return }
      let line = FileLock.line(of: count)
      _ = pwrite(held.file, line, line.count, off_t(held.countLine))
    }
  }

  private static let lineBreak = UInt8(ascii: "\n")

  /// The line always has the same length, so that a single write replaces the old one.
  private static func line(of count: Int) -> [UInt8] {
    let digits = String(count)
    return Array("steps \(String(repeating: "0", count: 19 - digits.count))\(digits)\n".utf8)
  }

  private static func count(in text: [UInt8]) -> Int {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[1].hasPrefix("steps ") else { return 0 }
    return Int(lines[1].dropFirst(6)) ?? 0
  }

  private static func text(of file: CInt) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 400)
    let count = pread(file, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, count)))
  }

  /// Writes who holds the lock, and how many steps are known to be saved.
  ///
  /// - Returns: The offset of the line with the count of steps.
  private static func sign(_ file: CInt, _ acknowledged: Int) -> Int {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let name = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let holder = Array("process \(getpid()) on \(name)\n".utf8)
    let text = holder + line(of: acknowledged)
    // A lock without this text still locks.
    if ftruncate(file, 0) == 0 { _ = write(file, text, text.count) }
    return holder.count
  }

  /// What the holder wrote, if it looks as ``sign(_:)`` writes it.
  private static func holder(_ file: CInt) -> String? {
    let line = String(decoding: text(of: file).prefix { $0 != lineBreak }, as: UTF8.self)
    guard line.hasPrefix("process "), line.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
      return nil
    }
    return line
  }
}
