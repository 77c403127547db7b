import AppShell
import DragDropCollections
import DragDropKit
import Geometry
import GestureModel
import TerminalUI
import TestKit
import Testing

@testable import DragPlayground

/// Each value of each setting does something else than the others: seen in the page, in what is carried, in the model or
/// in the sentences of one story for each page.
@Suite struct EffectTests {
  /// What must be chosen as well so that a setting can do something.
  private static let others: [String: [[(String, String)]]] = [
    "Between columns": [[("Cells", "10 by 2")]],
    "Order": [[("Cells", "10 by 2")], [("Cells", "10 by 2"), ("Scrolls", "to the right")]],
    "Height left over": [[("Cells", "as large as all fit")], [("Cells", "10 by 2"), ("Scrolls", "to the right")]],
    "A number is": [[("Numbers", "from 1")]],
    "It may stray": [[("It must move", "six cells")]],
    "Zoom together": [[("Ctrl-wheel zooms", "up to three times")]],
    "Scroll together": [[("Cells", "two rows each"), ("Enlarged", "twice"), ("Between rows", "1 cell")]],
  ]

  @Test(arguments: 0..<6) func `each value of each setting does something of its own`(page: Int) throws {
    // What is seen where nothing, or only something else, is chosen: the same for many settings.
    var known: [[String]: [Int]] = [:]
    for setting in type(of: Playground().pages[page]).names {
      var stories: [String: [Int]] = [:]
      for words in setting.words {
        for also in [[]] + (Self.others[setting.name] ?? []) {
          var player = Player<Playground>.start(page: page, size: Story.size)
          for (other, value) in also { try player.choose(other, value) }
          let isChosen = player.app.page.lines.contains { $0.name == setting.name && $0.words == words }
          let key = isChosen ? also.map { "\($0.0): \($0.1)" } : nil
          try player.choose(setting.name, words)
          if let key, let seen = known[key] {
            stories[words, default: []] += seen
            continue
          }
          var story = Story(player)
          try story.tell()
          if let key { known[key] = story.seen }
          stories[words, default: []] += story.seen
        }
      }
      for (index, words) in setting.words.enumerated() {
        for other in setting.words[..<index] {
          #expect(stories[words] != stories[other], "\(setting.name): \(words) does the same as \(other)")
        }
      }
    }
  }
}

extension Page {
  fileprivate static var names: [(name: String, words: [String])] { settings.map { ($0.name, $0.words) } }
}

/// Drags on a page, and what is seen at each step.
private struct Story {
  var player: Player<Playground>
  /// A number for all that is seen at each step. It depends on nothing outside of the page: what is chosen stands there.
  var seen: [Int] = []
  private var said: Int
  static let size = CellSize(100, 30)

  init(_ player: Player<Playground>) {
    (self.player, said) = (player, player.announcements.count)
  }

  mutating func tell() throws {
    switch player.app.shown {
    case 0: tellOfTrays()
    case 1: tellOfLists()
    case 2: tellOfRows()
    case 3: tellOfNotes()
    case 4:
      guard let dot = cell(.grip(ItemID(rawValue: 0))) else { return }
      for column in 0..<5 { act { $0.click(dot.offset(columns: -column)) } }
    default:
      let source = OutsideSource(["text/plain": Array("milk".utf8)])
      player.takeDrags()
      guard let pad = cell(.pad) else { return }
      act { $0.hover(source, over: pad) }
    }
  }

  private mutating func tellOfTrays() {
    carry(letter("A"), to: .board(.pane(.vowels)))
    carry(letter("E"), to: .board(.pane(.vowels)))
    carry(item(1, .vowels), to: item(0, .vowels))
    carry(letter("O"), to: item(0, .vowels))
    carry(letter("K"), to: .board(.pane(.vowels)))
    carry(item(0, .vowels), to: .board(.pane(.vowels)), [.control])
    carry(letter("B"), to: .board(.pane(.consonants)))
    carry(item(0, .consonants), to: nil)
    for place in [letter("T"), item(0, .vowels)] {
      guard let cell = cell(place) else { continue }
      act { $0.mouse(.down(.left), cell, .control) }
      act { $0.mouse(.moved(holding: .left), cell.offset(columns: 2), .control) }
      act { $0.mouse(.up(.left), cell.offset(columns: 2), .control) }
    }
    if let from = cell(letter("T")), let over = cell(letter("K")) {
      act { $0.press(from) }
      act { $0.mouse(.moved(holding: .left), over, .control) }
      act { $0.mouse(.moved(holding: .left), over.offset(columns: 14), .control) }
      act { $0.keys("Esc") }
    }
    for key in ["Tab", "Space", "Tab", "Tab", "Tab", "Esc"] { act { $0.keys(key) } }
  }

