import Foundation

/// A client for one JSON service, with typed answers, problem details, retries and time limits.
///
/// ```swift
/// let client = try APIClient("https://tasks.example.org", token: { "secret" })
/// let board = try await client.send(APIRequest<Board>(.get, "boards/7"))
/// let moved = try APIRequest<Board>(.post, "boards/7/moves", body: move, idempotencyKey: key).ifMatch(board.etag!)
/// ```
/// A cancelled task closes its connection and throws ``NetworkError/cancelled``.
public struct APIClient: Sendable {
  public let base: URL
  public var transport: any Transport
  public var retries: RetryPolicy
  /// The time limit for one attempt, from connecting to the last byte.
  public var timeLimit: Duration
  /// The time limit for all attempts together, with the waits between them. If a server asks for a longer wait, there is
  /// no further attempt.
  public var totalTimeLimit: Duration
  /// The maximum size of one answer, in bytes.
  public var sizeLimit: Int
  /// Called before each attempt, so that a token can be refreshed; `nil` sends none. A token is sent only over https or
  /// to this machine itself; otherwise the request fails with ``NetworkError/insecure(_:)``.
  public var token: @Sendable () async throws -> String?
  /// Creates the decoder for the JSON of an answer. A server may send anything, so decoding should take time at most
  /// linear in the length, whatever the answer contains. The default expects dates in RFC 3339 format.
  public var decoder: @Sendable (Data) throws -> JSONDecoder = { _ in .api }
  public var clock: any Clock<Duration>
  public var now: @Sendable () -> Date
  public var random: RandomSource

  /// - Throws: ``NetworkError/invalidAddress(_:)`` if `address` is not the address of an HTTP service.
  public init(
    _ address: String, transport: any Transport = URLSessionTransport(), retries: RetryPolicy = RetryPolicy(),
    timeLimit: Duration = .seconds(20), totalTimeLimit: Duration = .seconds(40), sizeLimit: Int = 16 << 20,
    token: @escaping @Sendable () async throws -> String? = { nil }, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, random: RandomSource = .system
  ) throws(NetworkError) {
    base = try ServiceAddress.url(address)
    self.transport = transport
    self.retries = retries
    self.timeLimit = timeLimit
    self.totalTimeLimit = totalTimeLimit
    self.sizeLimit = sizeLimit
    self.token = token
    self.clock = clock
    self.now = now
    self.random = random
  }

  /// Sends a request and returns the answer, making as many attempts as the policy allows.
  public func send<Answer>(_ request: APIRequest<Answer>) async throws(NetworkError) -> APIResponse<Answer> {
    var random = random
    let elapsed = clock.stopwatch()
    for failures in 1...retries.attempts {
      do throws(NetworkError) {
        return try await attempt(request, atMost: min(timeLimit, totalTimeLimit - elapsed()))
      } catch {
        guard
          let delay = retries.delay(
            afterFailures: failures, error: error, isRepeatable: request.isRepeatable, using: &random),
          elapsed() + delay < totalTimeLimit
        else { throw error }
        do { try await clock.sleep(for: delay) } catch { throw .cancelled }
      }
    }
    preconditionFailure("The last of \(retries.attempts) attempts returns or throws.")
  }

  private func attempt<Answer>(
    _ request: APIRequest<Answer>, atMost limit: Duration
  ) async throws(NetworkError) -> APIResponse<Answer> {
    let wire = try await wireRequest(request)
    let (head, body) = try await TimeLimit.run(limit, clock: clock, late: .timedOut(wire.url, after: limit)) {
      () async throws(NetworkError) in
      try await transport.send(wire, limit: sizeLimit)
    }
    return try AnswerReading(url: wire.url, now: now(), decoder: decoder).response(head, body)
  }

  /// The request as it is sent over the wire.
  func wireRequest<Answer>(_ request: APIRequest<Answer>) async throws(NetworkError) -> WireRequest {
    var wire = WireRequest(
      method: request.method.rawValue, url: ServiceAddress.url(base, path: request.path, query: request.query),
      headers: request.headers, body: request.body)
    wire.headers["Accept"] = "application/json, \(Problem.contentType)"
    if request.body != nil { wire.headers["Content-Type"] = "application/json" }
    if let key = request.idempotencyKey { wire.headers["Idempotency-Key"] = key.field }
    do {
      if let token = try await token() {
        guard ServiceAddress.isConfidential(base) else { throw NetworkError.insecure(base) }
        wire.headers["Authorization"] = "Bearer \(token)"
      }
    } catch is CancellationError {
      throw .cancelled
    } catch let error as NetworkError {
      throw error
    } catch {
      // In the words of the app, which knows where its token comes from.
      let title = "There is no valid token. \(error)"
      throw .problem(wire.url, Problem(type: Problem.withoutToken, title: title, status: 401), retryAfter: nil)
    }
    return wire
  }
}

extension Clock where Duration == Swift.Duration {
  /// Returns a function that reports how long ago it was made.
  fileprivate func stopwatch() -> () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
