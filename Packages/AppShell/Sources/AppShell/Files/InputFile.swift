public import Foundation

/// A file that a person named to be read: a regular file, or anything else that can be read to its end.
public enum InputFile {
  /// The whole content. If the file is a pipe, waits for its writer.
  public static func contents(of path: String) throws(FileError) -> Data {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path, .read, code: errno) }
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
}
