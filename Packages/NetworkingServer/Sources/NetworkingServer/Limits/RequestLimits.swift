import Foundation
import Hummingbird
import NIOCore
import Networking

/// Refuses requests that are too large before anything in them is used. Reads the body of the others, so that later
/// middleware finds it in memory. Comes after ``BearerTokens``, because clients without a valid token may send less.
@available(macOS 14, *)
public struct RequestLimits<Context: CallerContext>: RouterMiddleware {
  private let limits: ServerLimits
  private let budget: BodyBudget

  public init(_ limits: ServerLimits = ServerLimits()) {
    self.limits = limits
    budget = BodyBudget(limits.bodiesPerCaller)
  }

  /// Hummingbird's requirement: continues with the body in memory, or throws a problem with status 413, 414, 429 or
  /// 431. Closes the connection of a client that sends too slowly.
  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.uri.string.utf8.count <= limits.target else {
      throw Problem(title: StatusText.sentence(414), status: 414, detail: "At most \(limits.target) bytes are read.")
    }
    let size = request.headers.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 4 }
    guard size <= limits.headers else {
      throw Problem(title: StatusText.sentence(431), status: 431, detail: "At most \(limits.headers) bytes are read.")
    }
    let maximum = limit(of: request, context)
    if let declared = request.headers[.contentLength].flatMap({ Int($0) }), declared > maximum {
      throw tooLarge(maximum, context)
    }
    let owner = context.caller.map { "caller \($0.id)" } ?? "address \(context.remoteAddress)"
    var held = 0
    defer { budget.giveBack(held, for: owner) }
    var request = request
    let body = try await body(of: request, atMost: maximum, context) { bytes in
      guard budget.take(bytes, for: owner) else { throw Self.tooMany }
      held += bytes
    }
    request.body = RequestBody(buffer: body)
    return try await next(request, context)
  }

  /// Reads the whole body. A client that sends it too slowly is disconnected here; one that stops sending is
  /// disconnected by the server's limit for idle connections, so that no request needs its own timer.
  ///
  /// - Parameter take: Called with the byte count of each part; throws if there are too many.
  private func body(
    of request: Request, atMost maximum: Int, _ context: Context, take: (Int) throws -> Void
  ) async throws -> ByteBuffer {
    let time = context.caller == nil ? min(limits.bodyTime, limits.bodyTimeWithoutToken) : limits.bodyTime
    let start = ContinuousClock.now
    var bytes = ByteBuffer()
    var parts = request.body.makeAsyncIterator()
    while let part = try await Self.next(of: &parts) {
      guard part.readableBytes <= maximum - bytes.readableBytes else { throw tooLarge(maximum, context) }
      guard ContinuousClock.now - start < time else {
        // An answer would be followed by the rest of the body.
        try await context.channel.close()
        throw Problem(title: StatusText.sentence(408), status: 408, detail: "The body took longer than \(time).")
      }
      try take(part.readableBytes)
      bytes.writeImmutableBuffer(part)
    }
    return bytes
  }

  /// The next part of the body.
  ///
  /// - Throws: 400 if there is none because the client does not keep to the protocol, or hangs up.
  private static func next(of parts: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
    do {
      return try await parts.next()
    } catch {
      let problem = Problem(
        title: StatusText.sentence(400), status: 400, detail: "The body is malformed, or the connection ended in it.",
        remedy: "Send the request again, on a new connection.")
      throw ProblemWithHeaders(problem: problem, headers: [.connection: "close"])
    }
  }

  private func limit(of request: Request, _ context: Context) -> Int {
    let maximum = limits.bodies[request.uri.path] ?? limits.body
    return context.caller == nil ? min(maximum, limits.bodyWithoutToken) : maximum
  }

  private static var tooMany: Problem {
    Problem(
      title: StatusText.sentence(429), status: 429, detail: "You are sending too many bodies at the same time.",
      remedy: "Wait for the answers to those you have sent.")
  }

  private func tooLarge(_ maximum: Int, _ context: Context) -> Problem {
    Problem(
      title: StatusText.sentence(413), status: 413,
      detail: "At most \(maximum) bytes are read\(context.caller == nil ? " without a valid token" : "").",
      remedy: "Send less at once.")
  }
}
