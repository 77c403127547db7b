import Foundation
import Hummingbird
import NIOCore
import Networking

/// Refuses requests that are too large, before anything of them is used, and reads the body of the others, so that what
/// comes after it finds it in memory.
@available(macOS 14, *)
public struct RequestLimits<Context: CallerContext>: RouterMiddleware {
  private let limits: ServerLimits

  public init(_ limits: ServerLimits = ServerLimits()) {
    self.limits = limits
  }

  /// Hummingbird's requirement: goes on with the body in memory, or throws a problem with status 413, 414 or 431; closes the connection of who drips.
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
    if let declared = request.headers[.contentLength].flatMap({ Int($0) }), declared > limits.body { throw tooLarge }
    var request = request
    request.body = RequestBody(buffer: try await body(of: request, context))
    return try await next(request, context)
  }

  /// The whole body. A client that drips it is cut off; one that sends nothing more is by the server's limit for idle
  /// connections, so that no request needs a timer of its own.
  private func body(of request: Request, _ context: Context) async throws -> ByteBuffer {
    let start = ContinuousClock.now
    var bytes = ByteBuffer()
    for try await part in request.body {
      guard part.readableBytes <= limits.body - bytes.readableBytes else { throw tooLarge }
      guard ContinuousClock.now - start < limits.bodyTime else {
        // An answer would be followed by the rest of the body.
        try await context.channel.close()
        throw tooSlow
      }
      bytes.writeImmutableBuffer(part)
    }
    return bytes
  }

  private var tooSlow: Problem {
    Problem(title: StatusText.sentence(408), status: 408, detail: "The body took longer than \(limits.bodyTime).")
  }

  private var tooLarge: Problem {
    Problem(
      title: StatusText.sentence(413), status: 413, detail: "At most \(limits.body) bytes are read.",
      remedy: "Send less at a time.")
  }
}
