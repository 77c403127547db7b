import Foundation

/// A request of a JSON service as a value, with the type of its answer.
///
/// ```swift
/// let rename = try APIRequest<Card>(.patch, "boards/7/cards/3", body: ["name": "Paint"], idempotencyKey: key)
/// ```
public struct APIRequest<Answer: Decodable & Sendable>: Sendable {
  /// As HTTP calls it (RFC 9110, section 9; PATCH is of RFC 5789).
  public enum Method: String, Sendable {
    case get = "GET", head = "HEAD", put = "PUT", post = "POST", patch = "PATCH", delete = "DELETE"
  }

  public var method: Method
  /// Relative to the service's address; each part between slashes is taken as it is and escaped.
  public var path: String
  public var query: [URLQueryItem]
  /// JSON.
  public var body: Data?
  public var headers: Headers
  /// What makes a repeated request have one effect (draft-ietf-httpapi-idempotency-key-header).
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

  /// - Throws: what the body's own encoding does.
  public init(
    _ method: Method, _ path: String, query: [URLQueryItem] = [], headers: Headers = Headers(),
    body: some Encodable, idempotencyKey: IdempotencyKey? = nil
  ) throws {
    self.init(method, path, query: query, headers: headers, idempotencyKey: idempotencyKey)
    self.body = try JSONEncoder.api.encode(body)
  }

  /// Only if it is still the version with this tag; otherwise the answer is status 412.
  public func ifMatch(_ tag: ETag) -> Self {
    var copy = self
    copy.headers["If-Match"] = tag.text
    return copy
  }

  /// Whether the same effect comes of sending it twice.
  public var isRepeatable: Bool {
    switch method {
    case .get, .head, .put, .delete: true
    case .post, .patch: idempotencyKey != nil
    }
  }
}

/// The version of what an address shows, as the server calls it (RFC 9110 section 8.8.3).
public struct ETag: Hashable, Sendable, Codable {
  /// With its quotes.
  public var text: String

  public init(_ text: String) {
    self.text = text
  }
}

/// An answer with what was decoded of it.
public struct APIResponse<Answer: Sendable>: Sendable {
  public var value: Answer
  public var status: Int
  public var headers: Headers

  public var etag: ETag? { headers["ETag"].map(ETag.init) }
}

/// The answer of a request whose answer does not matter.
public struct NoContent: Codable, Hashable, Sendable {
  public init() {}
}

extension JSONEncoder {
  /// Dates as RFC 3339, keys in order, so that the same value gives the same bytes.
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
