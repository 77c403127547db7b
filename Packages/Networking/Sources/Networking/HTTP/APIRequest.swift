import Foundation

/// A request to a JSON service as a value, with the type of its answer.
///
/// ```swift
/// let rename = try APIRequest<Card>(.patch, "boards/7/cards/3", body: ["name": "Paint"], idempotencyKey: key)
/// ```
public struct APIRequest<Answer: Decodable & Sendable>: Sendable {
  /// An HTTP method (RFC 9110, section 9; PATCH: RFC 5789).
  public enum Method: String, Sendable {
    case get = "GET", head = "HEAD", put = "PUT", post = "POST", patch = "PATCH", delete = "DELETE"
  }

  public var method: Method
  /// The path relative to the service's address. Each part between slashes is taken literally and escaped.
  public var path: String
  public var query: [URLQueryItem]
  /// The body, as JSON.
  public var body: Data?
  public var headers: Headers
  /// The key by which a repeated request takes effect only once (draft-ietf-httpapi-idempotency-key-header).
  public var idempotencyKey: IdempotencyKey?

  public init(
    _ method: Method = .get, _ path: String, query: [URLQueryItem] = [], headers: Headers = Headers(),
    idempotencyKey: IdempotencyKey? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.idempotencyKey = idempotencyKey
  }

  /// - Throws: The errors of the body's own encoding.
  public init(
    _ method: Method, _ path: String, query: [URLQueryItem] = [], headers: Headers = Headers(),
    body: some Encodable, idempotencyKey: IdempotencyKey? = nil
  ) throws {
    self.init(method, path, query: query, headers: headers, idempotencyKey: idempotencyKey)
    self.body = try JSONEncoder.api.encode(body)
  }

  /// Makes the request conditional on the version with this tag; for any other version, the answer has status 412.
  public func ifMatch(_ tag: ETag) -> Self {
    var copy = self
    copy.headers["If-Match"] = tag.text
    return copy
  }

  /// Whether sending it twice has the same effect as sending it once.
  public var isRepeatable: Bool {
    switch method {
    case .get, .head, .put, .delete: true
    case .post, .patch: idempotencyKey != nil
    }
  }
}

/// The version of a resource, as named by the server (RFC 9110 section 8.8.3).
public struct ETag: Hashable, Sendable, Codable {
  /// The tag, including its quotes.
  public var text: String

  public init(_ text: String) {
    self.text = text
  }
}

/// An answer with its decoded content.
public struct APIResponse<Answer: Sendable>: Sendable {
  public var value: Answer
  public var status: Int
  public var headers: Headers

  public var etag: ETag? { headers["ETag"].map(ETag.init) }
}

/// The answer type of a request whose answer does not matter.
public struct NoContent: Codable, Hashable, Sendable {
  public init() {}
}

extension JSONEncoder {
  /// Encodes dates as RFC 3339 and sorts keys, so that equal values give equal bytes.
  static var api: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

extension JSONDecoder {
  static var api: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
