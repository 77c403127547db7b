import Foundation
import SeededRandom
import Testing

@testable import TerminalUI

/// The codes of a drag to the outside: within the protocol's limits, in parts, without padding.
@Suite struct OutgoingDragTests {
  /// The codes of some bytes: the keys and the payload of each.
  private func codes(_ bytes: [UInt8]) -> [(keys: String, payload: String)] {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}]72;").dropFirst().map { text in
      let parts = text.dropLast(2).split(separator: ";", maxSplits: 1).map { String($0) }
      return (parts[0], parts.count > 1 ? parts[1] : "")
    }
  }

  @Test func `an answer is cut into codes of at most 4,096 bytes, has no padding, and ends with an empty one`() throws {
    for seed in 0..<Laws.seeds(50, long: 1_000).count {
      var random = SplitMix64(seed: UInt64(seed))
      let data = (0..<random.int(in: 0...20_000)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let codes = codes(DragCommand.answer(data, type: 2).bytes)
      #expect(codes.allSatisfy { $0.payload.utf8.count <= 4_096 && !$0.payload.contains("=") }, "seed \(seed)")
      #expect(codes.last?.keys == "t=e:y=2" && codes.last?.payload == "", "seed \(seed)")
      let text = codes.map(\.payload).joined()
      let padded = text + String(repeating: "=", count: (4 - text.count % 4) % 4)
      #expect(Data(base64Encoded: padded).map { Array($0) } == data, "seed \(seed)")
      // All but the last code with data say that more follows.
      let flags = codes.dropLast().map { $0.keys.contains("m=1") }
      #expect(flags.dropLast().allSatisfy { $0 } && flags.last != true, "seed \(seed)")
    }
  }

  @Test func `parts are chains of their own, and only the last one has the end`() {
    let part = DragCommand.answerPart([1, 2, 3], type: 1).bytes
    #expect(String(decoding: part, as: UTF8.self) == "\u{1B}]72;t=e:y=1;AQID\u{1B}\\")
    #expect(DragCommand.answerPart([], type: 1).bytes.isEmpty)
  }

  @Test func `an offer names operations and types, and nothing with control characters`() {
    let bytes = DragCommand.offer([.copy, .move], types: ["x/y", "bad type", "e\u{1B}vil", "text/plain"]).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]72;t=o:o=3;x/y text/plain\u{1B}\\")
  }

  @Test func `however the bytes are cut, the reports are the same`() {
    let stream = Array(
      ("\u{1B}]72;t=o:x=3:y=4\u{1B}\\\u{1B}]72;t=E;OK\u{1B}\\\u{1B}]72;t=e:x=1:y=0\u{1B}\\\u{1B}]72;t=e:x=2:o=2\u{1B}\\"
        + "\u{1B}]72;t=e:x=3\u{1B}\\\u{1B}]72;t=e:x=5:y=1\u{1B}\\\u{1B}]72;t=e:x=4:y=0\u{1B}\\\u{1B}]72;t=E;EPERM:no\u{1B}\\")
        .utf8)
    let whole = InputDecoderRun.events(stream, cuts: [])
    #expect(whole.count == 8)
    for seed in 0..<1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let cuts = (0..<random.int(in: 1...12)).map { _ in random.int(in: 0...stream.count) }.sorted()
      #expect(InputDecoderRun.events(stream, cuts: cuts) == whole, "seed \(seed)")
    }
  }
}

private enum InputDecoderRun {
  static func events(_ bytes: [UInt8], cuts: [Int]) -> [InputEvent] {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var start = 0
    for cut in cuts + [bytes.count] {
      events += decoder.decode(Array(bytes[start..<cut]), at: .zero)
      start = cut
    }
    return events
  }
}
