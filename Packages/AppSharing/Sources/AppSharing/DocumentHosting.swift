/// Serves the document of a program to other people, for as long as the program runs. `AppSharingServer` has one.
///
/// A protocol, so that a program that only joins others needs no server.
public protocol DocumentHosting: Sendable {
  /// Returns once the server listens, on this machine only.
  ///
  /// - Parameters:
  ///   - directory: Where the server keeps its document and its tokens. It is made if it is missing.
  ///   - name: The name of the person whose program it is.
  /// - Throws: An error with a description for the person.
  func serve<A: SharedApp>(_ type: A.Type, in directory: String, as name: String) async throws -> HostedServer
}

/// A server in this program.
public struct HostedServer: Sendable {
  /// "http://127.0.0.1:4321"
  public var address: String
  /// A token for everything.
  public var token: String
  /// Ends it, once everything is stored.
  public var end: @Sendable () async -> Void

  public init(address: String, token: String, end: @escaping @Sendable () async -> Void) {
    (self.address, self.token, self.end) = (address, token, end)
  }
}
