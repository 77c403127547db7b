import Foundation

/// A request as it is sent over the wire.
public struct WireRequest: Hashable, Sendable {
  public var method: String
  public var url: URL
  public var headers: Headers
  public var body: Data?

  public init(method: String = "GET", url: URL, headers: Headers = Headers(), body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// The head of an answer.
public struct WireHead: Hashable, Sendable {
  public var status: Int
  public var headers: Headers

  public init(status: Int, headers: Headers = Headers()) {
    self.status = status
    self.headers = headers
  }
}

/// Sends requests: ``URLSessionTransport``, or a transport for tests.
public protocol Transport: Sendable {
  /// Sends the request once and returns when the head of the answer has arrived. Its bytes follow as they arrive.
  ///
  /// The bytes end by throwing a ``NetworkError`` if the connection is lost. Cancelling the task that waits for either
  /// closes the connection. There is no built-in time limit.
  func open(_ request: WireRequest) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>)
}

extension Transport {
  /// Sends the request once and collects the answer.
  ///
  /// - Parameter limit: The maximum size of the body, in bytes.
  func send(_ request: WireRequest, limit: Int) async throws(NetworkError) -> (WireHead, Data) {
    let (head, chunks) = try await open(request)
    var body = Data()
    do {
      for try await chunk in chunks {
        guard chunk.count <= limit - body.count else { throw NetworkError.tooLarge(request.url, limit: limit) }
        body.append(chunk)
      }
    } catch let error as NetworkError {
      throw error
    } catch {
      throw .interrupted(request.url, "the connection failed")
    }
    // A stream whose reader is cancelled ends as if it were complete.
    if Task.isCancelled { throw .cancelled }
    return (head, body)
  }
}
