import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension WireHead {
  init(_ response: HTTPURLResponse) {
    self.init(status: response.statusCode)
    for (name, value) in response.allHeaderFields {
      guard let name = name as? String, let value = value as? String else { continue }
      headers[name] = value
    }
  }
}

extension NetworkError {
  /// What the system's error means.
  ///
  /// - Parameter hadHead: Whether the head of the answer had come.
  init(system error: any Error, at url: URL, hadHead: Bool) {
    let error = error as NSError
    let reason = PlainText.line(error.localizedDescription)
    let hasNoConnection: Set = [
      NSURLErrorCannotFindHost, NSURLErrorCannotConnectToHost, NSURLErrorDNSLookupFailed,
      NSURLErrorNotConnectedToInternet, NSURLErrorSecureConnectionFailed, NSURLErrorServerCertificateHasBadDate,
      NSURLErrorServerCertificateUntrusted, NSURLErrorServerCertificateHasUnknownRoot,
      NSURLErrorServerCertificateNotYetValid,
    ]
    self =
      switch error.code {
      case NSURLErrorCancelled: .cancelled
      case NSURLErrorTimedOut where !hadHead: .unreachable(url, "the system gave up waiting")
      case let code where hasNoConnection.contains(code): .unreachable(url, reason)
      case NSURLErrorBadURL, NSURLErrorUnsupportedURL: .invalidAddress(url.absoluteString)
      default: .interrupted(url, reason)
      }
  }
}
