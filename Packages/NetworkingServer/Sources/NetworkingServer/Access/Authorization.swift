import Networking

/// The caller of a request, once known. All copies of the request's context share it, so that the log, which runs
/// outside of authentication, can still name the caller.
///
/// A class, because sharing is its purpose.
public final class Authorization: Sendable {
  private struct State: Sendable {
    var caller: Caller?
    var lookUp: (@Sendable () async throws -> Caller?)?
  }

  private let state = Locked(State())

  public init() {}

  /// The caller; `nil` if the request has no token, or the token has not been checked.
  public var caller: Caller? { state.value.caller }

  /// - Parameter lookUp: Looks the same token up again.
  func recognize(_ caller: Caller, lookUp: @escaping @Sendable () async throws -> Caller?) {
    state.change { $0 = State(caller: caller, lookUp: lookUp) }
  }

  /// Whether the token still belongs to the same caller with the same roles. Call it repeatedly during a long answer.
  /// If the token cannot be looked up at the moment, it still counts as valid. Without a caller, nothing can expire.
  public func isStillValid() async -> Bool {
    let state = state.value
    guard let caller = state.caller, let lookUp = state.lookUp else { return true }
    do {
      return try await lookUp() == caller
    } catch let problem as Problem {
      return ![401, 403].contains(problem.status)
    } catch {
      return true
    }
  }
}
