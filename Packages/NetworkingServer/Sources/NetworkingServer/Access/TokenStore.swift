import Foundation

/// A store in which tokens are looked up.
public protocol TokenStore: Sendable {
  /// The caller whose token has this hash; `nil` if there is none, or if it is no longer valid at `now`.
  func caller(for hash: TokenHash, at now: Date) async throws -> Caller?
}

/// Tokens in memory: for tests, and for a server that has few tokens and reads them when it starts.
///
/// An actor, because it represents a shared place.
public actor MemoryTokenStore: TokenStore {
  private var callers: [TokenHash: (caller: Caller, expires: Date?)] = [:]

  public init() {}

  /// - Parameter expires: When it expires; `nil` for never.
  public func add(_ hash: TokenHash, for caller: Caller, expires: Date? = nil) {
    callers[hash] = (caller, expires)
  }

  /// Revokes this token. A token that does not exist is not an error.
  public func revoke(_ hash: TokenHash) {
    callers[hash] = nil
  }

  public func caller(for hash: TokenHash, at now: Date) -> Caller? {
    guard let (caller, expires) = callers[hash] else { return nil }
    if let expires, expires <= now { return nil }
    return caller
  }
}
