public import AppHost
internal import AppShell
public import ArgumentParser
import Foundation
internal import History
import Networking
import Persistence
internal import Sharing

/// The options of every program whose document can be shared.
public struct SharingOptions: ParsableArguments {
  @Flag(help: "Let others change this document too: prints a line with which another person joins.")
  public var share = false

  @Option(
    help: ArgumentHelp(
      "With --share: the names of those who may join. A line is printed for each.", valueName: "names"))
  public var guests: String?

  @Option(
    help: ArgumentHelp(
      "With --share: a server that stays, instead of one that ends with this program. You need a token for it.",
      valueName: "url"))
  public var server: String?

  @Option(
    help: ArgumentHelp(
      "A file with the token for --server (default: $PROGRAM_TOKEN, as in JIGSAW_PUZZLE_TOKEN).", valueName: "file"))
  public var tokenFile: String?

  @Option(
    help: ArgumentHelp("Join another person's document with the line that --share has printed.", valueName: "line"))
  public var join: String?

  @Option(help: ArgumentHelp("Watch another person's document without changing it.", valueName: "line"))
  public var watch: String?

  public init() {}

  /// Whether several people may change the document.
  public var isShared: Bool { share || isSomebodyElses }
  /// Whether the document is another person's.
  public var isSomebodyElses: Bool { join != nil || watch != nil }

  private static var mostGuests: Int { 50 }

  private var names: [String]? {
    guests?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  public func validate() throws {
    guard [share, join != nil, watch != nil].count(where: \.self) <= 1 else {
      throw ValidationError("Give one of --share, --join and --watch.")
    }
    guard guests == nil || share else { throw ValidationError("--guests goes with --share.") }
    guard server == nil || share else { throw ValidationError("--server goes with --share.") }
    guard tokenFile == nil || server != nil else { throw ValidationError("--token-file goes with --server.") }
    if let names, names.isEmpty || names.count > Self.mostGuests {
      throw ValidationError("--guests takes from 1 to \(Self.mostGuests) names, separated by commas.")
    }
  }

  /// Runs the app as ``AppHost/ShellOptions/run(_:)`` does, with the document of several people if that is asked for.
  ///
  /// - Parameters:
  ///   - host: Serves the document of `--share`; `nil` if this program has no server.
  ///   - notes: The names of notes of the opening that everybody needs. No others leave this machine, or are taken from
  ///     another one.
  ///   - files: The names of notes that are paths of files, which go to everybody: there, they are the paths of copies.
  ///   - isEach: Whether everybody who joins gets a model of their own, which begins as this one: see
  ///     ``AppShell/AppContext/others``.
  /// - Returns: As ``AppHost/ShellOptions/run(_:)``.
  @discardableResult
  public func run<A: SharedApp>(
    _ opening: Opening<A>, _ shell: ShellOptions, by host: (any DocumentHosting)?, notes: [String] = [],
    files: [String] = [], isEach: Bool = false
  ) throws -> NextRun? {
    guard isShared else { return try shell.run(opening) }
    let play = try begin(A.self, named: opening.name, shell, by: host, notes: notes, files: files, isEach: isEach) {
      let saved = try SavedDocument(opening, in: shell.dataDir, named: shell.open)
      return [SharedWork<A>.single: SharedWork<A>.Sheet(try saved.model(), notes: try saved.notes())]
    }
    defer { play.end() }
    try Self.explaining { try play.run(opening, shell) }
    return nil
  }

  /// Shares a document, or joins one, without showing it: for a program that goes through several sheets, each of which it
  /// shows with ``SharedPlay/run(_:_:on:)``. Whoever calls it calls ``SharedPlay/end()`` at the end.
  ///
  /// - Parameters:
  ///   - name: Under which what is shared is kept, and goes on the next time.
  ///   - sheets: What is shared if it is new, by name: at least one. The notes may be more than those that are shared.
  public func begin<A: SharedApp>(
    _ type: A.Type, named name: String, _ shell: ShellOptions, by host: (any DocumentHosting)?, notes: [String] = [],
    files: [String] = [], isEach: Bool = false, _ sheets: () throws -> [String: SharedWork<A>.Sheet]
  ) throws -> SharedPlay<A> {
    guard shell.record == nil, shell.replay == nil, !shell.demo, !shell.readOnly else {
      throw ValidationError("A shared document cannot be recorded, replayed or opened read-only.")
    }
    let data = try shell.dataDir ?? DataDirectory.default(for: A.name)
    let beginning = SharedBeginning<A>(
      name: shell.open ?? name, shell: shell, directory: "\(data)/shared",
      terms: SharedTerms(notes: notes, files: files, isEach: isEach))
    return try Self.explaining {
      if let line = join ?? watch {
        return try beginning.join(try InvitationLine(line), onlyWatching: watch != nil)
      }
      if let server {
        return try beginning.share(
          on: try ServiceAddress.url(server), with: try token(for: A.name), for: names, try sheets())
      }
      guard let host else {
        throw Refusal("This program has no server of its own.", remedy: "Join another person's document with --join.")
      }
      return try beginning.share(by: host, with: names, try sheets())
    }
  }

  private func token(for program: String) throws -> String {
    if let tokenFile { return try SecretFile(tokenFile).word("token") }
    let variable = TokenVariable.name(of: program)
    guard let token = ProcessInfo.processInfo.environment[variable] else {
      throw Refusal("You have no token for that server.", remedy: "Give --token-file, or set \(variable).")
    }
    return token
  }

  private static func explaining<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as NetworkError {
      if let problem = error.problem { throw Refusal(problem.detail ?? problem.title, remedy: problem.remedy) }
      throw error
    }
  }
}
