import Foundation

/// An operation on a token, recorded beside the tokens.
package struct TokenOperation: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case created, exchanged, revoked
  }

  /// The number of the operation; a later one has a higher number.
  package var number: Int
  package var kind: Kind
  package var time: Date
  /// The id under which the token is or was listed.
  package var token: String
  package var name: String
  package var role: String
  package var document: String

  /// The operation on one line. The time is from the clock of the machine that performed it.
  package var line: String { "\(time.formatted(.iso8601))  \(kind)  \(token)  \(role)  \(document)  \(name)" }
}
