import Foundation

@testable import Networking

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server on a port of 127.0.0.1 that sends what a test tells it to, byte for byte: no answer, half of one, rubbish.
///
/// A class, because it owns a socket; the port is closed with it. Each connection is closed when its behavior returns.
final class RudeServer: Sendable {
  /// One connection, as a behavior sees it.
  struct Connection: Sendable {
    let descriptor: CInt
    /// From 0, in the order in which connections came.
    let number: Int
    let isStopped: Locked<Bool>

    /// The request up to the empty line and what came with it; less if the other side closes or the server stops.
    ///
    /// - Parameter skipsOptions: Whether what a client asks only to have a connection is answered and the next request
    ///   read.
    func request(skipsOptions: Bool = true) -> String {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !isStopped.value, !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
        guard wait(50) else { continue }
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { break }
        bytes += buffer[..<count]
        if skipsOptions, bytes.starts(with: Array("OPTIONS ".utf8)), bytes.suffix(4) == Array("\r\n\r\n".utf8)[...] {
          send("HTTP/1.1 204 No Content\r\n\r\n")
          bytes = []
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
      #if canImport(Darwin)
        let flags: CInt = 0
      #else
        let flags = CInt(MSG_NOSIGNAL)
      #endif
      _ = sendAll(descriptor, bytes, flags)
    }

    /// Says nothing until the other side closes or the server stops. Whether the other closed.
    func hang() -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while !isStopped.value {
        guard wait(50) else { continue }
        if recv(descriptor, &buffer, buffer.count, 0) <= 0 { return true }
      }
      return false
    }

    private func wait(_ milliseconds: CInt) -> Bool {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&entry, 1, milliseconds) > 0
    }
  }

  let port: Int
  var address: String { "http://127.0.0.1:\(port)" }
  var url: URL { URL(string: address)! }
  private let descriptor: CInt
  private let isStopped = Locked(false)

  init(_ behavior: @escaping @Sendable (Connection) -> Void) {
    let (descriptor, port) = openPort()
    precondition(listen(descriptor, 32) == 0, "There is no port for a test.")
    self.port = port
    self.descriptor = descriptor
    let isStopped = isStopped
    Thread {
      var number = 0
      while !isStopped.value {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 20) > 0 else { continue }
        let accepted = accept(descriptor, nil, nil)
        guard accepted >= 0 else { continue }
        let connection = Connection(descriptor: accepted, number: number, isStopped: isStopped)
        number += 1
        Thread {
          behavior(connection)
          shutdown(accepted, CInt(SHUT_RDWR))
          close(accepted)
        }.start()
      }
      close(descriptor)
    }.start()
  }

  deinit {
    isStopped.change { $0 = true }
  }
}

/// A socket with a port of 127.0.0.1 that is nobody else's as long as it is open, and where nobody listens yet.
func openPort() -> (descriptor: CInt, port: Int) {
  #if canImport(Darwin)
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
  #else
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
  #endif
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
      precondition(bind(descriptor, pointer, size) == 0, "There is no port for a test.")
      getsockname(descriptor, pointer, &size)
    }
  }
  return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
}

private func sendAll(_ descriptor: CInt, _ bytes: [UInt8], _ flags: CInt) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
