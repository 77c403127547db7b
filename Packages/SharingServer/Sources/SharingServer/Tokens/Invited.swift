import Foundation
import Networking
import NetworkingServer

/// What became of a token for a guest of a document.
package enum Invited: Sendable {
  case added(TokenRow)
  /// It was added before.
  case known(TokenRow)
  case refused(Problem)

  /// The limit on the tokens of a server, because all of them are kept in memory.
  package static let maximumCount = 10_000
  /// The limit on the tokens of one document, so that nobody who may invite to a document uses up those of the server.
  package static let maximumOnDocument = 500

  /// - Parameters:
  ///   - row: The guest's token.
  ///   - rows: The tokens of its document and those for all documents, without expired ones, and one with the same hash.
  ///   - count: The number of all tokens of the server.
  package init(_ row: TokenRow, among rows: [TokenRow], of count: Int) {
    if let known = rows.first(where: { $0.hash == row.hash }) {
      let isSame = (known.role, known.document, known.name) == (row.role, row.document, row.name)
      self = isSame ? .known(known) : .refused(.usedToken)
    } else if count >= Self.maximumCount {
      self = .refused(.tooManyTokens(Self.maximumCount, "tokens"))
    } else if rows.count(where: { $0.document == row.document }) >= Self.maximumOnDocument {
      self = .refused(.tooManyTokens(Self.maximumOnDocument, "tokens for it"))
    } else if let other = rows.first(where: { PersonName.look($0.name, like: row.name) }) {
      self = .refused(.takenName(row.name, other.name))
    } else {
      self = .added(row)
    }
  }
}

extension TokenRow {
  /// Whether it counts for people on a document at some time: whether its owner can do something there.
  package func counts(on document: String, at time: Date) -> Bool {
    (self.document == document || self.document == "*") && (expires.map { time < $0 } ?? true)
  }
}

extension Problem {
  package static var usedToken: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There is such a token already.",
      remedy: "Make another one from 32 random bytes.")
  }

  fileprivate static func tooManyTokens(_ count: Int, _ what: String) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There are \(count) \(what) already.",
      remedy: "The server's administrator can revoke those that nobody uses.")
  }

  fileprivate static func takenName(_ name: String, _ other: String) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409,
      detail: name == other
        ? "Someone there is called \"\(name)\" already."
        : "Someone there is called \"\(other)\", which looks like \"\(name)\".",
      remedy: "Give another name, or ask the server's administrator to revoke the other token.")
  }
}
