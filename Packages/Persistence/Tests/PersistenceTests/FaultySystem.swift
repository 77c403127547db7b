#if os(Linux)
  import Foundation

  @testable import Persistence

  /// Makes the writes of SQLite fail now and then, for this whole process: only for one of a test's own.
  ///
  /// SQLite's file layer lets its system calls be replaced for such tests (`xSetSystemCall`). Its functions are looked up by
  /// name, because GRDB does not hand them on. Source: <https://www.sqlite.org/c3ref/vfs.html>.
  enum FaultySystem {
    enum Fault {
      case error(CInt)
      /// Half of the bytes are written.
      case short
    }

    /// What becomes of the next write; `nil` for nothing unusual. A constant that C functions can reach, because they
    /// capture nothing.
    static let next = Locked<(@Sendable () -> Fault?)?>(nil)

    /// - Returns: Whether it could be done.
    static func install() -> Bool {
      typealias Find = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
      typealias Replace =
        @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeRawPointer?) -> CInt
      guard let symbol = dlsym(nil, "sqlite3_vfs_find"), let vfs = unsafeBitCast(symbol, to: Find.self)("unix") else {
        return false
      }
      // The version stands first in the structure; xSetSystemCall came with the third, as the 16th pointer after 3 numbers.
      guard vfs.load(as: CInt.self) >= 3, MemoryLayout<UnsafeRawPointer>.size == 8 else { return false }
      let replace = vfs.load(fromByteOffset: 144, as: Replace.self)
      let places = unsafeBitCast(writeAt, to: UnsafeRawPointer.self)
      // Which of the three it uses was decided when it was built.
      let replaced = ["pwrite", "pwrite64"].filter { (name: String) in replace(vfs, name, places) == 0 }
      return !replaced.isEmpty && replace(vfs, "write", unsafeBitCast(writeOn, to: UnsafeRawPointer.self)) == 0
    }

    private static let writeAt: @convention(c) (CInt, UnsafeRawPointer, Int, off_t) -> Int = {
      file, bytes, count, place in
      switch FaultySystem.next.value?() {
      case nil: return pwrite(file, bytes, count, place)
      case .short?: return pwrite(file, bytes, count / 2, place)
      case .error(let code)?:
        errno = code
        return -1
      }
    }

    private static let writeOn: @convention(c) (CInt, UnsafeRawPointer, Int) -> Int = { file, bytes, count in
      switch FaultySystem.next.value?() {
      case nil: return write(file, bytes, count)
      case .short?: return write(file, bytes, count / 2)
      case .error(let code)?:
        errno = code
        return -1
      }
    }
  }
#endif
