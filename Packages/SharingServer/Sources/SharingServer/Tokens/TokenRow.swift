import Foundation
import NetworkingServer

/// A token as it is stored: all but the secret.
package struct TokenRow: Hashable, Sendable {
  package var hash: TokenHash
  /// The owner's name: the author of commands sent with it.
  package var name: String
  package var role: Role
  /// The id of a document, or "*".
  package var document: String
  package var created: Date
  /// When it expires; `nil` for never.
  package var expires: Date?

  /// The id by which it is listed and revoked: the beginning of its first hash, which reveals nothing about the secret.
  /// It stays if the token is exchanged for another one.
  package let id: String

  package init(
    hash: TokenHash, id: String? = nil, name: String, role: Role, document: String, created: Date, expires: Date? = nil
  ) {
    (self.hash, self.id) = (hash, id ?? hash.id)
    (self.name, self.role, self.document, self.created, self.expires) = (name, role, document, created, expires)
  }

  /// Whether somebody has taken the place of the one that was first given out.
  package var wasExchanged: Bool { id != hash.id }

  package var caller: Caller { Caller(id: id, name: name, roles: [document: role]) }
}
