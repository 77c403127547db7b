import Hummingbird
import Networking

@available(macOS 14, *)
extension RouterMethods {
  /// `GET /health`: status 200 while `check` returns, 503 with its problem if it throws. For load balancers and the
  /// service manager; reveals only public information.
  @discardableResult
  public func health(_ path: String = "health", check: @escaping @Sendable () async throws -> Void = {}) -> Self {
    routes(
      path,
      [
        .get: { _, context in
          do {
            try await check()
          } catch {
            context.logger.error("The health check failed.", metadata: ["error": "\(error)"])
            return Problem(title: StatusText.sentence(503), status: 503).response()
          }
          return Response(
            status: .ok, headers: [.contentType: "text/plain", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
        }
      ])
  }

  /// `GET /metrics` for Prometheus.
  ///
  /// - Parameter permit: Throws if the caller may not see the metrics.
  @discardableResult
  public func metrics(
    _ metrics: Metrics, at path: String = "metrics", permit: @escaping @Sendable (Context) throws -> Void = { _ in }
  ) -> Self {
    routes(
      path,
      [
        .get: { _, context in
          try permit(context)
          return Response(
            status: .ok,
            headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
        }
      ])
  }
}
