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
    let board = try TrelloImport.read(Data(text.utf8)).board
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
    #expect(board.columns[3].cards.map(\.rawValue) == ["x"])
  }

  @Test func `the report names every field, and nothing of it is lost in an export`() throws {
    let result = try TrelloImport.read(Data(text.utf8))
    let report = result.report.description
    for line in [
      "taken: cards.closed (3), as archived", "taken: cards.desc (2)",
      "taken: lists.softLimit (1), as a limit that warns",
      "taken: checklists.checkItems (2)", "kept: cards.cover (1)", "kept: cards.attachments (1)", "kept: prefs (1)",
      "kept: actions (2), Trello gives only the latest", "kept: cards.idMembers (1), all but the first",
      "taken: cards.idList (1), no such list: in a column \"Without a list\"",
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
    let result = try TrelloImport.read(Data(text.utf8))
    #expect(result.board.columns.map { $0.limit?.count } == [3, nil, nil, nil])
    #expect(
      result.report.lines.filter { $0.field == "lists.softLimit" }.map { "\($0.fate) \($0.count)" }.sorted()
        == ["kept 2", "taken 1"])
    let lists = TrelloExport.value(of: result.board)["lists"]?.array
    #expect(lists?.map { $0["softLimit"] } == [.int(3), .null, .int(0), nil])
  }

  @Test func `every name of a field in the file is in the report or said with another`() throws {
    let result = try TrelloImport.read(Data(text.utf8))
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
}
