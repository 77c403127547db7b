import Foundation
import History
import Networking
import Sharing

/// Where a server keeps the files that its documents name.
package struct AttachmentFolder: Sendable {
  package static let name = "attachments"

  private let path: String

  /// - Parameter directory: That of the server.
  package init(ofServerIn directory: String) { path = "\(directory)/\(Self.name)" }

  /// Adds the next part of a file. Once it is whole, it can be fetched. Nobody else on this machine can read it.
  ///
  /// Parts of different senders may be mixed; then the hash is wrong, and the file must be sent again.
  ///
  /// - Parameter offset: How much of the file came before; at 0 it begins again.
  package func add(
    _ part: AttachmentPart, of attachment: Attachment, to id: DocumentID<some Any>, at offset: Int
  ) throws(Refusal) {
    try attachment.check()
    let (folder, file) = ("\(path)/\(id)", path(of: attachment.hash, of: id))
    let beside = "\(file).part"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      if offset == 0 { try Data().write(to: URL(fileURLWithPath: beside)) }
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: beside))
      defer { try? handle.close() }
      let end = try handle.seekToEnd()
      guard 0 <= offset, offset <= end, 0 < part.data.count, part.data.count <= attachment.size - offset else {
        throw Refusal(
          "\(end) bytes of \"\(attachment.fileName)\" are here, and \(part.data.count) were sent for place \(offset).",
          remedy: "Send it from the beginning.")
      }
      // The same part may come again, if its answer was lost.
      try handle.truncate(atOffset: UInt64(offset))
      try handle.write(contentsOf: part.data)
      guard offset + part.data.count == attachment.size else { return }
      try attachment.check(try Data(contentsOf: URL(fileURLWithPath: beside)))
      guard rename(beside, file) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      throw error as? Refusal
        ?? Refusal("\"\(attachment.fileName)\" cannot be kept in \"\(folder)\".", remedy: "Make room there.")
    }
  }

  /// - Parameter hash: Any text.
  /// - Returns: `nil` if there is no such file.
  package func part(of hash: String, of id: DocumentID<some Any>, from offset: Int) -> AttachmentPart? {
    guard ContentHash.isHash(hash), 0 <= offset, let file = FileHandle(forReadingAtPath: path(of: hash, of: id)) else {
      return nil
    }
    defer { try? file.close() }
    guard (try? file.seek(toOffset: UInt64(offset))) != nil else { return nil }
    return AttachmentPart(data: (try? file.read(upToCount: AttachmentPart.maximumSize)) ?? Data())
  }

  private func path(of hash: String, of id: DocumentID<some Any>) -> String { "\(path)/\(id)/\(hash)" }
}
