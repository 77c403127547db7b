#if os(Linux)
  import Foundation

  /// A file system of its own that is soon full, in memory. Only root can make one.
  final class SmallDisk {
    static let isPossible = geteuid() == 0 && (try? SmallDisk(kilobytes: 64)) != nil

    let path: String

    struct CannotMount: Error {
      let code = errno
    }

    init(kilobytes: Int) throws {
      path = NSTemporaryDirectory() + "small-disk-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
        rmdir(path)
        throw CannotMount()
      }
    }

    deinit {
      umount2(path, Int32(MNT_DETACH))
      rmdir(path)
    }

    func makeReadOnly() throws {
      guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else {
        throw CannotMount()
      }
    }

    /// Takes all the space there is.
    func fill() {
      _ = FileManager.default.createFile(atPath: path + "/filling", contents: nil)
      guard let file = FileHandle(forWritingAtPath: path + "/filling") else { return }
      while (try? file.write(contentsOf: Data(count: 4_096))) != nil {}
      try? file.close()
    }

    func makeSpace() {
      unlink(path + "/filling")
    }
  }
#endif
