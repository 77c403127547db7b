import BoardSharing
import Foundation
import SeededRandom
import Sharing
import TaskBoardModel
import Testing

@testable import BoardServer
@testable import SharingServer

@Suite struct PlainCommandTests {
  private static func command(_ random: inout SplitMix64) -> KanbanCommand {
    KanbanCommand(
      RandomActions.action(&random), at: Moment(rawValue: random.int(in: -5...2_000_000_000)),
      by: random.bool(probability: 0.8) ? RandomActions.text(&random) : nil)
  }

  @Test func `a command that is read by hand is the one that the decoder reads`() throws {
    var read = 0
    try SplitMix64.forEachSeed(in: 0..<2000) { random in
      let command = Self.command(&random)
      let json = try JSONEncoder.stable.text(command)
      guard let found = PlainCommand.command(json.utf8) else { return }
      #expect(found == command, "seed \(random.seed)")
      read += 1
    }
    #expect(read > 500, "Only \(read) of 2,000 commands are read by hand.")
  }

  @Test func `a damaged command is read by hand only as the decoder reads it`() throws {
    var read = 0
    try SplitMix64.forEachSeed(in: 0..<4000) { random in
      var json = Array(try JSONEncoder.stable.text(Self.command(&random)).utf8)
      for _ in 0..<random.int(in: 1...2) { Self.damage(&json, &random) }
      guard let found = PlainCommand.command(json) else { return }
      let text = String(decoding: json, as: UTF8.self)
      let decoded = try? BoardDecoder.decode(KanbanCommand.self, from: Data(json))
      #expect(found == decoded, "seed \(random.seed): \(text)")
      read += 1
    }
    #expect(read > 100, "Only \(read) of 4,000 damaged commands are still commands.")
  }

  private static func damage(_ json: inout [UInt8], _ random: inout SplitMix64) {
    let index = random.int(in: 0...json.count - 1)
    let parts = [
      "null", "1.0", "1e2", "-0", " ", "\n", "\"x\":1,", "\"_0\":[],", "\"time\":3,", "\"title\":\"t\",", "\u{1}", "\\",
      "[]", "{}", "true", "\\u0061", "\u{e9}", "e\u{301}",
    ]
    switch random.int(in: 0...4) {
    case 0: json.remove(at: index)
    case 1: json[index] = UInt8(random.int(in: 0...255))
    case 2: json.insert(contentsOf: random.element(of: parts).utf8, at: index)
    default:
      // At the beginning of a value or of a member, where most of it is JSON again.
      let places = json.indices.filter { [UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(json[$0]) }
      if !places.isEmpty { json.insert(contentsOf: random.element(of: parts).utf8, at: random.element(of: places) + 1) }
    }
  }

  @Test func `requests of tasks that are added, moved and done are read by hand`() throws {
    for deed in [
      #"{"add":{"_0":{"id":"1w0","title":"Buy milk"},"at":{"column":"c1","after":[]}}}"#,
      #"{"move":{"_0":["7"],"to":{"column":"c2","after":["6"],"before":"8"},"changing":[]}}"#,
      #"{"change":{"_0":["7"],"_1":[{"done":{"_0":5}}]}}"#, #"{"delete":{"_0":["7"]}}"#,
    ] {
      let body = #"{"command":{"time":0,"action":\#(deed)}}"#
      let decoded = try BoardDecoder.decode(CommandRequest<KanbanCommand>.self, from: Data(body.utf8))
      #expect(PlainCommand.request(body.utf8) == decoded)
    }
  }

  @Test func `what names a member twice, or one that is unknown, is left to the decoder`() {
    let command = #"{"time":0,"action":{"delete":{"_0":["7"]}}}"#
    #expect(PlainCommand.command(command.utf8) != nil)
    for (old, new) in [
      (#""time":0"#, #""time":0,"time":1"#), (#""time":0"#, #""time":0,"x":1"#), (#""_0":["7"]"#, #""_0":["7"],"x":1"#),
      (#""time":0"#, #""time":"0""#), (#"{"_0":["7"]}"#, #"{"_0":["7"]},"add":1"#), (#""7""#, "7"),
    ] {
      let text = command.replacingOccurrences(of: old, with: new)
      #expect(text != command)
      #expect(PlainCommand.command(text.utf8) == nil, "\(text)")
    }
    #expect(PlainCommand.request(#"{"command":\#(command),"x":1}"#.utf8) == nil)
  }
}
