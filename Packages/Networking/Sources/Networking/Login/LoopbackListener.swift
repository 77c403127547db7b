import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits on a port of 127.0.0.1 for the browser to be redirected from the provider (RFC 8252 section 7.3).
///
/// A class, because it owns a socket, which is closed with it.
final class LoopbackListener: Sendable {
  /// Where the provider sends the browser.
  let redirect: URL
  private let descriptor: CInt

  /// - Parameter port: The port; 0 for any free port.
  /// - Throws: ``LoginError/system(_:)`` if the port is not available.
  init(port: UInt16 = 0) throws(LoginError) {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Self.failure("there is no socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = port.bigEndian
    // The port of a login a minute ago may still be in TIME_WAIT.
    var isReused: CInt = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<CInt>.size))
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isReady = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    guard isReady, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/callback") else {
      close(descriptor)
      throw Self.failure("\(port == 0 ? "no port" : "port \(port)") of 127.0.0.1 can be listened on")
    }
    redirect = url
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Returns the query of the first request for ``redirect`` that `accept` accepts. Other requests are answered and
  /// ignored: a browser also requests an icon, and anyone on this machine can request anything.
  ///
  /// Ends within a tenth of a second after the task is cancelled.
  func query(within limit: Duration, accept: @escaping @Sendable (String) -> Bool) async throws(LoginError) -> String {
    let isCancelled = Locked(false)
    let result: Result<String, LoginError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Waiting for a socket blocks its thread, so the thread must not be one of the cooperative pool.
        let thread = Thread {
          do throws(LoginError) {
            continuation.resume(returning: .success(try self.wait(limit, isCancelled: isCancelled, accept: accept)))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
        thread.start()
      }
    } onCancel: {
      isCancelled.change { $0 = true }
    }
    return try result.get()
  }

  private func wait(
    _ limit: Duration, isCancelled: Locked<Bool>, accept: (String) -> Bool
  ) throws(LoginError) -> String {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
      if isCancelled.value { throw .cancelled }
      guard isReadable(descriptor, within: 100) else { continue }
      let connection = takeConnection(descriptor)
      guard connection >= 0 else { continue }
      defer { close(connection) }
      let query = LoopbackRequest(readLine(connection)).query(at: redirect.path)
      let isOurs = query.map(accept) ?? false
      answer(connection, isOurs: isOurs)
      if isOurs, let query { return query }
    }
    throw .timedOut(after: limit)
  }

  /// - Parameter milliseconds: The longest wait.
  private func isReadable(_ descriptor: CInt, within milliseconds: CInt) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// The first line of a request: at most 16 kB, in at most two seconds.
  private func readLine(_ connection: CInt) -> [UInt8] {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = ContinuousClock.now + .seconds(2)
    while line.count < 16_384, ContinuousClock.now < end, !line.contains(UInt8(ascii: "\n")) {
      guard isReadable(connection, within: 100) else { continue }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      line += buffer[..<count]
    }
    return line
  }

  private func answer(_ connection: CInt, isOurs: Bool) {
    let text = isOurs ? "You can close this page and go back to the terminal." : "There is nothing here."
    let body = "<!doctype html><meta charset=utf-8><title>\(text)</title><p>\(text)"
    let answer =
      "HTTP/1.1 \(isOurs ? "200 OK" : "404 Not Found")\r\nContent-Type: text/html; charset=utf-8\r\n"
      + "Content-Length: \(body.utf8.count)\r\nReferrer-Policy: no-referrer\r\nCache-Control: no-store\r\n"
      + "Connection: close\r\n\r\n\(body)"
    #if canImport(Darwin)
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    // Whether the page arrives does not matter to the login.
    _ = answer.withCString { send(connection, $0, answer.utf8.count, flags) }
    // Read what the browser still sends, because closing the socket with unread data would discard the page.
    shutdown(connection, CInt(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<8 where isReadable(connection, within: 100) {
      guard recv(connection, &rest, rest.count, 0) > 0 else { break }
    }
  }

  private static func failure(_ what: String) -> LoginError {
    .system("\(what): \(String(cString: strerror(errno)))")
  }
}

/// accept(2), which is shadowed by a parameter where it is needed.
private func takeConnection(_ listener: CInt) -> CInt {
  accept(listener, nil, nil)
}
