public import AppSharing
import Foundation
import History
import SharingServer

/// A server of shared documents in the program that shares: it listens on this machine, on the same port as before if that
/// is free, and ends with the program.
public struct InProcessServer: DocumentHosting {
  /// So many lines of earlier runs still let somebody in: more than are printed at once.
  private static let keptInvitations = 100

  public init() {}

  public func serve<A: SharedApp>(_ type: A.Type, in directory: String, as name: String) async throws -> HostedServer {
    guard #available(macOS 14, *) else { throw Refusal("Sharing needs macOS 14 or later.") }
    let portFile = URL(fileURLWithPath: "\(directory)/port")
    let before = (try? String(contentsOf: portFile, encoding: .utf8)).flatMap { Int($0) }
    var options = DocumentServer<SharedWork<A>>.Options(directory: directory)
    options.port = before ?? 0
    do {
      return try await serve(options, as: name, notingPortIn: portFile)
    } catch {
      guard options.port != 0 else { throw error }
      // Another program may have the port by now.
      options.port = 0
      return try await serve(options, as: name, notingPortIn: portFile)
    }
  }

  @available(macOS 14, *)
  private func serve<A: SharedApp>(
    _ options: DocumentServer<SharedWork<A>>.Options, as name: String, notingPortIn portFile: URL
  ) async throws -> HostedServer {
    let server = try await DocumentServer<SharedWork<A>>(options)
    let token = try await server.makeToken(named: name)
    try await server.revokeUnusedInvitations(keeping: Self.keptInvitations)
    let (ports, sink) = AsyncThrowingStream.makeStream(of: Int.self)
    let running = Task {
      do {
        try await server.run { sink.yield($0) }
        sink.finish()
      } catch {
        sink.finish(throwing: error)
      }
    }
    var ends = ports.makeAsyncIterator()
    guard let port = try await ends.next() else { throw CancellationError() }
    try? Data("\(port)".utf8).write(to: portFile)
    return HostedServer(address: "http://127.0.0.1:\(port)", token: token) {
      running.cancel()
      await running.value
    }
  }
}
