import ArgumentParser
import Foundation
import Testing

@testable import AppHost
@testable import AppShell

/// What a command line is answered when it asks for help or is wrong.
@Suite struct CommandRunTests {
  /// Takes a file, as the puzzle does.
  struct Player: AppCommand {
    static let configuration = CommandConfiguration(commandName: "player", abstract: "Plays a file.", version: "1.2")
    static let examples = """
      player song.cho
      player --tempo 90       slowly
      """

    @Argument var file: String?
    @Option var tempo = 100
    @OptionGroup var shell: ShellOptions
  }

  /// Has subcommands, as the task board does.
  struct Board: AppCommand {
    static let configuration = CommandConfiguration(
      commandName: "board", subcommands: [Play.self, Add.self, List.self, Token.self], defaultSubcommand: Play.self)
    static let examples = "board list"

    struct Play: ParsableCommand { @Option var open: String? }
    struct Add: ParsableCommand { @Argument var title: String }
    struct List: ParsableCommand {}
    struct Token: ParsableCommand {
      static let configuration = CommandConfiguration(subcommands: [Create.self, Revoke.self])
      struct Create: ParsableCommand {}
      struct Revoke: ParsableCommand {}
    }
  }

  private func answer(_ command: any AppCommand.Type, _ words: [String], otherWords: [String] = []) -> CommandRun.Reply?
  {
    do {
      var parsed = try command.parseAsRoot(words)
      // A call for help is a command of its own, which asks when it is run.
      if "\(type(of: parsed))" == "HelpCommand" { try parsed.run() }
      return nil
    } catch {
      return CommandRun(command, otherWords: otherWords).reply(to: error, words)
    }
  }

  @Test func `a replay in a terminal is not recorded, because the viewer's keys would be too`() throws {
    let words = ["--replay", "old.jsonl", "--record", "new.jsonl"]
    let reply = try #require(answer(Player.self, words))
    #expect(reply.status == 64 && reply.text.contains("Add --headless, or leave out --record."))
    #expect(answer(Player.self, words + ["--headless"]) == nil)
  }

  @Test func `the help ends with examples, and nothing else that is printed does`() throws {
    let help = try #require(answer(Player.self, ["--help"]))
    #expect(help.status == 0)
    #expect(help.text.hasPrefix("OVERVIEW: Plays a file."))
    #expect(help.text.hasSuffix("\n\nEXAMPLES:\n  player song.cho\n  player --tempo 90       slowly"))
    #expect(try #require(answer(Player.self, ["--help-hidden"])).text.contains("\nEXAMPLES:\n"))
    #expect(answer(Player.self, ["--version"]) == CommandRun.Reply(text: "1.2", status: 0))
    #expect(try #require(answer(Board.self, ["--help"])).text.hasSuffix("\n\nEXAMPLES:\n  board list"))
    #expect(try #require(answer(Board.self, ["list", "--help"])).text.contains("EXAMPLES") == false)
  }

  @Test(arguments: [
    (["lst"], "Error: There is no subcommand 'lst'. Did you mean 'list'?"),
    (
      ["mvoe", "12", "--to", "Doing"],
      "Error: There is no subcommand 'mvoe'. The subcommands are play, add, list, token."
    ),
    (["ad", "Buy milk", "--to", "Todo"], "Error: There is no subcommand 'ad'. Did you mean 'add'?"),
    (["token", "craete"], "Error: There is no subcommand 'craete'. Did you mean 'create'?"),
  ])
  func `a word that is not a subcommand is reported, with what was probably meant`(words: [String], line: String) throws
  {
    let reply = try #require(answer(Board.self, words))
    #expect(reply.status == 64)
    #expect(reply.text.hasPrefix("\(line)\nUsage: board"), "\(reply.text)")
  }

  @Test func `a mistyped option is told so by ArgumentParser, with what was probably meant`() throws {
    let reply = try #require(answer(Player.self, ["--tmepo", "90"]))
    #expect(reply.text.hasPrefix("Error: Unknown option '--tmepo'. Did you mean '--tempo'?\nUsage: player"))
    #expect(try #require(answer(Board.self, ["--opne", "x"])).text.contains("Did you mean '--open'?"))
  }

