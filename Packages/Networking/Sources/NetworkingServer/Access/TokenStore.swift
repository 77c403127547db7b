import Foundation

/// Where tokens are looked up.
public protocol TokenStore: Sendable {
  /// Whose token has this hash; `nil` where none has, or it is no longer valid at `now`.
  func caller(for hash: TokenHash, at now: Date) async throws -> Caller?
}

/// Tokens in memory: for tests, and for a server that has few and reads them when it starts.
///
/// An actor, because it stands for a place.
public actor MemoryTokenStore: TokenStore {
  private var callers: [TokenHash: (caller: Caller, expires: Date?)] = [:]

  public init() {}

  /// - Parameter expires: `nil` for never.
  public func add(_ hash: TokenHash, for caller: Caller, expires: Date? = nil) {
    callers[hash] = (caller, expires)
  }

  /// From now on nobody has this token. One that is not there is no error.
  public func revoke(_ hash: TokenHash) {
    callers[hash] = nil
  }

  public func caller(for hash: TokenHash, at now: Date) -> Caller? {
    guard let (caller, expires) = callers[hash] else { return nil }
    if let expires, expires <= now { return nil }
    return caller
  }
}
