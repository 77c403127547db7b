import Foundation
import HTTPTypes
import History
import Hummingbird
import Networking
import NetworkingServer
import Sharing

/// Lets the administrator of a document invite others to it, and a caller exchange a token for a new one.
///
/// A client makes the tokens, so that a request whose answer was lost can be sent again.
@available(macOS 14, *)
struct TokenAPI<Document: ServedDocument> {
  let tokens: any TokenList
  /// What this server knows of them.
  let known: StoredTokens
  let documents: OpenDocuments<Document>
  let now: @Sendable () -> Date

  func add(to router: Router<ServerContext>) {
    router.routes("/\(SharingPaths<Document>.all)/:document/invitations", [.post: invite])
    router.routes("/\(SharingPaths<Document>.token)", [.put: replace, .get: show])
  }

  private func invite(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.parameters.require("document")
    try context.require(.admin, in: id)
    try request.requireMatch(nil)
    let new = try await request.json(NewInvitation.self, of: Document.self)
    _ = try await documents.document(DocumentID<Document>(id))
    let row = try new.row(for: id, at: now())
    let invitation: Invited
    do { invitation = try await tokens.invite(row, at: now()) } catch { throw Problem.unwritten(error) }
    switch invitation {
    case .added(let row):
      await known.learn(row)
      return try answer(row, .created)
    case .known(let row): return try answer(row, .created)
    case .refused(let problem): throw problem
    }
  }

  /// The rights of the caller, for a program that must know its own name.
  private func show(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard let caller = context.caller else { throw Problem.unauthorized }
    try request.requireMatch(nil)
    if let row = try await row(shownIn: request) { return try answer(row, .ok) }
    // Somebody who has logged in has rights on all documents, or on some that only the login knows.
    let role = caller.role(in: "*").flatMap { SharingRole(rawValue: $0.rawValue) } ?? .read
    let grant = Grant<Document>(id: caller.id, name: caller.name, role: role, document: "*")
    return .json(text: try JSONEncoder.stable.text(grant), status: .ok)
  }

  /// The new token has the rights of the old one, and expires with it.
  private func replace(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard context.caller != nil else { throw Problem.unauthorized }
    try request.requireMatch(nil)
    let hash = try TokenHash(new: try await request.json(TokenReplacement.self, of: Document.self).token)
    guard let old = request.shownToken.map({ TokenHash(of: $0) }) else { throw Problem.noToken }
    guard try await tokens.row(of: hash) == nil else { throw Problem.usedToken }
    let exchanged: TokenRow?
    do { exchanged = try await tokens.exchange(old, for: hash, at: now()) } catch { throw Problem.unwritten(error) }
    guard let exchanged else { throw Problem.noToken }
    await known.learn(exchanged, insteadOf: old)
    return try answer(exchanged, .ok)
  }

  private func row(shownIn request: Request) async throws -> TokenRow? {
    guard let token = request.shownToken else { return nil }
    return try await tokens.row(of: TokenHash(of: token))
  }

  private func answer(_ row: TokenRow, _ status: HTTPResponse.Status) throws -> Response {
    .json(text: try JSONEncoder.stable.text(Self.grant(row)), status: status)
  }
}

@available(macOS 14, *)
extension TokenAPI {
  private static func grant(_ row: TokenRow) -> Grant<Document> {
    Grant(
      id: row.id, name: row.name, role: SharingRole(rawValue: row.role.rawValue) ?? .read, document: row.document,
      expires: row.expires.map { Int($0.timeIntervalSince1970) })
  }
}

extension NewInvitation {
  /// - Throws: 422 if a token, a name or a lifetime like this is not accepted.
  fileprivate func row(for document: String, at time: Date) throws(Problem) -> TokenRow {
    let hash = try TokenHash(new: token)
    guard let stored = Role(rawValue: role.rawValue) else { throw .unusable("There is no role \(role.rawValue).") }
    let named: PersonName
    // Without a name, the token's id tells it from others.
    do throws(Refusal) { named = try PersonName(name ?? "\(role.rawValue) of \(document) \(hash.id)") } catch {
      throw .unusable(error.reason, error.remedy)
    }
    guard 1...36_500 ~= days ?? 1 else { throw .unusable("A token is valid for 1 to 36500 days.") }
    let lifetime = days.map { TokenLifetime.days($0) } ?? .usual
    return TokenRow(
      hash: hash, name: named.text, role: stored, document: document, created: time,
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

extension Problem {
  fileprivate static func unusable(_ detail: String, _ remedy: String? = nil) -> Problem {
    Problem(title: StatusText.sentence(422), status: 422, detail: detail, remedy: remedy)
  }

  fileprivate static var noToken: Problem {
    Problem(
      title: StatusText.sentence(409), status: 409,
      detail: "You are logged in with a provider, so there is no token of this server to exchange.")
  }
}
