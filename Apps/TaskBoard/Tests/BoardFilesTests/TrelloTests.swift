import Foundation
import TaskBoardModel
import Testing

@testable import BoardFiles

@Suite struct TrelloTests {
  private let text = #"""
    {"id":"b1","name":"Garden","prefs":{"background":"green"},"actions":[{"id":"a1"},{"id":"a2"}],
     "lists":[{"id":"l2","name":"Done","pos":200,"closed":false,"color":null},
              {"id":"l1","name":"Todo","pos":100,"closed":false,"softLimit":3},
              {"id":"l3","name":"Old","pos":300,"closed":true}],
     "labels":[{"id":"g1","name":"bug","color":"red"},{"id":"g2","name":"","color":"green"}],
     "members":[{"id":"m1","fullName":"Ada L","username":"ada"},{"id":"m2","username":"bob"}],
     "checklists":[{"id":"k1","idCard":"5f0000000000000000000001","pos":1,"name":"Steps","checkItems":[
        {"id":"i2","name":"second","pos":20,"state":"incomplete"},{"id":"i1","name":"first","pos":10,"state":"complete"}]}],
     "cards":[
       {"id":"5f0000000000000000000002","idShort":8,"idList":"l1","pos":2,"name":"Second","desc":"","closed":true},
       {"id":"5f0000000000000000000001","idShort":7,"idList":"l1","pos":1.5,"name":"First\nline","desc":"*Text*",
        "due":"2026-03-01T12:30:00.000Z","dueComplete":true,"dateLastActivity":"2026-03-02T10:00:00.123Z",
        "idLabels":["g1","g2"],"idMembers":["m1","m2"],"idChecklists":["k1"],"cover":{"color":"blue"},"closed":false,
        "attachments":[{"name":"plan","url":"https://example.org/plan"}]},
       {"id":"x","idShort":7,"idList":"gone","pos":9,"name":"Lost","closed":false}]}
    """#

  @Test func `lists, cards, labels, members and checklists are taken in the order of Trello`() throws {
    let board = try TrelloImport.read(Data(text.utf8), at: .noon).board
    #expect(board.title == "Garden" && board.fault == nil)
    #expect(board.columns.map(\.title) == ["Todo", "Done", "Old", "Without a list"])
    #expect(board.columns.map(\.isArchived) == [false, false, true, false])
    #expect(board.columns[0].limit == Limit(3, isHard: false))
    #expect(board.columns[0].cards.map(\.rawValue) == ["7", "8"])
    let card = try #require(board[CardID("7")])
    #expect(card.title == "First line" && card.details == "*Text*" && card.labels == ["bug", "green"])
    #expect(card.assignee == "Ada L" && card.due == DueDate("2026-03-01T12:30Z"))
    #expect(card.done == LocalTime("2026-03-02T10:00:00Z")?.moment)
    #expect(card.created == Moment(rawValue: 0x5F00_0000))
    #expect(card.checklist.map(\.text) == ["first", "second"] && card.checked == 1)
    #expect(board[CardID("8")]?.isArchived == true)
    #expect(board.columns[3].cards.map(\.rawValue) == ["9"])
  }

  @Test func `the report names every field, and nothing of it is lost in an export`() throws {
    let result = try TrelloImport.read(Data(text.utf8), at: .noon)
    let report = result.report.description
    for line in [
      "taken: cards.closed (3), as archived", "taken: cards.desc (2)",
      "taken: lists.softLimit (1), as a limit that warns",
      "taken: checklists.checkItems (2)", "kept: cards.cover (1)", "kept: cards.attachments (1)", "kept: prefs (1)",
      "kept: actions (2), Trello gives only the latest", "taken: cards.idMembers (2), as assignees",
      "guessed: cards.idList (1), no such list: in a column \"Without a list\"",
    ] {
      #expect(report.contains(line), "\(line) is not in\n\(report)")
    }
    let root = TrelloExport.value(of: result.board)
    #expect(root["prefs"]?["background"] == .string("green") && root["actions"]?.array?.count == 2)
    let card = try #require(root["cards"]?.array?.first)
    #expect(card["cover"]?["color"] == .string("blue") && card["attachments"]?.array?.count == 1)
    #expect(card["idMembers"] == .array([.string("m1"), .string("m2")]))
    #expect(card["due"] == .string("2026-03-01T12:30:00.000Z") && card["id"] == .string("5f0000000000000000000001"))
  }

  @Test func `a limit that is none is kept as it is, and only one that is taken is said to be`() throws {
    let text = text.replacing("\"color\":null", with: "\"softLimit\":null").replacing(
      "\"closed\":true}],", with: "\"closed\":true,\"softLimit\":0}],")
    let result = try TrelloImport.read(Data(text.utf8), at: .noon)
    #expect(result.board.columns.map { $0.limit?.count } == [3, nil, nil, nil])
    #expect(
      result.report.lines.filter { $0.field == "lists.softLimit" }.map { "\($0.fate) \($0.count)" }.sorted()
        == ["kept 2", "taken 1"])
    let lists = TrelloExport.value(of: result.board)["lists"]?.array
    #expect(lists?.map { $0["softLimit"] } == [.int(3), .null, .int(0), nil])
  }

  @Test func `every name of a field in the file is in the report or said with another`() throws {
    let result = try TrelloImport.read(Data(text.utf8), at: .noon)
    let named = Set(result.report.lines.map(\.field))
    let root = try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
    var fields = Set(root.keys).subtracting(["lists", "cards"])
    for kind in ["lists", "cards"] {
      for value in root[kind]?.array ?? [] { fields.formUnion((value.object ?? [:]).keys.map { "\(kind).\($0)" }) }
    }
    // What is said with the labels and checklists of the board.
    fields.subtract(["cards.idLabels", "cards.idChecklists"])
    #expect(fields.subtracting(named).sorted() == [])
  }

  /// Reads cards on one list, as in a file.
  private func read(_ cards: String, _ rest: String = "") throws -> BoardImport {
    let text = #"{"name":"Garden","lists":[{"id":"l","name":"Todo"}],"cards":[\#(cards)]\#(rest)}"#
    return try TrelloImport.read(Data(text.utf8), at: .noon)
  }

  @Test func `cards with the same number, or an invalid one, get the next free number`() throws {
    let ids = ["7", "7", "3", "0", "-1", "1e300", "2.5", "1000000000000"].enumerated().map {
      #"{"id":"6555779f0000000000000\#(100 + $0)","idShort":\#($1),"idList":"l","pos":\#($0),"name":"x"}"#
    }
    let result = try read(ids.joined(separator: ",") + #",{"id":"6555779f0000000000000200","idList":"l","name":"x"}"#)
    let cards = result.board.columns[0].cards.map(\.rawValue)
    #expect(cards == ["7", "8", "3", "9", "10", "11", "12", "13", "14"] && result.board.numbering == 14)
    #expect(result.board.newCardID() == CardID("15"))
    let report = result.report.description
    #expect(
      report.contains("rewritten: cards.idShort (6)") && report.contains("guessed: cards.idShort (1)"), "\(report)")
  }

  @Test func `checklists keep their names, and their items keep their other members`() throws {
    let lists =
      #","checklists":[{"id":"k1","idCard":"c","name":"Steps","pos":1,"checkItems":[{"id":"i1","name":"one","pos":1,"#
      + #""state":"complete","due":"2026-12-24T10:00:00.000Z","idMember":"m1"}]},"#
      + #"{"id":"k2","idCard":"c","name":"QA","pos":2,"checkItems":[{"id":"i2","name":"two","state":"incomplete"}]}]"#
    var board = try read(#"{"id":"c","idShort":1,"idList":"l","name":"x","idChecklists":["k1","k2"]}"#, lists).board
    let done = KanbanAction.change(
      [CardID("1")], [.item(CheckItem(CheckItemID("i2"), "two!", isDone: true), after: nil)])
    _ = try? KanbanCommand(done, at: .noon).perform(on: &board)
    let written = TrelloExport.value(of: board)["checklists"]?.array ?? []
    #expect(written.map { $0["name"]?.string } == ["Steps", "QA"] && written.map { $0["id"]?.string } == ["k1", "k2"])
    let item = written.first?["checkItems"]?.array?.first
    #expect(item?["due"] == .string("2026-12-24T10:00:00.000Z") && item?["idMember"] == .string("m1"))
    #expect(written.last?["checkItems"]?.array?.count == 1)
  }

  @Test func `rewritten and guessed fields are in the report, with their counts`() throws {
    let result = try read(
      #"{"id":"a","idShort":1,"idList":"l","name":"   ","due":"2026-03-01T12:30:30.000Z","dueComplete":true},"#
        + #"{"id":"b","idShort":2,"idList":"l","name":"Multi\nline","idLabels":["g1","g9"],"idMembers":["m9"]},"#
        + #"{"id":"c","idShort":3,"idList":"l","name":"Plain","due":"soon","dueComplete":true,"dateLastActivity":"2026-03-02T10:00:00Z"}"#,
      #","labels":[{"id":"g1","name":"a, comma"}],"members":[],"checklists":[{"id":"k","idCard":"z","checkItems":[]}]"#)
    for line in [
      "guessed: cards.name (1), one was empty", "rewritten: cards.name (1), in one line", "taken: cards.name (1)",
      "rewritten: cards.due (1), to the minute", "dropped: cards.due (1), not a date: soon",
      "guessed: cards.dueComplete (1), done when it was due, or when it was imported",
      "guessed: cards.dueComplete (1), done at the last activity",
      "rewritten: labels (1), \"a, comma\" is \"a  comma\": labels have no commas",
      "kept: cards.idLabels (1), no such label", "guessed: cards.idMembers (1), no such member: named by the id",
      "dropped: checklists (1), of no card",
    ] {
      #expect(result.report.description.contains(line), "\(line) is not in\n\(result.report)")
    }
    #expect(result.board[CardID("1")]?.done == DueDate("2026-03-01T12:30Z")?.end(here: 0))
  }
}
