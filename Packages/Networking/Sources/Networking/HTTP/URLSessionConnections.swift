import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTask {
  /// Cancels it, and does not wait for that.
  ///
  /// Outside Apple's systems, `cancel()` waits for the queue that reads from the network. While a server sends without end,
  /// that takes seconds, in which everything that is read would pile up before whoever waits.
  ///
  /// - Parameter owner: Is kept until then, because its end waits for that queue as well.
  func abandon(keeping owner: AnyObject & Sendable) {
    DispatchQueue.global().async { withExtendedLifetime(owner) { self.cancel() } }
  }
}

#if canImport(FoundationNetworking)
  /// Runs what a session reports where the session reports it, before it reads on.
  ///
  /// Outside Apple's systems, a session reads faster than a queue of operations starts them: what a server sends without
  /// end would pile up as reports that wait, hundreds of megabytes before a connection that was abandoned is closed.
  ///
  /// A class, because URLSession asks for a queue.
  /// Safe: it has no state of its own.
  final class CallingQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  }
#endif

/// Receives what a session reports about its connections, and passes it to the callers that wait for it.
///
/// It never waits: the session may read on only when it returns.
///
/// A class, because URLSession asks for a delegate.
/// Safe: all state is behind a lock.
final class URLSessionConnections: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private struct Connection: Sendable {
    var url: URL
    var sink: AsyncThrowingStream<Data, any Error>.Continuation
    var waiting: CheckedContinuation<Result<WireHead, NetworkError>, Never>?
    /// Why the connection was abandoned here, before the system reported anything.
    var failure: NetworkError?
  }

  private let connections = Locked<[Int: Connection]>([:])

  func add(
    _ id: Int, url: URL, sink: AsyncThrowingStream<Data, any Error>.Continuation,
    waiting: CheckedContinuation<Result<WireHead, NetworkError>, Never>
  ) {
    connections.change { $0[id] = Connection(url: url, sink: sink, waiting: waiting) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(.allow)
    guard let response = response as? HTTPURLResponse else { return }
    answer(dataTask.taskIdentifier, with: .success(WireHead(response)))
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    // Of a connection that was abandoned, more pieces come until that has an effect.
    guard let connection = connections.change({ $0[id] }), connection.failure == nil else { return }
    guard case .dropped = connection.sink.yield(data) else { return }
    connections.change { $0[id]?.failure = .interrupted(connection.url, "data came faster than it was read") }
    dataTask.abandon(keeping: self)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let connection = connections.change({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    let hadHead = connection.waiting == nil
    let failure =
      connection.failure ?? error.map { NetworkError(system: $0, at: connection.url, hadHead: hadHead) }
    connection.waiting?.resume(
      returning: .failure(failure ?? .interrupted(connection.url, "no answer arrived")))
    connection.sink.finish(throwing: failure)
  }

  /// Resumes the caller that waits for the head.
  private func answer(_ id: Int, with result: Result<WireHead, NetworkError>) {
    let waiting = connections.change { connections in
      defer { connections[id]?.waiting = nil }
      return connections[id]?.waiting
    }
    waiting?.resume(returning: result)
  }
}
