import Foundation
import SeededRandom
import TaskBoardModel
import Testing

@testable import BoardFiles

@Suite struct JSONParsingTests {
  @Test(arguments: [
    ("null", JSONValue.null), ("true", .bool(true)), ("false", .bool(false)), ("0", .int(0)), ("1", .int(1)),
    ("-7", .int(-7)), ("2.0", .int(2)), ("1.5", .double(1.5)), ("9007199254740993", .int(9_007_199_254_740_993)),
    ("18446744073709551615", .double(0x1p64)), ("1e300", .double(1e300)), (#""\u00fc\ud83d\ude00""#, .string("ü😀")),
    ("[]", .array([])), ("{}", .object([:])),
    (#"{"a":[null,[1]]}"#, .object(["a": .array([.null, .array([.int(1)])])])),
  ])
  func `a text is what it says`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Data(text.utf8)) == value)
  }

  /// Any value, no deeper than `depth`.
  private func value(_ depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch random.int(in: 0...(depth > 0 ? 7 : 5)) {
    case 0: .null
    case 1: .bool(random.bool(probability: 0.5))
    case 2: .int(random.int(in: 0...1))
    case 3: .int(random.int(in: .min ... .max))
    case 4: .double(random.double(in: -1e9...1e9).rounded() + 0.25)
    case 5: .string(String(decoding: random.bytes(0...9), as: UTF8.self))
    case 6: .array((0..<random.int(in: 0...4)).map { _ in value(depth - 1, &random) })
    default:
      .object(
        Dictionary(
          (0..<random.int(in: 0...4)).map { _ in ("k\(random.int(in: 0...9))", value(depth - 1, &random)) },
          uniquingKeysWith: { $1 }))
    }
  }

  @Test func `what is encoded is parsed as it was, and as it is decoded`() throws {
    try SplitMix64.forEachSeed(in: 0..<500) { random in
      let value = value(4, &random)
      let data = try JSONEncoder().encode(value)
      #expect(try JSONValue(parsing: data) == value, "seed \(random.seed)")
      #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value, "seed \(random.seed)")
    }
  }

  @Test(arguments: ["", "{\"a\":", "nul", "{\"lists\":[],\"cards\":[}", "\"\\ud800"])
  func `what is no JSON is said to be none`(text: String) {
    let error = #expect(throws: FileTrouble.self) { try TrelloImport.read(Data(text.utf8), at: .noon) }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.contains("It is not JSON: ") && !said.contains("Error Domain"), "\(said)")
  }

  @Test func `a board that is nested too deep to be written as JSON says so`() {
    var card = Card(CardID("1"), title: "Deep")
    card.extra["trello"] = .object(["x": (0..<600).reduce(JSONValue.null) { value, _ in .array([value]) }])
    let board = Kanban(title: "Deep", columns: [(Column(ColumnID("c1"), title: "A"), [card])])
    let json = #expect(throws: FileTrouble.self) { try BoardJSON.text(of: board) }
    #expect(json?.description.contains("is nested too deep") == true)
    let trello = #expect(throws: FileTrouble.self) { try TrelloExport.text(of: board) }
    #expect(trello?.description.contains("is nested too deep") == true)
  }
}
