import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client that does with its connection what it likes: sends half of something, reads nothing.
///
/// A class, because it owns a socket, which is closed with it. It never waits in a thread of the others.
final class RawClient: Sendable {
  private let descriptor: CInt

  /// - Parameters:
  ///   - address: "http://127.0.0.1:8080"
  ///   - receiveBuffer: In bytes: what the system takes while nobody reads; `nil` for what is usual.
  init(_ address: String, receiveBuffer: CInt? = nil) throws {
    #if canImport(Glibc)
      let kind = CInt(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<CInt>.size))
    }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    place.sin_port = UInt16(address.split(separator: ":").last.flatMap { UInt16($0) } ?? 0).bigEndian
    let isConnected = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected, fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { throw POSIXError(.ECONNREFUSED) }
  }

  deinit {
    hangUp()
  }

  func hangUp() { shutdown(descriptor, CInt(SHUT_RDWR)) }

  func send(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { sendBytes(descriptor, $0) }
  }

  /// What comes until `isEnough` or the end, for at most two minutes.
  ///
  /// - Returns: `hasEnded` where the server closed the connection.
  func read(until isEnough: (String) -> Bool = { _ in false }) async throws -> (text: String, hasEnded: Bool) {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    for _ in 0..<12_000 {
      guard !isEnough(text) else { break }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        text += String(decoding: buffer[..<count], as: UTF8.self)
      } else if count == 0 || errno != EAGAIN {
        return (text, true)
      } else {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
    return (text, false)
  }

  /// Whether something has come that was not read.
  var hasSomething: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}

/// send(2), which a method hides.
private func sendBytes(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    send(descriptor, bytes.baseAddress, bytes.count, 0)
  #else
    send(descriptor, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL))
  #endif
}
