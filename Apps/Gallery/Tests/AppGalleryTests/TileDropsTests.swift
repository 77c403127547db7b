import AppHost
import TerminalUI
import TestKit
import Testing

@testable import AppGallery
@testable import AppShell

/// A file that is dropped on a tile opens in that app.
@Suite struct TileDropsTests {
  private func player() -> Player<Gallery> {
    Player(Gallery(Plugin.all.map(Gallery.Entry.init)), model: Arrangement())
  }

  private func opened(_ player: Player<Gallery>) -> [String] {
    player.requests.compactMap { request in
      if case .lend(.open(let app, let file)) = request { "\(app) \(file)" } else { nil }
    }
  }

  private func drop(_ path: String, on app: String?) throws -> Player<Gallery> {
    var player = player()
    player.wait(.milliseconds(100))
    let cell = try app.map { try player.center(of: .tile($0)) } ?? CellPoint(0, 23)
    player.drop(OutsideSource(files: [path]), on: cell)
    player.find([path: Array("film,year\nAlien,1979\n".utf8)])
    return player
  }

  @Test func `on its tile, or beside the tiles, a file opens in the app that takes it`() throws {
    #expect(opened(try drop("/a b.csv", on: "country-sorter")) == ["country-sorter /a b.csv"])
    #expect(opened(try drop("/a.png", on: "jigsaw-puzzle")) == ["jigsaw-puzzle /a.png"])
    #expect(opened(try drop("/a.mid", on: nil)) == ["chord-arranger /a.mid"])
  }

  @Test func `on a tile, its app decides; beside the tiles, the names of files do`() throws {
    for thing in GivenThing.all {
      let disk = Dictionary(uniqueKeysWithValues: thing.files.map { ("/\($0.key)", $0.value) })
      for plugin in Plugin.all where !plugin.takes.isEmpty {
        var player = player()
        player.wait(.milliseconds(100))
        player.drop(OutsideSource(files: ["/\(thing.name)"]), on: try player.center(of: .tile(plugin.name)))
        player.find(disk)
        #expect(opened(player) == ["\(plugin.name) /\(thing.name)"])
      }
      var player = player()
      player.pasteFiles(["/\(thing.name)": nil])
      player.drop(OutsideSource(files: ["/\(thing.name)"]), on: CellPoint(0, 23))
      player.find(disk)
      let names = thing.isFolder ? thing.files.keys.map { $0 } : [thing.name]
      let known = Plugin.all.first { plugin in
        names.contains { name in plugin.takes.contains { $0.fits(name) } }
          && (!thing.isFolder || plugin.takes.contains { $0.isFolder })
      }
      #expect(opened(player) == (known.map { ["\($0.name) /\(thing.name)"] } ?? []), "\(thing.name)")
      #expect(known != nil || player.lastRows(2).contains("No program here is known to open \(thing.name)."))
    }
  }

  @Test func `a tile whose app takes no files refuses them`() throws {
    let board = try drop("/a.png", on: "task-board")
    #expect(board.dropEnds == [nil] && opened(board).isEmpty)
    #expect(board.lastRows(2).contains("Task Board accepts no files. Drop it on another tile."))
  }

  @Test func `each app says with which words it opens a file`() {
    let words = Plugin.all.filter { !$0.takes.isEmpty }.map { [$0.name] + $0.opening("/x") }
    #expect(
      words == [["jigsaw-puzzle", "/x"], ["country-sorter", "--csv", "/x"], ["chord-arranger", "/x"]])
  }
}
