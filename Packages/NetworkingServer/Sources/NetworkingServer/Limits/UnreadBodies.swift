import HTTPTypes
import Hummingbird
import NIOCore
import Networking

/// Closes the connection after a refusal that came before the body was read. A client that sends large bodies without a
/// valid token then costs only the answer, and not the reading of the rest, which is sent by a client that does not
/// wait.
///
/// Comes before ``ProblemMiddleware``, whose answers it sees.
@available(macOS 14, *)
struct UnreadBodies<Context: CallerContext>: RouterMiddleware {
  let limits: ServerLimits
  /// How long the client has to read the answer before the connection is reset, which may discard the answer.
  var timeout: TimeAmount = .seconds(1)

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard response.status.code >= 400,
      context.caller == nil || [.contentTooLarge, .tooManyRequests].contains(response.status), isLarge(request)
    else { return response }
    let (body, channel, timeout) = (response.body, context.channel, timeout)
    response.headers[.connection] = "close"
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      try await body.write(writer)
      // Nothing more is read until this returns.
      let timer = channel.eventLoop.scheduleTask(in: timeout) { channel.close(promise: nil) }
      try? await channel.closeFuture.get()
      timer.cancel()
    }
    return response
  }

  private func isLarge(_ request: Request) -> Bool {
    guard let declared = request.headers[.contentLength].flatMap({ Int($0) }) else {
      return request.headers[.transferEncoding] != nil
    }
    return declared > limits.bodyWithoutToken
  }
}
