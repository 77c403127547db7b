import AppHost
public import AppSharing
import AppShell
public import ArgumentParser
import CountryData
import CountrySorter
import DragDropKit
import Foundation
import SortingGames
import Tables

/// `country-sorter --by population --count 10`, `country-sorter --csv films.csv`
public struct CountrySorterCommand: AppCommand {
  public static let configuration = CommandConfiguration(
    commandName: CountrySorter.name,
    abstract: "Sorts countries, or the rows of your own table, by dragging them into order or into bins.",
    discussion: """
      Games that check your answer, and a tool for your own orders. All data is in the program.

      "country-sorter saves" lists what is saved. "country-sorter --about" shows where the data is from, and its year.
      """,
    version: ShellOptions.version)

  public static let examples = """
    country-sorter --by population              ten countries, the most people first
    country-sorter --by area --set Africa --count 54 --ascending
    country-sorter --bins continents --count 20
    country-sorter --timeline density           each card goes between those already placed
    country-sorter --match capital              or flag, or outline
    country-sorter --match map --set Africa     countries go where they are on a map
    country-sorter --chain --set Europe --count 15
    country-sorter --daily today                the same cards for everyone
    country-sorter --learn --match flag         first the flags that are due for repetition
    country-sorter --by area --players Ann,Ben  taking turns
    country-sorter --by area --share            others sort the same cards with you
    country-sorter --by area --share --race     others sort them against you
    country-sorter --csv films.csv --out ranking.csv
    country-sorter --csv films.csv --into "to see,seen,never"
    country-sorter saves list
    """

  @Option(
    help: ArgumentHelp(
      "Put in order by population, area, density, latitude, neighbors, name or a column.", valueName: "column"))
  var by: String?
  @Flag(help: "Smallest first, or A first (default: largest first, but names from A).")
  var ascending = false
  @Flag(help: "Largest first, or Z first.")
  var descending = false
  @Option(
    help: ArgumentHelp(
      "Put in bins: continents, subregion, currency, languages, landlocked, hemispheres, sides or a column of text.",
      valueName: "column"))
  var bins: String?
  @Option(help: ArgumentHelp("Place each card between those already placed.", valueName: "column"))
  var timeline: String?
  @Option(
    help: ArgumentHelp(
      "Match each country with its capital, flag or outline, or its place on a map.",
      valueName: "capital|flag|outline|map"))
  var match: String?
  @Flag(help: "Build a chain in which each country borders on the next.")
  var chain = false
  @Option(help: ArgumentHelp("The cards of a day, the same for everyone: \"today\" or 2026-11-21.", valueName: "day"))
  var daily: String?

