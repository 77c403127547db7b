import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Networking

/// Answers a repeated request that has an Idempotency-Key like the first one, without performing it again.
///
/// Source: draft-ietf-httpapi-idempotency-key-header. Comes after ``BearerTokens``, because keys belong to callers, and
/// after ``RequestLimits``, because bodies are compared. Answers that say "not now" (408, 429, 5xx and those about the
/// caller) are not stored: the same request may succeed later.
@available(macOS 14, *)
public struct IdempotentRequests<Context: CallerContext>: RouterMiddleware {
  private let store: any IdempotencyStore
  private let now: @Sendable () -> Date

  public init(_ store: some IdempotencyStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.store = store
    self.now = now
  }

  /// Hummingbird's requirement: continues, or answers as before. Throws a problem if the key is malformed, in use, or
  /// was used for a different request.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard [.post, .patch].contains(request.method), let name = HTTPField.Name("Idempotency-Key"),
      let field = request.headers[name]
    else { return try await next(request, context) }
    guard let key = IdempotencyKey(field: field) else {
      throw Problem(
        title: StatusText.sentence(400), status: 400, detail: "The Idempotency-Key needs 1 to 255 visible characters.",
        remedy: "Send 16 random bytes as text.")
    }
    var request = request
    let body = try await request.collectBody(upTo: .max)
    let place = "\(context.caller?.id ?? context.remoteAddress) \(key)"
    let start = try await store.start(place, fingerprint: Self.fingerprint(request, body), at: now())
    switch start {
    case .new: return try await perform(request, context, place, next)
    case .done(let answer): return Response(answer, isRepeated: true)
    case .running:
      throw ProblemWithHeaders(
        problem: Problem(
          title: StatusText.sentence(409), status: 409, detail: "The same request is being worked on.",
          remedy: "Wait a second and send it again."), headers: [.retryAfter: "1"])
    case .different:
      throw Problem(
        title: StatusText.sentence(422), status: 422, detail: "This Idempotency-Key was used for another request.",
        remedy: "Make a new key for each command.")
    }
  }

  private func perform(
    _ request: Request, _ context: Context, _ place: String, _ next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      let response = try await next(request, context)
      let answer = try await StoredAnswer(response)
      try await settle(place, answer)
      return Response(answer, isRepeated: false, headers: response.headers)
    } catch {
      let problem = Problem(error)
      if Self.isFinal(problem.status) {
        try await store.finish(place, with: StoredAnswer(problem.response()))
      } else {
        try await store.abandon(place)
      }
      throw error
    }
  }

  private func settle(_ place: String, _ answer: StoredAnswer) async throws {
    if Self.isFinal(answer.status) {
      try await store.finish(place, with: answer)
    } else {
      try await store.abandon(place)
    }
  }

  private static func isFinal(_ status: Int) -> Bool {
    status < 500 && ![401, 403, 408, 425, 429].contains(status)
  }

  private static func fingerprint(_ request: Request, _ body: ByteBuffer) -> String {
    var hash = SHA256()
    hash.update(data: Data("\(request.method) \(request.uri.string)\n".utf8))
    hash.update(data: Data(body.readableBytesView))
    return RandomText.base64URL(hash.finalize())
  }
}

@available(macOS 14, *)
extension StoredAnswer {
  /// - Throws: The errors of writing the body.
  init(_ response: Response) async throws {
    let collected = Locked(ByteBuffer())
    try await response.body.write(CollectingWriter(bytes: collected))
    self.init(
      status: response.status.code, contentType: response.headers[.contentType], etag: response.headers[.eTag],
      body: Data(collected.value.readableBytesView))
  }
}

@available(macOS 14, *)
extension Response {
  fileprivate init(_ answer: StoredAnswer, isRepeated: Bool, headers: HTTPFields = [.cacheControl: "no-store"]) {
    var headers = headers
    headers[.contentType] = answer.contentType
    headers[.eTag] = answer.etag
    if isRepeated, let name = HTTPField.Name("Idempotency-Replayed") { headers[name] = "true" }
    self.init(
      status: .init(code: answer.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
  }
}

/// Writes a body into memory.
@available(macOS 14, *)
private struct CollectingWriter: ResponseBodyWriter {
  let bytes: Locked<ByteBuffer>

  mutating func write(_ buffer: ByteBuffer) async throws {
    bytes.change { _ = $0.writeImmutableBuffer(buffer) }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
