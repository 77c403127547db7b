import DragDropKit
import GestureModel
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Drags by clicks, through a whole program.
@Suite struct ClickDragTests {
  private func player(_ style: DragStyle = .clicks) -> Player<LetterSorter> {
    var settings = ProgramSettings()
    settings.input.dragStyle = style
    return Player(settings: settings)
  }

  @Test func `one click lifts, the next drops, and the status line says what it would do in between`() throws {
    var player = player()
    #expect(player.status.contains("Click to pick up, click to drop, or Tab and Space."))
    try player.click(.letter("A"))
    #expect(player.announcements.contains("Picked up A."))
    player.mouse(.moved(holding: nil), player.cell(of: .tray(.vowels)))
    #expect(player.status.contains("Click to move A to the vowels."))
    try player.click(.tray(.vowels))
    #expect(player.tray(of: "A") == .vowels)
    player.keys("u")
    #expect(player.tray(of: "A") == .table)
    try player.expectHistory()
    try player.expectReplay()
  }

  @Test func `Escape and the right button put it back, and a refusal too`() throws {
    var player = player()
    for cancel in ["Esc", "right", "refused"] {
      try player.click(.letter("B"))
      #expect(player.program.drags.isDragging, "\(cancel)")
      player.mouse(.moved(holding: nil), player.cell(of: .tray(.vowels)))
      switch cancel {
      case "Esc": player.keys("Esc")
      case "right":
        player.press(player.cell(of: .tray(.vowels)), .right)
        player.mouse(.up(.right), player.cell(of: .tray(.vowels)))
      default: try player.click(.tray(.vowels))
      }
      #expect(!player.program.drags.isDragging && player.tray(of: "B") == .table, "\(cancel)")
      player.wait(.seconds(1))
    }
    #expect(player.records.isEmpty)
  }

  @Test func `a double click is two taps for the app, and a click on nothing liftable one`() {
    var player = Player(Tapper(), model: Letters(), settings: self.player().program.settings)
    let letter = CellPoint(0, 0)
    player.mouse(.down(.left), letter)
    player.mouse(.up(.left), letter)
    #expect(player.app.taps.isEmpty && player.program.drags.isDragging)
    player.mouse(.down(.left), letter)
    player.mouse(.up(.left), letter)
    #expect(player.app.taps == [1, 2] && !player.program.drags.isDragging)
    player.wait(.seconds(1))
    player.click(CellPoint(0, 1))
    #expect(player.app.taps == [1, 2, 1])
    player.click(letter, .control)
    #expect(player.app.taps == [1, 2, 1, 1], "with Control it selects")
  }

  @Test func `a key changes the way of dragging, and back`() throws {
    var player = player(.hold)
    try player.click(.letter("A"))
    #expect(!player.program.drags.isDragging)
    player.keys("Ctrl-K")
    #expect(player.announcements.last?.hasPrefix("Click to pick up, click again to drop") == true)
    try player.click(.letter("A"))
    #expect(player.program.drags.isDragging)
    player.keys("Ctrl-K")
    #expect(!player.program.drags.isDragging, "it is put back")
    player.wait(.seconds(1))
    try player.click(.letter("A"))
    #expect(!player.program.drags.isDragging)
    try player.expectReplay()
  }

  @Test func `a program offers clicks after three long presses that move nothing, once, and not to a hand that drags`()
  {
    func press(_ times: Int, dragAfter: Int? = nil) -> Player<LetterSorter> {
      var player = player(.hold)
      for time in 0..<times {
        if time == dragAfter { player.drop("A", on: .vowels) }
        player.press(player.cell(of: .letter("B")))
        player.wait(.milliseconds(700))
        player.release()
      }
      return player
    }
    func offers(_ player: Player<LetterSorter>) -> Int {
      player.announcements.count { $0.contains("one click picks up, the next one drops") }
    }
    #expect(offers(press(2)) == 0)
    #expect(offers(press(3)) == 1)
    #expect(press(3).status.contains("Hard to hold the button? With Ctrl-K, one click picks up"))
    #expect(offers(press(9)) == 1)
    #expect(offers(press(4, dragAfter: 2)) == 0)
  }

