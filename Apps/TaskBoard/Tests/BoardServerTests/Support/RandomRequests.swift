import Foundation
import SeededRandom
import TaskBoardModel

/// Commands as clients send them, as bytes: most can be done on the board, some are near a limit, and some are hostile.
struct RandomRequests {
  var random: SplitMix64
  /// What takes back what was done before; see ``request(for:)``.
  var inverses: [[KanbanEdit]] = []

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
  }

  mutating func request(for board: Kanban) throws -> String {
    #"{"command":{"action":\#(try action(for: board)),"time":0}}"#
  }

  private mutating func action(for board: Kanban) throws -> String {
    let cards = cards(of: board)
    switch random.int(in: 0...99) {
    case ..<22:
      return
        #"{"add":{"_0":{"id":"\#(board.numbering + 1)t","title":\#(line()),"details":\#(text()),"extra":{"x":\#(json())},"estimate":2,"labels":[\#(line())]},"at":\#(place(on: board))}}"#
    case ..<60: return #"{"change":{"_0":\#(cards),"_1":[\#(changes(on: board))]}}"#
    case ..<72: return #"{"move":{"_0":\#(cards),"to":\#(place(on: board)),"changing":[\#(change(on: board))]}}"#
    case ..<75: return #"{"delete":{"_0":\#(cards)}}"#
    case ..<78: return #"{"addColumn":{"_0":{"id":"c9t","title":\#(line()),"extra":{"y":\#(json())}},"after":["c1"]}}"#
    case ..<80: return #"{"deleteColumn":{"_0":"\#(column(of: board))"}}"#
    case ..<83: return #"{"moveColumn":{"_0":"\#(column(of: board))","after":["\#(column(of: board))"]}}"#
    case ..<87:
      let change = random.element(of: [
        #"{"title":{"_0":\#(line())}}"#, #"{"limit":{"_0":{"count":\#(random.int(in: 0...40)),"hard":true}}}"#,
        #"{"limit":{}}"#, #"{"limit":{}}"#, #"{"finishes":{"_0":true}}"#,
        #"{"archived":{"_0":\#(random.bool(probability: 0.3))}}"#,
      ])
      return #"{"changeColumn":{"_0":"\#(column(of: board))","_1":\#(change)}}"#
    case ..<89: return #"{"changeBoard":{"_0":{"title":{"_0":\#(line())}}}}"#
    case ..<97:
      guard let edits = inverses.popLast() else { return #"{"change":{"_0":\#(cards),"_1":[\#(change(on: board))]}}"# }
      return #"{"takeBack":{"_0":\#(String(decoding: try JSONEncoder().encode(edits), as: UTF8.self))}}"#
    default:
      // What no program of ours takes back.
      let card = "\"\(card(of: board))\""
      let old = #"{"id":\#(card),"title":"Back","extra":{"x":\#(json())}}"#
      return random.element(of: [
        #"{"takeBack":{"_0":[{"take":{"_0":\#(card)}},{"takeColumn":{"_0":"c1"}},{"place":{"_0":"2","_1":\#(place(on: board))}}]}}"#,
        #"{"takeBack":{"_0":[{"take":{"_0":\#(card)}},{"put":{"_0":\#(old),"_1":\#(place(on: board))}}]}}"#,
      ])
    }
  }

  // MARK: Changes

  private mutating func changes(on board: Kanban) -> String {
    (0..<random.int(in: 1...4)).map { _ in change(on: board) }.joined(separator: ",")
  }

  private mutating func change(on board: Kanban) -> String {
    switch random.int(in: 0...12) {
    case 0: #"{"title":{"_0":\#(line())}}"#
    case 1, 2: #"{"details":{"_0":\#(text())}}"#
    case 3: #"{"label":{"_0":\#(line()),"_1":\#(random.bool(probability: 0.9))}}"#
    case 4:
      #"{"estimate":{"_0":\#(isOdd ? random.element(of: ["-1", "1e309", "1e308", "5e-324"]) : "\(random.int(in: 0...90)).5")}}"#
    case 5:
      #"{"done":{"_0":\#(isOdd ? random.element(of: ["-1", "9223372036854775807", "null"]) : "\(random.int(in: 0...9))")}}"#
    case 6: #"{"blocker":{"_0":"\#(card(of: board))","_1":\#(random.bool(probability: 0.8))}}"#
    case 7: #"{"assignee":{"_0":\#(line())}}"#
    case 8:
      #"{"item":{"_0":{"id":\#(isOdd ? line() : "\"i\(random.int(in: 0...50))\""),"text":\#(line()),"isDone":false}}}"#
    case 9: #"{"due":{"_0":"2026-11-\#(random.int(in: 10...29))T15:30Z"}}"#
    case 10: #"{"archived":{"_0":\#(random.bool(probability: 0.5))}}"#
    default: #"{"extra":{"_0":\#(isOdd ? text() : "\"k\(random.int(in: 0...9))\""),"_1":\#(json())}}"#
    }
  }

  // MARK: What is there

  /// One thing in thirty is near a limit, over it, or hostile.
  private var isOdd: Bool { mutating get { random.bool(probability: 0.03) } }

  private mutating func card(of board: Kanban) -> String {
    guard !isOdd, board.numbering > 0 else { return "\(random.int(in: 0...12))" }
    // Some of them are gone.
    return "\(random.int(in: 1...board.numbering))"
  }

  private mutating func cards(of board: Kanban) -> String {
    let count = random.bool(probability: 0.7) ? 1 : random.int(in: 1...8)
    return "[\((0..<count).map { _ in "\"\(card(of: board))\"" }.joined(separator: ","))]"
  }

  private mutating func column(of board: Kanban) -> String {
    isOdd ? "c\(random.int(in: 1...4))" : random.element(of: board.columns).id.rawValue
  }

  private mutating func place(on board: Kanban) -> String {
    let after = (0..<random.int(in: 0...3)).map { _ in "\"\(card(of: board))\"" }.joined(separator: ",")
    return #"{"column":"\#(column(of: board))","after":[\#(after)]}"#
  }

  // MARK: Sizes

  /// Any size up to the limit, each order of magnitude as often; usually a small one, and seldom one over the limit.
  private mutating func size(_ limit: Int) -> Int {
    if random.bool(probability: 0.8) { return random.int(in: 0...12) }
    if random.bool(probability: 0.01) { return limit + random.int(in: 0...limit / 10) }
    return Int(exp2(random.double(in: 0...log2(Double(limit)))))
  }

  private mutating func part(_ parts: [String]) -> String {
    let hostile = [#"\u0001"#, "\u{200b}", "\u{202e}", "\u{fffe}", #"\ud83d"#, "\u{61c}", #"\u001b[2J"#, "\u{2028}"]
    return random.bool(probability: 0.01) ? random.element(of: hostile) : random.element(of: parts)
  }

  /// A text in one line, with something to be seen at both ends.
  private mutating func line() -> String {
    let part = part(["a", "ü", #"\""#, #"\\"#, "三国", "é", "😀", " ", "=", "<b>", "#", "|", "- [ ] ", "@"])
    return "\"x\(String(repeating: part, count: size(990) / part.utf8.count))\(random.int(in: 0...9))\""
  }

  private mutating func text() -> String {
    let part = part(["a", "ü", #"\""#, #"\\"#, #"\n"#, "😀", " ", #"\n# "#, "```", #"\t"#, "&amp;", #"\r\n"#])
    return "\"\(String(repeating: part, count: size(100_000) / part.utf8.count))\""
  }

  /// A value nested some levels deep, with something beside each level, and perhaps wide inside.
  private mutating func json() -> String {
    let levels = isOdd ? random.int(in: 0...520) : random.int(in: 0...14)
    var (before, after) = ("", "")
    for _ in 0..<levels {
      if random.bool(probability: 0.5) {
        before += "["
        after = (random.bool(probability: 0.2) ? ",1.5,null" : "") + "]" + after
      } else {
        before += #"{"\#(random.int(in: 0...3))":"#
        after = (random.bool(probability: 0.2) ? #","z":false"# : "") + "}" + after
      }
    }
    let inside =
      random.bool(probability: 0.5)
      ? text() : "[" + Array(repeating: "1", count: size(5000)).joined(separator: ",") + "]"
    return before + inside + after
  }
}
