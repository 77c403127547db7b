import Foundation

/// A config file that was read: its entries in the order of their lines.
public struct ConfigFile: Hashable, Sendable {
  /// The path as a person reads it: with "~" for the home directory.
  public var name: String
  public var entries: [ConfigEntry]

  /// The largest file that is read, in bytes.
  public static let largestSize = 1_000_000

  public init(name: String, entries: [ConfigEntry] = []) {
    self.name = name
    self.entries = entries
  }

  /// - Throws: a mistake with the line if the text is not TOML.
  public init(text: String, name: String) throws(ConfigMistake) {
    self.name = name
    entries = try TOMLReader(text, named: name).entries
  }

  /// Reads a file; `nil` if there is none.
  ///
  /// - Throws: a mistake if it is not a file of UTF-8 text in TOML, or too large to be a config file.
  public init?(path: String, name: String) throws(ConfigMistake) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw ConfigMistake(name, "It cannot be read: \(Self.words(errno)).")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ConfigMistake(name, "This is a directory; it should be a file.")
    default: throw ConfigMistake(name, "This is not a regular file.")
    }
    guard status.st_size <= Self.largestSize else {
      throw ConfigMistake(name, "It has \(status.st_size) bytes; a config file has at most \(Self.largestSize).")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ConfigMistake(name, "It cannot be read: \(Self.words(errno)).")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw ConfigMistake(
        name, line: Self.lineNotInUTF8(data), "This line is not UTF-8. Save the file in that encoding.")
    }
    try self.init(text: text, name: name)
  }

  /// The path with "~" for the home directory.
  public static func name(of path: String, home: String?) -> String {
    guard let home, home.count > 1, path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }

  private static func lineNotInUTF8(_ data: Data) -> Int {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }

  private static func words(_ code: CInt) -> String {
    switch code {
    case EACCES, EPERM: "you do not have permission"
    case ELOOP: "its symbolic links form a loop"
    default: "the system reported error \(code)"
    }
  }
}