  @Test func `the style is in the recording, and an older one knows neither it nor its key`() throws {
    var played = player()
    try played.click(.letter("A"))
    try played.click(.tray(.vowels))
    let opening = Opening<LetterSorter>(name: "letters", makeModel: { Letters() }, makeApp: { _, _ in LetterSorter() })
    let recording = try Recording(text: played.recording(), name: "game.jsonl")
    #expect(recording.header.input?.dragStyle == .clicks)
    var again = try Program(opening, recording: recording)
    for event in recording.events { _ = again.replay(event) }
    #expect(again.model.trays["A"] == .vowels)
  }

  @Test func `a lift can be made to take a longer press, and then a quick movement is the app's`() {
    var settings = ProgramSettings()
    settings.input.liftDelay = .milliseconds(300)
    var player = Player(settings: settings)
    player.drop("A", on: .vowels)
    #expect(player.tray(of: "A") == .table)
    player.press(player.cell(of: .letter("A")))
    player.wait(.milliseconds(400))
    player.move(to: player.cell(of: .tray(.vowels)))
    player.release()
    #expect(player.tray(of: "A") == .vowels)
  }

  @Test func `the bell rings at a refusal if it is wanted`() {
    var settings = ProgramSettings()
    settings.rings = true
    var player = Player(settings: settings)
    player.drop("A", on: .vowels)
    #expect(!player.output.contains(0x07))
    player.drop("B", on: .vowels)
    #expect(player.output.count { $0 == 0x07 } == 1)
    var silent = Player()
    silent.drop("B", on: .vowels)
    #expect(!silent.output.contains(0x07))
  }

  @Test func `plays by clicks end as the same plays by holding do`() throws {
    for seed in Laws.seeds(40, long: 1_000) {
      var random = SplitMix64(seed: seed)
      var held = player(.hold)
      for _ in 0..<8 {
        let letter = ["A", "B", "E", "K"].randomElement(using: &random)!
        let start = held.cell(of: .letter(letter))
        held.press(start)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let tray = Tray.allCases.randomElement(using: &random)!
          held.mouse(.moved(holding: .left), held.cell(of: .tray(tray)))
        }
        if Int.random(in: 0..<6, using: &random) == 0 { held.keys("Esc") }
        held.release()
      }
      var clicked = player()
      clicked.playByClicks(held.events)
      #expect(clicked.model == held.model, "seed \(seed)")
      #expect(clicked.program.journal.done.map(\.title) == held.program.journal.done.map(\.title), "seed \(seed)")
      // Only a drag by clicks announces what a click in the same place would do.
      func others(_ player: Player<LetterSorter>, _ verb: String) -> [String] {
        player.announcements.filter { !$0.hasPrefix("\(verb) to move") }
      }
      let said = others(clicked, "Click").map { $0.replacing("A click", with: "A release") }
      #expect(said == others(held, "Release"), "seed \(seed)")
      try clicked.expectReplay()
    }
  }
}

/// An app with one thing to lift, in the first row, that counts clicks.
private struct Tapper: App {
  typealias Action = PutLetter
  typealias Item = String
  static let profile = AppProfile("tapper")

  enum Place: Hashable, Sendable { case letter, button }

  var taps: [Int] = []

  func view(in context: AppContext<Self>) -> View<Place> {
    .column([.text("letter").region(.letter), .text("button").region(.button)])
  }

  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Place, String> {
    DragRules().source { $0 == .letter ? .lift("A") : nil }
  }

  mutating func handle(_ event: AppEvent<Self>, in context: AppContext<Self>) -> Effects {
    if case .tapped(let tap) = event { taps.append(tap.count) }
    return []
  }
}
