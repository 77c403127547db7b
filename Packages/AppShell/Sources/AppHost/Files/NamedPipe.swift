import Foundation

/// A FIFO: opening one waits until another program opens its other end.
enum NamedPipe {
  static func isOne(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
