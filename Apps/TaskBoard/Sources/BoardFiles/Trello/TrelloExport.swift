import Foundation
public import TaskBoardModel

/// A board in the shape of Trello's export: what came from there is written again, with what was changed since.
public enum TrelloExport {
  public static func text(of board: Kanban) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // Text, numbers that are finite, and collections of them always encode.
    return String(decoding: try! encoder.encode(value(of: board)), as: UTF8.self) + "\n"
  }

  static func value(of board: Kanban) -> JSONValue {
    var root = board.extra[TrelloImport.key]?.object ?? [:]
    let labels = named(root["labels"]?.array, board.cards.values.flatMap(\.labels), key: "name", prefix: "label-")
    let members = named(
      root["members"]?.array, board.cards.values.compactMap(\.assignee), key: "fullName", prefix: "member-")
    (root["labels"], root["members"]) = (.array(labels.values), .array(members.values))
    root["name"] = .string(board.title)
    root["lists"] = .array(board.columns.enumerated().map { list($1, at: $0) })
    var checklists: [JSONValue] = []
    var cards: [JSONValue] = []
    for column in board.columns {
      for (index, id) in column.cards.enumerated() {
        guard let card = board[id] else { continue }
        var value = card.extra[TrelloImport.key]?.object ?? [:]
        fill(&value, card, column.id, at: index)
        let trelloID = value["id"]?.string ?? card.id.rawValue
        value["idLabels"] = .array(card.labels.compactMap { labels.ids[$0] }.map { .string($0) })
        value["labels"] = .array(
          labels.values.filter { label in card.labels.contains { labels.ids[$0] == label["id"]?.string } })
        let others = (value["idMembers"]?.array?.dropFirst()).map(Array.init) ?? []
        let assignee = card.assignee.flatMap { members.ids[$0] }.map { JSONValue.string($0) }
        value["idMembers"] = .array((assignee.map { [$0] } ?? []) + others.filter { $0 != assignee })
        value["idChecklists"] = .array([])
        if !card.checklist.isEmpty {
          let list = checklist(of: card, trelloID)
          value["idChecklists"] = .array([list["id"] ?? .null])
          checklists.append(list)
        }
        cards.append(.object(value))
      }
    }
    root["cards"] = .array(cards)
    root["checklists"] = .array(checklists)
    return .object(root)
  }

  private static func list(_ column: Column, at index: Int) -> JSONValue {
    var value = column.extra[TrelloImport.key]?.object ?? [:]
    value["id"] = .string(column.id.rawValue)
    value["name"] = .string(column.title)
    value["closed"] = .bool(column.isArchived)
    value["pos"] = .int((index + 1) * 65_536)
    if let limit = column.limit { value["softLimit"] = .int(limit.count) }
    return .object(value)
  }

  private static func fill(_ value: inout [String: JSONValue], _ card: Card, _ column: ColumnID, at index: Int) {
    value["id"] = value["id"] ?? .string(card.id.rawValue)
    if let number = card.id.number, card.id.rawValue == "\(number)" { value["idShort"] = .int(number) }
    value["idList"] = .string(column.rawValue)
    value["pos"] = .int((index + 1) * 65_536)
    value["name"] = .string(card.title)
    value["desc"] = .string(card.details)
    value["closed"] = .bool(card.isArchived)
    value["due"] = card.due.map { .string($0.trello) } ?? .null
    value["dueComplete"] = .bool(card.isDone)
    if let done = card.done { value["dateLastActivity"] = .string(done.local().description) }
  }

  private static func checklist(of card: Card, _ id: String) -> JSONValue {
    .object([
      "id": .string("checklist-\(id)"), "idCard": .string(id), "name": .string("Checklist"), "pos": .int(65_536),
      "checkItems": .array(
        card.checklist.enumerated().map { index, item in
          .object([
            "id": .string(item.id.rawValue), "name": .string(item.text), "pos": .int((index + 1) * 65_536),
            "state": .string(item.isDone ? "complete" : "incomplete"),
          ])
        }),
    ])
  }

  /// Things with a name: those that were there, and new ones for the names that none of them has.
  private static func named(
    _ old: [JSONValue]?, _ names: [String], key: String, prefix: String
  ) -> (values: [JSONValue], ids: [String: String]) {
    var values = old ?? []
    var ids: [String: String] = [:]
    for value in values {
      guard let id = value["id"]?.string else { continue }
      let text = value[key]?.string ?? ""
      ids[text.isEmpty ? value["color"]?.string ?? id : text] = id
    }
    for name in Set(names).sorted() where ids[name] == nil {
      ids[name] = prefix + name
      values.append(.object(["id": .string(prefix + name), key: .string(name)]))
    }
    return (values, ids)
  }
}

extension DueDate {
  /// A moment in UTC, as Trello has it; a day ends at its last minute.
  fileprivate var trello: String {
    let time = minute == nil ? Moment(rawValue: end(here: 0).rawValue - 60) : end(here: 0)
    return time.local().description.replacing("Z", with: ".000Z")
  }
}
