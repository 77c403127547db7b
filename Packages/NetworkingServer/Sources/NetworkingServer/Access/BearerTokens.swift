import Foundation
import Hummingbird
import Logging
import Networking

/// Finds the caller by the Authorization header (RFC 6750). Requests without it continue without a caller;
/// ``CallerContext/require(_:in:)`` decides what they may do.
///
/// A refused token is logged by the beginning of its hash, and counts against the address it came from. A valid token
/// never counts.
@available(macOS 14, *)
public struct BearerTokens<Context: CallerContext>: RouterMiddleware {
  private let authenticate: @Sendable (String) async throws -> Caller?
  private let refusals: RateMeter
  private let recognized: @Sendable (Context, Caller) -> Void

  /// - Parameters:
  ///   - refusals: How often each address may present a token that is refused.
  ///   - recognized: Called for each request with a valid token.
  ///   - authenticate: Finds the caller who has this token; `nil` if nobody does.
  public init(
    refusals: TokenBucket.Rate = .init(burst: 1000, perSecond: 200),
    recognized: @escaping @Sendable (Context, Caller) -> Void = { _, _ in },
    authenticate: @escaping @Sendable (String) async throws -> Caller?
  ) {
    self.authenticate = authenticate
    self.refusals = RateMeter(refusals)
    self.recognized = recognized
  }

  public init(_ store: some TokenStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.init(authenticate: { try await store.caller(for: TokenHash(of: $0), at: now()) })
  }

  /// Hummingbird's requirement: continues with the caller, or throws a problem with status 401, or 429 if the address
  /// has presented too many refused tokens.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let field = request.headers[.authorization] else { return try await next(request, context) }
    let words = field.split(separator: " ", maxSplits: 1)
    let token = words.count == 2 && words[0].lowercased() == "bearer" ? String(words[1]) : nil
    let caller = try await caller(showing: token, context)
    if let token { context.authorization.recognize(caller) { [authenticate] in try await authenticate(token) } }
    recognized(context, caller)
    var context = context
    context.logger[metadataKey: "caller"] = "\(caller.id)"
    return try await next(request, context)
  }

  private func caller(showing token: String?, _ context: Context) async throws -> Caller {
    do {
      guard let token, let caller = try await authenticate(token) else { throw Problem.unauthorized }
      return caller
    } catch let problem as Problem where [401, 403].contains(problem.status) {
      try refusals.take(context.remoteAddress)
      context.logger.notice(
        "A token was refused.",
        metadata: [
          "token": "\(token.map { TokenHash(of: $0).id } ?? "none")", "address": "\(context.remoteAddress)",
          "request": "\(context.requestID)",
        ])
      throw problem
    }
  }
}
