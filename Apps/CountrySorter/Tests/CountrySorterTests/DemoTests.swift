import AppHost
import AppShell
import CountryData
import DragDropCollections
import SortingGames
import TerminalUI
import TestKit
import Testing

@testable import CountrySorter
@testable import SorterProgram

/// The demo of the sorter: who plays it, and that it still ends as it should.
@Suite struct DemoTests {
  private func play(in size: CellSize) throws -> Player<CountrySorter> {
    var player = try Player<CountrySorter>(
      byPopulation, ["DE", "IN", "CH", "BR", "US"], title: "Population, the most first",
      size: size)
    func slot(_ index: Int) -> BoardPlace { .slot(index, in: .answer) }
    func glide(_ code: String, _ index: Int) throws {
      try player.glide(from: try #require(player.place(of: code)), to: .board(slot(index)))
    }
    player.wait(.seconds(1))
    try glide("IN", 0)
    try glide("DE", 1)
    try glide("BR", 2)
    // The United States belong before both, which make way.
    try glide("US", 1)
    try glide("CH", 4)
    player.keyPause = .milliseconds(1200)
    player.keys("c")
    // Brazil has more people than Germany.
    try glide("BR", 2)
    player.keys("c")
    return player
  }

  @Test(arguments: [("small", CellSize(80, 23)), ("large", CellSize(120, 35))])
  func `the bundled demo is what this plays`(name: String, size: CellSize) throws {
    try expectDemo(play(in: size), named: name, in: "SorterProgram")
  }

  @Test(arguments: [CellSize(80, 24), CellSize(200, 60)])
  func `it ends with five countries in order`(window: CellSize) throws {
    let dealing = try Dealing(try CountrySorterCommand.parse([]), seed: 1)
    let opening = Opening<CountrySorter>(
      name: "demo", makeModel: { dealing.model }, makeApp: { model, _ in try dealing.app(for: model) })
    let demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    let program = try demo.play(opening, in: window)
    #expect(Player(program).answer == ["IN", "US", "BR", "DE", "CH"])
  }
}
