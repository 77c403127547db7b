#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whole files in memory.
enum WholeFile {
  /// The largest accepted size, in bytes. No picture within the standard limit needs more.
  private static let largest = 1 << 30

  static func bytes(of path: String) throws(PictureError) -> [UInt8] {
    // O_NONBLOCK: a pipe without a writer would block the program here.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ENOENT ? .missing(path: path) : .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .directory(path: path) }
    guard kind == S_IFREG else { throw .unreadable(path: path, reason: "it is not an ordinary file") }
    let size = Int(status.st_size)
    guard size <= largest else { throw .unreadable(path: path, reason: "\(size) bytes are too many for a picture") }

    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = read(file, buffer.baseAddress! + count, size - count)
        if step > 0 {
          count += step
        } else if step == 0 {
          return  // It shrank while it was read: whatever is missing is found by its format.
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw .unreadable(path: path, reason: String(cString: strerror(failure))) }
    return bytes
  }
}
