import AppShell
import Foundation
import TerminalUI

/// Reads files that another program named, with distrust: only ordinary files, no symbolic links, and no more bytes than
/// are wanted.
enum DroppedFiles {
  /// The most bytes of one drop; files beyond are too large.
  static let totalLimit = 256 << 20

  /// The first list of which any file exists, and what is in its files.
  ///
  /// May take long, if a disk is slow or far away.
  static func find(_ wishes: FileWishes) -> FoundFiles {
    for (index, wanted) in wishes.readings.enumerated() where wanted.contains(where: { exists($0.path) }) {
      var room = totalLimit
      let files = wanted.map { wish in
        let found = FoundFile(path: wish.path, content: content(of: wish, limit: wish.limit.map { min($0, room) }))
        if case .bytes(let bytes) = found.content { room -= bytes.count }
        return found
      }
      return FoundFiles(number: wishes.number, reading: index, files: files)
    }
    return FoundFiles(number: wishes.number, reading: nil, files: [])
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func content(of wish: FileWishes.Wish, limit: Int?) -> FoundFile.Content {
    let path = wish.path
    var status = stat()
    guard lstat(path, &status) == 0 else { return problem(errno) }
    if let problem = problem(of: status) {
      return problem == .directory && wish.listsFolder ? names(in: path) : problem
    }
    guard let limit else { return .exists }
    guard status.st_size <= limit else { return .tooLarge(Int(status.st_size)) }
    // Whatever it has become since: no link, and no pipe that nobody writes to.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return errno == ELOOP ? .link : problem(errno) }
    defer { close(file) }
    guard fstat(file, &status) == 0 else { return problem(errno) }
    if let problem = problem(of: status) { return problem }
    guard status.st_size <= limit else { return .tooLarge(Int(status.st_size)) }
    return bytes(of: file, count: Int(status.st_size))
  }

  /// At most as many names as a drop may have files.
  private static func names(in folder: String) -> FoundFile.Content {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return .unreadable(FileError.words(for: EACCES, .read))
    }
    return .folder(Array(names.sorted().prefix(FileReference.listLimit)))
  }

  /// The content of a file that should have this many bytes. One that grows meanwhile is not read to its end, because
  /// there may be none.
  private static func bytes(of file: CInt, count expected: Int) -> FoundFile.Content {
    var all: [UInt8] = []
    all.reserveCapacity(expected)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while all.count <= expected {
      let count = systemRead(file, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 {
        all += buffer[..<count]
      } else if errno != EINTR {
        return problem(errno)
      }
    }
    return all.count == expected ? .bytes(all) : .changed
  }

  private static func problem(of status: stat) -> FoundFile.Content? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .special
    }
  }

  private static func problem(_ code: CInt) -> FoundFile.Content {
    code == ENOENT || code == ENOTDIR ? .missing : .unreadable(FileError.words(for: code, .read))
  }
}

// Renamed, because a variable would have the same name.
private func systemRead(_ file: CInt, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}
