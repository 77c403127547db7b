import Foundation
public import TaskBoardModel

/// A board in the format of Trello's export: data from there is written back, with later changes.
public enum TrelloExport {
  /// - Throws: if the board has members that are nested too deep.
  public static func text(of board: Kanban) throws(FileTrouble) -> String { try BoardJSON.text(value(of: board)) }

  static func value(of board: Kanban) -> JSONValue {
    var root = board.extra[TrelloImport.key]?.object ?? [:]
    var given = root["labels"]?.array ?? []
    let cards = board.columns.flatMap(\.cards).compactMap { board[$0] }
    for label in cards.flatMap({ $0.extra[TrelloImport.key]?["labels"]?.array ?? [] }) {
      if !given.contains(where: { $0["id"] == label["id"] }) { given.append(label) }
    }
    let labels = named(given, cards.flatMap(\.labels), key: "name", prefix: "label-")
    let members = named(
      root["members"]?.array, cards.flatMap(\.assignees), key: "fullName", prefix: "member-")
    (root["labels"], root["members"]) = (.array(labels.values), .array(members.values))
    root["name"] = .string(board.title)
    root["lists"] = .array(board.columns.enumerated().map { list($1, at: $0) })
    let oldLists = TrelloChecklists(root["checklists"]?.array ?? [])
    var checklists: [JSONValue] = []
    var written: [JSONValue] = []
    var withIDs: [(id: String, card: Card)] = []
    for column in board.columns {
      for (index, id) in column.cards.enumerated() {
        guard let card = board[id] else { continue }
        var value = card.extra[TrelloImport.key]?.object ?? [:]
        fill(&value, card, column.id, at: index)
        let trelloID = value["id"]?.string ?? card.id.rawValue
        let ids = labels.ids(of: card.labels, before: value["idLabels"]?.array?.compactMap(\.string) ?? [])
        value["idLabels"] = .array(ids.map { .string($0) })
        value["labels"] = .array(labels.values.filter { $0["id"]?.string.map(ids.contains) == true })
        value["idMembers"] = .array(
          memberIDs(of: card, members, value["idMembers"]?.array?.compactMap(\.string) ?? []).map { .string($0) })
        if value["attachments"] != nil || !card.attachments.isEmpty {
          value["attachments"] = .array(TrelloAttachments.values(value["attachments"]?.array ?? [], of: card))
        }
        withIDs.append((trelloID, card))
        let lists = self.checklists(of: card, trelloID, oldLists.of(.object(value)))
        value["idChecklists"] = .array(lists.compactMap { $0["id"] })
        checklists += lists
        written.append(.object(value))
      }
    }
    root["cards"] = .array(written)
    root["checklists"] = .array(checklists)
    if root["actions"] != nil || withIDs.contains(where: { !$0.card.comments.isEmpty }) {
      root["actions"] = .array(TrelloComments.actions(root["actions"]?.array ?? [], withIDs))
    }
    return .object(root)
  }

  /// The ids of those who work on a card, the assignee first. Ids in the file that no member has stand for themselves.
  private static func memberIDs(of card: Card, _ members: TrelloNames, _ before: [String]) -> [String] {
    let wanted = card.assignees
    let kept = before.filter { wanted.contains(members.names[$0] ?? $0) }
    let ids = members.ids(of: wanted, before: kept)
    let first = ids.filter { (members.names[$0] ?? $0) == card.assignee }
    return first + ids.filter { !first.contains($0) }
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
    guard let done = card.done else { return }
    // Trello's newer files contain the time; for older ones, the last activity is used.
    func time(_ name: String) -> Moment? { value[name]?.string.flatMap { LocalTime($0)?.moment } }
    if (time("dateCompleted") ?? time("dateLastActivity")) != done {
      value["dateCompleted"] = .string(done.local().description)
    }
  }

  /// The card's original checklists with the current state of their items; new items go into the last one.
  private static func checklists(of card: Card, _ id: String, _ old: [JSONValue]) -> [JSONValue] {
    var lists = old.map { $0.object ?? [:] }
    if lists.isEmpty {
      guard !card.checklist.isEmpty else { return [] }
      lists = [
        ["id": .string("checklist-\(id)"), "idCard": .string(id), "name": .string("Checklist"), "pos": .int(65_536)]
      ]
    }
    var items: [[JSONValue]] = lists.map { _ in [] }
    for item in card.checklist {
      let home = lists.firstIndex { $0["checkItems"]?.array?.contains { $0["id"]?.string == item.id.rawValue } == true }
      let index = home ?? lists.count - 1
      var value =
        lists[index]["checkItems"]?.array?.first { $0["id"]?.string == item.id.rawValue }?.object ?? [:]
      value["id"] = .string(item.id.rawValue)
      value["name"] = .string(item.text)
      value["pos"] = .int((items[index].count + 1) * 65_536)
      value["state"] = .string(item.isDone ? "complete" : "incomplete")
      items[index].append(.object(value))
    }
    for index in lists.indices { lists[index]["checkItems"] = .array(items[index]) }
    return lists.map { .object($0) }
  }

  /// Named objects: the existing ones, and new ones for names that none of them has.
  private static func named(_ old: [JSONValue]?, _ names: [String], key: String, prefix: String) -> TrelloNames {
    var things = TrelloNames(values: old ?? [])
    for value in things.values {
      guard let id = value["id"]?.string else { continue }
      let text = key == "name" ? TrelloImport.labelName(value) : TrelloImport.memberName(value)
      things.names[id] = text
      if things.ids[text] == nil { things.ids[text] = id }
    }
    for name in Set(names).sorted() where things.ids[name] == nil {
      let id = prefix + name
      (things.ids[name], things.names[id]) = (id, name)
      things.values.append(.object(["id": .string(id), key: .string(name)]))
    }
    return things
  }
}

/// Labels or members with their ids.
private struct TrelloNames {
  var values: [JSONValue]
  var ids: [String: String] = [:]
  var names: [String: String] = [:]

  /// The ids for names: first the old ids that still refer to one of them or to nothing known, then new ones.
  func ids(of wanted: [String], before: [String]) -> [String] {
    let kept = before.filter { names[$0].map(wanted.contains) ?? true }
    let said = Set(kept.map { names[$0] ?? $0 })
    return kept + wanted.filter { !said.contains($0) }.compactMap { ids[$0] }
  }
}

extension DueDate {
  /// A moment in UTC, in Trello's format. A day ends at its last minute there; a time without a zone is one here.
  var trello: String {
    let time = minute == nil ? Moment(rawValue: end(here: 0).rawValue - 60) : end(in: .current)
    return time.local().description.replacing("Z", with: ".000Z")
  }
}
