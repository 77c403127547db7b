import AppShell
import Foundation

/// The files that other programs got, in a folder that only this person can read.
///
/// The folder is of one run, so that nothing in it belongs to anybody else. Another program may read a file a while after it
/// was dropped, so the folder stays until the program ends; of the files of the last minute, it cannot be known whether they
/// are still needed, and the system removes them with other temporary files.
struct GivenFiles {
  private var folder: String?
  private var latest: Date?

  /// How long another program may take to read a file.
  static let patience: TimeInterval = 60

  mutating func write(_ file: FileToGive, for app: String) -> GivenFile {
    do {
      let folder = try self.folder ?? Self.newFolder(for: app)
      self.folder = folder
      latest = Date()
      return GivenFile(
        number: file.number, path: try DroppedData.file(with: file.bytes, named: file.name, in: folder, folder: "given")
      )
    } catch {
      return GivenFile(number: file.number, path: nil)
    }
  }

  /// Removes what nobody needs any more.
  func end() {
    guard let folder, let latest, -latest.timeIntervalSinceNow >= Self.patience else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A new folder with a name that nobody could know.
  private static func newFolder(for app: String) throws(FileError) -> String {
    let pattern = "\(NSTemporaryDirectory())/\(app)-XXXXXX"
    var name = Array(pattern.utf8CString)
    guard mkdtemp(&name) != nil else { throw FileError(pattern, .write, code: errno) }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
