import Foundation

/// A file with a secret. It is read only if nobody else can read it.
struct SecretFile {
  enum Fault: Error {
    case unreadable, readableByOthers
  }

  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Reads at most a megabyte. The check and the read use the same open file, so it cannot be swapped in between.
  func read() throws(Fault) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable }
    guard status.st_mode & 0o044 == 0 else { throw .readableByOthers }
    guard let data = try? handle.read(upToCount: 1 << 20) else { throw .unreadable }
    return data
  }
}
