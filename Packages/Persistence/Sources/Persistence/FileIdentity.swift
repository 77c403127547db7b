import Foundation

/// Identifies the file that a name or a descriptor refers to, whatever it is called.
struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var file: UInt64

  /// Returns `nil` if there is no such file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: CInt) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
