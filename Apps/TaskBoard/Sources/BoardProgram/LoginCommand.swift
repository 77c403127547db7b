import AppHost
import AppShell
import ArgumentParser
import Foundation
import Networking
import Persistence
import TaskBoard
import TerminalUI

/// `task-board login --server https://board.example.org --provider https://id.example.org --client-id board`
struct LoginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Logs in, for servers that use a login provider.",
    discussion: """
      The browser is sent to the provider and comes back to this machine (OAuth 2, authorization code with PKCE). The \
      tokens are kept where only you can read them, are renewed automatically, and are shown only to the server that \
      --server names. $BROWSER is the program that opens the page.
      """)

  @Option(help: ArgumentHelp("The board server that the login is for.", valueName: "url"))
  var server: String

  @Option(help: ArgumentHelp("linkedin, google, github, or the address of an issuer.", valueName: "name"))
  var provider: String

  @Option(help: ArgumentHelp("This program's client ID at the provider.", valueName: "id"))
  var clientId: String

  @Option(help: ArgumentHelp("A file with the client secret, if the provider gave one.", valueName: "file"))
  var clientSecretFile: String?

  @Option(
    help: ArgumentHelp(
      "The port of the callback, http://127.0.0.1:PORT/callback, if the provider must know it (default: a free one).",
      valueName: "port"))
  var port: UInt16 = 0

  @Option(help: ArgumentHelp("Where the login is kept (default: the platform's place for data).", valueName: "dir"))
  var dataDir: String?

  func run() throws {
    let address = try ServiceAddress.url(server)
    guard ServiceAddress.isConfidential(address) else { throw NetworkError.insecure(address) }
    let kept = try KeptLogin(in: dataDir)
    var login = try kept.begin(
      .init(
        provider: provider, clientID: clientId, secretFile: clientSecretFile.map(Self.absolute),
        server: ServiceAddress.canonical(address)),
      openBrowser: Self.show)
    login.port = port
    let tokens = try awaiting { [login] in try await login.logIn() }
    guard let (issuer, subject) = tokens.person else {
      try StandardOutput.print("You are logged in. The provider gave no identity that a board server could check.")
      return
    }
    try StandardOutput.print(
      """
      You are logged in at \(issuer) as \(subject). A server's administrator can let you in with:

        task-board token create --login '\(subject)' --issuer '\(issuer)' --role write --board ID
      """)
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  @Sendable private static func show(_ address: URL) {
    // If it cannot be shown, the browser may still open.
    try? StandardOutput.print(
      "Log in with this address, in a browser on this machine:\n\n  \(address.absoluteString)\n")
    let browser = Process()
    #if os(macOS)
      let usual = "open"
    #else
      let usual = "xdg-open"
    #endif
    let words = (ProcessInfo.processInfo.environment["BROWSER"] ?? usual).split(separator: " ").map(String.init)
    browser.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    browser.arguments = words + [address.absoluteString]
    (browser.standardOutput, browser.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    // If there is no browser, the user still has the address.
    try? browser.run()
  }
}
