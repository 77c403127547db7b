import ChordArranger
import Foundation

/// A program of this system that plays sound files.
struct SoundPlayer: Hashable {
  let path: String

  /// What a program needs beside the file, so that it opens no window and ends with the sound.
  private static let options = [
    "ffplay": ["-nodisp", "-autoexit", "-loglevel", "quiet"], "mpv": ["--no-video", "--no-terminal"], "play": ["-q"],
  ]

  /// What the person can do if none is there.
  static let isMissing =
    "None of \(SoundWish.players.joined(separator: ", ")) is installed, so there is no sound. "
    + "Install one, or press w to save a WAV file."

  var name: String { String(path.split(separator: "/").last ?? "") }

  func arguments(for file: String) -> [String] { (Self.options[name] ?? []) + [file] }

  /// - Parameter path: Folders separated by colons, as in the environment.
  /// - Returns: `nil` if none is found.
  init?(path: String) {
    let found = SoundWish.players.lazy.flatMap { player in path.split(separator: ":").map { "\($0)/\(player)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    self.path = found
  }

  /// The player found on this system.
  init?() {
    self.init(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// Starts playing a file without any output, because it shares the terminal.
  func start(_ file: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments(for: file)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
