import AppShell
import DragDropCollections
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter

/// What the whole window shows, during a game and after it.
@Suite struct WindowTests {
  private let five = ["CH", "CN", "DE", "LI", "NG"]

  private func checked(_ order: [String], size: CellSize) throws -> Player<CountrySorter> {
    var player = try Player(byPopulation, five, size: size)
    for (index, code) in order.enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    player.keys("c")
    return player
  }

  @Test func `heads and ends of the scale say what goes where, and how much is placed`() throws {
    var player = try Player(byPopulation, five, size: CellSize(100, 36))
    for words in ["Cards", "5 to place", "Your order", "most people", "fewest people", "0 of 5 placed"] {
      #expect(player.program.frame.text.contains(words), "\(words)")
    }
    player.drop("CN", on: .slot(0, in: .answer))
    #expect(player.program.frame.text.contains("4 to place") && player.program.frame.text.contains("1 of 5 placed ━"))
  }

  @Test func `a card that moves is its name alone, and unfolds when it rests`() throws {
    var player = try Player(byPopulation, five, size: CellSize(100, 36))
    let codes = { (player: Player<CountrySorter>) in
      player.program.frame.text.components(of: "NG")
    }
    #expect(codes(player) == 1)
    try player.carry(try #require(player.place(of: "NG")), over: .board(.slot(2, in: .answer)))
    #expect(codes(player) == 0 && player.program.frame.text.components(of: "Nigeria") == 2, "\(player.lines)")
    player.wait(.milliseconds(200))
    #expect(codes(player) == 1)
  }

  @Test func `the place of a card that rests elsewhere says so, and titles keep clear of the card`() throws {
    var player = try Player(byPopulation, five, size: CellSize(100, 36))
    try player.carry(try #require(player.place(of: "NG")), over: .board(.slot(2, in: .answer)))
    #expect(!player.program.frame.text.contains("was here") && !player.program.frame.text.contains("Place 3"))
    player.wait(.milliseconds(200))
    #expect(player.lines.contains { $0.contains(" was here ") })
    #expect(!player.lines.contains { $0.contains("Place 3N") || $0.contains("Place 3 N") })
  }

  @Test func `a large window says only once how many cards are placed`() throws {
    var player = try Player(byPopulation, five, size: CellSize(100, 36))
    #expect(player.program.frame.text.components(of: "0 of 5") == 1 && !player.program.frame.text.contains("0 steps"))
    player.drop("CN", on: .slot(0, in: .answer))
    #expect(player.lastRows(1).contains("1 step"))
    #expect(try Player(byPopulation, five).lastRows(1).contains("0 of 5"))
  }

  @Test func `the status line says where the card would be, and beside what`() throws {
    var player = try Player(byPopulation, five, size: CellSize(100, 36))
    player.drop("CN", on: .slot(0, in: .answer))
    func said(_ place: BoardPlace) throws -> String {
      var player = player
      try player.carry(try #require(player.place(of: "NG")), over: .board(place))
      return player.lastRows(1)
    }
    #expect(try said(.slot(1, in: .answer)).contains("Release to put Nigeria in place 2, after China."))
    #expect(try said(.slot(0, in: .answer)).contains("Release to put Nigeria in place 1, before China."))
    #expect(try said(.pane(.cards)).contains("Release to leave it here."))
  }

  @Test func `after a check each card tells where it belongs, and the score card what is known`() throws {
    let player = try checked(["CN", "DE", "NG", "CH", "LI"], size: CellSize(110, 40))
    let text = player.program.frame.text
    let words = [
      "belongs after Nigeria", "right", "of 100", "Right", "9 of 10 pairs", "In place", "4 of 5 cards",
      "Why Nigeria comes first",
      "It has 141 million more people than", "Tab  see why",
    ]
    #expect(words.filter { !text.contains($0) } == [])
    #expect(!text.contains("best ") && !text.contains("belongs in place"))
    #expect(text.components(of: "most people") == 1 && !text.contains("223,804,632 people"))
    let perfect = try checked(["CN", "NG", "DE", "CH", "LI"], size: CellSize(110, 40))
    #expect(!perfect.program.frame.text.contains("Why"))
    #expect(perfect.program.frame.text.contains("R  play again"))
  }

  @Test func `while cards are left, the score is a line, and they stay where they are`() throws {
    var player = try Player(byPopulation, five, size: CellSize(110, 40))
    for (index, code) in ["DE", "CN"].enumerated() { player.drop(code, on: .slot(index, in: .answer)) }
    player.keys("c")
    #expect(player.program.frame.text.contains("0 of 100  right 0 of 1 pair"), "\(player.program.frame.text)")
    #expect(player.program.frame.text.contains("Liechtenstein"))
  }

  @Test func `nothing moves when the answer is checked`() throws {
    var player = try checked(["CN", "DE", "NG", "CH", "LI"], size: CellSize(110, 40))
    let places = try (0..<5).map { try player.corner(of: .board(.slot($0, in: .answer))) }
    player.drop("DE", on: .slot(2, in: .answer))
    #expect(player.app.check == .hidden)
    #expect(try (0..<5).map { try player.corner(of: .board(.slot($0, in: .answer))) } == places)
  }
}

extension String {
  /// How often a text occurs in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
