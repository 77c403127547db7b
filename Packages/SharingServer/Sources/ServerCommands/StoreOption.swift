import ArgumentParser
import Foundation
import History
import Networking
import SharingServer

/// Where a server keeps its documents: in files, or in a database that several servers share.
enum StoreLocation<Document: ServedDocument>: Hashable, Sendable {
  /// In this directory: `documents` and `tokens.sqlite`.
  case files(String)
  /// The address of a PostgreSQL database.
  case database(String)

  /// - Parameter text: `files:DIRECTORY`, or the address of a database.
  init(_ text: String) {
    let prefix = "files:"
    self = text.hasPrefix(prefix) ? .files(String(text.dropFirst(prefix.count))) : .database(text)
  }

  /// - Throws: ``Refusal`` if an address is not valid, contains a password although others can see it, or if this program
  ///   was built without PostgreSQL.
  func open(isPublic: Bool, hints: StoreHinting = .none) async throws -> any SharingStore<Document> {
    switch self {
    case .files(let directory): return FileStore<Document>(serving: directory)
    case .database(let text):
      guard !Document.hasAttachments else {
        throw Refusal(
          "The files that belong to \(Document.kind.noun)s, such as pictures, cannot be kept in a database.",
          remedy: "Leave out --store.")
      }
      #if PostgreSQL
        let address = try DatabaseAddress(text)
        guard !isPublic || !address.hasPassword else {
          throw Refusal(
            "The address of the database contains a password, which everyone on this machine can see.",
            remedy: "Put it into ~/.pgpass or $PGPASSFILE, use a service, or write the address to a file that only you"
              + " can read and give it with --store-file.")
        }
        return try await DatabaseStore<Document>(address, hints: hints)
      #else
        _ = (text, isPublic, hints)
        throw Refusal(
          "This program was built without PostgreSQL.",
          remedy: "Build it with \"swift build -c release --traits default,PostgreSQL\"; that needs libpq"
            + " (apt-get install libpq-dev).")
      #endif
    }
  }
}

extension StoreHinting: ExpressibleByArgument {}

/// The store of a command.
@available(macOS 14, *)
struct StoreOption<Program: ServedProgram>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A PostgreSQL database for the \(Program.nouns), without a password: postgres://me@db.example.org/\(Program.nouns) or service=\(Program.nouns) (default: files in the data directory).",
      valueName: "address", visibility: Program.databaseHelp))
  var store: String?

  @Option(
    help: ArgumentHelp(
      "A file with the address of the database, which only you can read.", valueName: "file",
      visibility: Program.databaseHelp))
  var storeFile: String?

  /// Whether there is a database.
  var isGiven: Bool { store != nil || storeFile != nil }

  func validate() throws {
    guard store == nil || storeFile == nil else { throw ValidationError("Give --store or --store-file, not both.") }
  }

  private typealias Location = StoreLocation<Program.Document>

  /// - Parameter data: Where the documents are unless there is a database.
  func open(
    or data: DataOption<Program>, hints: StoreHinting = .none
  ) async throws -> any SharingStore<Program.Document> {
    if let storeFile { return try await Location(Self.text(of: storeFile)).open(isPublic: false, hints: hints) }
    if let store { return try await Location(store).open(isPublic: true, hints: hints) }
    return try await Location.files(data.path()).open(isPublic: false)
  }

  /// Opens the store for some work, and closes it.
  func with<Result: Sendable>(
    _ data: DataOption<Program>, _ body: @escaping @Sendable (any SharingStore<Program.Document>) async throws -> Result
  ) throws -> Result {
    let (option, data) = (self, data)
    return try Awaited.value {
      let store = try await option.open(or: data)
      let result = try await body(store)
      await store.close()
      return result
    }
  }

  /// The tokens of the store's servers.
  ///
  /// - Parameter data: The directory to use if no database is named.
  func withTokens<Result: Sendable>(
    or data: DataOption<Program>, _ body: @escaping @Sendable (any TokenList) async throws -> Result
  ) throws -> Result {
    guard isGiven else {
      let tokens = try data.tokens()
      return try Awaited.value { try await body(tokens) }
    }
    return try with(data) { store in
      guard let tokens = try await store.tokens() else { preconditionFailure("\(store) keeps no tokens.") }
      return try await body(tokens)
    }
  }

  /// The first line of a file that nobody else can read.
  static func text(of path: String) throws -> String {
    let data: Data
    do throws(SecretFile.Fault) { data = try SecretFile(path).read() } catch {
      guard error == .readableByOthers else {
        throw Refusal("There is no file \"\(path)\" that can be read.", remedy: "Name the file with the address.")
      }
      throw Refusal("Others can read \"\(path)\".", remedy: "Run: chmod 600 \"\(path)\"")
    }
    let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
  }
}
