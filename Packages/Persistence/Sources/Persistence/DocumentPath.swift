import Foundation

/// The location of a document, with a single spelling for each file, so that two copies of a program find the same
/// lock.
enum DocumentPath {
  /// Resolves `path` to its real path. Creates its directory if it is missing.
  static func resolve(_ path: String) throws(StoreError) -> String {
    if let real = real(path) { return real }
    guard errno == ENOENT else { throw .system(path: path, code: errno) }
    let cut = path.lastIndex(of: "/")
    let name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    let directory = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    guard !name.isEmpty else {
      throw .unwritable(path: path, reason: "a path that ends in a slash cannot name a file")
    }
    try makeDirectory(directory)
    guard let real = real(directory) else { throw .system(path: directory, code: errno) }
    return real == "/" ? "/\(name)" : "\(real)/\(name)"
  }

  static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates `directory` and its parents, accessible to this user alone, as the XDG base directory specification
  /// requires.
  private static func makeDirectory(_ directory: String) throws(StoreError) {
    var made = ""
    for part in directory.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && !part.isEmpty || made == "/" ? part : "/\(part)"
      if made == "/" || mkdir(made, 0o700) == 0 { continue }
      let code = errno
      var status = stat()
      guard stat(made, &status) == 0 else { throw .system(path: directory, code: code) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .unwritable(path: directory, reason: "\"\(made)\" is not a directory")
      }
    }
  }

  /// The directory that contains an absolute path.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// Makes the current names in `directory` durable, so that they survive a loss of power.
  static func sync(_ directory: String) {
    // A file system that cannot sync a directory offers no better way.
    let file = open(directory, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
