import AppShell
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
    let file = try OutputFile(replacing: path)
    try file.write(WAVFile.header(of: rendering))
    for block in rendering {
      guard goesOn() else { return false }
      try file.write(WAVFile.bytes(of: block))
    }
    try file.finish()
    return true
  }
}
