import Foundation

/// A path for what is kept of a board, in a directory of its own that goes when the body has run.
func withKeptBoard<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: directory) }
  return try await body(directory.appendingPathComponent("board.db").path)
}
