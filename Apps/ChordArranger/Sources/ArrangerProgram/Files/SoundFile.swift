import AppHost
import AppShell
import ChordArranger
import MusicFiles

/// Writes music as a WAV file, block by block, because it may be long.
enum SoundFile {
  /// The file gets its own name only when it is complete.
  ///
  /// - Parameter goesOn: Called before each block, some ten times per second of music; if it returns false, no new
  ///   file is left.
  /// - Returns: Whether the whole file was written.
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
