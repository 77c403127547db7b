public import Foundation

/// A file that a person named to be read: a regular file, or anything else that can be read to its end.
public enum InputFile {
  /// The whole content. If the file is a pipe that nobody writes to, says so and waits for a writer.
  public static func contents(of path: String) throws(FileError) -> Data {
    let file = try open(path)
    defer { close(file) }
    var all = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count == 0 { return all }
      if count > 0 {
        all += buffer[..<count]
      } else if errno != EINTR {
        throw FileError(path, .read, code: errno)
      }
    }
  }

  private static func open(_ path: String) throws(FileError) -> CInt {
    // With the last flag, opening a pipe does not wait for its writer.
    let file = systemOpen(path, O_RDONLY | O_CLOEXEC | (NamedPipe.isOne(path) ? O_NONBLOCK : 0))
    guard file >= 0 else { throw FileError(path, .read, code: errno) }
    let flags = fcntl(file, F_GETFL)
    guard flags & O_NONBLOCK != 0 else { return file }
    var status = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    if poll(&status, 1, 1_000) == 0 {
      StandardError.tell("Waiting for a program that writes to \"\(path)\".")
      while poll(&status, 1, -1) < 0, errno == EINTR {}
    }
    _ = fcntl(file, F_SETFL, flags & ~O_NONBLOCK)
    return file
  }
}

// Renamed, because a method has the same name.
private func systemOpen(_ path: String, _ flags: CInt) -> CInt {
  open(path, flags)
}
