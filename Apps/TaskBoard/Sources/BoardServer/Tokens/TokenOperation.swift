import Foundation

/// An operation on a token, recorded beside the tokens.
struct TokenOperation: Hashable, Sendable {
  enum Kind: String, Sendable {
    case created, exchanged, revoked
  }

  /// The number of the operation; a later one has a higher number.
  var number: Int
  var kind: Kind
  var time: Date
  /// The id under which the token is or was listed.
  var token: String
  var name: String
  var role: String
  var board: String

  /// The operation on one line. The time is from the clock of the machine that performed it.
  var line: String { "\(time.formatted(.iso8601))  \(kind)  \(token)  \(role)  \(board)  \(name)" }
}
