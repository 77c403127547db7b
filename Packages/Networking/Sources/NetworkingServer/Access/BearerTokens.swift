import Foundation
import Hummingbird
import Networking

/// Finds out who asks, by the field Authorization (RFC 6750). Requests without it go on without a caller; what they may do
/// then is decided by ``CallerContext/require(_:in:)``.
@available(macOS 14, *)
public struct BearerTokens<Context: CallerContext>: RouterMiddleware {
  private let authenticate: @Sendable (String) async throws -> Caller?

  /// - Parameter authenticate: Who has this token; `nil` where nobody has.
  public init(authenticate: @escaping @Sendable (String) async throws -> Caller?) {
    self.authenticate = authenticate
  }

  public init(_ store: some TokenStore, now: @escaping @Sendable () -> Date = { Date() }) {
    self.init { try await store.caller(for: TokenHash(of: $0), at: now()) }
  }

  /// Hummingbird's requirement: goes on with the caller, or throws a problem with status 401.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard let field = request.headers[.authorization] else { return try await next(request, context) }
    let words = field.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer", let caller = try await authenticate(String(words[1]))
    else { throw Problem.unauthorized }
    var context = context
    context.caller = caller
    context.logger[metadataKey: "caller"] = "\(caller.id)"
    return try await next(request, context)
  }
}
