import BoardSharing
import Foundation
import HTTPTypes
import Hummingbird
import Networking
import NetworkingServer
import TaskBoardModel

/// Lets the administrator of a board invite others to it, and a caller exchange a token for a new one.
///
/// A client makes the tokens, so that a request whose answer was lost can be sent again.
@available(macOS 14, *)
struct TokenAPI {
  /// The limit on the tokens of a server, because all of them are kept in memory.
  static let maximumCount = 10_000

  let tokens: any TokenList
  /// What this server knows of them.
  let known: StoredTokens
  let boards: ServedBoards
  let now: @Sendable () -> Date

  func add(to router: Router<ServerContext>) {
    router.routes("/v1/boards/:board/invitations", [.post: invite])
    router.routes("/v1/token", [.put: replace, .get: show])
  }

  private func invite(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.parameters.require("board")
    try context.require(.admin, in: id)
    try request.requireMatch(nil)
    let new = try await request.json(NewInvitation.self)
    _ = try await boards.board(BoardID(id))
    let row = try new.row(for: id, at: now())
    let rows = try await tokens.all()
    if let known = rows.first(where: { $0.hash == row.hash }) {
      guard (known.role, known.board, known.name) == (row.role, row.board, row.name) else { throw Problem.usedToken }
      return try answer(known, .created)
    }
    guard rows.count < Self.maximumCount else { throw Problem.tooManyTokens }
    try await tokens.add(row)
    try? await known.readAgain()
    return try answer(row, .created)
  }

  /// The rights of the caller, for a program that must know its own name.
  private func show(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let caller = context.caller else { throw Problem.unauthorized }
    try request.requireMatch(nil)
    let shown = request.headers[.authorization]?.split(separator: " ").last.map { TokenHash(of: String($0)) }
    if let row = try await tokens.all().first(where: { $0.hash == shown }) { return try answer(row, .ok) }
    // Somebody who has logged in has rights on all boards, or on some that only the login knows.
    let role = caller.role(in: "*").flatMap { BoardRole(rawValue: $0.rawValue) } ?? .read
    let grant = BoardGrant(id: caller.id, name: caller.name, role: role, board: "*")
    return .json(text: try JSONEncoder.stable.text(grant), status: .ok)
  }

  /// The new token has the rights of the old one, and expires with it.
  private func replace(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard context.caller != nil else { throw Problem.unauthorized }
    try request.requireMatch(nil)
    let hash = try TokenHash(new: try await request.json(TokenReplacement.self).token)
    let rows = try await tokens.all()
    let shown = request.shownToken.map { TokenHash(of: $0) }
    guard var row = rows.first(where: { $0.hash == shown }) else { throw Problem.noToken }
    guard !rows.contains(where: { $0.hash == hash }) else { throw Problem.usedToken }
    let old = row.hash
    row.hash = hash
    guard try await tokens.exchange(old, for: row, at: now()) else { throw Problem.noToken }
    try? await known.readAgain()
    return try answer(row, .ok)
  }

  private func answer(_ row: TokenRow, _ status: HTTPResponse.Status) throws -> Response {
    .json(text: try JSONEncoder.stable.text(row.grant), status: status)
  }
}

extension NewInvitation {
  /// - Throws: 422 if a token, a name or a lifetime like this is not accepted.
  fileprivate func row(for board: String, at time: Date) throws(Problem) -> TokenRow {
    let hash = try TokenHash(new: token)
    guard let stored = Role(rawValue: role.rawValue) else { throw .unusable("There is no role \(role.rawValue).") }
    if let name, !TokenRow.isName(name) { throw .unusable("The name is one line of at most 100 bytes.") }
    guard 1...36_500 ~= days ?? 1 else { throw .unusable("A token is valid for 1 to 36500 days.") }
    let lifetime = days.map { TokenLifetime.days($0) } ?? .usual
    return TokenRow(
      hash: hash, name: name?.trimmed ?? "\(role.rawValue) of \(board)", role: stored, board: board, created: time,
      expires: lifetime.end(from: time))
  }
}

extension TokenHash {
  /// - Throws: 422 if the text is not 32 bytes in base64url, as from a generator of random bytes.
  fileprivate init(new token: String) throws(Problem) {
    guard token.utf8.count == 43, RandomText.bytes(base64URL: token)?.count == 32 else {
      throw .unusable("A token is 32 random bytes in base64url without padding.")
    }
    self.init(of: token)
  }
}

extension TokenRow {
  fileprivate var grant: BoardGrant {
    BoardGrant(
      id: id, name: name, role: BoardRole(rawValue: role.rawValue) ?? .read, board: board,
      expires: expires.map { Moment(rawValue: Int($0.timeIntervalSince1970)) })
  }

  /// Whether a text can be the name of a token's owner.
  static func isName(_ text: String) -> Bool {
    !text.trimmed.isEmpty && text.utf8.count <= 100 && ForbiddenText.first(in: text) == nil
      && !text.contains(where: \.isNewline)
  }
}

extension Problem {
  fileprivate static func unusable(_ detail: String) -> Problem {
    Problem(title: StatusText.sentence(422), status: 422, detail: detail)
  }

  fileprivate static var usedToken: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There is such a token already.",
      remedy: "Make another one from 32 random bytes.")
  }

  fileprivate static var noToken: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409,
      detail: "You are logged in with a provider, so there is no token of this server to exchange.")
  }

  fileprivate static var tooManyTokens: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409, detail: "There are \(TokenAPI.maximumCount) tokens already.",
      remedy: "The server's administrator can revoke those that nobody uses (task-board token list).")
  }
}
