import BoardSharing
import Foundation
import HTTPTypes
import Hummingbird
import Networking
import NetworkingServer
import SharingServer

/// The page with the boards for people without a terminal, and its sessions.
///
/// The page is three files without dependencies. It asks for the same addresses as every client, with a cookie instead of
/// a header. It gets the cookie for a token, which it has from an invitation (`PUT /v1/token`).
@available(macOS 14, *)
struct PageAPI {
  let origins: PageOrigins
  let tokens: any TokenList
  let known: StoredTokens
  let now: @Sendable () -> Date

  func add(to router: Router<ServerContext>) {
    router.routes("/", [.get: page])
    router.routes("/page.css", [.get: file(PackageResources.page_css, "text/css; charset=utf-8")])
    router.routes("/page.js", [.get: file(PackageResources.page_js, "text/javascript; charset=utf-8")])
    router.routes("/v1/session", [.post: begin, .delete: end])
    // An invitation is an address with the id of its board.
    router.routes("/:board", [.get: boardPage])
  }

  private func boardPage(_ request: Request, _ context: ServerContext) async throws -> Response {
    let id = try context.parameters.require("board")
    guard BoardID(checking: id) != nil else {
      throw Problem(title: StatusText.sentence(404), status: 404, detail: "There is no page \"/\(id.prefix(80))\".")
    }
    return try await page(request, context)
  }

  private func page(_ request: Request, _: ServerContext) async throws -> Response {
    try origins.requireKnownHost(request)
    return Self.response(PackageResources.page_html, "text/html; charset=utf-8")
  }

  private func file(
    _ bytes: [UInt8], _ type: String
  ) -> @Sendable (Request, ServerContext) async throws -> Response {
    { [origins] request, _ in
      try origins.requireKnownHost(request)
      return Self.response(bytes, type)
    }
  }

  /// Nothing is loaded from elsewhere, no other page can show this one, and no address of it is told to others.
  private static func response(_ bytes: [UInt8], _ type: String) -> Response {
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache"]
    for (name, value) in [
      (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; "
          + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
      ), ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
    ] {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Leaves the shown token with the browser as a cookie.
  private func begin(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard context.caller != nil, let token = request.shownToken else { throw Problem.unauthorized }
    try request.requireMatch(nil)
    try origins.requireOwnPage(request)
    return .session(token, for: request)
  }

  /// Revokes the token: a copy of the cookie is worthless afterwards.
  private func end(_ request: Request, _ context: ServerContext) async throws -> Response {
    guard context.caller != nil, let token = request.shownToken else { throw Problem.unauthorized }
    try request.requireMatch(nil)
    try origins.requireOwnPage(request)
    _ = try await tokens.revoke(TokenHash(of: token).text, at: now())
    try? await known.readAgain()
    return .session(nil, for: request)
  }
}
