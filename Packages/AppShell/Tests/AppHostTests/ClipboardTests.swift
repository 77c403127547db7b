import DragDropKit
import Foundation
import SeededRandom
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// Copying to the clipboard of the terminal.
@Suite struct ClipboardTests {
  private func copy(_ text: String, settings change: (inout ProgramSettings) -> Void = { $0.usesClipboard = true })
    -> Player<Copier>
  {
    var settings = ProgramSettings()
    change(&settings)
    var player = Player(Copier(text: text), model: Letters(), settings: settings)
    player.keys("y")
    return player
  }

  @Test func `any text arrives whole, and nothing in it ends the sequence early`() throws {
    try SplitMix64.forEachSeed(in: Laws.seeds(200, long: 5_000)) { random in
      let text = String(
        String.UnicodeScalarView(
          (0..<random.int(in: 0...300)).map { _ in
            random.element(of: ["\u{1B}", "\\", "\u{7}", "\u{9C}", "\0", "a", "\n", "é", "漢", "👩"] as [Unicode.Scalar])
          }))
      let bytes = Clipboard.copying(text)
      let (start, end) = (Array("\u{1B}]52;c;".utf8), Array("\u{1B}\\".utf8))
      #expect(bytes.starts(with: start) && bytes.suffix(2) == end[...], "seed \(random.seed)")
      let inside = bytes.dropFirst(start.count).dropLast(end.count)
      #expect(inside.allSatisfy { 0x20 < $0 && $0 < 0x7F }, "seed \(random.seed)")
      let found = try #require(Data(base64Encoded: Data(inside)))
      #expect(String(decoding: found, as: UTF8.self) == text, "seed \(random.seed)")
    }
  }

  @Test func `the longest text makes a sequence that every terminal takes`() {
    #expect(Clipboard.copying(String(repeating: "a", count: Clipboard.maximumBytes)).count <= 100_000)
  }

  @Test func `the host is asked to copy, and that is said`() {
    let player = copy("C | G")
    #expect(player.requests == [.copy("C | G")])
    #expect(player.announcements.last == "Copied the song to the clipboard.")
    #expect(!String(decoding: player.output, as: UTF8.self).contains("]52"), "only the host knows the terminal")
  }

  @Test func `without permission nothing is copied, and the message says where to give it`() {
    let refused = copy("C") { $0.configPath = "/home/ada/config.toml" }
    #expect(refused.requests.isEmpty)
    #expect(
      refused.announcements.last
        == "Copying is off. To allow it, set clipboard = true in /home/ada/config.toml, or start with --clipboard.")
    #expect(copy("C") { _ in }.announcements.last?.contains("in the config file, or") == true)
  }

  @Test func `a text that terminals would drop is refused, and the limit counts bytes`() {
    let longest = String(repeating: "é", count: Clipboard.maximumBytes / 2)
    #expect(copy(longest).requests == [.copy(longest)])
    let player = copy(longest + "e")
    #expect(player.requests.isEmpty)
    #expect(player.announcements.last == "The song is too long for the clipboard of a terminal.")
  }
}

/// Copies its text with y.
private struct Copier: App {
  typealias Action = PutLetter
  typealias Place = Int
  typealias Item = Int

  static let profile = AppProfile("copier")
  let text: String

  func view(in context: AppContext<Self>) -> View<Int> { .text("y copies") }

  func drop(_ drag: DragProposal<Place, Item>, on place: Place, in context: AppContext<Self>) -> Plan? { nil }
  func rules(in context: AppContext<Self>) -> DragRules<Int, Int> { DragRules() }

  var bindings: [Binding<Self>] {
    [Binding("y", title: "Copy") { app, _ in [.copy(app.text, name: "the song")] }]
  }
}