  @Option(
    help: ArgumentHelp(
      "Which cards: all, un, eu, g20, islands, a continent or subregion, or codes such as CH,AT,LI.", valueName: "set"))
  var set = "all"
  @Option(
    help: ArgumentHelp("How well known: \(Level.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "level")
  )
  var level: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many cards, at least 2 (default: 10, and all rows of a table).", valueName: "n"))
  var count: Int?
  @Option(
    help: ArgumentHelp(
      "What counts as a country, and its name: \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "profile"))
  var profile: String?
  @Option(
    help: ArgumentHelp(
      "The language of the names: \(Language.allCases.map(\.rawValue).joined(separator: ", ")), iso, official or own.",
      valueName: "language"))
  var language: String?

  @Option(
    help: ArgumentHelp("Your own table, with a line of column names, or a list in JSON.", valueName: "file"),
    completion: .file(extensions: CountrySorter.profile.takes.flatMap(\.endings)))
  var csv: String?
  @Option(help: ArgumentHelp("Your own bins, separated by commas.", valueName: "names"))
  var into: String?
  @Flag(help: "Let a card be used any number of times, in your own orders and bins.")
  var endless = false
  @Flag(help: "Number the places from 0.")
  var fromZero = false
  @Option(
    help: ArgumentHelp("Write the order or the bins to this file at the end: .csv or .json.", valueName: "file"),
    completion: .file())
  var out: String?
  @Flag(help: "Deal the cards that are due first, then new ones.")
  var learn = false
  @Option(help: ArgumentHelp("Take turns at one keyboard: from 2 to 4 names.", valueName: "names"))
  var players: String?
  @Option(
    help: ArgumentHelp("Play the cards of a recording, to beat the result of whoever made it.", valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var against: String?
  @Flag(help: "With --share: everyone sorts the same cards alone, and all see how well they did.")
  var race = false
  @Option(
    help: ArgumentHelp("Write the cards of this game to this file at the end, for Anki to import.", valueName: "file"),
    completion: .file())
  var anki: String?
  @Option(
    help: ArgumentHelp("Write the results of all games to this file at the end.", valueName: "file"),
    completion: .file())
  var results: String?
  @Flag(help: "Show where the data is from, and explain the profiles.")
  var about = false

  @OptionGroup var sharing: SharingOptions
  @OptionGroup var shell: ShellOptions

  public init() {}

  /// The key of the note that says on which day a game is played: 2026-11-24.
  static let todayNote = "today"

  public func run() throws { try run(sharedBy: nil) }

  /// - Parameter host: Serves the game of `--share`; `nil` if this program only joins others.
  public func run(sharedBy host: (any DocumentHosting)?) throws {
    if about { return try StandardOutput.print(Self.aboutText) }
    var command = self
    while let next = try command.play(host) {
      // What the game was about does not fit another table.
      command = try Self.parse(next.arguments ?? ["--csv", next.paths[0]])
      command.shell = next.shell
    }
  }

  /// Whether nothing says which game is meant.
  private var namesNothing: Bool {
    let given: [Any?] = [
      by, bins, timeline, match, daily, level, count, profile, language, csv, into, players, against,
    ]
    return given.allSatisfy { $0 == nil } && !chain && !learn && set == "all" && shell.seed == nil && shell.open == nil
      && !sharing.isShared
  }

  /// - Returns: The run with the table that was dropped on this game, or with another game.
  private func play(_ host: (any DocumentHosting)?) throws -> NextRun? {
    if sharing.isShared || race { try OptionCheck.checkSharing(self) }
    if let out { _ = try AnswerFormat(path: out) }
    if !shell.overwrite {
      if let anki { try OutputFile.check(anki, begins: "#separator") }
      if let results { try OutputFile.check(results, begins: "day,game,") }
    }
    let today = try Day(Dealing.today)
    let dealing = try Dealing(self, seed: shell.seed ?? 1, memory: learn ? memory() : Memory(), today: today)
    for remark in dealing.remarks { StandardError.tell(remark) }
    var opening = try self.opening(of: dealing)
    opening.circumstances = [Self.todayNote: today.description]
    opening.mayBeginWithStart = namesNothing
    opening.outputs = [out, anki, results].compactMap(\.self)
    opening.sources = [csv, against].compactMap(\.self)
    opening.whenDone = { app, model in
      let (answer, record) = (Answer(game: app.game, model: model), app.tutor.record)
      if let out { try answer.write(to: out) }
      if let anki { try OutputFile.write(AnkiNotes(dealing.stock, model.setup, record.memory).text.utf8, to: anki) }
      if let results { try OutputFile.write(record.table.csv().utf8, to: results) }
      let hints = sharing.isShared ? Hints() : app.hints
      if !shell.state, let text = answer.shareText(hints, record.days) {
        let isTaken = [out, anki, results].contains { $0.map(OutputFile.isStandardOutput) == true }
        if isTaken { StandardError.tell(text) } else { try StandardOutput.print(text, terminator: "") }
      }
    }
    return try sharing.run(opening, shell, by: host, isEach: race)
  }

  /// What was learned in earlier games.
  private func memory() throws -> Memory {
    let anyGame = Opening<CountrySorter>(
      name: "", makeModel: { throw CancellationError() }, makeApp: { _, _ in throw CancellationError() })
    return try SavedDocument(anyGame, in: shell.dataDir, named: nil).sharedState()?.memory ?? Memory()
  }

  private func opening(of dealing: Dealing) throws -> Opening<CountrySorter> {
    var opening = Opening<CountrySorter>(
      name: dealing.name.text, notes: dealing.notes,
      makeModel: { sharing.share ? try dealing.stock.supplying(dealing.model) : dealing.model },
      makeApp: { model, notes in
        if sharing.isShared { try dealing.stock.checkSupply(of: model) }
        if shell.open != nil {
          try OptionCheck.requireSame(self, dealing, model)
          if count == nil, let remark = dealing.missing(from: model) { StandardError.tell(remark) }
        }
        return try dealing.app(for: model, notes: notes)
      })
    opening.demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    if let against {
      let match = try Match(against: against, opening)
      opening.makeModel = { match.model }
      opening.name += "-" + match.name
    }
    return opening
  }

  private static var aboutText: String {
    let table = CountryTable(.iso)
    return
      (["What counts as a country:"] + Profile.allCases.map { "  \($0.rawValue): \($0.title). \($0.explanation)" }
      + ["", "The data:"]
      + table.sources.map {
        "  \($0.column)\($0.unit.isEmpty ? "" : " in \($0.unit)"): \($0.source), \($0.year). \($0.rule)"
      })
      .joined(separator: "\n")
  }
}
