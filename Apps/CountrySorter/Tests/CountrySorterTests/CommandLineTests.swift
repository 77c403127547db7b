import Foundation
import History
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import CountrySorter
@testable import SorterProgram

/// What is dealt for the options of the command line.
@Suite struct CommandLineTests {
  private func dealing(_ arguments: String..., seed: UInt64 = 1) throws -> Dealing {
    try Dealing(CountrySorterCommand.parse(arguments), seed: seed)
  }

  @Test func `that there are remarks on a table is said until the first step`() throws {
    let path = NSTemporaryDirectory() + "remarks-\(UUID().uuidString).csv"
    try "name,score,day\nA,3:1,1/2/1990\nB,2:0,3/4/1990\n".write(toFile: path, atomically: true, encoding: .utf8)
    func line(_ arguments: String...) throws -> String {
      let dealing = try Dealing(CountrySorterCommand.parse(["--csv", path] + arguments), seed: 1)
      var player = Player(try dealing.app(for: dealing.model), model: dealing.model, size: CellSize(160, 24))
      let line = player.lastRows(3)
      player.keys("Tab Space Tab Enter")
      #expect(!player.lastRows(3).contains("remark") && !player.lastRows(3).contains("sorted as"))
      return line
    }
    #expect(try line("--by", "score").contains("\"score\" is sorted as text. ? help"))
    #expect(try line("--by", "day").contains("1 remark on this table: quit to read it. ? help"))
    #expect(try line("--by", "name").contains("1 remark on this table: quit to read it. ? help"))
  }

  private func cards(_ dealing: Dealing) -> [String] {
    dealing.model.board.names.flatMap { dealing.model.board.everything(in: $0) }
      .compactMap { dealing.model.board[$0]?.text }
  }

  @Test func `without options ten countries are put in order of their people`() throws {
    let dealing = try dealing()
    #expect(cards(dealing).count == 10 && dealing.model.setup.title == "Population, the most first")
  }

  @Test func `one seed gives the same cards, another one others`() throws {
    #expect(try cards(dealing("--by", "area", seed: 7)) == cards(dealing("--by", "area", seed: 7)))
    #expect(try cards(dealing("--by", "area", seed: 7)) != cards(dealing("--by", "area", seed: 8)))
  }

  @Test func `a day gives the same cards whatever the seed`() throws {
    let one = try dealing("--daily", "2026-11-21", seed: 1)
    #expect(try cards(one) == cards(dealing("--daily", "2026-11-21", seed: 2)))
    #expect(try cards(one) != cards(dealing("--daily", "2026-11-22")))
  }

  @Test func `a missing figure is not taken for 0`() throws {
    let all = try dealing("--by", "population", "--count", "300", "--level", "all")
    #expect(Set(cards(all)).isDisjoint(with: ["AQ", "BV", "HM", "UM"]) && cards(all).count == 245)
  }

  @Test func `more cards than there are deals all of them, and that is said`() throws {
    let all = try dealing("--by", "population", "--count", "300", "--level", "all")
    #expect(all.remarks == ["--count 300 deals every card that this game has: 245."])
    #expect(try dealing("--count", "10").remarks == [])
  }

  @Test func `sets are continents, memberships or codes`() throws {
    #expect(try cards(dealing("--set", "eu", "--count", "40")).count == 27)
    #expect(try Set(cards(dealing("--set", "LI,AT,CH"))) == ["LI", "AT", "CH"])
    #expect(try cards(dealing("--set", "africa", "--count", "20")).count == 20)
  }

