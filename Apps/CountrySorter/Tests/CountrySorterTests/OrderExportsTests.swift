import AppShell
import SortingGames
import TestKit
import Testing

@testable import CountrySorter

/// The order, dragged out of the window as a table.
@Suite struct OrderExportsTests {
  @Test func `a card gives the whole order as CSV, as text and as a file`() throws {
    var player = try Player(byPopulation, ["CH", "AT", "LI"])
    let card = try #require(
      player.program.scene.regionsInPaintOrder.first { place in
        guard let cell = try? player.corner(of: place) else { return false }
        return player.program.canLift(at: cell.center)
      })
    let before = player.model
    let taken = player.dragOut(
      from: try player.corner(of: card), to: OutsideTarget(wants: ["text/csv", "text/plain", "text/uri-list"]))
    let table = String(decoding: taken.data["text/csv"] ?? [], as: UTF8.self)
    #expect(table.hasPrefix("place,id,name"), "\(table)")
    #expect(taken.data["text/plain"] == taken.data["text/csv"] && taken.files.keys.sorted() == ["ranking.csv"])
    #expect(player.model == before)
    try player.expectReplay()
  }
}
