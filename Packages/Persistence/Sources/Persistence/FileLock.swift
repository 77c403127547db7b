import Foundation

/// The right to write one document, held by one process at a time: `flock` on a side file, `NAME.lock`.
///
/// The kernel takes the lock away when the process ends, however it ends. The side file says who holds it, and is removed
/// with the lock; one that a killed process left behind locks nobody out, but says that the end was unclean.
/// A class, because it stands for something outside the program.
final class FileLock: Sendable {
  private let path: String
  private let descriptor: Locked<CInt?>
  /// Whether the one who had it before ended without giving it back.
  let wasAbandoned: Bool

  /// Takes the lock of `document`, or says who has it. Never waits.
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
      // Between opening and locking, the last holder may have removed the file: then this is a lock on nothing.
      if FileIdentity(descriptor: file) == FileIdentity(path: path) {
        wasAbandoned = FileLock.holder(file) != nil
        FileLock.sign(file)
        descriptor = Locked(file)
        return
      }
      Foundation.close(file)
    }
  }

  deinit {
    // Whoever took an abandoned lock and did not get so far as to give it back leaves the sign for the next one.
    if wasAbandoned { leave() } else { release() }
  }

  /// Gives the lock back and says that all is well; the second time nothing.
  func release() {
    descriptor.change { file in
      guard let open = file else { return }
      unlink(path)
      Foundation.close(open)
      file = nil
    }
  }

  /// Gives the lock back as an unclean end would.
  private func leave() {
    descriptor.change { file in
      if let open = file { Foundation.close(open) }
      file = nil
    }
  }

  private static func sign(_ file: CInt) {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let name = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let text = Array("process \(getpid()) on \(name)\n".utf8)
    // A lock that cannot say whose it is still locks.
    if ftruncate(file, 0) == 0 { _ = write(file, text, text.count) }
  }

  /// What the holder wrote, if it looks as ``sign(_:)`` writes it.
  private static func holder(_ file: CInt) -> String? {
    var bytes = [UInt8](repeating: 0, count: 300)
    let count = pread(file, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    let line = String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard line.hasPrefix("process "), line.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
      return nil
    }
    return line
  }
}
