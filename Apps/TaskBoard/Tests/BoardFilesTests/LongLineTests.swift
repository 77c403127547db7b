import BoardFiles
import Foundation
import TaskBoardModel
import Testing

/// A board in Markdown may come from anybody. Reading it takes time in proportion to its size, so that none of these, of which
/// a reader that looks again and again needs hours for some, reaches the time limit.
@Suite(.timeLimit(.minutes(60))) struct LongLineTests {
  private static let count = 200_000
  private static let hostile: [(name: String, card: String)] = [
    ("open brackets and one end", String(repeating: "[", count: count) + "]"),
    ("open brackets with colons", String(repeating: "[::", count: count) + "]"),
    ("open brackets without an end", String(repeating: "[a", count: count)),
    ("fields", (0..<count / 4).map { "[k\($0):: v]" }.joined(separator: " ")),
    ("the same field", String(repeating: "[k:: v]", count: count / 4)),
    ("labels", (0..<count / 4).map { "#l\($0)" }.joined(separator: " ")),
    ("items", "x\n" + String(repeating: "  - [ ] x\n", count: count / 4)),
    ("links", "x\n" + String(repeating: "  - [x](http://x)\n", count: count / 4)),
    ("comments", "x\n" + String(repeating: "  - 2026-01-01 00:00 Ada: x\n", count: count / 4)),
    ("text", "x\n" + String(repeating: "  x\n\n", count: count / 4)),
  ]

  @Test(arguments: hostile.map(\.name)) func `a card of many parts is read in time`(_ name: String) throws {
    let card = try #require(Self.hostile.first { $0.name == name }).card
    let board = try BoardPage.board("# B\n\n## Todo\n\n- [ ] \(card)\n", at: Moment(rawValue: 1))
    #expect(board.cards.count == 1)
  }

  @Test func `fields are taken out of a line from the left, wherever brackets stand`() throws {
    func read(_ line: String) throws -> (title: String, fields: [String]) {
      let card = try #require(
        try BoardPage.board("# B\n\n## Todo\n\n- [ ] \(line)\n", at: Moment(rawValue: 1)).cards.values.first)
      return (card.title, card.fields.map { "\($0.name)=\($0.value)" })
    }
    for (line, title, fields) in [
      ("a [k:: v] b", "a b", ["k=v"]), ("[k::v]a[l::w]", "a", ["k=v", "l=w"]), ("[a [k:: v]", "[a", ["k=v"]),
      ("[x] [k:: v] [y]", "[x] [y]", ["k=v"]), ("[:: v] a", "[:: v] a", []), ("[::[k:: v] a", "[:: a", ["k=v"]),
      ("[a:b:: c]", "Untitled", ["a:b=c"]), ("[a] [b", "[a] [b", []), ("[a:::b]", "Untitled", ["a=:b"]),
    ] {
      let found = try read(line)
      #expect(found.title == title && found.fields == fields, "\(line): \(found)")
    }
  }
}
