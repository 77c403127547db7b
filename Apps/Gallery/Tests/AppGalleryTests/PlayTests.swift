import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppGallery
@testable import AppHost
@testable import AppShell

/// A visit to the gallery by one means alone: an app is started, and when it has ended, another one.
@Suite struct PlayTests {
  private func player(_ settings: ProgramSettings = ProgramSettings()) -> Player<Gallery> {
    Player(Gallery(Plugin.all.map(Gallery.Entry.init)), model: Arrangement(), settings: settings)
  }

  /// What the program around the gallery tells when an app has ended.
  private func end(_ app: String, _ player: inout Player<Gallery>) {
    player.take(.told(JSONText.encode(GalleryMessage.ended(Ending(app: app, .exit(0), said: "")))))
  }

  private func started(_ player: Player<Gallery>) -> [String] {
    player.requests.compactMap { if case .lend(.start(let app, save: nil)) = $0 { app } else { nil } }
  }

  private func doubleClick(_ app: String, _ player: inout Player<Gallery>) throws {
    let cell = try player.center(of: .tile(app))
    for _ in 0..<2 {
      player.mouse(.down(.left), cell)
      player.mouse(.up(.left), cell)
    }
    player.wait(.seconds(1))
  }

  @Test func `clicks alone put the tiles in another order, and start one app and then another`() throws {
    var clicks = player(.clicks)
    try clicks.dropByClicks(.tile("task-board"), on: .tile("jigsaw-puzzle"))
    #expect(clicks.app.arranged(clicks.model).first?.name == "task-board")
    try doubleClick("country-sorter", &clicks)
    #expect(started(clicks) == ["country-sorter"] && clicks.isByClicksAlone)
    end("country-sorter", &clicks)
    try doubleClick("task-board", &clicks)
    #expect(started(clicks) == ["country-sorter", "task-board"])
  }

  @Test func `what is said after a drop is what was promised before it and what has happened`() throws {
    var kept = 0
    let seeds = Laws.seeds(8, long: 200)
    try SplitMix64.forEachSeed(in: seeds) { random in
      var player = player()
      player.random = random
      kept += try player.expectKeptPromises(attempts: 10) { sentence, after, before in
        func titles(_ arrangement: Arrangement) -> [Substring] {
          after.app.arranged(arrangement).map { Substring($0.title) }
        }
        let now = titles(after.model)
        let pattern =
          /Put (.+) in place (\d)(?:; (.+) moves to place (\d)|; those in places (\d) to (\d) move (up|down) one)\./
        guard let parts = sentence.wholeMatch(of: pattern)?.output, now[Int(parts.2)! - 1] == parts.1 else {
          return false
        }
        if let other = parts.3, let place = parts.4 { return now[Int(place)! - 1] == other }
        guard let first = parts.5.flatMap({ Int($0) }), let last = parts.6.flatMap({ Int($0) }) else { return false }
        let moved = titles(before)[first - 1..<last]
        return now[(first - 1 + (parts.7 == "up" ? -1 : 1))...].starts(with: moved)
      }
    }
    #expect(kept >= seeds.count)
  }

  @Test func `keys alone start one app and then another`() {
    var keys = player()
    keys.keys("Right Enter")
    end("country-sorter", &keys)
    keys.keys("Left Enter q")
    #expect(started(keys) == ["country-sorter", "jigsaw-puzzle"])
    #expect(keys.requests.last == .quit(status: 0))
  }

  @Test func `who does not see the tiles starts an app, hears that it has ended, and leaves`() throws {
    let ear = Ear(player())
    #expect(ear.press("Ctrl-L").contains { $0.hasPrefix("gallery, 6 programs") })
    let tile = try #require(ear.press("Tab", untilHearing: "Task Board"))
    #expect(ear.press("Enter").isEmpty && started(ear.player) == ["task-board"], "\(tile)")
    let heard = ear.hear { end("task-board", &$0) }
    #expect(heard.last == "Task Board has ended.", "\(heard)")
    #expect(ear.press("Ctrl-L").first?.contains("At Task Board") == true)
    #expect(ear.press("q").isEmpty && ear.player.requests.last == .quit(status: 0))
  }
}
