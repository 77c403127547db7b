import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Receives what a session reports about its connections, and passes it to the callers that wait for it.
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
    guard let sink = connections.value[dataTask.taskIdentifier]?.sink else { return }
    guard case .dropped = sink.yield(data) else { return }
    connections.change { connections in
      guard let url = connections[dataTask.taskIdentifier]?.url else { return }
      connections[dataTask.taskIdentifier]?.failure = .interrupted(url, "data came faster than it was read")
    }
    dataTask.cancel()
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
