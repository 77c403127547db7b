import DragDropKit
import Foundation
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppShell
@testable import SampleApps

/// The start: what a program can begin, as cards.
@Suite struct StartPanelTests {
  /// Letters that can begin some games, or none.
  struct Games: App {
    typealias Action = PutLetter
    typealias Place = LetterSorter.Place

    static let profile = AppProfile("games")
    var names = ["Flags", "Capitals", "Outlines", "Bins", "Chain"]
    var keys = 0
    var pasted: [String] = []

    mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
      if case .pasted(let text) = event { pasted.append(text) }
      return []
    }

    func view(in context: AppContext<Self>) -> View<Place> { .text("The board") }

    func rules(in context: AppContext<Self>) -> DragRules<Place, String> { DragRules() }

    func drop(_ drag: DragProposal<Place, String>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }

    var bindings: [Binding<Self>] {
      [
        Binding("k", title: "Count a key") { app, _ in
          app.keys += 1
          return []
        },
        Binding("t", title: "Begin") { _, _ in [.start] },
      ]
    }

    func startPage(in context: AppContext<Self>) -> StartPage? {
      names.isEmpty
        ? nil
        : StartPage(
          "Choose a game", current: "Letters",
          choices: names.map { StartChoice($0, "Ten cards", note: "Last score 7 of 10", ["--game", $0]) },
          note: "Or drop a table here.")
    }
  }

  private func player(_ names: [String]? = nil, size: CellSize = CellSize(80, 24), begins: Bool = false) -> Player<
    Games
  > {
    var app = Games()
    if let names { app.names = names }
    var settings = ProgramSettings()
    settings.input.beginsWithStart = begins
    return Player(app, model: Letters(), size: size, settings: settings)
  }

  private func begun(_ player: Player<Games>) -> [[String]] {
    player.requests.compactMap { if case .begin(let arguments) = $0 { arguments } else { nil } }
  }

  @Test func `what is pasted, or dragged over the window, is for what is open`() {
    var player = player()
    player.keys("Ctrl-O")
    player.paste("a table")
    #expect(player.app.pasted == ["a table"] && player.program.panel == nil)
    player.keys("Ctrl-O")
    player.outside("t=m:x=10:y=3:X=0:Y=0:o=3", "text/plain")
    #expect(player.program.panel == nil)
    // Other panels stay: what is dropped on them is refused.
    player.keys("?")
    player.outside("t=m:x=11:y=3:X=0:Y=0:o=3", "text/plain")
    #expect(player.program.panel != nil)
  }

  @Test(arguments: [CellSize(80, 24), CellSize(120, 36), CellSize(30, 10)])
  func `each card begins what it says, by keys and by a click`(size: CellSize) throws {
    let names = player().app.names
    for (index, name) in names.enumerated() {
      var typed = player(size: size)
      typed.keys("Ctrl-O" + String(repeating: " Tab", count: index + 1))
      #expect(typed.announcements.last?.hasPrefix("\(name), Ten cards") == true)
      #expect(typed.lines.contains { $0.contains("Choose a game") } && typed.lines.contains { $0.contains(name) })
      var clicked = typed
      typed.keys("Enter")
      #expect(begun(typed) == [["--game", name]])
      let row = try #require(clicked.lines.firstIndex { $0.contains(" \(name)") })
      let line = clicked.lines[row]
      let column = line.distance(from: line.startIndex, to: try #require(line.range(of: name)).lowerBound)
      clicked.click(CellPoint(column, row))
      #expect(begun(clicked) == [["--game", name]], "\(clicked.lines.joined(separator: "\n"))")
      try typed.expectReplay()
    }
  }

  @Test func `arrows lead to each card, and never out of them`() throws {
    var seen: Set<String> = []
    try SplitMix64.forEachSeed(in: 0..<40) { random in
      var player = player(size: CellSize(random.int(in: 20...140), random.int(in: 7...40)))
      player.keys("Ctrl-O")
      for _ in 0..<60 {
        player.keys(["Left", "Right", "Up", "Down"][random.int(in: 0...3)])
        let spoken = player.program.panel?.spoken ?? ""
        seen.insert(spoken)
        let title = spoken.prefix { $0 != "," }
        #expect(player.lines.contains { $0.contains(title) }, "the chosen card is in sight")
      }
      #expect(begun(player) == [])
    }
    #expect(seen.count == 6)
  }

  @Test func `the first card, Escape, its own key and a click beside it go on as before`() {
    for keys in ["Enter", "Esc", "Ctrl-O"] {
      var player = player()
      player.keys("Ctrl-O \(keys)")
      #expect(player.program.panel == nil && player.requests == [], "\(keys)")
    }
    var player = player()
    player.keys("Ctrl-O")
    player.click(CellPoint(0, 22))
    #expect(player.program.panel == nil && player.requests == [])
  }

  @Test func `a key that means nothing there closes it and does what it does`() {
    var player = player()
    player.keys("Ctrl-O k")
    #expect(player.program.panel == nil && player.app.keys == 1)
    player.keys("Ctrl-O ?")
    #expect(player.program.panel?.value(as: HelpPanel.self) != nil)
  }

  @Test func `the first run begins with it, in a recording too`() throws {
    var player = player(begins: true)
    #expect(player.program.panel?.value(as: StartPanel.self) != nil)
    player.keys("Right Enter")
    #expect(begun(player) == [["--game", "Flags"]])
    try player.expectReplay()
    var input = InputSettings()
    input.beginsWithStart = true
    #expect(try JSONDecoder().decode(InputSettings.self, from: JSONEncoder().encode(input)) == input)
    #expect(try JSONDecoder().decode(InputSettings.self, from: Data("{}".utf8)) == InputSettings())
  }

  @Test func `an effect opens it; where there is nothing to begin, the key says so and the help has none`() {
    var player = player()
    player.keys("t")
    #expect(player.program.panel?.value(as: StartPanel.self) != nil)
    player.keys("Esc")
    #expect(player.program.help.rows.contains { $0.title == ShellCommand.start.title })
    var empty = self.player([])
    empty.keys("Ctrl-O")
    #expect(empty.program.panel == nil && empty.status.contains("There is nothing else to start here."))
    #expect(!empty.program.help.rows.contains { $0.title == ShellCommand.start.title })
  }
}
