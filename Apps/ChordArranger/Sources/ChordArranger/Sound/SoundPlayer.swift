import Foundation

/// A program of this system that plays sound files.
struct SoundPlayer: Hashable {
  let path: String

  /// Programs that play a WAV file; the first one found is used.
  static let names = ["aplay", "paplay", "afplay"]

  /// - Parameter path: Folders separated by colons, as in the environment.
  /// - Returns: `nil` if none is found.
  init?(path: String) {
    let found = Self.names.lazy.flatMap { player in path.split(separator: ":").map { "\($0)/\(player)" } }
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
    process.arguments = [file]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