  private mutating func tellOfLists() {
    func place(_ index: Int) -> Place { .board(.slot(index, in: .places)) }
    if let cards = cell(.board(.pane(.cards))) {
      for modifiers in [[], .control] as [Modifiers] {
        for notches in [1, 1, -1, -1, -1, -1, -1, -1, -1, -1] {
          act { $0.mouse(.scrolled(Vector(dx: 0, dy: Double(notches))), cards, modifiers) }
        }
      }
    }
    carry(item(0, .cards), to: place(0))
    carry(item(1, .cards), to: place(0))
    carry(item(0, .stamps), to: place(1))
    carry(place(1), to: place(3), [.control])
    carry(item(1, .stamps), to: place(2))
    carry(place(0), to: place(2))
    carry(place(0), to: nil)
    carry(place(3), to: nil)
    for card in 3...4 { if let cell = cell(item(card, .cards)) { act { $0.click(cell, .control) } } }
    if let from = cell(item(3, .cards)), let last = cell(place(5)) {
      act { $0.press(from) }
      act { $0.move(to: last) }
      act { $0.keys("Esc") }
    }
    guard let bounds = player.program.scene.bounds(of: .board(.pane(.cards)), in: nil), let from = cell(item(5, .cards))
    else { return }
    let frame = CellRect(covering: bounds)
    for row in [5, 1] {
      act { $0.press(from) }
      act { $0.move(to: CellPoint(frame.minColumn + 5, frame.maxRow - 1 - row)) }
      for _ in 0..<12 { act { $0.wait(.milliseconds(100)) } }
      act { $0.keys("Esc") }
    }
  }

  private mutating func tellOfRows() {
    carry(player.row("Street"), to: player.row("Tree"))
    carry(player.row("Roof"), to: player.row("Street"))
    act { $0.keys("u") }
    if let house = cell(player.row("House")) {
      act { $0.click(house) }
      if let street = cell(player.row("Street")) {
        act { $0.press(street) }
        act { $0.move(to: house) }
        for _ in 0..<8 { act { $0.wait(.milliseconds(100)) } }
        act { $0.keys("Esc") }
      }
      if cell(player.row("Door")) == nil { act { $0.click(house) } }
    }
    if let street = cell(player.row("Street")), let door = cell(player.row("Door")) {
      act { $0.press(door) }
      for column in -4...6 { act { $0.move(to: street.offset(columns: column)) } }
      act { $0.keys("Esc") }
    }
  }

  private mutating func tellOfNotes() {
    let (lamp, bench) = (Place.note(ItemID(rawValue: 0)), Place.note(ItemID(rawValue: 1)))
    if let from = cell(lamp) {
      act { $0.press(from) }
      for row in stride(from: 2, to: 20, by: 3) {
        for column in stride(from: -2, to: 44, by: 3) { act { $0.move(to: CellPoint(column, row)) } }
      }
      act { $0.keys("Esc") }
      watch()
    }
    carry(bench, to: .target(.moon))
    carry(lamp, to: .target(.tray))
    if let grip = cell(.grip(ItemID(rawValue: 0))) {
      act { $0.press(grip) }
      act { $0.move(to: grip.offset(columns: 5, rows: -3)) }
      act { $0.keys("Esc") }
    }
    for key in ["Tab", "Space", "Right", "Down", "Space", "Esc"] { act { $0.keys(key) } }
    if let from = cell(bench) {
      // Not so fast that it reaches the moon, which would refuse it.
      player.mousePause = .milliseconds(25)
      act { $0.press(from) }
      for step in 1...6 { player.mouse(.moved(holding: .left), from.offset(columns: step)) }
      act { $0.release() }
      watch()
    }
  }

  // MARK: Steps

  private func item(_ index: Int, _ collection: CollectionID) -> Place? {
    player.model.board.contents(of: collection).compactMap { $0 }.dropFirst(index).first.map { .board(.item($0)) }
  }

  /// Wherever it is by now.
  private func letter(_ name: String) -> Place? {
    let board = player.model.board
    return board.names.prefix(3).flatMap { board.contents(of: $0) }.compactMap { $0 }.first { board[$0] == name }
      .map { .board(.item($0)) }
  }

  private func cell(_ place: Place?) -> CellPoint? {
    place.flatMap { player.program.scene.visibleCenter(of: $0) }.map { CellPoint(Int($0.x), Int($0.y)) }
  }

  /// Carries something to a place, or out of all places, step by step at first.
  private mutating func carry(_ from: Place?, to place: Place?, _ modifiers: Modifiers = []) {
    guard let from = cell(from), let end = place == nil ? CellPoint(3, Self.size.rows - 3) : cell(place) else {
      return seen.append(0)
    }
    act { $0.press(from) }
    for step in 1...7 { act { $0.mouse(.moved(holding: .left), from.offset(columns: step), modifiers) } }
    act { $0.move(to: end, modifiers) }
    act { $0.mouse(.up(.left), end, modifiers) }
    watch()
  }

  /// Looks again while things move.
  private mutating func watch() {
    for _ in 0..<8 { act { $0.wait(.milliseconds(60)) } }
  }

  private mutating func act(_ step: (inout Player<Playground>) -> Void) {
    step(&player)
    var hasher = Hasher()
    let page = Frames(CellSize(Self.size.columns, Self.size.rows - 1)).page
    let lines = player.lines
    let frame = player.program.frame
    for row in page.minRow..<page.maxRow {
      hasher.combine(lines[row].prefix(page.columns))
      for column in 0..<page.columns { hasher.combine(frame.style(at: CellPoint(column, row))) }
    }
    for session in player.program.drags.sessions {
      hasher.combine(session.items)
      hasher.combine(session.frame)
      hasher.combine(session.over?.region)
    }
    hasher.combine(player.model)
    hasher.combine(Array(player.announcements[said...]))
    seen.append(hasher.finalize())
  }
}
