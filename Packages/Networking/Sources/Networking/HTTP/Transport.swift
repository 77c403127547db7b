import Foundation

/// A request as it goes over the wire.
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

/// The beginning of an answer.
public struct WireHead: Hashable, Sendable {
  public var status: Int
  public var headers: Headers

  public init(status: Int, headers: Headers = Headers()) {
    self.status = status
    self.headers = headers
  }
}

/// What sends requests: ``URLSessionTransport``, or a test's own.
public protocol Transport: Sendable {
  /// Sends once and returns when the head of the answer is there; its bytes follow as they come.
  ///
  /// The bytes end by throwing a ``NetworkError`` where the connection did. Cancelling the task that waits for either
  /// closes the connection. Has no time limit of its own.
  func open(_ request: WireRequest) async throws(NetworkError) -> (WireHead, AsyncThrowingStream<Data, any Error>)
}

extension Transport {
  /// Sends once and collects the answer.
  ///
  /// - Parameter limit: In bytes, of the body.
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
    // A stream whose reader is cancelled ends as if all had come.
    if Task.isCancelled { throw .cancelled }
    return (head, body)
  }
}
