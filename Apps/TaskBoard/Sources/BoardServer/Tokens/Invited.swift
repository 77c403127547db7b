import Foundation
import Networking
import NetworkingServer

/// What became of a token for a guest of a board.
enum Invited: Sendable {
  case added(TokenRow)
  /// It was added before.
  case known(TokenRow)
  case refused(Problem)

  /// The limit on the tokens of a server, because all of them are kept in memory.
  static let maximumCount = 10_000
  /// The limit on the tokens of one board, so that nobody who may invite to a board uses up those of the server.
  static let maximumOnBoard = 500

  /// - Parameters:
  ///   - row: The guest's token.
  ///   - rows: The tokens of its board and those for all boards, without expired ones, and one with the same hash.
  ///   - count: The number of all tokens of the server.
  init(_ row: TokenRow, among rows: [TokenRow], of count: Int) {
    if let known = rows.first(where: { $0.hash == row.hash }) {
      let isSame = (known.role, known.board, known.name) == (row.role, row.board, row.name)
      self = isSame ? .known(known) : .refused(.usedToken)
    } else if count >= Self.maximumCount {
      self = .refused(.tooManyTokens(Self.maximumCount, "tokens"))
    } else if rows.count(where: { $0.board == row.board }) >= Self.maximumOnBoard {
      self = .refused(.tooManyTokens(Self.maximumOnBoard, "tokens for this board"))
    } else if let other = rows.first(where: { PersonName.look($0.name, like: row.name) }) {
      self = .refused(.takenName(row.name, other.name))
    } else {
      self = .added(row)
    }
  }
}

extension TokenRow {
  /// Whether it counts for people on a board at some time: whether its owner can do something there.
  func counts(on board: String, at time: Date) -> Bool {
    (self.board == board || self.board == "*") && (expires.map { time < $0 } ?? true)
  }
}

extension Problem {
  static var usedToken: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There is such a token already.",
      remedy: "Make another one from 32 random bytes.")
  }

  fileprivate static func tooManyTokens(_ count: Int, _ what: String) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There are \(count) \(what) already.",
      remedy: "The server's administrator can revoke those that nobody uses (task-board token list).")
  }

  fileprivate static func takenName(_ name: String, _ other: String) -> Problem {
    Problem(
      title: StatusText.sentence(409), status: 409,
      detail: name == other
        ? "Somebody on this board is called \"\(name)\" already."
        : "Somebody on this board is called \"\(other)\", which looks like \"\(name)\".",
      remedy: "Give another name, or ask the server's administrator to revoke the other token (task-board token list).")
  }
}
