import Hummingbird
import Networking

@available(macOS 14, *)
extension RouterMethods {
  /// `GET /health`: status 200 while `check` returns, 503 with its problem where it throws. For load balancers and the
  /// service manager; says nothing that is not for everybody.
  @discardableResult
  public func health(_ path: String = "health", check: @escaping @Sendable () async throws -> Void = {}) -> Self {
    routes(
      path,
      [
        .get: { _, context in
          do {
            try await check()
          } catch {
            context.logger.error("The check of health failed.", metadata: ["error": "\(error)"])
            return Problem(title: StatusText.sentence(503), status: 503).response()
          }
          return Response(
            status: .ok, headers: [.contentType: "text/plain", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
        }
      ])
  }

  /// `GET /metrics` for Prometheus.
  @discardableResult
  public func metrics(_ metrics: Metrics, at path: String = "metrics") -> Self {
    routes(
      path,
      [
        .get: { _, _ in
          Response(
            status: .ok,
            headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
        }
      ])
  }
}
