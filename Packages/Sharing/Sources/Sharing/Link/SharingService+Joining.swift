import History
import Networking

extension SharingService {
  /// Exchanges the token of an invitation, which the client shows, for one that nobody else has seen, so that the
  /// invitation is worth nothing afterwards. Returns once the server knows the new one.
  ///
  /// - Parameters:
  ///   - token: The new token: 32 random bytes in base64url. Keep it before the call, so that it is not lost together
  ///     with an answer.
  ///   - wasTried: Whether the invitation may have been exchanged for this token before.
  /// - Returns: The rights of the new token; `nil` if it was exchanged before.
  /// - Throws: A refusal if the invitation is no longer valid; a ``Networking/NetworkError`` if there is no answer. Then
  ///   the same can be tried again.
  public func join(with token: String, wasTried: Bool) async throws -> Grant<Document>? {
    var fresh = self
    fresh.client.token = { token }
    var isUncertain = wasTried
    for attempt in 1... {
      do throws(NetworkError) {
        let grant = try await replaceToken(with: token)
        try await fresh.waitUntilKnown()
        return grant
      } catch {
        switch error.status {
        case 401:
          if isUncertain, (try? await fresh.documents()) != nil { return nil }
          // The invitation may be so new that the server does not know it yet.
          if attempt < 4 { break }
          throw Refusal(
            "The invitation is no longer valid: it was used, has expired, or was revoked.",
            remedy: "Ask for a new one.")
        default:
          guard error.isTemporary, attempt < 4 else { throw error }
          isUncertain = true
        }
      }
      try await Task.sleep(for: .milliseconds(125 << attempt))
    }
    preconditionFailure("The last attempt returns or throws.")
  }

  /// A server reads its tokens about once a second.
  private func waitUntilKnown() async throws(NetworkError) {
    for _ in 0..<50 {
      do throws(NetworkError) {
        _ = try await documents()
        return
      } catch {
        guard error.status == 401 else { throw error }
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}
