import Foundation
import HTTPTypes
import History
import Hummingbird
import Networking
import Sharing

@available(macOS 14, *)
extension Request {
  /// The body, which the limits of the server have read and measured before.
  package func bytes() async throws -> ByteBuffer {
    var request = self
    return try await request.collectBody(upTo: .max)
  }

  /// The token in the Authorization header, valid or not.
  package var shownToken: String? { headers[.authorization]?.split(separator: " ").last.map { String($0) } }

  /// The point up to which the client knows the document's history; `nil` if it does not say.
  package var mark: HistoryMark? {
    let query = uri.queryParameters
    guard let after = query["after"].flatMap({ Int($0) }), after >= 0 else { return nil }
    return HistoryMark(epoch: query["epoch"].map(String.init), revision: after, key: query["key"].map(String.init))
  }

  /// Decodes the body as JSON. Unknown members are ignored.
  ///
  /// - Parameters:
  ///   - document: The kind of documents whose decoder knows such values.
  ///   - plain: Reads the most frequent bodies faster; `nil` for others.
  /// - Throws: 415, or 400 that says where it is wrong.
  package func json<Value: Decodable>(
    _ type: Value.Type, of document: (some ServedDocument).Type, plain: (ByteBuffer) -> Value? = { _ in nil }
  ) async throws -> Value {
    let media = headers[.contentType].map { $0.prefix { $0 != ";" }.lowercased() }
    guard media == nil || media == "application/json" else {
      throw Problem(
        title: StatusText.sentence(415), status: 415, detail: "The Content-Type is \(media ?? "").",
        remedy: "Send application/json.")
    }
    let bytes = try await bytes()
    if let value = plain(bytes) { return value }
    let data = Data(bytes.readableBytesView)
    do {
      return try document.decode(type, from: data)
    } catch let error as DecodingError {
      throw Problem(
        title: StatusText.sentence(400), status: 400,
        detail: "The JSON does not have the expected form: \(error.words).",
        remedy: "Compare it with the description of the API.")
    }
  }

  /// - Throws: 400 if it is missing or invalid.
  package func idempotencyKey() throws(Problem) -> IdempotencyKey {
    if let key = try idempotencyKeyIfAny() { return key }
    throw Self.problem("The request has no Idempotency-Key.")
  }

  /// - Throws: 400 if it is invalid.
  package func idempotencyKeyIfAny() throws(Problem) -> IdempotencyKey? {
    guard let name = HTTPField.Name("Idempotency-Key"), let field = headers[name] else { return nil }
    return try Self.required(IdempotencyKey(field: field))
  }

  /// - Throws: 400 if the text is not a key.
  package static func idempotencyKey(_ text: String) throws(Problem) -> IdempotencyKey {
    try required(IdempotencyKey(text))
  }

  private static func required(_ key: IdempotencyKey?) throws(Problem) -> IdempotencyKey {
    if let key { return key }
    throw problem("The Idempotency-Key is not 1 to 255 visible characters.")
  }

  private static func problem(_ detail: String) -> Problem {
    Problem(
      title: StatusText.sentence(400), status: 400, detail: detail,
      remedy: "Send 16 random bytes as text with each command.")
  }
}

@available(macOS 14, *)
extension Response {
  /// JSON that is text already.
  package static func json(text: String, status: HTTPResponse.Status = .ok) -> Response {
    json(ByteBuffer(string: text), status: status)
  }

  /// JSON that is encoded already.
  package static func json(_ bytes: ByteBuffer, status: HTTPResponse.Status = .ok, etag: ETag? = nil) -> Response {
    var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    if let etag { headers[.eTag] = etag.text }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}
