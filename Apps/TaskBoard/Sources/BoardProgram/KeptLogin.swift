import Foundation
import History
import Networking
import Persistence
import TaskBoard
import TerminalUI

/// The login of the person who uses this machine, in their private directory: the provider and the tokens.
struct KeptLogin {
  /// The settings, none of which is secret.
  struct Settings: Codable {
    /// The provider's name, as in ``LoginProvider``.
    var provider: String
    var clientID: String
    var secretFile: String?
    /// The only server that may see the login, as ``ServiceAddress`` writes it.
    var server: String
  }

  private let directory: String
  private var settingsFile: URL { URL(fileURLWithPath: "\(directory)/provider.json") }

  /// - Parameter dataDirectory: The directory; `nil` for the platform's data directory.
  init(in dataDirectory: String?) throws {
    directory = try (dataDirectory ?? DataDirectory.default(for: KanbanApp.name)) + "/login"
  }

  /// Begins a new login. The stored data of another login is removed when this one succeeds.
  func begin(_ settings: Settings, openBrowser: @escaping @Sendable (URL) async -> Void) throws -> Login {
    let login = try login(settings, openBrowser: openBrowser)
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try TokenFile(tokenPath).remove()
    try JSONEncoder().encode(settings).write(to: settingsFile, options: .atomic)
    return login
  }

  /// The login to show to a server; `nil` if nobody has logged in.
  ///
  /// - Throws: A refusal if the login is for another server, which could use it to act as this person elsewhere.
  func bearer(for server: URL) throws -> LoginBearer? {
    guard let data = try? Data(contentsOf: settingsFile) else { return nil }
    guard let settings = try? JSONDecoder().decode(Settings.self, from: data) else {
      throw Refusal("\"\(settingsFile.path)\" cannot be read.", remedy: "Run task-board login again.")
    }
    let asking = ServiceAddress.canonical(server)
    guard settings.server == asking else {
      let place = asking.sanitized
      throw Refusal(
        "Your login is for \(settings.server.sanitized), and was not shown to \(place).",
        remedy:
          "If you trust that server with it, run task-board login again with --server \(place); or give --token-file.")
    }
    return LoginBearer(try login(settings) { _ in })
  }

  private var tokenPath: String { "\(directory)/token.json" }

  private func login(_ settings: Settings, openBrowser: @escaping @Sendable (URL) async -> Void) throws -> Login {
    let secret = try settings.secretFile.map { try SecretFile($0).word("client secret") }
    let provider = try LoginProvider(
      named: settings.provider, clientID: settings.clientID, clientSecret: secret)
    return Login(provider, file: TokenFile(tokenPath), openBrowser: openBrowser)
  }
}

/// The token of a login, renewed when it has to be.
///
/// An actor, because a renewal replaces the old token: two at once would end the login.
actor LoginBearer {
  private let login: Login
  private var renewal: Task<String, any Error>?

  init(_ login: Login) {
    self.login = login
  }

  /// - Throws: if the person has to log in again.
  func token() async throws -> String {
    if let renewal { return try await renewal.value }
    let login = login
    let renewal = Task {
      guard let tokens = try await login.keptTokens() else {
        throw Refusal("You are not logged in.", remedy: "Run task-board login.")
      }
      return tokens.idToken ?? tokens.accessToken
    }
    self.renewal = renewal
    defer { self.renewal = nil }
    return try await renewal.value
  }
}