  @Test(arguments: [
    (["--by", "populatio"], "There is no column \"populatio\"."),
    (["--by", "area", "--chain"], "--by and --chain are different games."),
    (["--set", "atlantis"], "There is no set \"atlantis\"."),
    (["--set", "CH,CS"], "CS was Serbia and Montenegro and was withdrawn in 2006."),
    (["--set", "CH,XK"], "Kosovo is not in the profile everyday names (249)."),
    (["--set", "ZZ"], "\"ZZ\" is not a country code."),
    (["--count", "1"], "With 1 card there is nothing to sort."),
    (["--count", "-3"], "With -3 cards there is nothing to sort."),
    (["--set", "AQ,BV"], "No card in this set has the data that this game needs."),
    (["--set", "AQ,CH"], "Only one card in this set has the data that this game needs."),
    (["--by", "area", "--ascending", "--descending"], "--ascending and --descending contradict each other."),
    (["--level", "expert"], "There is no level \"expert\"."),
    (["--profile", "mine"], "There is no profile \"mine\"."),
    (["--language", "xx"], "There are no names in \"xx\"."),
    (["--daily", "2026-02-30"], "\"2026-02-30\" is not a day."),
    (["--match", "tree"], "Countries cannot be matched by \"tree\"."),
    (["--bins", "languages", "--count", "60"], "bins, but only 12 fit."),
    (["--bins", "population"], "There are no bins for population: it has numbers."),
    (["--into", "a,a"], "\"a,a\" does not name bins."),
    (["--endless", "--count", "4"], "has one right place for each card"),
    (["--bins", "continents", "--ascending"], "has no direction, so --ascending does nothing."),
    (["--match", "flag", "--descending"], "has no direction, so --descending does nothing."),
    (["--into", "a,b", "--ascending"], "has no direction, so --ascending does nothing."),
    (
      ["--daily", "2026-11-21", "--seed", "7"], "--daily deals the same cards to everyone, and --seed asks for others."
    ),
    (["--match", "outline", "--from-zero"], "does not number its places, so --from-zero does nothing."),
    (["--bins", "continents", "--from-zero"], "does not number its places, so --from-zero does nothing."),
    (["--into", "a,b", "--learn"], "no answer is right or wrong, so --learn does nothing."),
    (["--into", "a,b", "--players", "A,B"], "no answer is right or wrong, so --players does nothing."),
    (["--against", "a.jsonl", "--count", "5"], "--against plays the game of a recording, so --count does nothing."),
    (["--against", "a.jsonl", "--set", "eu"], "--against plays the game of a recording, so --set does nothing."),
    (["--into", "a,b", "--anki", "x.csv"], "has no questions for Anki cards."),
    (["--by", "name", "--anki", "x.csv"], "has no questions for Anki cards."),
    (["--players", "A"], "\"A\" does not name players."),
    (["--players", "A,A"], "\"A,A\" does not name players."),
    (["--daily", "2026-11-21", "--learn"], "--daily deals the same cards to everyone, and --learn deals yours."),
  ])
  func `what cannot be played is refused with a reason and a remedy`(arguments: [String], words: String) {
    let error = #expect(throws: Refusal.self) { try Dealing(CountrySorterCommand.parse(arguments), seed: 1) }
    #expect(error?.reason.contains(words) == true && error?.remedy != nil, "\(String(describing: error))")
  }

