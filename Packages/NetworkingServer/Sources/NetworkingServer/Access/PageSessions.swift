import HTTPTypes
import Hummingbird
import Networking

/// Takes the token of a request from the cookie of a page, if the request has no Authorization header and a page of this
/// server has made it. Comes before ``BearerTokens``, which looks the token up.
@available(macOS 14, *)
public struct PageSessions<Context: CallerContext>: RouterMiddleware {
  private let origins: PageOrigins

  public init(_ origins: PageOrigins) { self.origins = origins }

  /// Hummingbird's requirement: continues with the token as a header, or throws a problem with status 403 or 421.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.headers[.authorization] == nil, request.headers[.cookie] != nil, !request.isNavigation else {
      return try await next(request, context)
    }
    let names = PageOrigins.cookieNames(for: request)
    guard let token = (request.cookies[names.secure] ?? request.cookies[names.plain])?.value else {
      return try await next(request, context)
    }
    try origins.requireOwnPage(request)
    var head = request.head
    head.headerFields[.authorization] = "Bearer \(token)"
    return try await next(Request(head: head, body: request.body), context)
  }
}

@available(macOS 14, *)
extension Request {
  /// Whether a browser makes it to show the answer as a page, which a link on any page can bring about. No page is
  /// secret, so that it needs no token.
  fileprivate var isNavigation: Bool { HTTPField.Name("Sec-Fetch-Mode").flatMap { headers[$0] } == "navigate" }
}

@available(macOS 14, *)
extension Response {
  /// An answer without content that leaves the token with the browser, where no script can read it, and which it sends
  /// back only to this server's own pages.
  ///
  /// - Parameters:
  ///   - token: The token; `nil` to end the session.
  ///   - request: A request of an own page (``PageOrigins/requireOwnPage(_:)``).
  public static func session(_ token: String?, for request: Request) -> Response {
    let (names, isSecure) = (PageOrigins.cookieNames(for: request), PageOrigins.isSecure(request))
    // 400 days are the longest that browsers accept; the server decides when the token expires.
    let cookie = Cookie(
      name: isSecure ? names.secure : names.plain, value: token ?? "", maxAge: token == nil ? 0 : 400 * 86_400,
      path: "/", secure: isSecure, httpOnly: true, sameSite: .strict)
    return Response(
      status: .noContent, headers: [.setCookie: cookie.description, .cacheControl: "no-store"])
  }
}
