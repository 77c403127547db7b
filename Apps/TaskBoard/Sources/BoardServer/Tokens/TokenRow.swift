import Foundation
import NetworkingServer

/// A token as it is stored: all but the secret.
struct TokenRow: Hashable, Sendable {
  var hash: TokenHash
  /// The owner's name: the author of commands sent with it.
  var name: String
  var role: Role
  /// The id of a board, or "*".
  var board: String
  var created: Date
  /// When it expires; `nil` for never.
  var expires: Date?

  /// The id by which it is listed and revoked: the beginning of the hash, which reveals nothing about the secret.
  var id: String { hash.id }

  var caller: Caller { Caller(id: id, name: name, roles: [board: role]) }
}
