import AppShell
import SortingGames
import TerminalUI

/// The games that come with the program, for its start.
enum GameChoices {
  /// A game as it is chosen: under what title its results are kept, and the options that deal it.
  struct Game {
    let name: String
    let detail: String
    let result: String
    let hue: ThemeRole
    let options: [String]

    init(_ name: String, _ detail: String, result: String, _ hue: ThemeRole, _ options: String...) {
      (self.name, self.detail, self.result, self.hue, self.options) = (name, detail, result, hue, options)
    }
  }

  static let all = [
    Game(
      "Population", "Ten countries, most people first", result: "Population, high to low", .sky, "--by", "population"),
    Game("Area", "Ten countries, largest first", result: "Area, high to low", .sky, "--by", "area"),
    Game(
      "North to south", "Ten countries, northernmost first", result: "Latitude of the capital, high to low", .sky,
      "--by", "latitude"),
    Game("Flags", "Match ten countries", result: "Match each country with its flag", .coral, "--match", "flag"),
    Game(
      "Capitals", "Match ten countries", result: "Match each country with its capital", .coral, "--match", "capital"),
    Game(
      "Outlines", "Match ten countries", result: "Match each country with its outline", .coral, "--match", "outline"),
    Game(
      "Map", "Put ten countries of Africa on a map", result: "Put each country on the map", .coral,
      "--match", "map", "--set", "Africa"),
    Game(
      "Continents", "Sort twenty countries into bins", result: "Sort into bins by continents", .mint, "--bins",
      "continents",
      "--count", "20"),
    Game(
      "Hemispheres", "Sort twenty countries into bins", result: "Sort into bins by hemispheres", .mint, "--bins",
      "hemispheres", "--count", "20"),
    Game(
      "Timeline", "Each card goes between those placed", result: "Timeline: Density, high to low", .amber,
      "--timeline", "density"),
    Game(
      "Neighbors", "A chain across Europe", result: "A chain of neighbors", .amber, "--chain", "--set", "Europe",
      "--count", "15"),
    Game("Today", "The same cards for everyone", result: "Population, high to low", .violet, "--daily", "today"),
    Game(
      "Repetition", "Flags that are due again come first", result: "Match each country with its flag", .violet,
      "--learn", "--match", "flag"),
  ]

  /// - Parameters:
  ///   - record: What was played and learned.
  ///   - today: `nil` if nothing is recorded.
  static func choices(_ record: PlayerRecord, today: Day?) -> [StartChoice] {
    all.map { game in
      StartChoice(game.name, game.detail, note: note(on: game, record, today), hue: game.hue, game.options)
    }
  }

  private static func note(on game: Game, _ record: PlayerRecord, _ today: Day?) -> String {
    if game.options.contains("--daily") {
      return today.flatMap { record.days.points(of: $0) }.map { "Today \($0) of 100" } ?? ""
    }
    if game.options.contains("--learn") {
      let due = today.map { record.memory.dueCount("flag", on: $0) } ?? 0
      return due == 0 ? "" : "\(due.counted("card")) due"
    }
    let last = record.results.last { $0.game == game.result && $0.isDaily != true }
    return last.map { "Last score \($0.points) of \($0.most)" } ?? ""
  }
}
