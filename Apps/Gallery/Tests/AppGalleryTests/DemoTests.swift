import AppHost
import AppShell
import TerminalUI
import TestKit
import Testing

@testable import AppGallery

/// The demo of the gallery: who plays it, and that it still ends as it should.
@Suite struct DemoTests {
  private static var gallery: Gallery { Gallery(Plugin.all.map(Gallery.Entry.init)) }

  private func play(in size: CellSize) throws -> Player<Gallery> {
    var player = Player(Self.gallery, model: Arrangement(), size: size)
    player.keyPause = .milliseconds(600)
    player.wait(.seconds(1))
    player.keys("Right Down Left")
    try player.glide(from: .tile("task-board"), to: .tile("jigsaw-puzzle"))
    player.keys("?")
    player.wait(.seconds(1))
    player.typeSlowly("theme")
    player.wait(.seconds(1))
    player.keys("Esc Esc")
    player.wait(.seconds(1))
    return player
  }

  @Test(arguments: [("small", CellSize(80, 23)), ("large", CellSize(120, 35))])
  func `the bundled demo is what this plays`(name: String, size: CellSize) throws {
    try expectDemo(play(in: size), named: name)
  }

  @Test(arguments: [CellSize(80, 24), CellSize(200, 60)])
  func `it ends with the board in front`(window: CellSize) throws {
    let opening = Opening<Gallery>(name: "demo", makeModel: { Arrangement() }, makeApp: { _, _ in Self.gallery })
    let demo = Demo([PackageResources.small_jsonl, PackageResources.large_jsonl])
    let program = try demo.play(opening, in: window)
    #expect(program.app.arranged(program.model).map(\.name).first == "task-board")
  }
}
