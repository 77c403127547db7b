import SeededRandom
import Testing

@testable import Networking

@Suite struct EventStreamParserTests {
  private func parse(_ text: String) throws -> [ServerSentEvent] {
    var parser = EventStreamParser()
    return try parser.parse(text.utf8)
  }

  @Test func `any cut of the bytes gives the same events`() throws {
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      let bytes = Self.stream(using: &random)
      var whole = EventStreamParser()
      let expected = try whole.parse(bytes)
      var parser = EventStreamParser()
      var found: [ServerSentEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...5, using: &random))
        found += try parser.parse(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(found == expected, "seed \(seed)")
      #expect(parser == whole, "seed \(seed)")
    }
  }

  /// Pieces of streams and rubbish in any order, so that cuts, ends of lines and marks meet in every way.
  private static func stream(using random: inout SplitMix64) -> [UInt8] {
    let pieces: [[UInt8]] = [
      [0xef, 0xbb, 0xbf], Array("data: a".utf8), Array("data".utf8), Array("data:".utf8), Array("id: 7".utf8),
      Array("id: a\0b".utf8), Array("event: move".utf8), Array("retry: 15".utf8), Array(": note".utf8), [10], [10],
      [13], [13], [13, 10], [13, 10], [0xff], [0xc3], [0xa9], Array("é😀".utf8), [0], [58], [32],
    ]
    return (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
  }

  @Test func `what is encoded is read back`() throws {
    let texts = ["", "a", " a", "a\nb", "\n", "a\r\nb", "\r", ":", "data: x", "é😀", "id", "a\u{2028}b"]
    for seed in 0..<1000 {
      var random = SplitMix64(seed: seed)
      func text() -> String {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in texts.randomElement(using: &random) ?? "" }.joined()
      }
      let event = ServerSentEvent(id: "\(seed)", name: "move", data: text())
      var parser = EventStreamParser()
      let found = try parser.parse((ServerSentEvent.heartbeat + event.encoded).utf8)
      let lines = event.data.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      #expect(found == [ServerSentEvent(id: "\(seed)", name: "move", data: lines)], "seed \(seed)")
    }
  }

  @Test func `the examples of the standard`() throws {
    let stocks = try parse("data: YHOO\ndata: +2\ndata: 10\n\n")
    #expect(stocks == [ServerSentEvent(data: "YHOO\n+2\n10")])
    let four = try parse(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n")
    #expect(
      four == [
        ServerSentEvent(id: "1", data: "first event"), ServerSentEvent(data: "second event"),
        ServerSentEvent(data: " third event"),
      ])
    #expect(try parse("data\n\ndata\ndata\n\ndata:") == [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")])
    #expect(try parse("data:test\n\ndata: test\n\n") == [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")])
  }

  @Test func `all three ends of a line end it, and CR LF once`() throws {
    #expect(try parse("data: a\rdata: b\r\ndata: c\n\r\n") == [ServerSentEvent(data: "a\nb\nc")])
    #expect(try parse("data: a\r\n\r\ndata: b\r\r") == [ServerSentEvent(data: "a"), ServerSentEvent(data: "b")])
  }

  @Test func `a byte order mark is skipped at the beginning and nowhere else`() throws {
    #expect(try parse("\u{feff}data: a\n\n") == [ServerSentEvent(data: "a")])
    #expect(try parse("\u{feff}\u{feff}data: a\n\n") == [])
    #expect(try parse("data: x\n\n\u{feff}data: a\n\n") == [ServerSentEvent(data: "x")])
    // A line that begins as a mark does and is none.
    var parser = EventStreamParser()
    #expect(try parser.parse([0xef, 0xbb, 10] + Array("data: a\n\n".utf8)) == [ServerSentEvent(data: "a")])
  }

  @Test func `ids last, names do not, and an id with a NUL is ignored`() throws {
    let events = try parse("id: 1\nevent: move\ndata: a\n\ndata: b\n\nid: x\0\ndata: c\n\nid\ndata: d\n\n")
    #expect(
      events == [
        ServerSentEvent(id: "1", name: "move", data: "a"), ServerSentEvent(id: "1", data: "b"),
        ServerSentEvent(id: "1", data: "c"), ServerSentEvent(data: "d"),
      ])
  }

  @Test func `the id to resume from is that of an event that was handed out`() throws {
    var parser = EventStreamParser(lastEventID: "4")
    _ = try parser.parse("id: 5\ndata: a\n\nid: 6\ndata: b\n".utf8)
    #expect(parser.lastEventID == "5")
  }

  @Test func `only digits are a retry`() throws {
    var parser = EventStreamParser()
    _ = try parser.parse("retry: 1x\nretry: -4\nretry:\nretry: 99999999999999999999\n".utf8)
    #expect(parser.retry == nil)
    _ = try parser.parse("retry: 250\n".utf8)
    #expect(parser.retry == .milliseconds(250))
  }

  @Test func `no stream takes more memory than the limit`() throws {
    var line = EventStreamParser(limit: 10)
    #expect(throws: EventStreamParser.EventTooLarge(limit: 10)) { try line.parse("data: 12345678".utf8) }
    var data = EventStreamParser(limit: 10)
    #expect(throws: EventStreamParser.EventTooLarge(limit: 10)) {
      try data.parse("data: 123\ndata:1234\ndata:1234\n".utf8)
    }
  }
}
