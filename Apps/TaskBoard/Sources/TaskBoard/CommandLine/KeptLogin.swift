import DragDropKit
import Foundation
import Networking
import Persistence

/// The login of whoever uses this machine, in a directory of theirs alone: with whom it is, and the tokens.
struct KeptLogin {
  /// Nothing of it is secret.
  struct Settings: Codable {
    /// As ``LoginProvider`` names it.
    var provider: String
    var clientID: String
    var secretFile: String?
  }

  private let directory: String
  private var settingsFile: URL { URL(fileURLWithPath: "\(directory)/provider.json") }

  /// - Parameter dataDirectory: `nil` for the platform's place.
  init(in dataDirectory: String?) throws {
    directory = try (dataDirectory ?? DataDirectory.default(for: KanbanApp.name)) + "/login"
  }

  /// A new login. What was kept of another one is forgotten when this one succeeds.
  func begin(_ settings: Settings, openBrowser: @escaping @Sendable (URL) async -> Void) throws -> Login {
    let login = try login(settings, openBrowser: openBrowser)
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try TokenFile(tokenPath).remove()
    try JSONEncoder().encode(settings).write(to: settingsFile, options: .atomic)
    return login
  }

  /// What servers are shown; `nil` where nobody has logged in.
  func bearer() throws -> LoginBearer? {
    guard let data = try? Data(contentsOf: settingsFile) else { return nil }
    guard let settings = try? JSONDecoder().decode(Settings.self, from: data) else {
      throw Refusal("\"\(settingsFile.path)\" cannot be read.", remedy: "Run task-board login again.")
    }
    return LoginBearer(try login(settings) { _ in })
  }

  private var tokenPath: String { "\(directory)/token.json" }

  private func login(_ settings: Settings, openBrowser: @escaping @Sendable (URL) async -> Void) throws -> Login {
    let secret = try settings.secretFile.map { try SharedPlay.word(in: $0, "client secret") }
    let provider = try LoginProvider(
      named: settings.provider, clientID: settings.clientID, clientSecret: secret)
    return Login(provider, file: TokenFile(tokenPath), openBrowser: openBrowser)
  }
}

/// The token of a login, renewed when it has to be.
///
/// An actor, because a renewal takes the old token's place: two at once would end the login.
actor LoginBearer {
  private let login: Login
  private var renewal: Task<String, any Error>?

  init(_ login: Login) {
    self.login = login
  }

  /// - Throws: where the person has to log in again.
  func token() async throws -> String {
    if let renewal { return try await renewal.value }
    let login = login
    let renewal = Task {
      guard let tokens = try await login.keptTokens() else {
        throw Refusal("Nobody is logged in.", remedy: "Run task-board login.")
      }
      return tokens.identityToken ?? tokens.accessToken
    }
    self.renewal = renewal
    defer { self.renewal = nil }
    return try await renewal.value
  }
}
