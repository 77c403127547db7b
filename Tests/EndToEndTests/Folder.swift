import Foundation

/// A directory of its own for each test, gone when the test is over.
///
/// A class, because it removes what it made.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "end-to-end-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file and returns its path.
  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// The picture that comes with the program.
  static let photo = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Apps/JigsawPuzzle/Sources/JigsawProgram/Pictures/citrus-fruits.jpg").standardized
    .path

  /// What a terminal sent, in the pieces in which it came, from a file in Recordings.
  static func inputs(of name: String) throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Recordings/\(name)")
    struct Event: Decodable { var `in`: String }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)).in }
  }
}
