public import ArgumentParser
import Foundation
import History
import NetworkingServer
import Sharing
import SharingServer

/// `token create`, and what belongs to it
@available(macOS 14, *)
public struct TokenCommand<Program: ServedProgram>: ParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "token", _superCommandName: Program.name,
      abstract: "Manages who may use a server's \(Program.nouns). Running servers follow within a second.",
      subcommands: [Create.self, List.self, Revoke.self, Log.self])
  }

  public init() {}

  struct Create: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Makes a token and prints it. It is not shown again.")
    }

    @Option(help: ArgumentHelp("read, write or admin; each includes those before it.", valueName: "role"))
    var role: Role

    @Option(
      name: .customLong(Program.noun), help: ArgumentHelp("The \(Program.noun), or \"*\" for all.", valueName: "id"))
    var document: String

    @Option(help: ArgumentHelp("The person who gets it: the author of their changes.", valueName: "name"))
    var name: String?

    @Option(
      help: ArgumentHelp(
        "How many days it is valid, or \"never\" to keep it until it is revoked (default: 90; with --login: never).",
        valueName: "days"))
    var expires: TokenLifetime?

    @Option(
      help: ArgumentHelp(
        "For anyone who logs in with this subject, instead of a printed token.", valueName: "subject"))
    var login: String?

    @Option(help: ArgumentHelp("The issuer of that login; the server must have the same --login.", valueName: "url"))
    var issuer: String?

    @OptionGroup var data: DataOption<Program>
    @OptionGroup var store: StoreOption<Program>

    func validate() throws {
      guard (login == nil) == (issuer == nil) else {
        throw ValidationError("Give --login and --issuer together: the subject, and who issued it.")
      }
      guard document == "*" || DocumentID<Program.Document>(checking: document) != nil else {
        throw ValidationError(
          "\"\(document)\" is not the id of a \(Program.noun); it has lowercase letters, digits and \"-\".")
      }
      do throws(Refusal) { _ = try name.map(PersonName.init) } catch { throw ValidationError("\(error)") }
    }

    func run() throws {
      let token = AccessToken()
      let now = Date()
      let person = login.flatMap { login in issuer.map { TokenHash(of: login, at: $0) } }
      // A login expires by itself; for a person, only the role is stored.
      let lifetime = expires ?? (person == nil ? .usual : .unlimited)
      let row = TokenRow(
        hash: person ?? token.hash, name: name?.trimmingCharacters(in: .whitespaces) ?? "\(role) of \(document)",
        role: role, document: document,
        created: now, expires: lifetime.end(from: now))
      let others = try store.withTokens(or: data) { try await $0.all() }
      // The same name is the same person, as far as whoever manages the server knows.
      let similar = others.first {
        $0.hash != row.hash && $0.counts(on: document, at: now) && $0.name != row.name
          && PersonName.look($0.name, like: row.name)
      }
      if let similar {
        throw ValidationError(
          "The name \"\(row.name)\" looks like \"\(similar.name)\", which someone has. Give another one, or exactly that."
        )
      }
      try store.withTokens(or: data) { try await $0.add(row) }
      print(person == nil ? token.text : "Anyone who logs in there as \(login ?? "") now has the role.")
    }
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Lists the tokens, without their secrets.")
    }

    @OptionGroup var data: DataOption<Program>
    @OptionGroup var store: StoreOption<Program>

    func run() throws {
      for row in try store.withTokens(or: data, { try await $0.all() }) {
        let end = row.expires.map { "until \($0.formatted(.iso8601))" } ?? "for good"
        print("\(row.id)  \(row.role)  \(row.document)  \(end)  \(row.name)")
      }
    }
  }

  struct Revoke: ParsableCommand {
    static var configuration: CommandConfiguration { CommandConfiguration(abstract: "Revokes a token.") }

    @Argument(help: ArgumentHelp("The id, as it is listed.", valueName: "id"))
    var id: String

    @OptionGroup var data: DataOption<Program>
    @OptionGroup var store: StoreOption<Program>

    func run() throws {
      let id = id
      guard try store.withTokens(or: data, { try await $0.revoke(id, at: Date()) }) > 0 else {
        throw ValidationError("There is no token \"\(id)\"; \(Program.name) token list shows them.")
      }
    }
  }
}

extension TokenCommand {
  struct Log: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(abstract: "Shows when each token was created, exchanged and revoked, the oldest first.")
    }

    @OptionGroup var data: DataOption<Program>
    @OptionGroup var store: StoreOption<Program>

    func run() throws {
      for operation in try store.withTokens(or: data, { try await $0.operations(after: 0) }) { print(operation.line) }
    }
  }
}

extension Role: ExpressibleByArgument {}

extension TokenLifetime: ExpressibleByArgument {
  package init?(argument: String) {
    if argument == "never" {
      self = .unlimited
    } else if let days = Int(argument), 1...36_500 ~= days {
      self = .days(days)
    } else {
      return nil
    }
  }

  package var defaultValueDescription: String {
    switch self {
    case .days(let days): "\(days)"
    case .unlimited: "never"
    }
  }
}
