import ConfigFiles
import GestureModel
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Keys that the person chooses.
@Suite struct KeyAssignmentTests {
  private func assignment(_ text: String) throws -> KeyAssignment {
    try ConfigHome(text).preferences(app: Listener.name).keys(of: Listener())
  }

  @Test func `a chosen key takes the place of the action's own, in the app and in the shell`() throws {
    let keys = try assignment("[keys]\nundo = \"x\"\n[listener.keys]\nput-the-a-away = [\"F5\", \"Ctrl-P\"]\n")
    #expect(keys.mistakes.isEmpty)
    #expect(keys.keys == ["undo": [KeyChord("x")!], "put-the-a-away": [KeyChord("F5")!, KeyChord("Ctrl-P")!]])
  }

  @Test(arguments: [
    (
      "[keys]\nundo = \"?\"",
      ":2: ? is the key of help (Show this help), so undo (Undo the latest step) keeps u. Choose another key for one of them."
    ),
    (
      "[listener.keys]\nput-the-a-away = \"u\"",
      ":2: u is the key of undo (Undo the latest step), so put-the-a-away (Put the A away) keeps a, F2. Choose another key for one of them."
    ),
    (
      "[keys]\nundo = \"F9\"\nhelp = \"F9\"",
      ":3: F9 is the key of undo (Undo the latest step), so help (Show this help) keeps ?. Choose another key for one of them."
    ),
    ("[keys]\nundoo = \"x\"", ":2: There is no action \"undoo\". Did you mean \"undo\"?"),
    (
      "[keys]\nput-the-a-away = \"x\"",
      ":2: There is no action \"put-the-a-away\". A program's own keys are in its section, as [NAME.keys]."
    ),
    ("[listener.keys]\nxyzzy = \"x\"", ":2: There is no action \"xyzzy\". --list-keys shows all."),
    ("[keys]\nundo = \"Strg-Z\"", ":2: \"Strg-Z\" is not a key; write it like u, Ctrl-R, Shift-Tab, F2 or Space."),
    ("[keys]\nundo = \"Tab\"", ":2: undo cannot have Tab: it moves the focus and what is carried."),
    ("[keys]\nundo = \"Ctrl-C\"", ":2: undo cannot have Ctrl-C: it quits at once."),
    ("[keys]\nundo = \"Ctrl-I\"", ":2: undo cannot have Ctrl-I: terminals send the same for Tab."),
  ])
  func `what cannot be is refused, told, and leaves the action its own keys`(text: String, told: String) throws {
    let keys = try assignment(text)
    #expect(keys.mistakes.map(\.description) == ["~/.config/terminal-drag/config.toml\(told)"])
    #expect(keys.keys.count <= 1 && keys.keys["help"] == nil && keys.keys["put-the-a-away"] == nil)
  }

  @Test func `two actions can swap their keys`() throws {
    let keys = try assignment("[keys]\nundo = \"?\"\nhelp = \"u\"\n")
    #expect(keys.mistakes.isEmpty)
    #expect(keys.keys == ["undo": [KeyChord("?")!], "help": [KeyChord("u")!]])
  }

  @Test func `the app's section counts more than the general part`() throws {
    let keys = try assignment("[keys]\nundo = \"x\"\n[listener.keys]\nundo = \"y\"\n")
    #expect(keys.keys == ["undo": [KeyChord("y")!]])
  }

  @Test func `whatever is chosen, no key that was chosen does two things`() throws {
    let actions = Preferences.actions(of: Listener())
    let chords = ["u", "z", "?", "a", "F2", "F9", "q", "H", "Ctrl-R", "Space", "Tab", "nonsense"]
    var accepted = 0
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: seed)
      let choices = (1...Int.random(in: 1...5, using: &random)).map { line in
        KeyChoice(
          id: actions.randomElement(using: &random)!.id,
          texts: (0..<Int.random(in: 1...2, using: &random)).map { _ in chords.randomElement(using: &random)! },
          line: line, isOwn: true)
      }
      let result = KeyAssignment(choices, among: actions, file: "config.toml")
      accepted += result.keys.count
      for (id, chosen) in result.keys {
        for chord in chosen {
          let others = actions.filter { $0.id != id && (result.keys[$0.id] ?? $0.chords).contains(chord) }
          #expect(others.isEmpty, "seed \(seed): \(chord) of \(id) is also that of \(others.map(\.id))")
        }
      }
    }
    #expect(accepted > 100)
  }

  @Test func `the list shows each action once, with its keys and where they were chosen`() throws {
    let preferences = try ConfigHome("[keys]\nundo = \"x\"\n").preferences(app: Listener.name)
    let lines = preferences.list(keysOf: Listener()).split(separator: "\n").map(String.init)
    #expect(
      lines.contains { $0.hasPrefix("put-the-a-away ") && $0.contains("  a F2  ") && $0.hasSuffix("Put the A away") })
    #expect(
      lines.contains { $0.hasPrefix("undo ") && $0.hasSuffix("(~/.config/terminal-drag/config.toml:2)") })
  }

  // MARK: In a program

  private func player(_ keys: [String: [KeyChord]]) -> Player<Listener> {
    var settings = ProgramSettings()
    settings.input.keys = keys
    return Player(Listener(), model: Letters(), settings: settings)
  }

  @Test func `help, status and messages name the chosen keys, which do what they say`() throws {
    var player = player([
      "undo": [KeyChord("x")!], "help": [KeyChord("F1")!], "lift": [KeyChord("v")!], "quit": [KeyChord("Ctrl-Q")!],
    ])
    #expect(player.status.contains("Drag with the mouse, or Tab and v. F1 help, Ctrl-Q quit."))
    player.keys("a u")
    #expect(player.model.trays["A"] == .vowels, "u does nothing")
    player.keys("x")
    #expect(player.model.trays["A"] == .table)
    player.keys("F1")
    #expect(player.screen.lines.contains { $0.contains(" x Ctrl-R ") && $0.contains("Undo or redo") })
  }

  @Test func `the key that lifts also drops`() {
    var settings = ProgramSettings()
    settings.input.keys = ["lift": [KeyChord("v")!]]
    var player = Player(settings: settings)
    player.keys("Tab v")
    #expect(player.program.drags.isDragging)
    player.keys("v")
    #expect(!player.program.drags.isDragging)
  }

  @Test func `a recording keeps the keys it was made with`() throws {
    var played = player(["undo": [KeyChord("x")!]])
    played.keys("a x")
    let recording = try Recording(text: played.recording(), name: "game.jsonl")
    #expect(recording.header.input?.keys == ["undo": [KeyChord("x")!]])
    let opening = Opening<Listener>(name: "l", makeModel: { Letters() }, makeApp: { _, _ in Listener() })
    var again = try Program(opening, recording: recording)
    for event in recording.events { _ = again.replay(event) }
    #expect(again.model == played.model && again.journal.counter == 0)
  }
}
