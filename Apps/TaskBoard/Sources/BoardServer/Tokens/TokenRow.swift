import Foundation
import NetworkingServer

/// A token as it is stored: all but the secret.
struct TokenRow: Hashable, Sendable {
  var hash: TokenHash
  /// Of who has it: the author of what is done with it.
  var name: String
  var role: Role
  /// The id of a board, or "*".
  var board: String
  var created: Date
  /// `nil` for never.
  var expires: Date?

  /// By which it is listed and revoked: the beginning of the hash, which says nothing of the secret.
  var id: String { hash.id }

  var caller: Caller { Caller(id: id, name: name, roles: [board: role]) }
}
