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
  /// Translates an error of the system.
  ///
  /// - Parameter hadHead: Whether the head of the answer had arrived.
  init(system error: any Error, at url: URL, hadHead: Bool) {
    let error = error as NSError
    let reason = Self.words(for: error.code)
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

  /// A clause in our own words, because the system's messages are for developers and differ between platforms.
  static func words(for code: Int) -> String {
    switch code {
    case NSURLErrorTimedOut: "it took too long"
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: "there is no such host"
    case NSURLErrorCannotConnectToHost: "nothing answers there"
    case NSURLErrorNotConnectedToInternet: "there is no network"
    case NSURLErrorNetworkConnectionLost: "the connection was lost"
    case NSURLErrorSecureConnectionFailed: "no secure connection could be made"
    case NSURLErrorServerCertificateHasBadDate, NSURLErrorServerCertificateNotYetValid:
      "its certificate has expired or is not valid yet"
    case NSURLErrorServerCertificateUntrusted, NSURLErrorServerCertificateHasUnknownRoot:
      "its certificate is not one that this machine trusts"
    default: "the connection failed with error \(code)"
    }
  }
}