  @Test(arguments: [
    (["--level", "easy"], "--level is for countries"), (["--profile", "un"], "--profile is for countries"),
    (["--match", "flag"], "--match is for countries"), (["--chain"], "Only countries have neighbors."),
    (["--language", "sv"], "so --language does nothing."),
    (["--language", "sv", "--by", "size"], "so --language does nothing."),
    (["--ascending"], "has no direction, so --ascending does nothing."),
  ])
  func `options for countries are refused with a table`(arguments: [String], words: String) throws {
    let file = try table("name,size\nA,1\nB,2\n")
    defer { try? FileManager.default.removeItem(atPath: file) }
    let error = #expect(throws: Refusal.self) {
      try Dealing(CountrySorterCommand.parse(["--csv", file] + arguments), seed: 1)
    }
    #expect(error?.reason.contains(words) == true && error?.remedy != nil, "\(String(describing: error))")
    _ = try dealing("--csv", file, "--by", "name", "--language", "sv")
  }

  @Test func `countries have the names that people use, unless another profile is chosen`() throws {
    func name(_ arguments: String...) throws -> String {
      let dealing = try Dealing(CountrySorterCommand.parse(["--set", "TW,JP"] + arguments), seed: 1)
      return try dealing.app(for: dealing.model).game.name(of: CardID("TW"))
    }
    #expect(try name() == "Taiwan" && name("--profile", "everyday") == "Taiwan")
    #expect(try name("--profile", "iso") == "Taiwan, Province of China")
    // The same cards, and the same save.
    #expect(try dealing().name.text == dealing("--profile", "iso").name.text)
    #expect(try cards(dealing()) == cards(dealing("--profile", "iso")))
  }

  @Test(arguments: [("/", "it is a directory"), ("/nowhere/list.csv", "there is no such file")])
  func `a table that cannot be read says why`(path: String, reason: String) {
    let error = #expect(throws: FileError.self) {
      try Dealing(CountrySorterCommand.parse(["--csv", path]), seed: 1)
    }
    #expect(error?.path == path && error?.reason == reason)
  }

  private func table(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv").path
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test(arguments: [
    ("name,date\nA,2026-01-31\nB,1999-12-24\n", "date", "Date, latest first", "Date, earliest first"),
    ("name,date\nA,2026-01-31T10:00\nB,1999-12\n", "date", "Date, latest first", "Date, earliest first"),
    ("name,date\nA,2026-01-31\nB,soon\n", "date", "Date, Z to A", "Date, A to Z"),
    ("name,year\nA,2026\nB,1999\n", "year", "Year, latest first", "Year, earliest first"),
    ("name,size\nA,2026\nB,1999\n", "size", "Size, high to low", "Size, low to high"),
  ])
  func `dates and years are the earliest or the latest`(
    csv: String, column: String, latest: String, earliest: String
  ) throws {
    let file = try table(csv)
    defer { try? FileManager.default.removeItem(atPath: file) }
    for (flag, title) in [("--descending", latest), ("--ascending", earliest)] {
      let dealing = try dealing("--csv", file, "--by", column, flag)
      let player = Player(try dealing.app(for: dealing.model), model: dealing.model, size: CellSize(80, 24))
      #expect(player.lines[0].contains(title), "\(player.lines[0])")
      guard !csv.contains("soon") else { continue }
      #expect(player.app.game.ordering?.order.map(\.text) == (flag == "--descending" ? ["A", "B"] : ["B", "A"]))
    }
  }

  @Test func `a table without rows says so, whatever is asked of it`() throws {
    let file = try table("name,size\n")
    defer { try? FileManager.default.removeItem(atPath: file) }
    for more in [[], ["--count", "5"], ["--by", "size"]] {
      let error = #expect(throws: Refusal.self) {
        try Dealing(CountrySorterCommand.parse(["--csv", file] + more), seed: 1)
      }
      #expect(error?.reason == "\(file) has 0 rows below its column names: there is nothing to sort.")
      #expect(error?.remedy == "Give it a row for each card.")
    }
  }

  @Test(arguments: ["--by", "--bins", "--timeline"])
  func `a column that was mistyped is guessed`(option: String) {
    let error = #expect(throws: Refusal.self) {
      try Dealing(CountrySorterCommand.parse([option, "populaton"]), seed: 1)
    }
    #expect(error?.remedy?.hasPrefix("Did you mean \"population\"? Choose from: ") == true)
  }

  @Test func `a table of one's own is put in order and written again`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("films.csv").path
    try "\u{FEFF}name;year\r\n\"Alien; 2\";1986\r\nBrazil;1985\r\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let dealing = try dealing("--csv", file)
    var player = Player(try dealing.app(for: dealing.model), model: dealing.model, size: CellSize(80, 24))
    player.drop("Brazil", on: .slot(0, in: .answer))
    player.drop("Alien; 2", on: .slot(1, in: .answer))
    let out = folder.appendingPathComponent("out.csv").path
    try player.sorted.write(to: out)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: out))
        == Data("\u{FEFF}place;name;year\r\n1;Brazil;1985\r\n2;\"Alien; 2\";1986\r\n".utf8))
    #expect(throws: FileError.self) { try player.sorted.write(to: "/nowhere/x/out.csv") }
    #expect(throws: Refusal.self) { _ = try AnswerFormat(path: "out.doc") }
  }

  @Test func `a folder that does not exist is noticed before the game`() throws {
    var command = try CountrySorterCommand.parseAsRoot(["--out", "/nowhere/x/out.csv", "--headless"])
    let error = #expect(throws: FileError.self) { try command.run() }
    #expect(error?.reason == "there is no such directory")
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/63", "/dev/null"])
  func `what is under /dev has no ending, and gets a table`(path: String) throws {
    #expect(try AnswerFormat(path: path) == .csv)
  }

  @Test func `the results of all games are written as CSV`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try CountrySorterCommand.parse(
      ["--headless", "--results", "\(folder)/results.csv", "--data-dir", "\(folder)/saves"]
    ).run()
    #expect(
      try String(contentsOfFile: "\(folder)/results.csv", encoding: .utf8)
        .hasPrefix("day,game,points,of,cards,hints,moves,player"))
  }

  @Test func `the result of a day can be shared and names no card`() throws {
    let dealing = try dealing("--daily", "2026-11-21")
    var player = Player(try dealing.app(for: dealing.model), model: dealing.model, size: CellSize(80, 24))
    let codes = cards(dealing)
    for (index, code) in codes.enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    let text = try #require(player.sorted.shareText(player.program.app.hints, player.program.app.tutor.record.days))
    #expect(text.hasPrefix("Country sorter 2026-11-21, Population, high to low\n"))
    for code in codes { #expect(!text.contains(player.program.app.game.name(of: CardID(code)))) }
  }

  @Test func `days in a row are counted and told, and a hint lessens what is shared`() throws {
    let dealing = try dealing("--daily", "2026-11-21", "--count", "4")
    var app = try dealing.app(for: dealing.model)
    app.takeSharedState(#"{"points":{"2026-11-19":80,"2026-11-20":90}}"#)
    var player = Player(app, model: dealing.model, size: CellSize(80, 24))
    player.keys("Tab h h")
    for (index, card) in player.program.app.game.ordering!.order.enumerated() {
      player.drop(card.text, on: .slot(index, in: .answer))
    }
    let text = try #require(player.sorted.shareText(player.program.app.hints, player.program.app.tutor.record.days))
    #expect(text.hasSuffix("95%, 1 hint\n3 days in a row\n"), "\(text)")
    #expect(player.program.app.sharedStateText == #"{"points":{"2026-11-19":80,"2026-11-20":90,"2026-11-21":95}}"#)
  }
}
