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

  /// The id by which it is listed and revoked: the beginning of its first hash, which reveals nothing about the secret.
  /// It stays if the token is exchanged for another one.
  let id: String

  init(hash: TokenHash, id: String? = nil, name: String, role: Role, board: String, created: Date, expires: Date? = nil)
  {
    (self.hash, self.id) = (hash, id ?? hash.id)
    (self.name, self.role, self.board, self.created, self.expires) = (name, role, board, created, expires)
  }

  var caller: Caller { Caller(id: id, name: name, roles: [board: role]) }
}
