import Foundation
import MusicFiles

/// Writes music as a WAV file, a block at a time, for it may be long.
enum SoundFile {
  /// Under its own name only when it is whole.
  ///
  /// - Parameter goesOn: Asked before each block, some ten times a second of music; where it says no, nothing is left.
  /// - Returns: Whether it was written to the end.
  @discardableResult
  static func write(_ notes: [PlayedNote], to path: String, while goesOn: () -> Bool = { true }) throws -> Bool {
    let rendering = try Rendering(notes)
    let part = path + ".part"
    guard FileManager.default.createFile(atPath: part, contents: nil), let file = FileHandle(forWritingAtPath: part)
    else {
      throw FileTrouble(path, "It cannot be written there.")
    }
    do {
      try file.write(contentsOf: Data(WAVFile.header(of: rendering)))
      for block in rendering {
        guard goesOn() else {
          try file.close()
          try FileManager.default.removeItem(atPath: part)
          return false
        }
        try file.write(contentsOf: Data(WAVFile.bytes(of: block)))
      }
      try file.close()
      guard rename(part, path) == 0 else { throw FileTrouble(path, "It cannot be put there.") }
      return true
    } catch {
      try? FileManager.default.removeItem(atPath: part)
      throw error is FileTrouble ? error : FileTrouble(path, "It cannot be written: \(error.localizedDescription)")
    }
  }
}
