public import Foundation
import History
import Networking

extension SharingService {
  /// Sends a file that the document names to the server, unless it has it already.
  public func send(_ data: Data, as attachment: Attachment, of id: DocumentID<Document>) async throws(NetworkError) {
    let path = SharingPaths.attachment(id, attachment.hash)
    let whole = APIRequest<AttachmentPart>(.get, path, query: [URLQueryItem(name: "from", value: "\(data.count)")])
    if (try? await client.send(whole)) != nil { return }
    var offset = 0
    while offset < data.count {
      let part = AttachmentPart(data: data.dropFirst(offset).prefix(AttachmentPart.maximumSize))
      var request = APIRequest<NoContent>(.put, path, sending: part)
      request.query = [URLQueryItem(name: "from", value: "\(offset)")]
      _ = try await client.send(request)
      offset += part.data.count
    }
  }

  /// The bytes of a file that belongs to a document.
  ///
  /// - Parameter attachment: As the document says it; it may be anything.
  /// - Throws: A refusal if there cannot be such a file, or if other bytes came; a ``Networking/NetworkError`` if there is
  ///   none, or no answer.
  public func fetch(_ attachment: Attachment, of id: DocumentID<Document>) async throws -> Data {
    try attachment.check()
    var data = Data()
    // More than it says is never read.
    while data.count < attachment.size {
      let from = URLQueryItem(name: "from", value: "\(data.count)")
      let part: AttachmentPart = try await client.send(
        APIRequest(.get, SharingPaths.attachment(id, attachment.hash), query: [from])
      ).value
      // A part that is shorter would be asked for more often.
      guard part.data.count == min(AttachmentPart.maximumSize, attachment.size - data.count) else { break }
      data += part.data
    }
    try attachment.check(data)
    return data
  }
}
