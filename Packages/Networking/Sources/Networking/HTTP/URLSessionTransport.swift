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
  public convenience init(unread: Int = 1024) {
    self.init(unread: unread, connections: 64)
  }

  private init(unread: Int, connections: Int) {
    self.unread = unread
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.httpMaximumConnectionsPerHost = connections
    // Time limits are up to the caller, who has a clock. An event stream may be silent for a long time.
    configuration.timeoutIntervalForRequest = 86_400
    delegate = URLSessionConnections()
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = CallingQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
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
    #if canImport(FoundationNetworking)
      if request.headers["Accept"]?.contains("text/event-stream") == true { return try await openStream(request) }
    #endif
    return try await start(request)
  }

  #if canImport(FoundationNetworking)
    /// Opens a stream on a connection that has served a request before.
    ///
    /// Outside Apple's systems, URLSession goes on asking whether a new connection can be written to until its first
    /// request is over (`MultiHandle.swift` of swift-corelibs-foundation never drops that event source), and a stream is
    /// never over: it would keep a processor busy. On a connection that is used again, there is no such question.
    private func openStream(
      _ request: WireRequest
    ) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
      // On its own, so that no other request takes the connection in between.
      let lane = URLSessionTransport(unread: unread, connections: 1)
      var first = WireRequest(method: "OPTIONS", url: request.url, headers: request.headers)
      first.headers["Accept"] = "*/*"
      do { _ = try await lane.send(first, limit: 1 << 20) } catch NetworkError.tooLarge {}
      return try await lane.start(request)
    }
  #endif

  private func start(
    _ request: WireRequest
  ) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>) {
    var wire = URLRequest(url: request.url)
    wire.httpMethod = request.method
    wire.httpBody = request.body
    for (name, value) in request.headers.all { wire.setValue(value, forHTTPHeaderField: name) }
    let task = session.dataTask(with: wire)
    let (chunks, sink) = AsyncThrowingStream.makeStream(of: Data.self, bufferingPolicy: .bufferingOldest(unread))
    // Whoever reads the answer keeps the session, and need not keep the transport.
    sink.onTermination = { _ in task.abandon(keeping: self) }
    let result: Result<WireHead, NetworkError> = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        delegate.add(task.taskIdentifier, url: request.url, sink: sink, waiting: waiting)
        task.resume()
      }
    } onCancel: {
      task.abandon(keeping: self)
    }
    return (try result.get(), chunks)
  }
}
