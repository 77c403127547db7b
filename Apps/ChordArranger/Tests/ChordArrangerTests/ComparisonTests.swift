import ArrangerModel
import TestKit
import Testing

@testable import ChordArranger

@Suite struct ComparisonTests {
  @Test func `A is kept while B is changed, and one key goes from one to the other`() {
    var player = Player.small()
    player.keys("a")
    player.drop(from: player.offer("Em"), to: player.beat(2, 3))
    let changed = player.song
    #expect(player.lines.contains { $0.contains("≠2") })
    player.keys("a")
    #expect(player.song == .small())
    #expect(player.lastRows(3).contains("This is A. 1 bar differs: 2."))
    player.keys("a")
    #expect(player.song == changed && player.lastRows(3).contains("This is B."))
    #expect(player.program.journal.counter == 3)
  }

  @Test func `undo goes back through the change, and neither is lost`() {
    var player = Player.small()
    player.keys("a t")
    let changed = player.song
    player.keys("a u")
    #expect(player.song == changed && player.app.comparison?.shown == .b)
    #expect(player.app.comparison?.other == .small())
    player.keys("Ctrl-R")
    #expect(player.song == .small() && player.app.comparison?.shown == .a)
    #expect(player.app.comparison?.other == changed)
  }

  @Test func `a save keeps both`() {
    var player = Player.small()
    player.keys("a t")
    var app = Arranger()
    app.viewState = player.app.viewState
    #expect(app.comparison == player.app.comparison && app.comparison != nil)
    player.keys("A")
    #expect(player.app.comparison == nil && player.song.key.text == "Db")
  }

  @Test func `where nothing was changed there is nothing to go to`() {
    var player = Player.small()
    player.keys("a a")
    #expect(player.lastRows(3).contains("A and B are the same."))
    #expect(player.program.journal.counter == 0)
  }
}
