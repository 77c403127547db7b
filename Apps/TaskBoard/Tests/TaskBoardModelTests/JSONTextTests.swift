import Foundation
import SeededRandom
import TaskBoardModel
import Testing

@Suite struct JSONTextTests {
  /// Any value, nested up to `depth` levels.
  private func value(_ depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch random.int(in: 0...(depth > 0 ? 8 : 5)) {
    case 0: .null
    case 1: .bool(random.bool(probability: 0.5))
    case 2: .int(random.int(in: -1...1))
    case 3: .int(random.int(in: .min ... .max))
    case 4: .double(random.double(in: -1e9...1e9).rounded() + 0.25)
    case 5: .string(["", "a\"b\\c/", "ü😀\n\t\u{1}", "\u{2028}"].randomElement(using: &random)!)
    case 6, 7: .array((0..<random.int(in: 0...3)).map { _ in value(depth - 1, &random) })
    default:
      .object(
        Dictionary(
          (0..<random.int(in: 0...3)).map { _ in
            (["1", "k", "ü", "\"", "extra"].randomElement(using: &random)!, value(depth - 1, &random))
          }, uniquingKeysWith: { $1 }))
    }
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo[JSONText.key] = try JSONText(data)
    return try decoder.decode(type, from: data)
  }

  @Test func `looking values up in the text gives the same as decoding them one by one`() throws {
    for seed in Laws.seeds(200, long: 20_000) {
      var random = SplitMix64(seed: UInt64(seed))
      var card = Card(CardID("1"), title: "Extra")
      for name in ["a", "1", "ü\n"] { card.extra[name] = value(random.int(in: 0...6), &random) }
      let action = KanbanAction.takeBack([
        .change(CardID("1"), .extra("x", .array([value(4, &random)]))), .put(card, CardPlace(ColumnID("c1"))),
      ])
      let data = try JSONEncoder().encode(action)
      #expect(try decoded(KanbanAction.self, data) == action, "seed \(seed)")
      #expect(try JSONDecoder().decode(KanbanAction.self, from: data) == action, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "", "[", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "01", "-", "1.", "1e", "tru", "\"\\x\"", "\"\\u12g4\"",
    "\"\\ud800\"",
    "\"\u{1}\"", "1 2", "1e999", "+1",
  ])
  func `text that is not JSON is refused with the position`(_ text: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text.utf8) }
    #expect((error?.offset ?? -1) <= text.utf8.count && error?.description.hasPrefix("At byte ") == true)
  }

  @Test func `bytes that are not UTF-8 are refused, but a byte order mark is allowed`() throws {
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xff, 0xfe, 0x22]) }
    #expect(try JSONValue(parsing: [0xef, 0xbb, 0xbf] + Array("[1]".utf8)) == .array([.int(1)]))
  }

  /// Foundation decodes a text in UTF-16, but no member is found in it.
  @Test func `no text is decoded the slow way`() throws {
    let text = #"{"id":"1","title":"x","extra":{"a":[]}}"#
    let wide = try #require(text.data(using: .utf16))
    #expect(throws: DecodingError.self) { try decoded(Card.self, wide) }
    let escaped = Data(text.replacing("extra", with: #"e\u0078tra"#).utf8)
    #expect(try decoded(Card.self, escaped).extra == ["a": .array([])])
  }

  /// The CPU time of this thread in seconds, the least of three runs.
  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    try (0..<3).map { _ in
      let start = threadTime
      try work()
      return threadTime - start
    }.min() ?? 0
  }

  private func text(arrays: Int, depth: Int) -> Data {
    let array = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let arrays = Array(repeating: array, count: arrays).joined(separator: ",")
    return Data(#"{"id":"1","title":"x","extra":{"a":[\#(arrays)]}}"#.utf8)
  }

  @Test func `decoding takes time in proportion to the bytes, however deep the nesting`() throws {
    var costs: [Double] = []
    for depth in [100, 200, 400] {
      let data = text(arrays: 4000 / depth, depth: depth)
      costs.append(try seconds { _ = try decoded(Card.self, data) })
    }
    let ten = text(arrays: 100, depth: 400)
    costs.append(try seconds { _ = try decoded(Card.self, ten) } / 10)
    print("seconds for 8,000 bytes at depths of 100, 200, 400, and ten times as many at 400, divided by ten: \(costs)")
    #expect(costs.allSatisfy { $0 < 5 * costs[0] + 0.01 && $0 < 0.5 }, "\(costs)")
  }
}
