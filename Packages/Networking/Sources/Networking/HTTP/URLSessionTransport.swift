import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with URLSession, without cookies, caches or redirects.
///
/// A class, because it owns the session, which is closed with it.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let delegate: URLSessionConnections

  private let unread: Int

  /// - Parameter unread: How many chunks of one answer (of the system's size, mostly up to 16 kB) may wait for a slow
  ///   reader before the connection is abandoned.
  public init(unread: Int = 1024) {
    self.unread = unread
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = 64
    // Time limits are up to the caller, who has a clock. An event stream may be silent for a long time.
    configuration.timeoutIntervalForRequest = 86_400
    delegate = URLSessionConnections()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  public func open(
    _ request: WireRequest
  ) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
    guard ["http", "https"].contains(request.url.scheme?.lowercased()), request.url.host?.isEmpty == false else {
      throw .invalidAddress(request.url.absoluteString)
    }
    if Task.isCancelled { throw .cancelled }
    var wire = URLRequest(url: request.url)
    wire.httpMethod = request.method
    wire.httpBody = request.body
    for (name, value) in request.headers.all { wire.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: wire)
    let (chunks, sink) = AsyncThrowingStream.makeStream(of: Data.self, bufferingPolicy: .bufferingOldest(unread))
    sink.onTermination = { _ in task.cancel() }
    let result: Result<WireHead, NetworkError> = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        delegate.add(task.taskIdentifier, url: request.url, sink: sink, waiting: waiting)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
    return (try result.get(), chunks)
  }
}
