import Foundation
internal import History
internal import Sharing

/// The files of documents that this person has shared or joined. They stay, so that coming back needs no download.
struct KeptFiles {
  let directory: String

  /// The path of a file, which is fetched if it is not there yet.
  func path(of attachment: Attachment, fetching fetch: (Attachment) async throws -> Data) async throws -> String {
    try attachment.check()
    let folder = "\(directory)/files/\(attachment.hash)"
    let path = "\(folder)/\(attachment.fileName)"
    if let data = FileManager.default.contents(atPath: path), (try? attachment.check(data)) != nil { return path }
    let data = try await fetch(attachment)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Refusal("\"\(path)\" cannot be written.", remedy: "Make room there, or give --data-dir.")
    }
    return path
  }
}
