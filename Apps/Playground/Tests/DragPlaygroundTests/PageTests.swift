import AppShell
import DragDropCollections
import DragDropKit
import Foundation
import Geometry
import GestureModel
import History
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import DragPlayground

/// The playground as a whole: pages, settings, code, and laws over random plays.
@Suite struct PageTests {
  private var player: Player<Playground> { .start() }

  @Test func `every line of code that can be copied is compiled`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("CopiedCode.swift")
    let lines = Set(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      })
    let offered = Playground().pages.flatMap { type(of: $0).allCode }
    #expect(offered.count > 60)
    #expect(offered.filter { !lines.contains($0) } == [])
  }

  @Test func `keys and clicks show every page, and the last line says what it is about`() throws {
    var player = player
    for page in Playground().pages.dropFirst() {
      player.keys("p")
      #expect(player.lines.contains { $0.contains(page.about.prefix(20)) }, "\(page.title)")
    }
    player.keys("p")
    #expect(player.app.shown == 0)
    player.keys("P")
    #expect(player.app.shown == player.app.pages.count - 1)
    try player.click(.tab(2))
    #expect(player.app.page is OutlinePage)
  }

  @Test func `every value of every setting can be chosen, shows itself, and comes back from a save`() throws {
    for number in Playground().pages.indices {
      var player = Player<Playground>.start(page: number)
      for (setting, line) in player.app.page.lines.enumerated() {
        var seen: Set<String> = [line.words]
        repeat {
          player.keys("v")
          let words = player.app.page.lines[setting].words
          seen.insert(words)
          #expect(player.status.contains(words), "\(line.name)")
          var again = Playground()
          let text = try JSONEncoder().encode(player.app.viewState)
          again.viewState = try JSONDecoder().decode(Playground.Chosen.self, from: text)
          #expect(again.pages.map { $0.choices } == player.app.pages.map { $0.choices } && again.shown == number)
        } while player.app.page.lines[setting].words != line.words
        #expect(seen.count > 1)
        player.keys("V v s")
      }
      #expect(player.app.setting == 0)
    }
  }

  @Test func `a setting changes by a click, a right click and the wheel`() throws {
    var player = player
    let before = player.app.page.choices
    try player.click(.setting(0))
    #expect(player.app.page.choices[0] == 1)
    let cell = try player.center(of: .setting(0))
    player.mouse(.down(.right), cell)
    player.release(.right)
    #expect(player.app.page.choices == before)
    player.mouse(.scrolled(Vector(dx: 0, dy: 1)), cell)
    #expect(player.app.page.choices[0] == 1)
  }

  @Test func `the code is copied, by key and by click`() throws {
    var settings = ProgramSettings()
    settings.usesClipboard = true
    var player = Player(Playground(), model: Desk.start, size: CellSize(100, 30), settings: settings)
    player.keys("y")
    #expect(player.requests.last == .copy(player.app.page.code.joined(separator: "\n")))
    try player.click(.tab(2))
    try player.click(.code)
    #expect(player.status.contains("Every setting has its default"))
  }

  @Test func `a page cannot be left while something is carried`() throws {
    var player = player
    try player.carry(player.letter("A"), over: .board(.pane(.vowels)))
    player.keys("p")
    #expect(player.app.shown == 0)
    player.release()
    #expect(player.model.board.contents(of: .vowels).count == 1)
  }

  @Test func `random plays keep the history and replay to the same, on every page`() throws {
    let seeds = Laws.seeds(6, long: 200)
    try SplitMix64.forEachSeed(in: seeds) { random in
      for page in Playground().pages.indices {
        var player = Player<Playground>.start(page: page)
        player.random = random
        player.act(25, keys: "s v o p x + - U Ctrl-U")
        try player.expectHistory()
        try player.expectReplay()
        try player.shrinking(from: "Player<Playground>.start()") { player in
          let desk = player.model
          guard desk.board.count >= Desk.start.board.count - player.records.count else {
            throw TestFailure("\(desk.board.count) items are left.")
          }
          guard Set(desk.outline.rows().map(\.id)) == Set(Desk.start.outline.rows().map(\.id)) else {
            throw TestFailure("A row is lost or doubled.")
          }
        }
      }
      _ = random.next()
    }
  }

  @Test func `each key does something or says why not, on every page`() {
    for page in Playground().pages.indices {
      var player = Player<Playground>.start(page: page)
      player.keys("Tab")
      #expect(player.silentBindings() == [], "page \(page)")
    }
  }

  @Test func `each entry of a menu does what its key does, on the same place`() throws {
    for page in 0..<4 {
      var player = Player<Playground>.start(page: page)
      let titles = try player.expectMenus(places: 40)
      #expect(titles.count > 1, "page \(page): \(titles)")
    }
  }

  @Test func `the last line names what keys do now, and what looks like a button is one`() throws {
    let seen = try player.expectTrueScreens(
      in: Laws.seeds(8, long: 1_000),
      keys: "p P s m v : Ctrl-T")
    #expect(seen.keys > 4, "\(seen)")
  }
}

extension Player<Playground> {
  static func start(page: Int = 0, size: CellSize = CellSize(100, 30)) -> Self {
    var player = Player(Playground(), model: Desk.start, size: size)
    for _ in 0..<page { player.keys("p") }
    return player
  }

  func letter(_ letter: String) -> Place { item(letter, in: .letters) }

  func item(_ name: String, in collection: CollectionID) -> Place {
    let board = model.board
    return .board(.item(board.contents(of: collection).compactMap { $0 }.first { board[$0] == name }!))
  }

  func row(_ name: String) -> Place { .row(model.outline.rows().first { model.outline[$0.id] == name }!.id) }

  /// Chooses a value of a setting of the shown page.
  mutating func choose(_ setting: String, _ words: String) throws {
    let index = try #require(app.page.lines.firstIndex { $0.name == setting })
    for _ in 0..<10 where app.page.lines[index].words != words {
      while app.setting != index { keys("s") }
      keys("v")
    }
    try #require(app.page.lines[index].words == words)
  }
}
