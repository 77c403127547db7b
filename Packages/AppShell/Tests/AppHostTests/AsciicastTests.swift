import Foundation
import TerminalUI
import TestKit
import Testing

@testable import AppHost
@testable import AppShell
@testable import SampleApps

/// The film of a replay.
@Suite struct AsciicastTests {
  private struct Header: Codable, Equatable {
    var version, width, height: Int
    var title: String
  }

  /// A line after the header.
  private struct Entry: Decodable {
    let seconds: Double
    let kind, text: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      seconds = try values.decode(Double.self)
      kind = try values.decode(String.self)
      text = try values.decode(String.self)
    }
  }

  /// Replays what a player did, once into a film and once without.
  private func film(of player: Player<LetterSorter>) throws -> (header: Header, entries: [Entry], bytes: [UInt8]) {
    let path = NSTemporaryDirectory() + "film-\(UUID().uuidString).cast"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let film = try Asciicast(writingTo: path, size: CellSize(80, 12), title: LetterSorter.name)
    var program = Player<LetterSorter>().program
    for event in player.events { try program.replay(event, into: film) }
    try program.settle(into: film)
    try film.finish()
    #expect(program.frame == player.program.frame)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { Data($0.utf8) }
    let header = try JSONDecoder().decode(Header.self, from: try #require(lines.first))
    let entries = try lines.dropFirst().map { try JSONDecoder().decode(Entry.self, from: $0) }
    return (header, entries, entries.filter { $0.kind == "o" }.flatMap { Array($0.text.utf8) })
  }

  @Test func `it has the frames of animations between the events, in the order of time`() throws {
    var player = Player<LetterSorter>()
    player.carry("A", over: .vowels)
    player.keys("Esc")
    player.wait(.seconds(2))
    player.keys("?")
    let (header, entries, bytes) = try film(of: player)
    #expect(header == Header(version: 2, width: 80, height: 12, title: "letter-sorter"))
    #expect(entries.map(\.seconds) == entries.map(\.seconds).sorted())
    #expect(entries.count > player.events.count, "the way home has frames of its own")
    #expect(bytes.contains(0x1B))
  }

  @Test func `a new size of the window is in it`() throws {
    var player = Player<LetterSorter>()
    player.resize(to: CellSize(60, 20))
    let entries = try film(of: player).entries
    #expect(entries.filter { $0.kind == "r" }.map(\.text) == ["60x20"])
  }
}
