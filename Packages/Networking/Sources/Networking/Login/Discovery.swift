import Foundation

/// Finds out the endpoints of an issuer.
public struct Discovery: Sendable {
  public var transport: any Transport
  /// The time limit for one answer.
  public var timeLimit: Duration
  public var clock: any Clock<Duration>

  public init(
    transport: any Transport = URLSessionTransport(), timeLimit: Duration = .seconds(20),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.transport = transport
    self.timeLimit = timeLimit
    self.clock = clock
  }

  /// The first description found at one of ``ProviderMetadata/addresses(of:)``.
  public func metadata(of issuer: URL) async throws(LoginError) -> ProviderMetadata {
    guard ServiceAddress.isConfidential(issuer) else {
      throw .unusable("\(NetworkError.place(issuer)) does not use https")
    }
    for address in ProviderMetadata.addresses(of: issuer) {
      let (head, body) = try await get(address)
      if head.status == 404 { continue }
      guard head.status == 200 else {
        throw .network(AnswerReading(url: address, now: Date()).failure(head, body))
      }
      guard let metadata = try? JSONDecoder().decode(ProviderMetadata.self, from: body) else {
        throw .malformed(address, "it does not name an issuer, an authorization_endpoint and a token_endpoint")
      }
      try metadata.check(issuer: issuer)
      return metadata
    }
    throw .unusable("\(NetworkError.place(issuer)) does not describe itself, either for OpenID or by RFC 8414")
  }

  /// Fetches one document, with its status.
  func get(_ url: URL) async throws(LoginError) -> (WireHead, Data) {
    do throws(NetworkError) {
      return try await TimeLimit.run(timeLimit, clock: clock, late: .timedOut(url, after: timeLimit)) {
        () async throws(NetworkError) in
        try await transport.send(WireRequest(url: url, headers: ["Accept": "application/json"]), limit: 1 << 20)
      }
    } catch {
      throw error == .cancelled ? .cancelled : .network(error)
    }
  }
}

extension Discovery {
  /// Fetches a document of a provider, such as its keys.
  ///
  /// - Throws: Also if there is no such document.
  public func document(_ url: URL) async throws(LoginError) -> Data {
    let (head, body) = try await get(url)
    guard head.status == 200 else { throw .network(AnswerReading(url: url, now: Date()).failure(head, body)) }
    return body
  }
}
