import AppShell
import Foundation

/// Another run of the program: with the files that were dropped on it (see ``Effect/open(_:)``), or with what the person
/// chose from its ``App/startPage(in:)``.
///
/// ```swift
/// var command = self
/// while let next = try command.play() {
///   command = try next.arguments.map { try Self.parse($0) } ?? self
///   (command.files, command.shell) = (next.arguments == nil ? next.paths : command.files, next.shell)
/// }
/// ```
public struct NextRun {
  /// What was chosen, as arguments of the command; `nil` if files were dropped.
  public let arguments: [String]?
  /// The files that were dropped. Data that was dropped without one has been written to the data directory.
  public let paths: [String]
  /// The options of the run before, except for those that are about its document.
  public let shell: ShellOptions

  /// How a program goes on.
  enum Way: Equatable {
    case files([ArrivedFile])
    case arguments([String])
  }

  init(_ way: Way, after shell: ShellOptions, in directory: String) throws {
    switch way {
    case .arguments(let chosen): (arguments, paths) = (chosen, [])
    case .files(let files):
      arguments = nil
      paths = try files.map { file in
        try file.path ?? DroppedData.file(with: file.bytes, named: file.name, in: directory)
      }
    }
    self.shell = shell.ofNextRun
  }

  /// The name for the recording of the next run: "game.jsonl" becomes "game-2.jsonl", and that "game-3.jsonl". A
  /// recording has one beginning, and the one before must not be lost.
  static func numbered(_ path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let dot = path[slash...].lastIndex(of: ".").flatMap { $0 == slash ? nil : $0 } ?? path.endIndex
    let (stem, ending) = (path[..<dot], path[dot...])
    if let dash = stem.lastIndex(of: "-"), slash < dash, let number = Int(stem[stem.index(after: dash)...]), number >= 2
    {
      return "\(stem[...dash])\(number + 1)\(ending)"
    }
    return "\(stem)-2\(ending)"
  }
}

extension ShellOptions {
  /// The options for another document after this one: without those that are about this one alone, and with another
  /// file to record to.
  public var ofNextRun: ShellOptions {
    var next = self
    (next.open, next.demo, next.readOnly, next.overwrite) = (nil, false, false, false)
    next.record = record.map(NextRun.numbered)
    return next
  }
}

/// Data that was dropped without a file, as files of our own.
enum DroppedData {
  /// Writes the data to a new file that only the person can read, in the folder "dropped" of a directory. Nothing that is
  /// there is overwritten, and no symbolic link is followed.
  ///
  /// - Parameter name: The name in the folder; directories in it do not count.
  static func file(
    with bytes: [UInt8], named name: String, in directory: String, folder: String = "dropped"
  ) throws(FileError) -> String {
    let folder = "\(directory)/\(folder)"
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    } catch { throw FileError(directory, .write, code: EACCES) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw FileError(folder, .write, code: errno) }
    let (stem, ending) = parts(of: name)
    for number in 1...10_000 {
      let path = "\(folder)/\(stem)\(number == 1 ? "" : "-\(number)")\(ending)"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if file < 0 {
        guard errno == EEXIST else { throw FileError(path, .write, code: errno) }
        continue
      }
      defer { close(file) }
      try write(bytes, to: file, at: path)
      return path
    }
    throw FileError(folder, .write, reason: "it has 10,000 files of that name")
  }

  private static func write(_ bytes: [UInt8], to file: CInt, at path: String) throws(FileError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        sent += count
      } else if errno != EINTR {
        let code = errno
        unlink(path)
        throw FileError(path, .write, code: code)
      }
    }
  }

  /// A name that is safe in any folder, in two parts.
  static func parts(of name: String) -> (stem: String, ending: String) {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    let safe = String(last.filter { $0.isLetter || $0.isNumber || "-_. ".contains($0) }.drop { $0 == "." }.prefix(80))
    guard let dot = safe.lastIndex(of: "."), dot > safe.startIndex else { return (safe.isEmpty ? "dropped" : safe, "") }
    return (String(safe[..<dot]), String(safe[dot...]))
  }
}

// Renamed, because a function has the same name.
private func systemWrite(_ file: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
