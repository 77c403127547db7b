import Foundation

/// A program of this system that plays sound files.
struct SoundPlayer: Hashable {
  let path: String

  /// Programs that play a WAV file; the first found is taken.
  static let names = ["aplay", "paplay", "afplay"]

  /// - Parameter path: Folders with colons between them, as in the environment.
  /// - Returns: `nil` where none is there.
  init?(path: String) {
    let found = Self.names.lazy.flatMap { player in path.split(separator: ":").map { "\($0)/\(player)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    self.path = found
  }

  /// The one that can be found here.
  init?() {
    self.init(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
  }

  /// Begins to play a file, saying nothing: the terminal is not its own.
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