  @Test func `a word that could be saves is told so only where the command line is wrong`() throws {
    let reply = try #require(answer(Player.self, ["svaes", "list"], otherWords: ["saves"]))
    #expect(reply.text.hasPrefix("Error: There is no subcommand 'svaes'. Did you mean 'saves'?\n"))
    #expect(answer(Player.self, ["svaes"], otherWords: ["saves"]) == nil)
    let other = try #require(answer(Player.self, ["song.cho", "list"], otherWords: ["saves"]))
    #expect(other.text.hasPrefix("Error: Unexpected argument 'list'"))
  }

  @Test func `a theme that is mistyped is told so, with what was probably meant`() throws {
    let reply = try #require(answer(Player.self, ["--theme", "ligth"]))
    #expect(reply.text.contains("There is no theme \"ligth\". Choose from dark, light,"))
    #expect(reply.text.contains("Did you mean \"light\"?"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are made for each shell`(shell: String) throws {
    let reply = try #require(answer(Player.self, ["--generate-completion-script", shell]))
    #expect(reply.status == 0)
    #expect(reply.text.contains("tempo") && reply.text.contains("data-dir"))
  }

  // MARK: Errors of the system's libraries

  private func said(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return CommandRun(Player.self).reply(to: error, []).text
    }
  }

  @Test func `what Foundation says of an error never reaches a person`() {
    struct Form: Codable { var names: [Int] }
    let files = FileManager.default
    let again = "Check it, or name another file."
    let errors: [(words: String, text: String)] = [
      (
        "\"/nowhere/x\" cannot be read: there is no such file. \(again)",
        said { _ = try Data(contentsOf: URL(fileURLWithPath: "/nowhere/x")) }
      ),
      (
        "\"/\" cannot be read: it is a directory. \(again)",
        said { _ = try String(contentsOfFile: "/", encoding: .utf8) }
      ),
      (
        "\"/nowhere/x\" cannot be written: there is no such directory. Name another file.",
        said { try Data().write(to: URL(fileURLWithPath: "/nowhere/x")) }
      ),
      (
        "\"/nowhere\" cannot be read: there is no such file. \(again)",
        said { _ = try files.contentsOfDirectory(atPath: "/nowhere") }
      ),
      (
        "\"/nowhere\" cannot be written: there is no such file. Name another file.",
        said { try files.removeItem(atPath: "/nowhere") }
      ),
      (
        "\"/nowhere/x\" cannot be written: there is no such directory. Name another file.",
        said { try files.moveItem(atPath: "/nowhere/x", toPath: "/nowhere/y") }
      ),
      (
        "The data does not have the expected form: at names.0: it has the wrong type.",
        said { _ = try JSONDecoder().decode(Form.self, from: Data(#"{"names":["a"]}"#.utf8)) }
      ),
      (
        "The data does not have the expected form: \"names\" is missing.",
        said { _ = try JSONDecoder().decode(Form.self, from: Data("{}".utf8)) }
      ),
      (
        "The data does not have the expected form: it is not JSON.",
        said { _ = try JSONDecoder().decode(Form.self, from: Data("{".utf8)) }
      ),
      (
        "The data cannot be written: one of its values cannot be encoded.",
        said { _ = try JSONEncoder().encode([Double.nan]) }
      ),
      ("The system refused: the disk is full. Try again.", said { throw POSIXError(.ENOSPC) }),
      ("The system refused. Try again.", said { throw NSError(domain: "Anybody", code: 7) }),
      ("The network request failed. Try again.", said { throw URLError(.badServerResponse) }),
    ]
    for (words, text) in errors {
      #expect(text == "Error: \(words)")
      for foreign in ["couldn", "Domain", "Error 2", "operation", "NS", "Swift", "decod", "codingPath", "errno"] {
        #expect(!text.dropFirst("Error: ".count).contains(foreign), "\(text)")
      }
    }
  }
}
